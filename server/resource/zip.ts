/** A zip archive written as it goes: sizes follow each entry (APPNOTE 4.3.9), nothing is held but the directory. */
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const version = 20;
/** Sizes after the content, names in UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: archives of the same rows are the same bytes. */
const day = 0x21;

/** The bytes of an archive. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    for await (const piece of entryOf(entry, content)) {
      offset += piece.length;
      yield piece;
    }
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOf(written.length, directory.length, offset);
}

async function* entryOf(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  yield Buffer.concat([
    record([
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, day],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, entry.name.length],
      [2, 0],
    ]),
    entry.name,
  ]);
  const deflate = createDeflateRaw({ level: 5 });
  const fed = feed(entry, content, deflate);
  for await (const piece of deflate) {
    const bytes = Buffer.from(piece);
    entry.packed += bytes.length;
    yield bytes;
  }
  await fed;
  yield record([
    [4, 0x08074b50],
    [4, entry.crc],
    [4, entry.packed],
    [4, entry.size],
  ]);
}

async function feed(
  entry: Written,
  content: ZipEntry['content'],
  deflate: ReturnType<typeof createDeflateRaw>,
): Promise<void> {
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const fields: [number, number][] = [
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packed],
    [4, size],
  ];
  return Buffer.concat([
    record([...fields, [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
    name,
  ]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  return record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
}

function record(fields: readonly (readonly [bytes: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 4) buffer.writeUInt32LE(value >>> 0, at);
    else buffer.writeUInt16LE(value, at);
    at += bytes;
  }
  return buffer;
}
