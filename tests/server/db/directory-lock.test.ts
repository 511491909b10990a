import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryLockedError, lockDirectory } from '../../../server/db/directory-lock';
import { startOf, worldOf } from '../../../server/db/process-identity';
import { type Program, runProgram } from './programs/run';

let directory = '';
let programs: Program[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'regie-lock-'));
});
afterEach(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  programs = [];
  rmSync(directory, { recursive: true, force: true });
});

function start(...args: string[]): Program {
  const program = runProgram('hold-lock', [directory, ...args]);
  programs.push(program);
  return program;
}

function leave(holder: object): void {
  writeFileSync(
    join(directory, 'regie.lock'),
    JSON.stringify({ host: 'here', nonce: 'old', world: worldOf(), ...holder }),
  );
}

describe('the lock of a data directory', () => {
  it('keeps another process out, names the holder, and is free once the holder ends', async () => {
    const first = start();
    await first.line('locked');
    expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError);
    expect(() => lockDirectory(directory)).toThrow(String(first.child.pid));
    first.child.stdin?.end();
    await first.ended;
    lockDirectory(directory).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('passes on from a process that was killed', async () => {
    const first = start();
    await first.line('locked');
    await first.kill();
    expect(existsSync(join(directory, 'regie.lock'))).toBe(true);
    const lock = lockDirectory(directory);
    expect(readFileSync(join(directory, 'regie.lock'), 'utf8')).toContain(String(process.pid));
    lock.release();
  });

  it('keeps the same process from opening twice', () => {
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError);
    lock.release();
  });

  it('does not take a recycled pid for the holder', () => {
    leave({ pid: process.ppid, started: `${Number(startOf(process.ppid)) - 1}` });
    lockDirectory(directory).release();
  });

  it('takes a living process with the same start for the holder', () => {
    leave({ pid: process.ppid, started: startOf(process.ppid) });
    expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError);
  });

  it('trusts the heartbeat of a holder in another container', () => {
    leave({ pid: 999_999_999, started: '1', world: 'another container' });
    expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError);
  });

  it('passes on from a lock file torn by a power cut', () => {
    writeFileSync(join(directory, 'regie.lock'), '{"pid":');
    lockDirectory(directory).release();
  });

  it('has one heir when several processes find a dead holder at once', async () => {
    leave({ pid: 999_999_999, started: '1' });
    const heirs = Array.from({ length: 6 }, () => start('race'));
    await Promise.all(heirs.map((heir) => heir.line('ready')));
    for (const heir of heirs) heir.child.stdin?.write('go\n');
    await Promise.all(heirs.map((heir) => Promise.race([heir.line('locked'), heir.line('DirectoryLockedError')])));
    expect(heirs.flatMap((heir) => heir.lines).filter((line) => line === 'locked')).toHaveLength(1);
    expect(readdirSync(directory)).toEqual(['regie.lock']);
  });
});
