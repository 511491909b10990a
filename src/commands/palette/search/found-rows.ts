import { type Args, aimAt, type Target, targetFields } from '../../../core/args';
import { type Refusal, refusalOf } from '../../../core/bus';
import { recordOf } from '../../../core/commands/target';
import type { AnyCommand, Call, Facts } from '../../../core/define';
import { sayLacking } from '../../../core/right-texts';
import type { Translate } from '../../../i18n/translate';
import { kindOf } from '../../domains';
import { capsOf } from '../../keys/labels';
import { platform } from '../../platform';
import { text } from '../../texts';
import { highlight } from '../highlight';
import { addressOf, type CatalogueEntry, mayOpen } from './catalogue';
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
      return commandRow(entry.command, drawing, entry.domain);
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
        group: drawing.t(text('groups.views')),
        icon: entry.view.icon,
        domain: entry.view.domain,
        hint: entry.view.hint,
        href: entry.view.to,
      };
  }
}

/** The row of a command; null when it takes no such target, or means nothing away from its list. */
export function commandRow(command: AnyCommand, drawing: Drawing, domain?: string): Row | null {
  const { facts, t, target } = drawing;
  const aimed = target ? aimAt(command, target) : {};
  if (aimed === null) return null;
  const refused = refusalOf(command, facts, aimed);
  if (refused?.kind === 'place') return null;
  const keys = drawing.keysOf(command.id);
  const title = t(command.title);
  const asks = command.preview || command.args || command.danger;
  return {
    ...common(`command:${command.id}`, asks && !title.endsWith('…') ? `${title}…` : title, drawing),
    kind: 'command',
    group: refused && !target ? t(text('groups.commands')) : groupOf(command, drawing),
    icon: command.icon,
    domain,
    hint: target ? targetHint(target, t) : undefined,
    caps: keys === undefined ? undefined : capsOf(keys, platform, facts.locale),
    blocked: refused ? refusalText(refused, t) : undefined,
    call: callOf(command, aimed),
  };
}

/** Where a command stands: with others over the typed target, the ticked rows, or the record that is open or under the cursor. */
function groupOf(command: AnyCommand, { facts, t, target }: Drawing): string {
  if (target) return t(text('groups.aimed'));
  const kind = kindOf(command);
  if (kind === undefined || targetFields(command).ids === undefined) return t(text('groups.commands'));
  if (facts.selection?.resource === kind) return t(text('groups.selection'));
  const one = recordOf(kind, facts);
  return one ? t(text('groups.record'), { nom: one.label }) : t(text('groups.commands'));
}

/** A refusal in words. */
export function refusalText(refused: Refusal, t: Translate): string {
  if (refused.kind === 'place') return t(text('refused.place'));
  return refused.kind === 'right' ? sayLacking(refused.lacks, t) : t(refused.reason);
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
