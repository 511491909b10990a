/** The archive of a workbook: its entries, unpacked and parsed piece by piece within what may be unpacked. */
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import sax, { type QualifiedTag, type Tag } from 'sax';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { importLimits } from '../../../../src/core/model/import-plan';
import { Refused } from './refused';

/**
 * What is read of an XML text: names without their prefix. Only what is of the same namespace as the first element: what later
 * versions add has names of its own that may be the same (`x15:workbookPr`).
 */
export interface Handlers {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** A workbook whose entries are unpacked one by one. */
export interface Archive {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
  /** Bytes that may still be unpacked. */
  left: number;
  /** Elements that may still be without a text. */
  blank: number;
}

/** Elements that a text needs: its cell, a part of its row, and what it stands in. */
const perText = 4;

/** Counts a text that was read. */
export function filled(archive: Archive): void {
  archive.blank += perText;
}

/** Opens the archive of a workbook. */
export async function openArchive(file: Buffer): Promise<Archive> {
  try {
    const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    if (!entries.has('xl/workbook.xml')) throw new Refused('import-zip');
    return { zip, entries, left: importLimits.unpacked, blank: importLimits.blank };
  } catch (cause) {
    throw cause instanceof Refused ? cause : new Refused('import-file');
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Attributes may have a prefix (`r:id`). */
function attributeOf(attributes: Tag['attributes'] | QualifiedTag['attributes'], wanted: string): string | undefined {
  const name = Object.keys(attributes).find((each) => each === wanted || localName(each) === wanted);
  const found = name === undefined ? undefined : attributes[name];
  return typeof found === 'object' ? found.value : found;
}

/** Parses an entry by its name, if it is there. */
export async function parseEntry(archive: Archive, name: string, handlers: Handlers): Promise<void> {
  const entry = archive.entries.get(name);
  if (!entry) return;
  for await (const _piece of parsing(archive, entry, handlers));
}

/** Parses an entry piece by piece, within the bytes that may still be unpacked. */
export async function* parsing(archive: Archive, entry: Entry, { open, text, close }: Handlers): AsyncGenerator<void> {
  if (entry.uncompressedSize > archive.left) throw new Refused('import-size');
  const parser = sax.parser(true, { position: false, xmlns: true });
  const decoder = new StringDecoder('utf8');
  let failure: Error | undefined;
  let main: string | undefined;
  const isOwn = (tag: Tag | QualifiedTag) => 'uri' in tag && tag.uri === main;
  parser.onerror = (error) => (failure ??= error);
  parser.onopentag = (tag: Tag | QualifiedTag) => {
    main ??= 'uri' in tag ? tag.uri : '';
    archive.blank -= 1;
    if (archive.blank < 0) failure ??= new Refused('import-blank', { n: importLimits.blank });
    if (isOwn(tag)) open?.(localName(tag.name), (wanted) => attributeOf(tag.attributes, wanted));
  };
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.onclosetag = (name) => {
    if (isOwn(parser.tag)) close?.(localName(name));
  };
  try {
    const stream: Readable = await archive.zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      const bytes = Buffer.from(piece);
      archive.left -= bytes.length;
      if (archive.left < 0) throw new Refused('import-size');
      parser.write(decoder.write(bytes));
      if (failure) throw failure;
      yield;
    }
    parser.close();
    if (failure) throw failure;
  } catch (cause) {
    throw cause instanceof Refused ? cause : new Refused('import-file');
  }
}
