import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** How many cores this process may use: those of the machine, or what a container allows of them (Linux, cgroup v2). At least 1. */
export function cores() {
  try {
    const [quota, period] = readFileSync('/sys/fs/cgroup/cpu.max', 'utf8').trim().split(' ');
    if (quota !== 'max') return Math.max(1, Math.min(availableParallelism(), Math.round(quota / period)));
  } catch {
    // No such limit here.
  }
  return availableParallelism();
}
