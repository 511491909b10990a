/**
 * Whether a picture holds its pixels and nothing else, from its first byte to its last: only then is it kept byte for byte. Cameras and
 * telephones put films, second pictures, positions and padding inside or behind it; such a picture is drawn anew.
 */

/** Signs of a page, a script or a document: long enough that pixels do not spell them by chance. */
const foreign = /<script|<!doctype html|<html|<iframe|<\?php|javascript:|%PDF-\d\./i;
/** End of a ZIP archive: readers look for it from the end of a file. */
const archive = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Whether something in it could be read as a page, a script, a document or an archive. */
export function isForeign(content: Buffer): boolean {
  return foreign.test(content.toString('latin1')) || content.includes(archive);
}

const walks: Readonly<Record<string, (content: Buffer) => boolean>> = {
  'image/png': isPlainPng,
  'image/jpeg': isPlainJpeg,
  'image/gif': (content) => content.at(-1) === 0x3b && !content.includes('XMP DataXMP'),
  'image/webp': isPlainWebp,
  'image/avif': () => true,
};

/** Whether a picture of a type is kept as it is. */
export function isPlain(content: Buffer, type: string): boolean {
  return (walks[type]?.(content) ?? false) && !isForeign(content);
}

const pngParts = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP pHYs sBIT bKGD hIST acTL fcTL fdAT'.split(' '),
);

function isPlainPng(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; ) {
    const name = content.toString('latin1', at + 4, at + 8);
    if (!pngParts.has(name)) return false;
    at += 12 + content.readUInt32BE(at);
    if (name === 'IEND') return at === content.length;
  }
  return false;
}

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function isPlainWebp(content: Buffer): boolean {
  if (content.readUInt32LE(4) + 8 !== content.length) return false;
  let at = 12;
  while (at + 8 <= content.length) {
    if (!webpParts.has(content.toString('latin1', at, at + 4))) return false;
    const size = content.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === content.length;
}

/** Markers of a JPEG: how it is coded, its size, its colours; the others are what programs note. */
function isPlainSegment(marker: number, body: Buffer): boolean {
  if (marker === 0xe0) return body.toString('latin1', 0, 4) === 'JFIF';
  if (marker === 0xe2) return body.toString('latin1', 0, 11) === 'ICC_PROFILE';
  if (marker === 0xee) return body.toString('latin1', 0, 5) === 'Adobe';
  return marker >= 0xc0 && marker <= 0xdf;
}

function isPlainJpeg(content: Buffer): boolean {
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return false;
    const marker = content[at + 1] ?? 0;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (!isPlainSegment(marker, content.subarray(at + 4, end))) return false;
    at = end;
    // After the start of a scan come its pixels, up to the next marker that is none of theirs.
    if (marker === 0xda) at = afterPixels(content, at);
    if (content[at] === 0xff && content[at + 1] === 0xd9) return at + 2 === content.length;
  }
  return false;
}

function afterPixels(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}
