/** A séance is put off with its orders, as a run; a customer chooses what becomes of their places. */
import { CalendarClock, MessageCircleReply } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Choice,
  type Context,
  defineCommand,
  field,
  http,
  oneOf,
  resultOf,
  rowFormat,
  rowZone,
  textOf,
} from '../../core';
import type { Fields } from '../../core/model';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { seances } from '../events/models/session';
import { type Args, fillOne, wordsIn } from './asking';
import { actOn, dryRunPostponement, type PostponementRequest, postponeSession } from './calls';
import { askOrder } from './finder';
import { bulkOutcome } from './many-commands';
import { orders, text } from './model';
import { destinations, type PostponementChoice, postponementChoices } from './models/items';
import { isOpen } from './models/postpone';

const choicesText = 'orders.commande.items.reports.values.reponse';

/** Who says nothing keeps their places. */
const choicesTogether: readonly (readonly PostponementChoice[])[] = [
  ['GARDER', 'REMBOURSER'],
  ['GARDER', 'ECHANGER'],
  ['GARDER', 'REMBOURSER', 'ECHANGER'],
  ['GARDER'],
];

function requestOf({ date, choix, jusquau, motif, prevenir }: Args): PostponementRequest {
  const chosen = Array.isArray(choix) ? choix : [];
  return {
    ...{ date: String(date), jusquau: String(jusquau), motif: wordsIn(motif), prevenir: prevenir === true },
    choix: postponementChoices.filter((each) => chosen.includes(each)),
  };
}

function askChoice(typed: string): Choice<PostponementChoice[]>[] {
  const { t, locale } = language();
  const { list } = formatOf(locale);
  const wanted = typed.trim().toLowerCase();
  return choicesTogether
    .map((value) => ({ value: [...value], label: list(value.map((each) => t(textOf(`${choicesText}.${each}`)))) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** Séances of the order that were put off and have no answer yet. */
async function askPostponement(_typed: string, { signal }: Context, { id }: Args): Promise<Choice<string>[]> {
  const row = await http.show(orders, Number(id), { signal });
  const { t, locale } = language();
  const { dateTime } = rowFormat(orders.model, { ...row }, locale);
  return row.reports.flatMap((report) =>
    report.reponse === null || report.reponse === 'GARDER'
      ? [
          {
            value: report.id,
            label: t(text('edit.postponed'), { date: report.vers === null ? '' : dateTime(report.vers) }),
            ...(!isOpen({ ...report, reponse: null }, new Date().toISOString()) && { hint: t(text('edit.late')) }),
          },
        ]
      : [],
  );
}

const postpone = defineCommand<Fields>({
  id: 'orders.reporterSeance',
  title: text('actions.reporterSeance'),
  aliases: text('aliases.reporterSeance'),
  icon: CalendarClock,
  right: accessOf(seances, 'ANNULER_SEANCE'),
  when: { resource: seances.name },
  danger: true,
  args: {
    id: field.reference(seances.name, 'integer', { required: true, label: text('args.seance') }),
    date: field.dateTime({ required: true, label: text('args.nouvelleDate') }),
    jusquau: field.dateTime({ required: true, label: text('args.choixJusquau') }),
    motif: field.text({ required: true, max: 500, label: text('args.motif') }),
    choix: field.tags({ default: ['GARDER', 'REMBOURSER'], label: text('args.choix'), valuesText: choicesText }),
    prevenir: field.flag({ default: true, label: text('args.prevenir') }),
  },
  offers: ['choix', 'prevenir'],
  sets: { date: 'date' },
  zone: async ({ id }) =>
    id === undefined ? undefined : rowZone(seances.model, { ...(await http.show(seances, Number(id))) }),
  fill: (facts) => {
    const id = oneOf(seances.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  ask: { choix: askChoice },
  preview: (given, ctx) => dryRunPostponement(Number(given['id']), requestOf(given), ctx),
  run: async (given, ctx) => {
    const started = await postponeSession(Number(given['id']), requestOf(given), { signal: ctx.signal });
    return bulkOutcome(await resultOf(started, ctx), text('said.reporterSeance'));
  },
});

const answer = defineCommand<Fields>({
  id: 'orders.repondreReport',
  title: text('actions.repondreReport'),
  aliases: text('aliases.repondreReport'),
  icon: MessageCircleReply,
  right: accessOf(orders, 'update'),
  when: { resource: orders.name },
  danger: true,
  args: {
    id: field.reference(orders.name, 'integer', { required: true, label: text('args.commande') }),
    report: field.text({ required: true, max: 40, label: text('args.report') }),
    choix: field.oneOf(['GARDER', 'REMBOURSER'], {
      required: true,
      label: text('args.reponse'),
      valuesText: choicesText,
    }),
    destination: field.oneOf(destinations, {
      default: 'ORIGINE',
      label: text('refund.destination'),
      valuesText: 'orders.commande.items.remboursements.values.destination',
    }),
    prevenir: field.flag({ default: true, label: text('args.prevenir') }),
  },
  fill: fillOne,
  ask: { id: askOrder, report: askPostponement },
  run: async ({ id, report, choix, destination, prevenir }, { signal }) => {
    const body = { choix, destination, prevenir: prevenir === true };
    await actOn(Number(id), `reports/${encodeURIComponent(String(report))}/reponse`, body, { signal });
    return { say: { text: text('said.repondreReport') } };
  },
});

export const postponeCommands: readonly AnyCommand[] = [postpone, answer];
