import { type Args, aimAt, type Target } from '../../core/args';
import { type Refusal, refusalOf } from '../../core/bus';
import type { AnyCommand, Call, Facts } from '../../core/define';
import type { Translate } from '../../i18n/translate';
import { capsOf } from '../keys/labels';
import { platform } from '../platform';
import { text } from '../texts';
import { addressOf, type CatalogueEntry, mayOpen } from './catalogue';
import { highlight } from './highlight';
import type { Row } from './row';

/** What rows are drawn with. */
export interface Drawing {
  facts: Facts;
  t: Translate;
  query: string;
  /** What the typed text aims at, if anything. */
  target: Target | null;
  /** Keys in force for a command (the user may have changed them). */
  keysOf(command: string): string | undefined;
}

/** The row of an entry; null when it is not to be shown at all. */
export function rowOf(entry: CatalogueEntry, drawing: Drawing): Row | null {
  switch (entry.kind) {
    case 'command':
      return commandRow(entry.command, drawing);
    case 'screen': {
      if (!mayOpen(entry.screen, drawing.facts)) return null;
      const { keys, icon } = entry.screen;
      return {
        ...common(entry.id, entry.title, drawing),
        kind: 'screen',
        group: drawing.t(text('groups.screens')),
        icon,
        href: addressOf(entry.screen),
        caps: keys === undefined ? undefined : capsOf(keys, platform, drawing.facts.locale),
      };
    }
    case 'view':
      return {
        ...common(entry.id, entry.title, drawing),
        kind: 'view',
        group: entry.view.group ?? drawing.t(text('groups.views')),
        icon: entry.view.icon,
        hint: entry.view.hint,
        href: entry.view.to,
      };
  }
}

/** The row of a command; null when it takes no such target. */
export function commandRow(command: AnyCommand, drawing: Drawing): Row | null {
  const { facts, t, target } = drawing;
  const aimed = target ? aimAt(command, target) : {};
  if (aimed === null) return null;
  const refused = refusalOf(command, facts, aimed);
  const forSelection = facts.selection !== null && command.when?.resource === facts.selection.resource;
  const keys = drawing.keysOf(command.id);
  const title = t(command.title);
  return {
    ...common(
      `command:${command.id}`,
      command.preview || command.args || command.danger ? `${title}…` : title,
      drawing,
    ),
    kind: 'command',
    group: t(text(target ? 'groups.aimed' : forSelection && !refused ? 'groups.selection' : 'groups.commands')),
    icon: command.icon,
    hint: target ? targetHint(target, t) : undefined,
    caps: keys === undefined ? undefined : capsOf(keys, platform, facts.locale),
    blocked: refused ? refusalText(refused, t) : undefined,
    call: callOf(command, aimed),
  };
}

/** A refusal in words. */
export function refusalText(refused: Refusal, t: Translate): string {
  if (refused.kind === 'place') return t(text('refused.place'));
  return refused.kind === 'right' ? t(text('refused.right')) : t(refused.reason);
}

/** What a command would act on, in a few words. */
export function targetHint(target: Target, t: Translate): string {
  if ('q' in target) return target.q;
  return target.ids.length > 3 ? t(text('ids'), { n: target.ids.length }) : target.ids.join(' · ');
}

function callOf(command: AnyCommand, aimed: Args): Call {
  return Object.keys(aimed).length > 0 ? { id: command.id, args: aimed } : { id: command.id };
}

function common(id: string, title: string, { query }: Drawing) {
  return { id, title, marks: highlight(title, query) };
}
