/** An hour for what a dry run showed: prompted for, and sent to the server with the call. */
import { formatOf } from '../i18n/format';
import { language } from '../i18n/runtime';
import { textOf } from '../i18n/text';
import type { Args } from './args';
import { type AnyCommand, type Call, defineCommand, type Outcome } from './define';
import { defaultTimeZone } from './filter/zone';
import { http } from './http';
import type { TriedCall } from './http/dry-runs-sent';
import { newKey } from './http/key';
import { field } from './model/field';
import { rowsChanged } from './rows/changes';

/** The resource of what is planned. */
const acts = { name: 'actes-planifies', service: 'processing-ws', path: 'actes-planifies' } as const;

/** Asks at which hour a command is done; its step reads dates as any other. */
export function askingWhen(command: AnyCommand, args: Args): AnyCommand {
  return defineCommand({
    id: command.id,
    title: textOf('core.commands.plan.title'),
    ...(command.icon && { icon: command.icon }),
    args: { quand: field.dateTime({ required: true, label: textOf('core.commands.plan.when') }) },
    zone: () => command.zone?.(args),
    run: () => undefined,
  });
}

/** Plans a call that was tried. */
export async function plan(
  command: AnyCommand,
  args: Args,
  call: TriedCall,
  { quand, titre, signal }: { quand: string; titre: string; signal: AbortSignal },
): Promise<{ outcome: Outcome; call: Call }> {
  const fuseau = (await command.zone?.(args)) ?? defaultTimeZone;
  const { data } = await http.request<{ id: string; quand: string; prevu: number; aussi: number }>({
    service: acts.service,
    path: acts.path,
    method: 'POST',
    body: { titre, commande: command.id, requete: call, quand, fuseau },
    headers: { 'Idempotency-Key': newKey() },
    signal,
  });
  rowsChanged(acts.name, null);
  const acte = data.id;
  const outcome: Outcome = {
    undo: { id: 'plans.annuler', args: { acte } },
    say: {
      text: textOf(data.aussi > 0 ? 'core.commands.plan.saidBeside' : 'core.commands.plan.said'),
      ...(data.aussi > 0 && { tone: 'wait' as const }),
      params: {
        titre,
        quand: formatOf(language().locale).dateTime(data.quand, command.zone === undefined ? undefined : fuseau),
        n: data.prevu,
        aussi: data.aussi,
      },
    },
  };
  return { outcome, call: { id: 'plans.deplacer', args: { acte, quand: data.quand } } };
}
