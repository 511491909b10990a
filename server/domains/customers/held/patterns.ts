/** How a person is recognised in free texts: patterns of PostgreSQL, however a name, an address or a number is written there. */
import { fold } from '../../../../src/core/filter/fold';

/** Who somebody is, by everything that their rows say. */
export interface Person {
  /** Numbers of their records. */
  ids: readonly string[];
  names: readonly { prenom: string | null; nom: string | null }[];
  /** Names that stand in one text. */
  fullNames: readonly string[];
  emails: readonly string[];
  telephones: readonly string[];
  addresses: readonly string[];
}

export interface Patterns {
  /** In anybody's texts; null: nothing would be sure. */
  anywhere: string | null;
  /** In the texts of their own rows: bare names too. */
  own: string | null;
  /** In filters and searches: a family name that nobody else has. */
  filters: string | null;
  /** Of a JSON text that matched: values that are a bare name. */
  values: string | null;
}

/** Of alphabets that part words by blanks: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic. */
const alphabets = '0-9A-Za-zÀ-ÖØ-öø-ɏͰ-ۿḀ-῿';
const wordLetter = `[${alphabets}]`;
/**
 * Signs that end in a letter or a digit: `%22` of an address of the web, `\n` of JSON. They are a part of what is found, and put
 * back by `replacement`: the database looks back by one letter at once, by several it takes ten times as long.
 */
const sign = String.raw`(%[0-9A-Fa-f]{2}|\\[nrtbf])`;
/** What stands before and after a word, an e-mail, a number that is not a part of a longer one. */
const around = {
  word: [`(?:(?<!${wordLetter})|${sign})`, `(?!${wordLetter})`],
  email: [`(?:(?<![0-9A-Za-z._+-])|${sign})`, '(?![0-9A-Za-z_-])'],
  number: [`(?:(?<![0-9])|${sign})`, '(?![0-9])'],
} as const;

/** What stands between two words of one name or address, in a text, in JSON, in HTML or in an address of the web. */
const gap = `(?:%[0-9A-F]{2}|&(?:#x?[0-9A-Fa-f]{1,5}|[a-z]{2,6});|\\+|\\\\+n|[^${alphabets}"\\\\])`;
/** Where words are parted by nothing: Chinese, Japanese, Thai. */
const unparted = new RegExp(`[^${alphabets}]$`, 'u');
/** Vowels and other marks that Arabic and Hebrew may leave out. */
const marks = '[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]';
/** Letters by what they fold to, of alphabets that have capitals: é, È and ē by e, ς and Σ by σ, Й by и. */
const variants = lettersByFold();
/** Letters that fold to two: ß, æ, œ. */
const ligatures = [...variants].filter(([folded]) => folded.length > 1);

function lettersByFold(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [first, last] of [
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xc0, 0x24f],
    [0x370, 0x58f],
    [0x1e00, 0x1fff],
  ] as const)
    for (let code = first; code <= last; code++) {
      const each = String.fromCharCode(code);
      const folded = fold(each);
      if (/^\p{L}$/u.test(each) && /^\p{L}+$/u.test(folded)) found.set(folded, (found.get(folded) ?? '') + each);
    }
  return found;
}

/** What a pattern becomes: the sign before it, of whichever kind it was, and the mark. */
export const replacement = (mark: string) => `\\1\\2\\3${mark}`;

export function patternsOf(person: Person, shared: Shared): Patterns {
  const sure = [
    ...person.emails.filter((each) => !shared.has('email', each)).map(emailPattern),
    ...person.telephones.filter((each) => !shared.has('telephone', each)).map(telephonePattern),
    ...person.addresses.filter((each) => !shared.has('address', each)).map(words),
    ...fullNamesOf(person)
      // One that stands alone may be a family's.
      .filter((each) => !shared.has('name', each) && !shared.has('family', each))
      .map(words),
  ];
  const all = [
    ...person.emails.map(emailPattern),
    ...person.telephones.map(telephonePattern),
    ...person.addresses.map(words),
    ...fullNamesOf(person).map(words),
  ];
  const bare = [...person.names.flatMap(({ prenom, nom }) => [nom ?? '', prenom ?? '']), ...person.fullNames].filter(
    (name) => name.trim().length >= 2,
  );
  const families = person.names
    .map(({ nom }) => nom ?? '')
    .filter((name) => name.trim().length >= 3 && !shared.has('family', name));
  return {
    anywhere: joined(sure),
    own: joined([...all, ...bare.map(words)]),
    filters: joined([...sure, ...families.map(words)]),
    values: bare.length === 0 ? null : `"${oneOf(bare.map(inner))}"(?!\\s*:)`,
  };
}

