/** A line that names a kind of records and what narrows it (*commandes d’hier*, *unpaid orders*) is that list, filtered. Pure. */
import type { ListView } from '../../../core/define-page';
import { type FilterField, readDate, sayDate } from '../../../core/filter';
import { isDated, valueLabel } from '../../../core/filter/fields';
import { isFiller } from '../../../core/filter/fillers';
import { quoteWord } from '../../../core/filter/quoting';
import { filterFieldsOf, type Translators } from '../../../core/filter-fields';
import type { Page, Registry } from '../../../core/registry';
import type { Locale } from '../../../i18n/text';
import { aliasesOf } from '../search/words';
import { tokensOf } from './tokens';

/** A list as a line names it. */
export interface ListWords {
  page: Page;
  /** What its records are called, as words; other words for them last. */
  names: readonly { words: readonly string[]; isProper: boolean }[];
  /** What narrows it, laid out when a line first names it. */
  narrowing(): Narrowing;
}

/** Words that narrow a list, each with what they stand for. */
interface Narrowing {
  words: readonly (Narrowed & { words: readonly string[] })[];
  /** The date that a day alone is of. */
  date: FilterField | undefined;
}

interface Narrowed {
  q: string;
  sort?: string | undefined;
  /** As it is said to people. */
  said: string;
  isDate?: boolean;
}

/** A list that a line stands for. */
export interface ListFound {
  page: Page;
  q: string;
  sort: string | undefined;
  said: readonly string[];
  /** Its records are called by their own name. */
  isProper: boolean;
  /** It is narrowed by a date of the calendar alone: records may show that very date. */
  isOneDate: boolean;
}

/** A word as it is compared: neither gender nor number. */
function bare(word: string): string {
  return word.length > 3 ? word.replace(/(?:e?s|e|x)+$/, '') : word;
}

