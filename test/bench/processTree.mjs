// What a process and all that it started cost: wall time, processor time, memory. Linux tells; elsewhere the wall time is all.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const ticksPerMs = 0.1;
const everyMs = 20;

/** Runs a command to its end. Output is thrown away but for the last of stderr. */
export function runMeasured(command, args, { env = process.env, cwd } = {}) {
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    let last = { cpuMs: undefined, rssMiB: undefined };
    let peakRssMiB;
    const timer = setInterval(() => {
      const now = treeUse(child.pid);
      if (now === undefined) return;
      last = now;
      peakRssMiB = Math.max(peakRssMiB ?? 0, now.rssMiB);
    }, everyMs);
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (chunk) => { stderr = (stderr + chunk).slice(-2_000); });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(timer);
      resolve({ code: code ?? signal, stderr: stderr.trim(), wallMs: performance.now() - startMs, cpuMs: last.cpuMs, peakRssMiB });
    });
  });
}

/** Resident memory and processor time of a process with its descendants; undefined when it cannot be told. */
export function treeUse(pid) {
  const stats = new Map();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name may hold blanks; the fields count from behind its closing bracket.
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        stats.set(Number(name), { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((total, i) => total + Number(fields[i]), 0), rssPages: Number(fields[21]) });
      } catch {
        // It ended meanwhile.
      }
    }
  } catch {
    return undefined;
  }
  if (!stats.has(pid)) return undefined;
  let ticks = 0;
  let rssPages = 0;
  const queue = [pid];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const stat = stats.get(next);
    if (stat === undefined) continue;
    ticks += stat.ticks;
    rssPages += stat.rssPages;
    for (const [other, { parent }] of stats) if (parent === next) queue.push(other);
  }
  return { cpuMs: ticks / ticksPerMs, rssMiB: (rssPages * 4_096) / 2 ** 20 };
}
