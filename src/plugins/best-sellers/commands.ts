/** Manifestations and packages pinned in a ranking, or excluded from it, from wherever they are looked at. */
import { Pin, PinOff } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  act,
  defineCommand,
  field,
  type Resource,
  rehearseAct,
  selectionOf,
  targetIn,
} from '../../core';
import type { Fields } from '../../core/model';
import { manifestations } from '../events/model';
import { packages } from '../packages/model';
import { bestSellers, mostElements, text } from './model';

type Args = Readonly<Record<string, unknown>>;

/** What pins and exclusions do not share. */
const deeds = {
  epingler: {
    icon: Pin,
    call: 'epingles',
    own: 'place',
    args: { place: field.integer({ min: 1, max: mostElements, label: text('args.place') }) },
  },
  exclure: {
    icon: PinOff,
    call: 'exclusions',
    own: 'motif',
    args: { motif: field.text({ max: 200, label: text('args.motif') }) },
  },
} as const;

function markCommand(
  deed: keyof typeof deeds,
  kind: 'Manifestations' | 'Packages',
  { name: resource, model }: Resource,
): AnyCommand {
  const { icon, call, own, args } = deeds[deed];
  const type = kind === 'Manifestations' ? 'MANIFESTATION' : 'PACKAGE';
  const body = (given: Args) => ({
    type,
    selection: selectionOf(given),
    fin: given['fin'] ?? null,
    [own]: given[own] ?? null,
  });
  return defineCommand<Fields>({
    id: `best-sellers.${deed}${kind}`,
    title: text(`actions.${deed}${kind}`),
    aliases: text(`aliases.${deed}`),
    icon,
    right: accessOf(bestSellers, 'update'),
    when: { resource },
    offeredFor: resource,
    args: {
      ids: field.references(resource, model.key.kind, { required: true, label: text('args.elements') }),
      q: field.text({ label: text('args.elements') }),
      classement: field.reference(bestSellers.name, 'integer', { required: true, label: text('args.classement') }),
      fin: field.dateTime({ label: text('args.fin') }),
      ...args,
    },
    offers: ['fin', own],
    fill: (facts) => targetIn({ name: resource }, facts),
    preview: (given, ctx) => rehearseAct(bestSellers, Number(given['classement']), call, body(given), ctx),
    run: async (given, ctx) => {
      const { changed, label, outcome } = await act(bestSellers, Number(given['classement']), call, body(given), ctx);
      return { ...outcome, say: { text: text(`said.${deed}`), params: { n: changed, nom: label } } };
    },
  });
}

export const commands: readonly AnyCommand[] = [
  markCommand('epingler', 'Manifestations', manifestations),
  markCommand('epingler', 'Packages', packages),
  markCommand('exclure', 'Manifestations', manifestations),
  markCommand('exclure', 'Packages', packages),
];
