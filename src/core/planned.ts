/** An hour for what a dry run showed: prompted for, and sent to the server with the call. */
import { formatOf } from '../i18n/format';
import { language } from '../i18n/runtime';
import { textOf } from '../i18n/text';
import type { Args } from './args';
import type { Planning, Repeated } from './bus';
import { type AnyCommand, type Call, defineCommand, type Outcome, type Resource } from './define';
import { defaultTimeZone } from './filter/zone';
import { http } from './http';
import { forgetTried, type TriedCall, triedCall } from './http/dry-runs-sent';
import { newKey } from './http/key';
import { field } from './model/field';
import { Problem } from './problem';
import { rowsChanged } from './rows/changes';
import type { Repetition } from './spoken/spoken-words';

/** The resource of what is planned. */
export const plannedActs = { name: 'actes-planifies', service: 'processing-ws', path: 'actes-planifies' } as const;

/** Asks at which hour a command is done; its step reads dates as any other. */
export function askingWhen(command: AnyCommand, args: Args, repeated?: Repeated): AnyCommand {
  const end = repeated?.revue === undefined ? 'fin' : 'revue';
  return defineCommand({
    id: command.id,
    title: textOf('core.commands.plan.title'),
    ...(command.icon && { icon: command.icon }),
    args: {
      quand: field.dateTime({ required: true, label: textOf('core.commands.plan.when') }),
      ...(repeated && {
        [end]: field.dateTime({
          required: true,
          label: textOf(`core.commands.plan.${end === 'fin' ? 'until' : 'review'}`),
        }),
      }),
    },
    zone: () => command.zone?.(args),
    run: () => undefined,
  });
}

interface PlanRequest {
  quand: string;
  titre: string;
  regle?: Repetition | undefined;
  fin?: string | undefined;
  revue?: string | undefined;
  signal: AbortSignal;
}

/** Plans a call that was tried. */
export async function plan(
  command: AnyCommand,
  args: Args,
  call: TriedCall,
  { quand, titre, regle, fin, revue, signal }: PlanRequest,
): Promise<{ outcome: Outcome; call: Call }> {
  const fuseau = (await command.zone?.(args)) ?? defaultTimeZone;
  const { data } = await http.request<{ id: string; quand: string; prevu: number; aussi: number }>({
    service: plannedActs.service,
    path: plannedActs.path,
    method: 'POST',
    body: { titre, commande: command.id, requete: call, quand, fuseau, ...(regle && { regle, fin, revue }) },
    headers: { 'Idempotency-Key': newKey() },
    signal,
  });
  rowsChanged(plannedActs.name, null);
  const acte = data.id;
  const outcome: Outcome = {
    undo: { id: 'plans.annuler', args: { acte } },
    say: {
      text: textOf(`core.commands.plan.${data.aussi > 0 ? 'saidBeside' : saidOf(regle, revue)}`),
      ...(data.aussi > 0 && { tone: 'wait' as const }),
      params: {
        titre,
        quand: formatOf(language().locale).dateTime(data.quand, command.zone === undefined ? undefined : fuseau),
        n: data.prevu,
        aussi: data.aussi,
        ...(regle && { chaque: language().t(textOf(`core.commands.plan.each.${regle}`)) }),
        ...((fin ?? revue) !== undefined && { fin: formatOf(language().locale).date(fin ?? revue ?? '') }),
      },
    },
  };
  return { outcome, call: { id: 'plans.deplacer', args: { acte, quand: data.quand } } };
}

const saidOf = (regle: Repetition | undefined, revue: string | undefined) =>
  regle === undefined ? 'said' : revue === undefined ? 'saidEach' : 'saidReview';

/** How any bus of this contract plans what it tried. */
export const planning: Planning = {
  beginDryRun: forgetTried,
  may: (signal) => triedCall(signal) !== null,
  asking: askingWhen,
  plan: (command, args, request, signal) => {
    const call = triedCall(signal);
    if (call === null) throw new Problem('not-planned', { params: { mots: '' } });
    return plan(command, args, call, { ...request, signal });
  },
};

/** An act planned on a record: it names it, or its filter finds it now. */
export interface PlannedOn {
  id: string;
  titre: string;
  quand: string;
}

/** What is planned on a record, by its name or by a filter that finds it now. */
export async function plannedOn(
  resource: Pick<Resource, 'path'>,
  id: string | number,
  signal: AbortSignal,
): Promise<readonly PlannedOn[]> {
  const { data } = await http.request<{ items: readonly PlannedOn[] }>({
    service: plannedActs.service,
    path: `${plannedActs.path}/sur`,
    query: { type: resource.path, id: String(id) },
    signal,
  });
  return data.items;
}
