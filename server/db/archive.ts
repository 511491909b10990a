import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type } from 'arktype';
import { WrappedKey } from './wrapped-key';

/** Version of the layout below; a reader refuses a newer one. */
export const archiveVersion = 1;

/**
 * A backup is gzip over one JSON value a line:
 * a header; for each table its name and columns, then one array of texts a row (PostgreSQL's own text form, so both
 * databases read what the other wrote); the sequences; for each stored file its path, then its content in base64
 * pieces; and an end with the counts, so that a cut file is distinguished from a complete one.
 */
export const Header = type({
  regie: 'number.integer',
  migrations: 'string[]',
  createdAt: 'string',
  'dataKey?': WrappedKey,
});
const Line = type({ table: 'string', columns: 'string[]' })
  .or({ sequence: 'string', value: 'string', called: 'boolean' })
  .or({ file: 'string', size: 'number.integer' })
  .or({ piece: 'string' })
  .or({ end: { rows: 'number.integer', files: 'number.integer' } });

export type Header = typeof Header.infer;
export type Row = (string | null)[];
export type ArchiveLine = typeof Line.infer | { row: Row } | { header: Header };

/**
 * What never travels in a backup: the state of migrations is in the header, secrets stay where they are, events of change
 * are numbered by the transactions of their cluster, and a copy of a platform sends no message of the one that it was made of.
 */
export const leftOut = [
  'schema_migration',
  'server_secret',
  'evenements',
  'lecteurs_evenements',
  'webhook_envois',
  'regles_declenchements',
];

/** Reads a backup line by line, checking each one. Throws on a cut, foreign or newer file. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveLine> {
  const counts = { rows: 0, files: 0 };
  let header: Header | undefined;
  let ended = false;
  for await (const text of textLines(path)) {
    const value: unknown = JSON.parse(text);
    if (!header) {
      header = readHeader(value);
      yield { header };
    } else if (Array.isArray(value)) {
      counts.rows += 1;
      yield { row: value.map((each) => (each === null ? null : String(each))) };
    } else {
      const line = Line(value);
      if (line instanceof type.errors) throw new Error(`Not a line of a backup: ${line.summary}`);
      if ('file' in line) counts.files += 1;
      if ('end' in line) ended = line.end.rows === counts.rows && line.end.files === counts.files;
      yield line;
    }
  }
  if (!ended) throw new Error('The backup is cut short');
}

function readHeader(value: unknown): Header {
  const header = Header(value);
  if (header instanceof type.errors) throw new Error('Not a backup of this program');
  if (header.regie > archiveVersion) throw new Error(`The backup was made by a newer version (layout ${header.regie})`);
  return header;
}

/** Splits on line feeds only: the texts inside may hold any other separator of Unicode. */
async function* textLines(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const bytes = source.pipe(createGunzip());
  source.on('error', (error) => bytes.destroy(error));
  let rest = '';
  bytes.setEncoding('utf8');
  for await (const chunk of bytes) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('The backup is cut short');
}
