/** An entry of a pass becomes a ticket: what it comes to is looked at first; the ticket's cancellation gives the entry back. */
import { TicketPlus } from 'lucide-react';
import { type AnyCommand, accessOf, type Choice, type Context, defineCommand, field, http, store } from '../../core';
import type { Fields } from '../../core/model';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { seances } from '../events/models/session';
import { type Args, fillOne, seenOrder } from './asking';
import { actOn, dryRunEntry, readEntries } from './calls';
import { askOrder } from './finder';
import { orders, text } from './model';
import type { Line } from './models/items';
import { isPass } from './models/money';
import { passLeft } from './models/pass';
import { chosenAtom } from './state';

const requestOf = (given: Args) => ({ idseanc: Number(given['idseanc']), prevenir: given['prevenir'] === true });

/** Whether entries are left: no day is required. */
const entriesLeft = (line: Line, lines: readonly Line[]) => passLeft(line, lines, undefined).entrees;

const usable = (lines: readonly Line[]) =>
  lines.filter((line) => isPass(line) && line.statutBillet === 'EMIS' && entriesLeft(line, lines) !== 0);

/** Passes of the order that was chosen before, that have an entry left. */
async function askPass(typed: string, { signal }: Context, { id }: Args): Promise<Choice<string>[]> {
  const { lignes } = await http.show(orders, Number(id), { signal });
  const wanted = typed.trim().toLowerCase();
  return usable(lignes).flatMap((line) => {
    const entrees = entriesLeft(line, lignes);
    const left = entrees === null ? text('pass.unlimited') : text('pass.left');
    const hint = [line.beneficiaire, language().t(left, { n: entrees ?? 0 })].filter(Boolean).join(' · ');
    return line.libelle.toLowerCase().includes(wanted) ? [{ value: line.id, label: line.libelle, hint }] : [];
  });
}

async function askSession(typed: string, { signal }: Context, { id, ligne }: Args): Promise<Choice<number>[]> {
  const { dateTime } = formatOf(language().locale);
  const found = await readEntries(Number(id), String(ligne), typed, { signal });
  return found.map(({ idseanc, libelle, date, lieu, libres }) => ({
    value: idseanc,
    label: `${libelle} – ${dateTime(date)}`,
    hint: [lieu, language().t(text('sale.free'), { n: libres })].filter(Boolean).join(' · '),
  }));
}

export const entryCommand: AnyCommand = defineCommand<Fields>({
  id: 'orders.utiliserEntree',
  title: text('actions.utiliserEntree'),
  aliases: text('aliases.utiliserEntree'),
  icon: TicketPlus,
  when: { resource: orders.name },
  right: accessOf(orders, 'update'),
  danger: true,
  args: {
    id: field.reference(orders.name, 'integer', { required: true, label: text('args.commande') }),
    ligne: field.text({ required: true, max: 40, label: text('args.pass') }),
    idseanc: field.reference(seances.name, 'integer', { required: true, label: text('args.seance') }),
    prevenir: field.flag({ default: true, label: text('args.prevenir') }),
  },
  offers: ['prevenir'],
  fill: (facts) => {
    const { id } = fillOne(facts);
    if (id === undefined) return {};
    const passes = usable(seenOrder(facts)?.lignes ?? []);
    const { id: chosen, lignes } = store.get(chosenAtom);
    const ticked = chosen === id ? passes.find((pass) => lignes.includes(pass.id)) : undefined;
    const [only, another] = passes;
    const pass = ticked ?? (another === undefined ? only : undefined);
    return { id, ...(pass && { ligne: pass.id }) };
  },
  ask: { id: askOrder, ligne: askPass, idseanc: askSession },
  preview: ({ id, ligne, ...given }, { signal }) =>
    dryRunEntry(Number(id), String(ligne), requestOf(given), { signal }),
  run: async ({ id, ligne, ...given }, { signal }) => {
    const known = new Set((await http.show(orders, Number(id), { signal })).lignes.map((line) => line.id));
    const row = await actOn(Number(id), `lignes/${encodeURIComponent(String(ligne))}/entree`, requestOf(given), {
      signal,
    });
    store.set(chosenAtom, { id: 0, lignes: [] });
    const ticket = row.lignes.find((line) => line.parent === ligne && !known.has(line.id));
    return {
      say: { text: text('said.utiliserEntree'), params: { seance: ticket?.libelle ?? '' } },
      ...(ticket && { undo: { id: 'orders.annulerLignes', args: { id: Number(id), lignes: [ticket.id] } } }),
    };
  },
});
