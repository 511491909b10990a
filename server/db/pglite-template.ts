import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { PgliteEngine } from './pglite-engine';

/** The version is part of the name of the template: another PGlite may write another format. */
const templateName = 'pglite-0.5.16';

/**
 * Makes sure that `directory` holds a database. A first start costs 3 s of initdb, so an empty cluster, closed
 * cleanly, is kept beside the packages and copied. The directory appears complete and on disk, or not at all.
 */
export async function prepareDirectory(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  const template = await cachedTemplate().catch(() => undefined);
  if (template) await cp(template, draft, { recursive: true });
  else await initialise(draft);
  await syncTree(draft);
  await rename(draft, directory);
  await syncPath(dirname(directory));
}

/** The empty cluster, made at the first need; fails where the packages are read-only. */
async function cachedTemplate(): Promise<string> {
  const modules = createRequire(import.meta.url)
    .resolve('@electric-sql/pglite')
    .split(`${sep}node_modules${sep}`)
    .slice(0, -1);
  const cache = join(modules.join(`${sep}node_modules${sep}`), 'node_modules', '.cache', 'regie');
  const template = join(cache, templateName);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const draft = join(cache, `${templateName}.${randomUUID()}`);
  try {
    await initialise(draft);
    await rename(draft, template);
  } catch (error) {
    // Somebody else may have finished first.
    if (!existsSync(template)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return template;
}

async function initialise(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const engine = new PgliteEngine({ directory });
  const session = await engine.open(
    () => undefined,
    () => undefined,
  );
  session.close();
  await engine.close();
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? syncTree(path) : syncPath(path);
    }),
  );
  await syncPath(directory);
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
