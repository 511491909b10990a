/** What is held of a customer as a file, and their erasure with what it would come to. */
import { Eraser, FileDown, Scale } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type DryRun,
  defineCommand,
  field,
  firstOf,
  formatOf,
  http,
  leavesOf,
  newKey,
  queryClient,
  type Resource,
  rowKeys,
  targetIn,
  textOf,
} from '../../core';
import type { Fields } from '../../core/model';
import { language } from '../../i18n/runtime';
import { cards } from '../cards/model';
import { requests } from '../help/model';
import { envois } from '../mails/models/envoi';
import { orders } from '../orders/model';
import { reviews } from '../reviews/model';
import { askCustomer } from './finder';
import { customers, text } from './model';
import type { Erasure, KeptLeaves, KeptPerson } from './models/erasure';
import { fillOne, one } from './one';
import { paths } from './text';

interface Manner {
  signal?: AbortSignal;
}

async function erase(id: unknown, body: object, manner: Manner): Promise<Erasure> {
  const { data } = await http.request<Erasure>({
    service: customers.service,
    path: `${customers.path}/${encodeURIComponent(String(id))}/effacer`,
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    ...manner,
  });
  return data;
}

export const accessFile = defineCommand<Fields>({
  id: 'customers.donnees',
  title: text('actions.donnees'),
  aliases: text('aliases.donnees'),
  icon: FileDown,
  when: { resource: customers.name },
  right: accessOf(customers, 'EXPORTER_DONNEES_PERSONNELLES'),
  args: {
    ...one,
    format: field.oneOf(['pdf', 'json'], {
      required: true,
      label: text('args.format'),
      valuesText: 'customers.access.formats',
    }),
  },
  fill: fillOne,
  ask: { id: askCustomer },
  run: async ({ id, format }, { signal, facts }) => {
    const { name } = await http.download(
      customers,
      `${encodeURIComponent(String(id))}/donnees`,
      { format: String(format), tiers: facts.tiers },
      { signal },
    );
    return { say: { text: text('said.donnees'), params: { nom: name } } };
  },
});

export const eraseCommand: AnyCommand = defineCommand<Fields>({
  id: 'customers.effacer',
  title: text('actions.effacer'),
  aliases: text('aliases.effacer'),
  icon: Eraser,
  when: { resource: customers.name },
  right: accessOf(customers, 'EFFACER_PERSONNE'),
  danger: true,
  args: {
    ...one,
    motif: field.text({ max: 500, label: text('args.motif') }),
    seances: field.flag({ label: text('args.seances') }),
  },
  offers: ['seances'],
  fill: fillOne,
  ask: { id: askCustomer },
  preview: async ({ id, seances }, { signal }) =>
    asDryRun(await erase(id, { dryRun: true }, { signal }), seances === true),
  run: async ({ id, motif, seances }, { signal }) => {
    const { retire } = await erase(id, { motif: motif ?? null, seances: seances === true }, { signal });
    // Its row is gone: what is shown of the others is read again.
    for (const { name } of kinds) {
      const key = name === customers.name ? rowKeys.lists(name) : rowKeys.resource(name);
      void queryClient.invalidateQueries({ queryKey: key });
    }
    return {
      to: paths.list,
      say: { text: text('held.erased'), params: { n: retire.reduce((sum, { nombre }) => sum + nombre, 0) } },
    };
  },
});

/** Of an order whose customer was erased. */
export const keptCommand = defineCommand<Fields>({
  id: 'customers.conserve',
  title: text('actions.conserve'),
  aliases: text('aliases.conserve'),
  icon: Scale,
  when: { resource: orders.name },
  right: accessOf(customers, 'EXPORTER_DONNEES_PERSONNELLES'),
  offeredFor: orders.name,
  args: { ids: field.references(orders.name, 'integer', { required: true, label: orders.one }) },
  fill: (facts) => targetIn(orders, facts),
  run: async ({ ids }, { signal }) => {
    const { data } = await http.request<KeptPerson>({
      service: customers.service,
      path: `${customers.path}/conserve/${orders.name}/${encodeURIComponent(String(firstOf(ids)))}`,
      signal,
    });
    const { prenom, nom, email, telephone, adresse } = data.feuilles;
    const qui = [[prenom, nom].filter(Boolean).join(' '), email, telephone, adresse].filter(Boolean).join(', ');
    return { say: { text: text('said.conserve'), params: { qui, pourquoi: data.conserve.map(whyKept).join(' · ') } } };
  },
});

function whyKept({ raison, jusquAu }: KeptLeaves): string {
  const { t, locale } = language();
  const said = t(textOf(`customers.held.reasons.${raison}`));
  if (jusquAu !== null) return t(text('held.keptUntil'), { raison: said, date: formatOf(locale).date(jusquAu) });
  return t(text('held.keptOpen'), { raison: said, fin: t(textOf(`customers.held.until.${raison}`)) });
}

const kinds: readonly Resource[] = [orders, cards, reviews, envois, requests, customers];

/** In rows: what goes, what stays and until when, who must be informed. */
function asDryRun(erasure: Erasure, accepted: boolean): DryRun {
  const { t, locale } = language();
  const format = formatOf(locale);
  const place = (resource: string) => t(textOf(`customers.held.places.${resource}`));
  const leaf = (resource: string, name: string): string => {
    if (name === '*') return t(text('held.row'));
    const model = kinds.find((each) => each.name === resource)?.model;
    const found =
      model && [...leavesOf(model).values()].find((each) => each.name === name || snake(each.name) === name);
    return found ? t(found.label) : name;
  };
  const n = erasure.retire.reduce((sum, { nombre }) => sum + nombre, 0);
  const note = (id: string | number, label: string, message: string) => ({
    ...{ id, label, note: true as const },
    reasons: [{ code: 'note', message }],
  });
  const stops = accepted ? [] : erasure.seances;
  return {
    changed: stops.length > 0 ? 0 : n,
    unchanged: 0,
    blocked: stops.length,
    blockedRows: stops.map(({ idCommande, numero, libelle, date, places }) => ({
      id: idCommande,
      label: `${numero} · ${libelle} · ${format.dateTime(date)}`,
      reasons: [{ code: 'coming', message: t(text('held.coming'), { n: places }) }],
    })),
    said: [{ what: t(text('held.details'), { n }), becomes: t(text(stops.length > 0 ? 'held.stopped' : 'held.said')) }],
    sample: erasure.retire.map(({ ressource, feuille, nombre }) => ({
      id: format.number(nombre),
      label: `${place(ressource)} · ${leaf(ressource, feuille)}`,
      changes: [],
    })),
    warnedRows: [
      ...erasure.conserve.map((kept) =>
        note(
          `${kept.ressource} ${kept.cle} ${kept.raison}`,
          `${place(kept.ressource)} ${kept.cle} · ${kept.feuilles.map((each) => leaf(kept.ressource, each)).join(', ')}`,
          whyKept(kept),
        ),
      ),
      ...erasure.partage.map((kind) =>
        note(kind, t(textOf(`customers.held.shared.${kind}`)), t(text('held.sharedSaid'))),
      ),
      ...erasure.prevenir.map(({ quoi, nom, date }, index) =>
        note(
          `${quoi} ${index}`,
          quoi === 'EXPORT'
            ? t(text('held.recipients.EXPORT'), { nom, date: date === null ? '' : format.date(date) })
            : `${t(textOf(`customers.held.recipients.${quoi}`))} · ${nom}`,
          t(text('held.recipientsSaid')),
        ),
      ),
    ],
    refs: {},
  };
}

/** As the database names a leaf. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
