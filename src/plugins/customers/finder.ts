/** Customers in the palette, by whatever they say: a name, an e-mail, four digits of a telephone, a card or an order. */
import { ContactRound } from 'lucide-react';
import { accessOf, type Choice, type Context, type Finder, type Found, findRecords } from '../../core';
import { searchCustomers } from './calls';
import { customers, text } from './model';
import type { CustomerFound } from './models/found';
import { paths } from './text';

export const pageOf = (id: string | number) => `${paths.edit}/${encodeURIComponent(id)}`;
const open = (key: string | number) => ({ id: 'core.go', args: { to: pageOf(key) } });

/** Their name as screens write it; their address, then their record, where there is none. */
export function nameOf({ prenom, nom, email, idClient }: Omit<CustomerFound, 'idTiers' | 'telephone' | 'adresse'>) {
  return [prenom, nom].filter(Boolean).join(' ') || email || idClient;
}

export async function findCustomers(typed: string, ctx: Context): Promise<readonly Found[]> {
  if (typed.trim() === '') return findRecords(customers, typed, open, ctx);
  const found = await searchCustomers(typed, ctx.facts.tiers, { signal: ctx.signal });
  const isOfSeveral = new Set(found.map(({ idTiers }) => idTiers)).size > 1;
  return found.map((each) => ({
    id: `${customers.name}:${each.idClient}`,
    label: nameOf(each),
    hint: [each.telephone, each.email, isOfSeveral && each.partenaire].filter(Boolean).join(' · '),
    call: open(each.idClient),
    record: { resource: customers.name, id: each.idClient },
  }));
}

export const finder: Finder = {
  id: 'customers.finder',
  title: text('title'),
  icon: ContactRound,
  resource: customers.name,
  right: accessOf(customers, 'read'),
  find: findCustomers,
};

/** Customers to choose from. */
export async function askCustomer(typed: string, ctx: Context): Promise<Choice<string>[]> {
  return (await findCustomers(typed, ctx)).flatMap(({ record, label, hint }) =>
    record ? [{ value: String(record.id), label, ...(hint !== undefined && { hint }) }] : [],
  );
}