/** What others have too: it says nobody's name by itself. */
export interface Shared {
  has(kind: 'email' | 'telephone' | 'address' | 'name' | 'family', value: string): boolean;
}

/** First name or family name first. */
export function fullNamesOf({ names, fullNames }: Person): string[] {
  const pairs = names.flatMap(({ prenom, nom }) => (prenom && nom ? [`${prenom} ${nom}`, `${nom} ${prenom}`] : []));
  // Both in one leaf: where the one ends is not said.
  const alone = names.flatMap(({ prenom, nom }) => (prenom ? [] : [nom ?? '']));
  const single = [...fullNames, ...alone].flatMap((name) => {
    const parts = name.trim().split(/\s+/);
    return parts.length < 2 ? [] : parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(' '));
  });
  return [...new Set([...pairs, ...single])];
}

/** A pattern that costs a large table little: all that another recognises, and what stands inside longer words. */
export function sieveOf(pattern: string): string {
  return Object.values(around)
    .flat()
    .reduce((text, each) => text.replaceAll(each, ''), pattern);
}

interface Recognised {
  kind: keyof typeof around;
  pattern: string;
}

/** What stands around is looked at once a kind: by each name, those of fifty persons take the database minutes. */
function joined(patterns: readonly (Recognised | null)[]): string | null {
  const kinds = (['word', 'email', 'number'] as const).flatMap((kind) => {
    const found = oneOf(patterns.flatMap((each) => (each?.kind === kind ? [each.pattern] : [])));
    return found === null ? [] : [around[kind].join(found)];
  });
  return oneOf(kinds);
}

function oneOf(patterns: readonly string[]): string | null {
  const found = [...new Set(patterns)];
  return found.length === 0 ? null : `(?:${found.join('|')})`;
}

function words(text: string): Recognised | null {
  const found = inner(text);
  return found === '' ? null : { kind: 'word', pattern: found };
}

function inner(text: string): string {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .reduce((said, word, at, all) => {
      const isParted = !unparted.test(all[at - 1] ?? '') && !unparted.test(word);
      return `${said}${at === 0 ? '' : `${gap}{${isParted ? 1 : 0},6}`}${letters(word)}`;
    }, '');
}

/** A word, with or without its accents, its ligatures and its capitals. */
function letters(word: string): string {
  return ligatures.reduce(
    (pattern, [folded, joined]) => {
      const apart = [...folded].map(letter).join('');
      return pattern.replaceAll(apart, `(?:${apart}|[${joined}])`);
    },
    [...word].map(letter).join(''),
  );
}

/** A letter however it is written: with another accent, a mark of its own after it, or as an address of the web has it. */
function letter(each: string): string {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(each)) return `${literal(each)}${marks}*`;
  if (new RegExp(marks).test(each)) return '';
  const bases = [...fold(each)];
  if (bases.length === 0) return literal(each);
  const pattern = bases.map((base) => {
    const all = variants.get(base);
    return all === undefined ? literal(/\p{L}/u.test(base) ? base : each) : `[${all}]`;
  });
  if (/^[\p{ASCII}]$/u.test(each) || !variants.has(fold(each))) return pattern.join('');
  const encoded = [each.toLowerCase(), each.toUpperCase()].map(encodeURIComponent);
  return `(?:${pattern.join('')}[\u0300-\u036f]*|${encoded.join('|')})`;
}

function literal(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);
}

function emailPattern(email: string): Recognised | null {
  const text = email.trim();
  if (text === '') return null;
  const said = [...text].map((sign) =>
    sign === '@' ? '(?:@|%40)' : /[\p{L}\p{N}]/u.test(sign) ? letter(sign) : literal(sign),
  );
  return { kind: 'email', pattern: said.join('') };
}

/** By its last nine digits, however they are written; a shorter one as it is. */
function telephonePattern(telephone: string): Recognised | null {
  const digits = telephone.replace(/\D/g, '');
  if (digits.length < 6) return null;
  const parted = '(?:%20|%C2%A0|[ .()+\u00a0\u2010-\u2015\u202f/-]){0,3}';
  const last = [...digits.slice(-9)].join(parted);
  const before = digits.length < 9 ? '' : `(?:(?:\\+|%2B|00)[0-9]{1,3}${parted})?(?:\\(?0\\)?${parted})?`;
  return { kind: 'number', pattern: `${before}${last}` };
}
