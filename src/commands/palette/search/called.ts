import type { Args } from '../../../core/args';
import { targetOf } from '../../../core/args';
import { labelIn } from '../../../core/commands/target';
import type { DryRun } from '../../../core/contract';
import type { AnyCommand, Facts } from '../../../core/define';
import type { Translate } from '../../../i18n/translate';
import { kindOf } from '../../domains';
import { text } from '../../texts';

/**
 * The title of a command with the one record that its arguments name: *Supprimer le genre « Opéra »…*. The name is what the
 * page shows, else what the dry run says of it.
 */
export function calledTitle(
  command: AnyCommand,
  args: Args,
  facts: Facts,
  t: Translate,
  result?: DryRun | null,
): string {
  const title = t(command.title);
  const nom = nameIn(command, args, facts) ?? nameOf(result);
  return nom === null ? title : t(text('titled'), { titre: title.replace(/…$/, ''), nom });
}

function nameIn(command: AnyCommand, args: Args, facts: Facts): string | null {
  const kind = kindOf(command);
  const [id, another] = targetOf(command, args)?.ids ?? [];
  return kind === undefined || id === undefined || another !== undefined ? null : labelIn(facts, kind, id);
}

/** The only row that a dry run is about. */
function nameOf(result: DryRun | null | undefined): string | null {
  if (!result || result.changed + result.unchanged + result.blocked !== 1) return null;
  return (result.sample[0] ?? result.blockedRows[0])?.label ?? null;
}
