/** What a file is, by its content; its name only has to agree. */

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

/** A picture is known by its beginning; what follows its end is left out when it is drawn anew. */
const isPng = (content: Buffer) => starts(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const isJpeg = (content: Buffer) => starts(content, 0xff, 0xd8, 0xff);
const isGif = (content: Buffer) => /^GIF8[79]a$/.test(ascii(content, 0, 6));
const isWebp = (content: Buffer) => ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP';
/** Brands of a file of the family of HEIF: the first one, and those that it may be read as too. */
function brandsOf(content: Buffer): string[] {
  if (ascii(content, 4, 8) !== 'ftyp') return [];
  const end = Math.min(content.readUInt32BE(0), content.length, 256);
  return (ascii(content, 8, end).match(/.{4}/gs) ?? []).filter((_brand, index) => index !== 1);
}
const isAvif = (content: Buffer) => brandsOf(content).some((brand) => /^avi[fs]$/.test(brand));
const isHeic = (content: Buffer) => brandsOf(content).some((brand) => /^he(?:ic|ix|vc|vx|im|is)$/.test(brand));
const isPdf = (content: Buffer) =>
  ascii(content, 0, 5) === '%PDF-' &&
  /%%EOF\s*$/.test(ascii(content, Math.max(0, content.length - 64), content.length));

const pictures: readonly Kind[] = [
  { type: 'image/png', endings: ['png'], inline: true, matches: isPng },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'], inline: true, matches: isJpeg },
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

/** Why a content is not taken (`problems.<code>`). */
export type FileFault = 'file-type' | 'file-other' | 'file-heic' | 'file-drawing';

/** The type of a content of somebody under a name, or why it is not taken. */
export async function sniff(content: Buffer, name: string, owner: string): Promise<FileType | FileFault> {
  const ending = endingOf(name);
  if (isHeic(content)) return 'file-heic';
  const picture = pictures.find((kind) => kind.matches(content));
  if (picture) return picture.endings.includes(ending) ? picture : 'file-other';
  if (pdf.endings.includes(ending)) return pdf.matches(content) ? pdf : 'file-type';
  const text = textOf(content);
  if (text === undefined) return 'file-type';
  if (ending === 'svg') return (await readLongText('drawing', text, owner)) ? svg : 'file-drawing';
  return texts.find((kind) => kind.endings.includes(ending)) ?? 'file-type';
}

const stored: readonly FileType[] = [...pictures, pdf, svg, ownText, ...texts];

/** What keys of the storage end with. */
export const storedEndings: readonly string[] = stored.map(({ endings: [ending] }) => ending);

/** The type of a key's ending. */
export function typeOfKey(key: string): FileType | undefined {
  const ending = endingOf(key);
  return stored.find((kind) => kind.endings[0] === ending);
}