function wordsOf(text: string): string[] {
  return tokensOf(text).map(({ key }) => key.replace(/'s$/, ''));
}

const meant = (words: readonly string[]) => words.filter((word) => !isFiller(word)).map(bare);

const translatorsOf = (translators: Translators) => Object.values(translators).filter((t) => t !== undefined);

/** The lists of a console; the first list of a kind answers to all the names of the kind, further ones to their own. */
export function listsOf(
  { pages, finders, resources, views }: Pick<Registry, 'pages' | 'finders' | 'resources' | 'views'>,
  translators: Translators,
  locale: Locale,
): ListWords[] {
  const known = new Set<string>();
  const all = translatorsOf(translators);
  return [...pages.values()].flatMap((page) => {
    const resource = resources.get(page.resource ?? '');
    if (page.view !== 'list' || !resource || /\/\$/.test(page.path)) return [];
    const isFirst = !known.has(resource.name);
    known.add(resource.name);
    const finder = finders.find((each) => each.resource === resource.name);
    const titles = [page.title, ...(isFirst ? [resource.one, ...(finder ? [finder.title] : [])] : [])];
    const named = (texts: readonly string[]) => unique(texts.map((name) => meant(wordsOf(name))));
    const names = [
      ...named(all.flatMap((t) => titles.map((title) => t(title)))).map((words) => ({ words, isProper: true })),
      ...named(isFirst ? all.flatMap((t) => aliasesOf(page.aliases, t)) : []).map((words) => ({
        words,
        isProper: false,
      })),
    ];
    let narrowing: Narrowing | undefined;
    return [
      {
        page,
        names,
        narrowing: () => {
          const fields = filterFieldsOf(resource, translators);
          narrowing ??= {
            words: [...wordsOfViews(views.get(page.id) ?? [], translators, locale), ...wordsOfFields(fields, locale)],
            date: dateOf(fields, resource.sort),
          };
          return narrowing;
        },
      },
    ];
  });
}

function unique(names: readonly string[][]): string[][] {
  const known = new Map(names.filter(({ length }) => length > 0).map((words) => [words.join(' '), words]));
  return [...known.values()].toSorted((left, right) => right.length - left.length);
}

function wordsOfViews(views: readonly ListView[], translators: Translators, locale: Locale): Narrowing['words'] {
  const own = translators[locale];
  return views.flatMap(({ title, aliases, q = '', sort }) =>
    translatorsOf(translators)
      .flatMap((t) => [t(title), ...aliasesOf(aliases, t)])
      .map((name) => ({ words: meant(wordsOf(name)), q, sort, said: own?.(title) ?? '' })),
  );
}

function wordsOfFields(fields: readonly FilterField[], locale: Locale): Narrowing['words'] {
  return fields.flatMap((field) => {
    const { name, kind, values = [], label } = field;
    const labels = label ? Object.values(label) : [];
    const said = label?.[locale] ?? name;
    if (kind === 'flag') return labels.map((each) => ({ words: meant(wordsOf(each)), q: `${name}:oui`, said }));
    const chosen = values.flatMap(({ code, labels: names }) =>
      names.map((each) => ({
        words: meant(wordsOf(each)),
        q: `${name}:${quoteWord(code)}`,
        said: valueLabel(field, code, locale),
      })),
    );
    if (field.nullable !== true) return chosen;
    const lacking = labels.flatMap((each) =>
      ['sans', 'without'].map((no) => ({
        words: [bare(no), ...meant(wordsOf(each))],
        q: `${name}:vide`,
        said: `${locale === 'fr' ? 'sans' : 'without'} ${said.toLocaleLowerCase(locale)}`,
      })),
    );
    return [...chosen, ...lacking];
  });
}

/** The date by which records are sorted, else the first that is their own. */
function dateOf(fields: readonly FilterField[], sort: string): FilterField | undefined {
  const dated = fields.filter(({ kind }) => isDated(kind));
  return dated.find(({ name }) => name === sort.replace(/^-/, '')) ?? dated[0];
}

/** Words for a day that the filter language has another one for. */
const days: Readonly<Record<string, string>> = {
  ...{ jour: 'aujourdhui', soir: 'aujourdhui', semaine: 'cette-semaine', mois: 'ce-mois', annee: 'cette-annee' },
  ...{ day: 'today', tonight: 'today', week: 'this-week', month: 'this-month', year: 'this-year' },
};

const one: ReadonlySet<string> = new Set(['un', 'une', 'a', 'an']);
/** Words before a kind that stand for all of it. */
const wholly: ReadonlySet<string> = new Set(
  'voir afficher montrer lister liste tous toutes show view see list all'.split(' '),
);

/** The lists that a line stands for: a kind at its beginning or end, and nothing that is not understood. */
export function listsIn(line: string, lists: readonly ListWords[], locale: Locale): ListFound[] {
  const words = wordsOf(line);
  const said = meant(words).join(' ');
  if (lists.some(({ names }) => names.some((name) => name.words.join(' ') === said))) return [];
  const found = lists.flatMap((list) => {
    for (const { words: name, isProper } of list.names)
      for (const rest of withoutName(words, name)) {
        const here = rest.length === 0 ? null : narrowed(rest, list.narrowing(), locale);
        if (here) return [{ page: list.page, ...here, isProper }];
      }
    return [];
  });
  // Another word for a kind is one where no kind has it for its own.
  const proper = found.filter(({ isProper }) => isProper);
  return proper.length > 0 ? proper : found;
}

/** What is left of a line without the name of a kind that it begins or ends with. */
function withoutName(words: readonly string[], name: readonly string[]): string[][] {
  const places = [...words.keys()].filter((index) => !isFiller(words[index] ?? ''));
  if (places.length <= name.length) return [];
  const is = (some: readonly number[]) => some.every((place, step) => bare(words[place] ?? '') === name[step]);
  const [first, last] = [places.slice(0, name.length), places.slice(-name.length)];
  const before = words.slice(0, last[0]);
  return [
    ...(is(first) ? [words.slice((first.at(-1) ?? 0) + 1)] : []),
    // *Logo du site* is no site.
    ...(is(last) && (!isFiller(before.at(-1) ?? '') || wholly.has(before[0] ?? '')) ? [before] : []),
  ];
}

/** All the words as what narrows a list; null where one is not understood. */
function narrowed(words: readonly string[], { words: known, date }: Narrowing, locale: Locale) {
  const parts: Narrowed[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longest(words, at, (some) => partOf(some, known, date, locale));
    if (found) {
      parts.push(found.part);
      at = found.to;
    } else if (isFiller(words[at] ?? '') || (at === 0 && wholly.has(words[at] ?? ''))) at++;
    else return null;
  }
  const isWhole = wholly.has(words[0] ?? '') && !words.some((word) => one.has(word));
  if (parts.length === 0 && !isWhole) return null;
  const q = parts.map((part) => part.q).filter((part) => part !== '');
  return {
    q: q.join(' '),
    sort: parts.find(({ sort }) => sort !== undefined)?.sort,
    said: parts.map(({ said }) => said),
    isOneDate: parts.length > 0 && parts.every(({ isDate }) => isDate === true),
  };
}

function longest<T>(words: readonly string[], at: number, read: (some: readonly string[]) => T | null) {
  for (let to = words.length; to > at; to--) {
    const part = read(words.slice(at, to));
    if (part !== null) return { part, to };
  }
  return null;
}

function partOf(
  some: readonly string[],
  known: Narrowing['words'],
  date: FilterField | undefined,
  locale: Locale,
): Narrowed | null {
  const words = meant(some);
  const part = known.find(
    (each) =>
      each.words.length > 0 && each.words.length === words.length && each.words.every((word, at) => word === words[at]),
  );
  if (part) return part;
  const [first = ''] = some;
  const day = some.length === 1 ? (days[first] ?? first) : some.join('-');
  if (!date || !/[a-z]{3}|(?<!\d)(?:19|20)\d{2}(?!\d)|\d[/-]\d/.test(day)) return null;
  const read = readDate(day);
  if (!('date' in read)) return null;
  const isDate = 'day' in read.date && read.date.day !== null;
  return { q: `${date.name}:${day}`, said: sayDate(read.date, locale), isDate };
}
