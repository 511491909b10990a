/** Cards in the palette, by holder or by number; their associations. */
import { Gift, Handshake } from 'lucide-react';
import { accessOf, type Choice, type Context, type Finder, type Found, findRecords, http } from '../../core';
import { partners } from '../partners/model';
import { findByNumber } from './calls';
import { cards, text } from './model';
import { associations } from './models/association';
import { digitsOf } from './models/number';
import { paths } from './text';

const open = (key: string | number) => ({ id: 'core.go', args: { to: `${paths.list}/edit/${key}` } });

/** What looks like the number of a card, or its end, is sent as numbers are: never in an address. */
export function isNumberLike(typed: string): boolean {
  return /^\d{4}$|^\d{12,16}$/.test(digitsOf(typed));
}

/** Cards that a person means by what they typed. */
export async function findCards(typed: string, ctx: Context): Promise<readonly Found[]> {
  if (!isNumberLike(typed)) return findRecords(cards, typed, open, ctx);
  const found = await findByNumber(typed, ctx.facts.tiers, { signal: ctx.signal });
  return found.map(({ id, numero, nom, modele }) => ({
    id: `${cards.name}:${id}`,
    label: nom === null ? numero : `${numero} – ${nom}`,
    hint: modele,
    call: open(id),
    record: { resource: cards.name, id },
  }));
}

export const finder: Finder = {
  id: 'cards.finder',
  title: text('title'),
  icon: Gift,
  resource: cards.name,
  right: accessOf(cards, 'read'),
  find: findCards,
};

export const associationFinder: Finder = {
  id: 'cards.associations',
  title: text('titleAssociations'),
  icon: Handshake,
  resource: associations.name,
  right: accessOf(associations, 'read'),
  find: (typed, ctx) =>
    findRecords(associations, typed, (key) => ({ id: 'cards.ouvrirAssociation', args: { id: key } }), ctx),
};

/** Partners to choose from: they have no finder of their own. */
export async function askPartner(typed: string, { facts, signal }: Context): Promise<Choice<string>[]> {
  const found = await http.choices(partners, { typed, limit: 8, tiers: facts.tiers }, { signal });
  return found.map(({ value, label, hint }) => ({ value: String(value), label, hint }));
}
