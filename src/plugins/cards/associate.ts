/** Partners pasted in bulk are associated with a model: what is wrong is shown partner by partner, before anything is written. */
import { Handshake } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type BlockedRow,
  type Context,
  type DryRun,
  defineCommand,
  field,
  type PatchReport,
  sendPatches,
  tryPatches,
  undoOf,
} from '../../core';
import type { Fields } from '../../core/model';
import { associations } from './models/association';
import { cardModels } from './models/card-model';
import { text } from './text';

type Args = Readonly<Record<string, unknown>>;

/** What is pasted: ids apart by spaces, commas, semicolons or lines; each once is enough, twice is reported. */
export function pastedIds(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((each) => each !== '');
}

function requestOf({ modele, partenaires, debut, fin }: Args, { facts }: Context) {
  const ids = pastedIds(String(partenaires ?? ''));
  const patches = ids.map((idTiers) => ({
    id: null,
    change: { modele, idTiers, debut: debut ?? null, fin: fin ?? null },
  }));
  return { ids, request: { patches, tiers: facts.tiers } };
}

/** The partners that are refused, each with why. */
function blockedIn({ rows }: PatchReport, ids: readonly string[]): BlockedRow[] {
  return rows
    .filter(({ state }) => state === 'refused')
    .map(({ index, refused }) => ({
      id: ids[index] ?? '',
      label: ids[index] ?? '',
      reasons: refused.slice(0, 1).flatMap(({ errorCodes }) => errorCodes.slice(0, 1)),
    }));
}

export const associate: AnyCommand = defineCommand<Fields>({
  id: 'cards.associer',
  title: text('actions.associer'),
  aliases: text('aliases.associer'),
  icon: Handshake,
  right: accessOf(associations, 'create'),
  args: {
    modele: field.reference(cardModels.name, 'text', { required: true, label: text('args.modele') }),
    partenaires: field.text({ required: true, max: 20_000, label: text('args.partenaires') }),
    debut: field.date({ label: text('args.debut') }),
    fin: field.date({ label: text('args.fin') }),
  },
  offers: ['debut', 'fin'],
  preview: async (args, ctx): Promise<DryRun> => {
    const { ids, request } = requestOf(args, ctx);
    const report = await tryPatches(associations, request, { signal: ctx.signal });
    return {
      changed: report.created,
      unchanged: 0,
      blocked: report.refused,
      blockedRows: blockedIn(report, ids),
      sample: [],
      refs: {},
    };
  },
  run: async (args, ctx) => {
    const { ids, request } = requestOf(args, ctx);
    const report = await sendPatches(associations, request, { signal: ctx.signal });
    const { lot, created, refused } = report;
    return {
      ...undoOf(lot),
      blocked: blockedIn(report, ids),
      say: { text: text('said.associer'), params: { n: created }, tone: refused > 0 ? 'wait' : 'ok' },
    };
  },
});
