/** Pictures read by their pixels: their size, and smaller ones made of them. What cannot be drawn, or unpacks to too much, is refused. */
import { availableParallelism } from 'node:os';
import type { Metadata, Sharp, default as sharp } from 'sharp';
import { isForeign, isPlain } from './plain-picture';

/** A smaller one, as it is stored. */
export interface Rendition {
  largeur: number;
  hauteur: number;
  content: Buffer;
}

export interface Picture {
  largeur: number;
  hauteur: number;
  /** The picture drawn anew: upright, without what its camera noted (position, device, author) or put behind it; null when it holds none of that. */
  clean: Buffer | null;
  /** The smallest first: the first one is the thumbnail. */
  renditions: Rendition[];
}

/** Widths of the smaller pictures, as lists, tablets and wide screens show them. */
const widths = [320, 800, 1600] as const;
export const renditionType = 'image/webp';

/** Pixels that a picture may unpack to, all its frames together: 200 MB of memory. */
export const mostPixels = 50_000_000;
const mostSide = 16_000;

/** Decoded one after the other by each core: two hundred at once would not be faster, only larger. */
const together = Math.max(1, Math.min(4, availableParallelism()));

let loaded: Promise<typeof sharp> | undefined;

/** What draws: loaded with the first picture, a start is quicker without. */
const drawing = (): Promise<typeof sharp> => (loaded ??= loadDrawing());

async function loadDrawing(): Promise<typeof sharp> {
  const { default: draws } = await import('sharp');
  draws.concurrency(1);
  draws.cache(false);
  return draws;
}

const waiting: (() => void)[] = [];
let working = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= together) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    // The turn is handed over, so that nobody who comes meanwhile takes it.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

/** Why a picture is refused. */
export type PictureFault = 'broken' | 'too-large';

/** Reads a picture of pixels completely, and draws its smaller ones. */
export function readPicture(content: Buffer, type: string): Promise<Picture | PictureFault> {
  return inTurn(() => draw(content, type));
}

async function draw(content: Buffer, type: string): Promise<Picture | PictureFault> {
  const input = { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true } as const;
  // Outside: a library that does not load is no fault of the picture.
  const draws = await drawing();
  try {
    const metadata = await draws(content, { ...input, limitInputPixels: false }).metadata();
    const { autoOrient, pages = 1 } = metadata;
    const { width, height } = autoOrient;
    if (width > mostSide || height > mostSide || width * height * pages > mostPixels) return 'too-large';
    const smaller: Rendition[] = [];
    for (const wide of widths.filter((each, index) => index === 0 || each < width)) {
      const { data, info } = await draws(content, input)
        .autoOrient()
        .resize({ width: wide, withoutEnlargement: true })
        .webp({ quality: 78, effort: 2 })
        .toBuffer({ resolveWithObject: true });
      smaller.push({ largeur: info.width, hauteur: info.height, content: data });
    }
    return { largeur: width, hauteur: height, clean: await cleaned(content, metadata, type), renditions: smaller };
  } catch {
    return 'broken';
  }
}

/** Drawn anew from its pixels, with its colours; what is public tells nobody where it was taken. */
async function cleaned(content: Buffer, metadata: Metadata, type: string): Promise<Buffer | null> {
  const { exif, xmp, iptc, comments } = metadata;
  if (!exif && !xmp && !iptc && !comments?.length && isPlain(content, type)) return null;
  const anew = await drawnAnew(content, metadata, (drawn) => drawn.keepIccProfile());
  // Only its profile can still hold what is no picture: without one, its colours are those of screens.
  return isForeign(anew) ? drawnAnew(content, metadata, (drawn) => drawn) : anew;
}

async function drawnAnew(content: Buffer, metadata: Metadata, withColours: (drawn: Sharp) => Sharp): Promise<Buffer> {
  const { format, pages = 1 } = metadata;
  const draws = await drawing();
  const drawn = draws(content, { failOn: 'error', limitInputPixels: mostPixels, animated: pages > 1 });
  const upright = withColours(pages > 1 ? drawn : drawn.autoOrient());
  switch (format) {
    case 'png':
      return upright.png({ palette: metadata.isPalette === true }).toBuffer();
    case 'webp':
      return upright.webp({ quality: 92, effort: 2 }).toBuffer();
    case 'gif':
      return upright.gif().toBuffer();
    case 'heif':
      return upright.avif({ quality: 75, effort: 2 }).toBuffer();
    default:
      return upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  }
}

/** Longest side of a picture on paper: three centimetres at 300 dots an inch, twice over. */
const paperSide = 720;

/**
 * A picture as paper takes it: upright, on white, without what its camera noted; null when it cannot be drawn. Drawings (SVG) are
 * not drawn by the server.
 */
export function paperPicture(content: Buffer): Promise<Buffer | null> {
  return inTurn(async () => {
    const draws = await drawing();
    try {
      const input = draws(content, { failOn: 'error', limitInputPixels: mostPixels });
      if ((await input.metadata()).format === 'svg') return null;
      return await input
        .autoOrient()
        .resize({ width: paperSide, height: paperSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 88 })
        .toBuffer();
    } catch {
      return null;
    }
  });
}

/** Characters of its first tag that are read. */
const longestTag = 4_000;

/** The size that a drawing gives itself. */
export function drawingSize(content: Buffer): { largeur: number; hauteur: number } | null {
  const text = content.toString('utf8');
  const start = text.indexOf('<svg');
  const head = start < 0 ? '' : (text.slice(start, start + longestTag).split('>', 1)[0] ?? '');
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(head)?.[1] ?? Number.NaN);
  const [, wide, high] = /\sviewBox\s*=\s*["'][\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)["']/.exec(head) ?? [];
  const [largeur, hauteur] = [side('width') || Number(wide), side('height') || Number(high)];
  return largeur > 0 && hauteur > 0 ? { largeur: Math.round(largeur), hauteur: Math.round(hauteur) } : null;
}
