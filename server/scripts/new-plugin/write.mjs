// Writes new files and lines of existing ones: all of it, or nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Gives the paths written. Every check comes before the first write. */
export function writeAll(root, files, changes) {
  for (const path of Object.keys(files)) if (existsSync(join(root, path))) throw new Error(`${path} exists already.`);
  const changed = Object.entries(changes).map(([path, change]) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${path} is not as expected: nothing was written.`);
    return [path, after];
  });
  const all = [...Object.entries(files), ...changed];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return all.map(([path]) => path);
}
