// The trend of a series of samples: the median of the slopes between all pairs, which a few odd samples do not move.

/** Growth in percent of the first half's median, for an hour; undefined for fewer than four samples. */
export function percentAnHour(samples) {
  if (samples.length < 4) return undefined;
  const slopes = [];
  for (let i = 0; i < samples.length; i++) {
    for (let j = i + 1; j < samples.length; j++) slopes.push((samples[j].value - samples[i].value) / (samples[j].atMs - samples[i].atMs));
  }
  const level = median(samples.slice(0, samples.length >> 1).map(({ value }) => value));
  return (median(slopes) * 3_600_000 * 100) / level;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
