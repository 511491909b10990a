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

const wordLetter = '[0-9A-Za-zÀ-ÖØ-öø-ɏ]';
/** What stands before and after a word, an e-mail, a number that is not a part of a longer one. */
const around = {
  word: [`(?<!${wordLetter})`, `(?!${wordLetter})`],
  email: ['(?<![0-9A-Za-z._+-])', '(?![0-9A-Za-z_-])'],
  number: ['(?<![0-9])', '(?![0-9])'],
} as const;

/** What stands between two words of one name or address, in a text, in JSON or in an address of the web. */
const between = String.raw`(?:%20|\+|\\n|[^0-9A-Za-zÀ-ÖØ-öø-ɏ"\\]){1,6}`;
const variants: Readonly<Record<string, string>> = {
  a: 'àáâãäåÀÁÂÃÄÅ',
  c: 'çÇ',
  e: 'éèêëÉÈÊË',
  i: 'îïíìÎÏÍÌ',
  n: 'ñÑ',
  o: 'ôöóòõøÔÖÓÒÕØ',
  u: 'ûüùúÛÜÙÚ',
  y: 'ÿŸ',
};

export function patternsOf(person: Person, shared: Shared): Patterns {
  const sure = [
    ...person.emails.filter((each) => !shared.has('email', each)).map(emailPattern),
    ...person.telephones.filter((each) => !shared.has('telephone', each)).map(telephonePattern),
    ...person.addresses.filter((each) => !shared.has('address', each)).map(words),
    ...fullNamesOf(person)
      .filter((each) => !shared.has('name', each))
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
    values: joined(bare.map((name) => `"${inner(name)}"(?!\\s*:)`)),
  };
}

/** What others have too: it says nobody's name by itself. */
export interface Shared {
  has(kind: 'email' | 'telephone' | 'address' | 'name' | 'family', value: string): boolean;
}

/** Both ways round. */
export function fullNamesOf({ names, fullNames }: Person): string[] {
  const pairs = names.flatMap(({ prenom, nom }) => (prenom && nom ? [`${prenom} ${nom}`, `${nom} ${prenom}`] : []));
  const single = fullNames.flatMap((name) => {
    const parts = name.trim().split(/\s+/);
    return parts.length < 2 ? [] : [name, parts.toReversed().join(' ')];
  });
  return [...new Set([...pairs, ...single])];
}

/** A pattern that costs a large table little: all that another recognises, and what stands inside longer words. */
export function sieveOf(pattern: string): string {
  return Object.values(around)
    .flat()
    .reduce((text, each) => text.replaceAll(each, ''), pattern);
}

function joined(patterns: readonly (string | null)[]): string | null {
  const found = [...new Set(patterns.filter((each) => each !== null && each !== ''))];
  return found.length === 0 ? null : `(?:${found.join('|')})`;
}

function words(text: string): string | null {
  const found = inner(text);
  return found === '' ? null : around.word.join(found);
}

function inner(text: string): string {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map(letters)
    .join(between);
}

/** A word, with or without its accents. */
function letters(word: string): string {
  const ligature = `${letter('o')}${letter('e')}`;
  return [...word].map(letter).join('').replaceAll(ligature, `(?:${ligature}|œ|Œ)`);
}

function letter(each: string): string {
  return [...fold(each)]
    .map((base) => {
      const upper = base.toUpperCase();
      if (base in variants) return `[${base}${variants[base]}${upper}]`;
      if (/[a-z]/.test(base)) return `[${base}${upper}]`;
      return /[0-9]/.test(base) ? base : literal(each);
    })
    .join('');
}

function literal(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);
}

function emailPattern(email: string): string | null {
  const text = email.trim();
  if (text === '') return null;
  const said = [...text].map((sign) =>
    sign === '@' ? '(?:@|%40)' : /[\p{L}\p{N}]/u.test(sign) ? letter(sign) : literal(sign),
  );
  return around.email.join(said.join(''));
}

/** By its last nine digits, however they are written; a shorter one as it is. */
function telephonePattern(telephone: string): string | null {
  const digits = telephone.replace(/\D/g, '');
  if (digits.length < 6) return null;
  const gap = '[ .()\u00a0\u202f/-]{0,3}';
  const last = [...digits.slice(-9)].join(gap);
  const before = digits.length < 9 ? '' : `(?:(?:\\+|00)[0-9]{1,3}${gap})?(?:\\(?0\\)?${gap})?`;
  return around.number.join(`${before}${last}`);
}
