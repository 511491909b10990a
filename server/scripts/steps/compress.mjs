import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import zopfli from '@gfx/zopfli';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.txt']);
const smallest = 1024;
const large = 400_000;

const brotli = (body) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length > large ? 8 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
// What the first page needs (groups of vite.config.ts): zopfli takes its time and finds a gzip 4 % smaller than level 9.
const first =
  /^(?:react|tanstack|start|frame|list|events-lists|(?:fr|en)-(?:first|list|names|events-lists))-[\w-]{8}\.js$/;
const gzipped = (path, body) =>
  first.test(basename(path)) ? zopfli.gzipAsync(body, { numiterations: 5 }) : promisify(gzip)(body, { level: 9 });

async function compressFile(path) {
  const body = readFileSync(path);
  if (body.length < smallest) return;
  const [br, gz] = await Promise.all([brotli(body), gzipped(path, body)]);
  if (br.length < body.length) writeFileSync(`${path}.br`, br);
  if (gz.length < body.length) writeFileSync(`${path}.gz`, gz);
}

/** Writes a `.br` and a `.gz` beside each asset worth it; the page itself is left out, as it is filled in when served. */
export async function compress(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(compressFile));
}
