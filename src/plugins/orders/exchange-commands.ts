/** A ticket is exchanged for another place: what it comes to is looked at first; the exchange back is its counter-action. */
import { ArrowRightLeft } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Choice,
  type Context,
  defineCommand,
  field,
  http,
  rowFormat,
  store,
} from '../../core';
import type { Fields } from '../../core/model';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { seances } from '../events/models/session';
import { type Args, askMeans, destinationIn, fillOne, wordsIn } from './asking';
import { actOn, dryRunExchange } from './calls';
import { askOrder } from './finder';
import { orders, text } from './model';
import type { ExchangeRequest } from './models/exchange';
import { deskMeans, destinations } from './models/items';
import { findSessions, readOffer } from './sale/calls';
import { chosenAtom } from './state';

const cardMeans = 'CARTE_CADEAU';

const placeOf = (idnatcl: number | null, codcatpl: string | null) => `${idnatcl}:${codcatpl}`;

function requestOf(given: Args): ExchangeRequest {
  const [nature = '', ...category] = String(given['place'] ?? '').split(':');
  const moyen = deskMeans.find((each) => each === given['moyen']);
  return {
    ...{ idseanc: Number(given['idseanc']), idnatcl: Number(nature), codcatpl: category.join(':') },
    paiement: moyen === undefined ? null : { moyen, reference: wordsIn(given['reference']) },
    carteCadeau: given['moyen'] === cardMeans ? wordsIn(given['carteCadeau']) : null,
    destination: destinationIn(given['destination']),
    motif: wordsIn(given['motif']),
    prevenir: given['prevenir'] === true,
  };
}

const dryRun = ({ id, ligne, ...given }: Args, { signal }: Context) =>
  dryRunExchange(Number(id), String(ligne), requestOf(given), { signal });

/** Good tickets of the order that was chosen before. */
async function askTicket(typed: string, { signal }: Context, { id }: Args): Promise<Choice<string>[]> {
  const row = await http.show(orders, Number(id), { signal });
  const { dateTime } = rowFormat(orders.model, { ...row }, language().locale);
  const wanted = typed.trim().toLowerCase();
  return row.lignes.flatMap(({ id: value, type, statutBillet, libelle, categorie, dateSeance }) => {
    const label = [libelle, categorie, dateSeance && dateTime(dateSeance)].filter(Boolean).join(' – ');
    const isOpen = type === 'SEANCE' && statutBillet === 'EMIS';
    return isOpen && label.toLowerCase().includes(wanted) ? [{ value, label }] : [];
  });
}

async function askSession(typed: string, { facts, signal }: Context): Promise<Choice<number>[]> {
  const { dateTime } = formatOf(language().locale);
  const found = await findSessions(typed, 'TELEPHONE', facts.tiers, signal);
  return found.map(({ idseanc, libelle, date, lieu, libres }) => ({
    value: idseanc,
    label: `${libelle} – ${dateTime(date)}`,
    hint: [lieu, language().t(text('sale.free'), { n: libres })].filter(Boolean).join(' · '),
  }));
}

async function askPlace(typed: string, { facts, signal }: Context, { idseanc }: Args): Promise<Choice<string>[]> {
  const { locale } = language();
  const { money } = formatOf(locale);
  const sale = { idseanc: Number(idseanc), canal: 'TELEPHONE' as const, lang: locale, tiers: facts.tiers };
  const { prix } = await readOffer(sale, signal);
  const wanted = typed.trim().toLowerCase();
  return prix.flatMap(({ idnatcl, nature, codcatpl, categorie, montant, libres }) => {
    const label = `${nature} – ${categorie}`;
    const hint = [money(montant), libres !== null && language().t(text('sale.free'), { n: libres })];
    return label.toLowerCase().includes(wanted)
      ? [{ value: placeOf(idnatcl, codcatpl), label, hint: hint.filter(Boolean).join(' · ') }]
      : [];
  });
}

export const exchangeCommand: AnyCommand = defineCommand<Fields>({
  id: 'orders.echanger',
  title: text('actions.echanger'),
  aliases: text('aliases.echanger'),
  icon: ArrowRightLeft,
  keys: 'Shift+E',
  when: { on: 'orders.edit', resource: orders.name },
  right: accessOf(orders, 'update'),
  danger: true,
  args: {
    id: field.reference(orders.name, 'integer', { required: true, label: text('args.commande') }),
    ligne: field.text({ required: true, max: 40, label: text('args.ligne') }),
    idseanc: field.reference(seances.name, 'integer', { required: true, label: text('args.autreSeance') }),
    place: field.text({ required: true, max: 80, label: text('args.place') }),
    motif: field.text({ required: true, max: 500, label: text('args.motif') }),
    prevenir: field.flag({ default: true, label: text('args.prevenir') }),
    moyen: field.oneOf([...deskMeans, cardMeans], {
      label: text('args.difference'),
      valuesText: 'orders.commande.items.paiements.values.moyen',
    }),
    reference: field.text({ max: 120, label: text('args.reference') }),
    carteCadeau: field.text({ max: 40, label: text('args.carteCadeau') }),
    destination: field.oneOf(destinations, {
      label: text('args.rendu'),
      valuesText: 'orders.commande.items.remboursements.values.destination',
    }),
  },
  offers: ['prevenir'],
  fill: (facts) => {
    const { id } = fillOne(facts);
    const { id: chosen, lignes } = store.get(chosenAtom);
    const [only, another] = lignes;
    if (id === undefined) return {};
    return { id, ...(chosen === id && only && another === undefined && { ligne: only }) };
  },
  ask: {
    id: askOrder,
    ligne: askTicket,
    idseanc: askSession,
    place: askPlace,
    moyen: askMeans([...deskMeans, cardMeans]),
  },
  needs: async (given, ctx) => {
    const { difference } = await dryRun(given, ctx);
    if (difference === 0) return [];
    if (difference < 0) return ['destination'];
    return given['moyen'] === cardMeans ? ['moyen', 'carteCadeau'] : ['moyen'];
  },
  preview: dryRun,
  run: async (given, { signal }) => {
    const { id, ligne } = given;
    const row = await actOn(
      Number(id),
      `lignes/${encodeURIComponent(String(ligne))}/echange`,
      { ...requestOf(given) },
      { signal },
    );
    store.set(chosenAtom, { id: 0, lignes: [] });
    const old = row.lignes.find((line) => line.id === ligne);
    const back = old?.remplacePar && {
      ...{ id: Number(id), ligne: old.remplacePar, idseanc: old.idseanc },
      place: placeOf(old.idnatcl, old.codcatpl),
    };
    return {
      say: { text: text('said.echanger') },
      ...(back && { undo: { id: 'orders.echanger', args: back } }),
    };
  },
});
