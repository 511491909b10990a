import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Start time of a process in clock ticks since boot (field 22 of /proc/<pid>/stat), where the system tells it. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Names the set of processes in which a pid has a meaning: this boot, this pid namespace. */
export function worldOf(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
