/** The rows of lists that a line stands for. */
import { List } from 'lucide-react';
import type { Facts } from '../../../core/define';
import { stringifySearch } from '../../../core/routing/search';
import type { Translate } from '../../../i18n/translate';
import { text } from '../../texts';
import { addressOf, mayOpen } from '../search/catalogue';
import { RANK, type Row } from '../search/row';
import { type ListWords, listsIn } from './lists';

const most = 2;

export function listRows(
  line: string,
  lists: readonly ListWords[],
  { facts, t }: { facts: Facts; t: Translate },
): Row[] {
  return listsIn(line, lists, facts.locale)
    .filter(({ page }) => mayOpen(page, facts))
    .slice(0, most)
    .map(({ page, q, sort, said, isProper, isOneDate }) => ({
      id: `list:${page.id} ${q}`,
      kind: 'view',
      group: t(text('groups.lists')),
      title: [t(page.title), ...said].join(' · '),
      marks: [],
      icon: page.icon ?? List,
      href: addressOf(page) + stringifySearch({ q, sort }),
      rank: !isProper ? RANK.listOtherwise : isOneDate ? RANK.listOfDay : RANK.list,
    }));
}
