import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { at, say } from './project.mjs';

const file = at('.cache', 'prepare.lock');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function claim() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Does the work while no other process of this folder installs or builds; a lock left by a dead process is taken over. */
export async function alone(work) {
  mkdirSync(at('.cache'), { recursive: true });
  for (let isAnnounced = false; !claim(); isAnnounced = true) {
    const pid = holder();
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true });
    else if (!isAnnounced) say(`Waiting for process ${pid}, which is building…`);
    await pause(100);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
