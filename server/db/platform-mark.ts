/** The mark of a data folder that holds, or once held, a platform: nothing fills such a folder by itself. */
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const markName = 'regie.platform';

/** Whether a platform was ever kept in this folder. */
export function onceHeldPlatform(dataDir: string): boolean {
  return existsSync(join(dataDir, markName));
}

/** Marks the folder, on disk before it answers. */
export function markPlatform(dataDir: string): void {
  if (onceHeldPlatform(dataDir)) return;
  const file = openSync(join(dataDir, markName), 'w', 0o600);
  try {
    writeSync(file, `${new Date().toISOString()}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
