/** A séance of a package or a subscription is given back to all who hold it: with a dry run that lists them, then as a run. */
import { Undo2 } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Choice,
  type Context,
  defineCommand,
  field,
  oneOf,
  type Resource,
  resultOf,
  textOf,
} from '../../core';
import type { Fields } from '../../core/model';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { seances } from '../events/models/session';
import { packages } from '../packages/model';
import { subscriptions } from '../subscriptions/model';
import { type Args, destination, destinationIn, wordsIn } from './asking';
import { dryRunElement, type ElementRequest, readHeld, refundElement } from './calls';
import { bulkOutcome } from './many-commands';
import { orders, text } from './model';
import type { FormulaType } from './models/sale';

function refundToHolders(name: string, type: FormulaType, resource: Resource): AnyCommand {
  const requestOf = (given: Args, { facts }: Context): ElementRequest => ({
    ...{ type, id: Number(given['id']), idseanc: Number(given['seance']), motif: wordsIn(given['motif']) },
    destination: destinationIn(given['destination']),
    prevenir: given['prevenir'] === true,
    tiers: facts.tiers,
  });

  /** Those that orders hold of the one that was chosen before. */
  async function askHeld(typed: string, { facts, signal }: Context, { id }: Args): Promise<Choice<number>[]> {
    const { dateTime } = formatOf(language().locale);
    const held = await readHeld({ type, id: Number(id), tiers: facts.tiers }, { signal });
    return held.flatMap(({ idseanc, libelle, date, n }) => {
      const label = `${libelle} – ${dateTime(date)}`;
      const isMeant = label.toLowerCase().includes(typed.trim().toLowerCase());
      return isMeant ? [{ value: idseanc, label, hint: language().t(orders.many, { n }) }] : [];
    });
  }

  return defineCommand<Fields>({
    id: `orders.${name}`,
    title: textOf(`orders.actions.${name}`),
    aliases: textOf(`orders.aliases.${name}`),
    icon: Undo2,
    right: accessOf(orders, 'REMBOURSER'),
    when: { resource: resource.name },
    danger: true,
    args: {
      id: field.reference(resource.name, 'integer', { required: true, label: resource.one }),
      seance: field.reference(seances.name, 'integer', { required: true, label: text('args.seance') }),
      motif: field.text({ required: true, max: 500, label: text('args.motif') }),
      destination,
      prevenir: field.flag({ default: true, label: text('args.prevenir') }),
    },
    offers: ['destination', 'prevenir'],
    fill: (facts) => {
      const id = oneOf(resource.name, facts);
      return id === undefined ? {} : { id: Number(id) };
    },
    ask: { seance: askHeld },
    preview: (given, ctx) => dryRunElement(requestOf(given, ctx), ctx),
    run: async (given, ctx) => {
      const started = await refundElement(requestOf(given, ctx), { signal: ctx.signal });
      return bulkOutcome(await resultOf(started, ctx), text('said.rembourserPlusieurs'));
    },
  });
}

export const holderCommands: readonly AnyCommand[] = [
  refundToHolders('rembourserSeancePackage', 'PACKAGE', packages),
  refundToHolders('rembourserSeanceAbonnement', 'ABONNEMENT', subscriptions),
];
