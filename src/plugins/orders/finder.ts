/** Orders in the palette, by whatever a customer says: number, e-mail, bar code, telephone, last four digits, name. */
import { ShoppingBag } from 'lucide-react';
import { accessOf, type Choice, type Context, type Finder, type Found, findRecords } from '../../core';
import { language } from '../../i18n/runtime';
import { searchOrders } from './calls';
import { orders, text } from './model';
import { paths } from './text';

const open = (key: string | number) => ({ id: 'core.go', args: { to: `${paths.edit}/${key}` } });

/** Orders that a person means by what they typed; the latest ones when nothing is typed. */
export async function findOrders(typed: string, ctx: Context): Promise<readonly Found[]> {
  if (typed.trim() === '') return findRecords(orders, typed, open, ctx);
  const { items, sansFiltre } = await searchOrders(typed, ctx.facts.tiers, { signal: ctx.signal });
  if (items.length === 0 && sansFiltre > 0) return [withoutPartner(sansFiltre)];
  return items.map(({ idCommande, numero, client, resume }) => ({
    id: `${orders.name}:${idCommande}`,
    label: `${numero} – ${client}`,
    ...(resume !== null && { hint: resume }),
    call: open(idCommande),
    record: { resource: orders.name, id: idCommande },
  }));
}

/** Leads to those of every partner, as many as there are. */
function withoutPartner(n: number): Found {
  return {
    id: `${orders.name}:sansFiltre`,
    label: language().t(text('finder.without'), { n }),
    call: { id: 'core.partner', args: { partner: '*' } },
  };
}

export const finder: Finder = {
  id: 'orders.finder',
  title: text('title'),
  icon: ShoppingBag,
  resource: orders.name,
  right: accessOf(orders, 'read'),
  find: findOrders,
};

/** Orders to choose from. */
export async function askOrder(typed: string, ctx: Context): Promise<Choice<number>[]> {
  return (await findOrders(typed, ctx)).flatMap(({ record, label, hint }) =>
    record ? [{ value: Number(record.id), label, ...(hint !== undefined && { hint }) }] : [],
  );
}
