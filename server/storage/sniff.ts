/** What a file is, by its content; its name only has to agree. Files that are two things at once are refused. */

import { readLongText } from '../content/reading/read';
import { textEnding } from './driver';

export interface FileType {
  type: string;
  /** Endings its name may have; the first one ends the key. */
  endings: readonly [string, ...string[]];
  /** Shown in place by a browser; anything else is downloaded. */
  inline: boolean;
}

interface Kind extends FileType {
  matches(content: Buffer): boolean;
}

const starts = (content: Buffer, ...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);
const ascii = (content: Buffer, from: number, to: number) => content.subarray(from, to).toString('latin1');

/** End markers: what follows the end of a picture is something else. */
const isPng = (content: Buffer) =>
  starts(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
  ascii(content, content.length - 8, content.length - 4) === 'IEND';
const isJpeg = (content: Buffer) =>
  starts(content, 0xff, 0xd8, 0xff) && content.at(-2) === 0xff && content.at(-1) === 0xd9;
const isGif = (content: Buffer) => /^GIF8[79]a$/.test(ascii(content, 0, 6)) && content.at(-1) === 0x3b;
const isRiff = (content: Buffer) =>
  content.length >= 12 && ascii(content, 0, 4) === 'RIFF' && content.readUInt32LE(4) + 8 === content.length;
const isWebp = (content: Buffer) => isRiff(content) && ascii(content, 8, 12) === 'WEBP';
const isAvif = (content: Buffer) => ascii(content, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(content, 8, 12));
const isPdf = (content: Buffer) =>
  ascii(content, 0, 5) === '%PDF-' &&
  /%%EOF\s*$/.test(ascii(content, Math.max(0, content.length - 64), content.length));

const pictures: readonly Kind[] = [
  { type: 'image/png', endings: ['png'], inline: true, matches: isPng },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], inline: true, matches: isJpeg },
  { type: 'image/gif', endings: ['gif'], inline: true, matches: isGif },
  { type: 'image/webp', endings: ['webp'], inline: true, matches: isWebp },
  { type: 'image/avif', endings: ['avif'], inline: true, matches: isAvif },
];

const pdf: Kind = { type: 'application/pdf', endings: ['pdf'], inline: false, matches: isPdf };

const ownText: FileType = { type: 'text/html; charset=utf-8', endings: [textEnding], inline: false };

const svg: FileType = { type: 'image/svg+xml', endings: ['svg'], inline: true };
const texts: readonly FileType[] = [
  { type: 'text/plain; charset=utf-8', endings: ['txt', 'log'], inline: false },
  { type: 'text/csv; charset=utf-8', endings: ['csv'], inline: false },
  { type: 'text/css; charset=utf-8', endings: ['css'], inline: false },
  { type: 'text/html; charset=utf-8', endings: ['html', 'htm'], inline: false },
  { type: 'application/json', endings: ['json'], inline: false },
  { type: 'text/javascript; charset=utf-8', endings: ['js'], inline: false },
];

/** Signs, inside a picture, of a page, a script or a document: long enough that pixels do not spell them by chance. */
const foreign = /<script|<!doctype html|<html|<iframe|<\?php|javascript:|%PDF-\d\./i;
/** End of a ZIP archive: readers look for it from the end of a file. */
const archive = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
function textOf(content: Buffer): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The type of a content of somebody under a name; undefined when it is none that is taken, or not what its name says. */
export async function sniff(content: Buffer, name: string, owner: string): Promise<FileType | undefined> {
  const ending = endingOf(name);
  const picture = pictures.find((kind) => kind.endings.includes(ending));
  if (picture)
    return picture.matches(content) && !foreign.test(content.toString('latin1')) && !content.includes(archive)
      ? picture
      : undefined;
  if (pdf.endings.includes(ending)) return pdf.matches(content) ? pdf : undefined;
  const text = textOf(content);
  if (text === undefined) return undefined;
  if (ending === 'svg') return (await readLongText('drawing', text, owner)) ? svg : undefined;
  return texts.find((kind) => kind.endings.includes(ending));
}

const stored: readonly FileType[] = [...pictures, pdf, svg, ownText, ...texts];

/** What keys of the storage end with. */
export const storedEndings: readonly string[] = stored.map(({ endings: [ending] }) => ending);

/** The type of a key's ending. */
export function typeOfKey(key: string): FileType | undefined {
  const ending = endingOf(key);
  return stored.find((kind) => kind.endings[0] === ending);
}
