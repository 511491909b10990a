/** Contents in a folder: written aside, flushed, then given their name, so that a key is complete or absent. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver } from './driver';

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function createFolderDriver(root: string): Driver {
  const folderOf = (key: string) => join(root, key.slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);

  async function has(key: string): Promise<boolean> {
    return access(pathOf(key)).then(
      () => true,
      () => false,
    );
  }

  async function write(path: string, content: Buffer): Promise<void> {
    const file = await open(path, 'wx', 0o640);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  return {
    has,
    async put(key, content) {
      if (await has(key)) return;
      const drafts = join(root, 'tmp');
      await mkdir(drafts, { recursive: true });
      await mkdir(folderOf(key), { recursive: true });
      const draft = join(drafts, randomUUID());
      try {
        await write(draft, content);
        await rename(draft, pathOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flushFolder(folderOf(key));
    },
    async get(key) {
      try {
        const file = await open(pathOf(key), 'r');
        return createReadStream('', { fd: file });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
