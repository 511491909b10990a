/** Recent actions among the rows of the palette. */
import { History } from 'lucide-react';
import {
  accessOf,
  type Context,
  type Finder,
  type Found,
  formatOf,
  http,
  lineOf,
  type Resource,
  sayLine,
  sayObject,
} from '../../core';
import { quoteWord } from '../../core/model';
import { language } from '../../i18n/runtime';
import { lots, text } from './model';

const list: Resource = lots;

const most = 8;

export const finders: readonly Finder[] = [
  {
    id: 'history.recent',
    title: text('finder'),
    icon: History,
    resource: 'lots',
    nameless: true,
    right: accessOf(lots, 'read'),
    find,
  },
];

async function find(typed: string, { facts, signal }: Context): Promise<readonly Found[]> {
  const { t, locale } = language();
  const format = formatOf(locale);
  const q = typed.trim() === '' ? null : typed.trim().split(/\s+/).map(quoteWord).join(' ');
  const { items } = await http.list(list, { q, limit: most, tiers: facts.tiers }, { signal });
  return items.map((row) => {
    const line = lineOf(row);
    return {
      id: line.lot,
      label: t(text('drawer.lot'), { titre: sayLine(line, t), objet: sayObject(line, t) }),
      hint: t(text('found'), { auteur: line.author, quand: format.relative(line.date) }),
      call: { id: 'history.open', args: { lot: line.lot } },
    };
  });
}
