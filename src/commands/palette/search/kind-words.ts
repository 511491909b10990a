/** Words that name a kind of records: *client dupont*, *séance carmen*, *venue corum*. Pure. */
import type { Finder, Found } from '../../../core/define';
import { fold } from '../../../core/filter/fold';
import type { Page } from '../../../core/registry';
import type { Translate } from '../../../i18n/translate';
import { RANK } from './row';
import { aliasesOf, withoutFillers } from './words';

/** The names of the kind that a source finds: its own title, and the other names of the lists of that kind. */
export function kindNames(
  { title, resource }: Pick<Finder, 'title' | 'resource'>,
  pages: Iterable<Page>,
  t: Translate,
) {
  const lists = [...pages].filter(
    (page) => resource !== undefined && page.resource === resource && page.view === 'list',
  );
  return [t(title), ...lists.flatMap(({ aliases }) => aliasesOf(aliases, t))];
}

/** What is left to look for with a source when the query begins or ends with a name of its kind; null when it does not. */
export function kindQueryOf(names: readonly string[], query: string): string | null {
  const words = query.trim().split(/\s+/);
  for (const name of names) {
    const { length } = name.split(' ');
    if (length >= words.length) continue;
    if (isSame(words.slice(0, length), name)) return withoutLeadingFillers(words.slice(length));
    if (isSame(words.slice(-length), name)) return words.slice(0, -length).join(' ');
  }
  return null;
}

/** How a record found matches what was typed; `kindQuery`: what was looked for once its kind was taken off. */
export function rankOfFound(
  { resource }: Pick<Finder, 'resource'>,
  { id, label, record }: Found,
  query: string,
  kindQuery: string | null,
): number {
  if (resource === undefined) return RANK.notRecord;
  const wanted = fold(kindQuery ?? query);
  const title = fold(label);
  const isNumber = /\d/.test(wanted) && title.startsWith(`${wanted} `);
  if (title === wanted || isNumber || String(record?.id ?? id) === wanted) return RANK.exactRecord;
  if (kindQuery !== null) return RANK.recordOfKind;
  const words = withoutFillers(wanted).split(' ');
  if (title.startsWith(`${wanted} `)) return RANK.recordBegins;
  return words.every((word) => title.includes(word)) ? RANK.recordWords : RANK.recordHint;
}

function isSame(words: readonly string[], name: string): boolean {
  return singular(fold(words.join(' '))) === singular(fold(name));
}

function singular(folded: string): string {
  return folded.replace(/(?<=\w{2})[sx](?= |$)/g, '');
}

function withoutLeadingFillers(words: readonly string[]): string {
  const at = words.findIndex((word) => withoutFillers(`x ${fold(word)}`) !== 'x');
  return words.slice(Math.max(at, 0)).join(' ');
}
