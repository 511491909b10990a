/** Words that name a kind of records: *client dupont*, *séance carmen*, *venue corum*. Pure. */
import type { Finder, Found } from '../../../core/define';
import { fold } from '../../../core/filter/fold';
import type { Translate } from '../../../i18n/translate';
import { aliasesOf } from './catalogue';
import { RANK } from './row';
import { withoutFillers } from './words';

/** What is left to look for with a source when the query begins or ends with its kind; null when it names none. */
export function askedOf(finder: Pick<Finder, 'title' | 'aliases'>, query: string, t: Translate): string | null {
  const words = query.trim().split(/\s+/);
  for (const name of [t(finder.title), ...aliasesOf(finder.aliases, t)]) {
    const { length } = name.split(' ');
    if (length >= words.length) continue;
    if (isSame(words.slice(0, length), name)) return withoutLeadingFillers(words.slice(length));
    if (isSame(words.slice(-length), name)) return words.slice(0, -length).join(' ');
  }
  return null;
}

/** How a record found matches what was typed; `asked`: what was looked for once its kind was taken off. */
export function rankOfFound(
  { resource }: Pick<Finder, 'resource'>,
  { id, label, record }: Found,
  query: string,
  asked: string | null,
): number {
  if (resource === undefined) return RANK.notRecord;
  const wanted = fold(asked ?? query);
  const title = fold(label);
  if (title === wanted || String(record?.id ?? id) === wanted) return RANK.exactRecord;
  if (asked !== null) return RANK.recordOfKind;
  const words = withoutFillers(wanted).split(' ');
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
