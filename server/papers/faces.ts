/** Typefaces of the papers: complete fonts of packages, each opened when a text first needs it and held open. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { type Font, type Glyph, type GlyphRun, openSync } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** Explicit directions of Unicode (UAX 9): what stands between one of these and `pop` has that direction. */
export const marks = { ltr: '\u202d', rtl: '\u202e', pop: '\u202c' } as const;

interface Family extends Record<Weight, string> {
  name: string;
  pack: string;
  /** The only text that it is looked at for; none: any. */
  among?: RegExp;
  /** Letters that share their glyph with another one, which a reader of the file would read. */
  twins?: RegExp;
  isRtl?: boolean;
  /** Drawn that many times larger, to look as large as Inter. */
  scale?: number;
  /** Of OpenType, besides those that are usual. */
  features?: Readonly<Record<string, boolean>>;
}

/**
 * In the order in which they are tried. Those of one script are opened for their script alone: the Chinese one has 8 MB. The
 * letters of Amiri read back, those of other Arabic faces did not: they draw several letters with one glyph and its dots.
 */
const families: readonly Family[] = [
  {
    name: 'Inter',
    pack: '@expo-google-fonts/inter',
    regular: '400Regular/Inter_400Regular.ttf',
    bold: '600SemiBold/Inter_600SemiBold.ttf',
    twins: /[\u0269\u02bc\u02ee\u2126\u2206]/,
    // Its contextual forms turn `->` and `3x4` into signs.
    features: { calt: false },
  },
  {
    name: 'Amiri',
    pack: '@expo-google-fonts/amiri',
    regular: '400Regular/Amiri_400Regular.ttf',
    bold: '700Bold/Amiri_700Bold.ttf',
    among: /\p{scx=Arabic}/u,
    isRtl: true,
    scale: 1.1,
  },
  {
    name: 'Noto Sans Hebrew',
    pack: '@expo-google-fonts/noto-sans-hebrew',
    regular: '400Regular/NotoSansHebrew_400Regular.ttf',
    bold: '700Bold/NotoSansHebrew_700Bold.ttf',
    among: /\p{scx=Hebrew}/u,
    isRtl: true,
  },
  {
    name: 'Noto Sans Hans',
    pack: '@embedpdf/fonts-sc',
    regular: 'fonts/NotoSansHans-Regular.otf',
    bold: 'fonts/NotoSansHans-Bold.otf',
    among: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff00-\uffef]/u,
  },
  {
    name: 'Nanum Gothic',
    pack: '@expo-google-fonts/nanum-gothic',
    regular: '400Regular/NanumGothic_400Regular.ttf',
    bold: '700Bold/NanumGothic_700Bold.ttf',
    among: /\p{scx=Hangul}/u,
  },
  {
    name: 'DejaVu Sans',
    pack: 'dejavu-fonts-ttf',
    regular: 'ttf/DejaVuSans.ttf',
    bold: 'ttf/DejaVuSans-Bold.ttf',
  },
];

/** A font that lays out marked text of both directions, as pdfkit draws it. */
export interface Face {
  name: string;
  isRtl: boolean;
  scale: number;
  font: Font;
}

/** Drawn where no face has the letter. */
export const missing = '\ufffd';

/** The first face that has all of a letter and of the marks on it; null when none has. */
export function faceOf(cluster: string, weight: Weight): Face | null {
  for (const family of families) {
    if (family.among?.test(cluster) === false || family.twins?.test(cluster)) continue;
    const face = opened(family, weight);
    if (hasAll(face, cluster)) return face;
  }
  return null;
}

/** Whether a face has every letter of a text; what shows nothing needs none. */
export function hasAll({ font }: Face, text: string): boolean {
  return [...text].every((letter) => isInvisible(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** Joiners, directions, selectors: they shape or order what stands around them. */
export function isInvisible(letter: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}+$/u.test(letter);
}

const open = new Map<string, Face>();

function opened(family: Family, weight: Weight): Face {
  const key = `${family.name} ${weight}`;
  const known = open.get(key);
  if (known) return known;
  const font = openSync(fileOf(family.pack, family[weight]));
  if (!('layout' in font)) throw new Error(`${family.name} is a collection of fonts.`);
  const { isRtl = false, scale = 1, features = {} } = family;
  const made = { name: key, isRtl, scale, font: bothDirections(font, features) };
  open.set(key, made);
  return made;
}

function fileOf(pack: string, file: string): string {
  // Not every package lets its files be resolved by name.
  const folders = createRequire(import.meta.url).resolve.paths(pack) ?? [];
  const found = folders.map((folder) => join(folder, pack, file)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${pack} is not installed: ${file} is missing.`);
  return found;
}

const bidi = bidiFactory();

/**
 * A font lays out text of one direction. This one takes what `marks` enclose piece by piece and puts the glyphs side by side
 * as they are seen, so that numbers inside Arabic are drawn, and read back, as one text.
 */
function bothDirections(font: Font, features: Readonly<Record<string, boolean>>): Font {
  // What is made from a font has all of it.
  const both = Object.create(font) as Font;
  // A font holds each glyph with the letters that it was first met for, none where it was met as a part of another glyph; the
  // letters that a file is read back by are those of this text.
  both.getGlyph = (id, codePoints = []) =>
    // The same of a glyph.
    Object.assign(Object.create(font.getGlyph(id)) as Glyph, { codePoints });
  const laid = (text: string, direction: 'ltr' | 'rtl') =>
    font.layout.call(both, text, features, undefined, undefined, direction);
  const known = new Map<string, GlyphRun>();
  const laidOut = (text: string): GlyphRun => {
    const runs = [...text.matchAll(/([\u202d\u202e])?([^\u202c-\u202e]+)/g)].map(([, mark, section = '']) =>
      mark === marks.rtl ? laid(mirrored(section), 'rtl') : laid(section, 'ltr'),
    );
    const [first] = runs;
    const one = first ?? laid('', 'ltr');
    if (runs.length < 2) return one;
    // Its width and its box are reckoned from these.
    // The same of a run.
    return Object.assign(Object.create(one) as GlyphRun, {
      glyphs: runs.flatMap((run) => run.glyphs),
      positions: runs.flatMap((run) => run.positions),
    });
  };
  // A text is measured, several times, before it is drawn; its labels stand on every ticket.
  both.layout = (text: string): GlyphRun => {
    const run = known.get(text) ?? laidOut(text);
    if (known.size >= mostLaid) known.clear();
    known.set(text, run);
    // Who draws it scales the positions in place.
    return Object.assign(Object.create(run) as GlyphRun, { positions: run.positions.map((each) => ({ ...each })) });
  };
  return both;
}

/** Texts whose layout is cached, for each face: about five kilobytes each. */
const mostLaid = 1_000;

/** Brackets are mirrored where text reads from the right. */
function mirrored(text: string): string {
  return [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
}
