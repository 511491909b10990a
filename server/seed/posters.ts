/** Posters of the demo platform: drawn from genre and title, the same every time, kept under the key of what they hold. */
import { createHash } from 'node:crypto';
import { demoGenres } from './data/genres';
import { motifOf, type Palette } from './motifs';
import { createRandom } from './random';

export interface Poster {
  /** In the storage: the digest of its content, and its ending. */
  key: string;
  /** What it is found by among the pictures: `Carmen.svg`. */
  name: string;
  content: Buffer;
}

const palettes: readonly Palette[] = [
  ['#1f2a5a', '#141b3c', '#f2ead9', '#ff7a59'],
  ['#7a1f3d', '#4d1027', '#f8e7d8', '#f3b23e'],
  ['#0f4c4a', '#083231', '#eaf4ee', '#f4a259'],
  ['#3b2a63', '#241845', '#efe6ff', '#ff6f91'],
  ['#f2c14e', '#8a4b12', '#fff6dd', '#c8402b'],
  ['#234d20', '#13300f', '#f1f5dc', '#e9c46a'],
  ['#b5402a', '#6d2012', '#fff1e3', '#ffd166'],
  ['#12343b', '#0a2126', '#e1eef0', '#2ec4b6'],
  ['#2d2d34', '#17171b', '#f5f1ea', '#e4572e'],
  ['#8fb3c7', '#16324f', '#f4f8fa', '#e63946'],
];

/** Their type, as the storage knows it. */
export const posterType = 'image/svg+xml';

/** Words that no initial is made of. */
const small = /^(?:les?|la|l|un|une|des?|du|d|et|en|à|au|aux|sur|dans|sous|pour|n°|version|of|the)$/iu;

/** The poster of a work of a genre. */
export function posterOf(genre: string, work: string): Poster {
  const known = posters.get(`${genre} ${work}`) ?? drawn(genre, work);
  posters.set(`${genre} ${work}`, known);
  return known;
}

const posters = new Map<string, Poster>();

/** Every poster that demo data may show. */
export function allPosters(): Poster[] {
  return demoGenres.flatMap(({ code, works }) => works.map((work) => posterOf(code, work)));
}

/** Of what is of no work: the first poster of a genre. */
export function posterOfGenre(code: string): Poster {
  const genre = demoGenres.find((each) => each.code === code) ?? demoGenres[0];
  return posterOf(genre.code, genre.works[0]);
}

function drawn(code: string, work: string): Poster {
  const content = Buffer.from(drawing(code, work));
  const key = `${createHash('sha256').update(content).digest('hex')}.svg`;
  const title = work
    .replaceAll(/\{\w+\}|[/\\]/g, ' ')
    .replaceAll(/^[\s–]+|(?:\s(?:de|à|n°))?\s*$/g, '')
    .replaceAll(/\s+/g, ' ');
  return { key, name: `${title}.svg`, content };
}

function drawing(code: string, work: string): string {
  const draw = createRandom(createHash('sha256').update(`${code} ${work}`).digest().readUInt32LE(0)).next;
  const palette = palettes[Math.floor(draw() * palettes.length)] ?? palettes[0];
  if (palette === undefined) return '';
  const [background, deep, light, accent] = palette;
  const genre = demoGenres.find((each) => each.code === code)?.fr ?? code;
  const font = 'font-family="Inter,Helvetica,Arial,sans-serif"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480"><path d="M0 0h360v480H0z" fill="${background}"/>${motifOf(code)(palette, draw)}<path d="M0 372h360v108H0z" fill="${deep}"/><path d="M0 372h360v5H0z" fill="${accent}"/><text x="22" y="404" ${font} font-size="15" font-weight="600" letter-spacing="2" fill="${accent}">${genre.toUpperCase()}</text><text x="18" y="466" ${font} font-size="74" font-weight="800" letter-spacing="-3" fill="${light}">${initialsOf(work)}</text></svg>`;
}

/** Two letters at most: `Roméo et Juliette` → `RJ`, `Carmen` → `C`. */
function initialsOf(work: string): string {
  const words = work
    .replaceAll(/\{\w+\}/g, ' ')
    .split(/[^\p{L}\d°]+/u)
    .filter((word) => word !== '' && !small.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
