/** What is held of a customer as a file, and their erasure with what it would come to. */
import { Eraser, FileDown } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type DryRun,
  defineCommand,
  field,
  formatOf,
  http,
  leavesOf,
  newKey,
  queryClient,
  type Resource,
  rowKeys,
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
import type { Erasure } from './models/erasure';
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
    for (const { name } of kinds) void queryClient.invalidateQueries({ queryKey: rowKeys.resource(name) });
    return {
      to: paths.list,
      say: { text: text('held.erased'), params: { n: retire.reduce((sum, { nombre }) => sum + nombre, 0) } },
    };
  },
});

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
    said: [{ what: t(text('held.details'), { n }), becomes: t(text('held.said')) }],
    sample: erasure.retire.map(({ ressource, feuille, nombre }) => ({
      id: format.number(nombre),
      label: `${place(ressource)} · ${leaf(ressource, feuille)}`,
      changes: [],
    })),
    warnedRows: [
      ...erasure.conserve.map(({ ressource, cle, feuilles, raison, jusquAu }) =>
        note(
          `${ressource} ${cle} ${raison}`,
          `${place(ressource)} ${cle} · ${feuilles.map((each) => leaf(ressource, each)).join(', ')}`,
          jusquAu === null
            ? t(text('held.keptOpen'), {
                raison: t(textOf(`customers.held.reasons.${raison}`)),
                fin: t(textOf(`customers.held.until.${raison}`)),
              })
            : t(text('held.keptUntil'), {
                raison: t(textOf(`customers.held.reasons.${raison}`)),
                date: format.date(jusquAu),
              }),
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
