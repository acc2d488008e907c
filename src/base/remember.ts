// Results of a pure function for the few inputs that come again and again.

/** The same function; it keeps up to `most` results, and begins anew when there are more. */
export function remember<T>(most: number, compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as T;
    if (most <= results.size) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
