import type { Args } from '../../../core/args';
import { aimedOne } from '../../../core/args';
import { labelIn } from '../../../core/commands/target';
import type { DryRun } from '../../../core/contract';
import type { AnyCommand, Facts } from '../../../core/define';
import type { Translate } from '../../../i18n/translate';
import { kindOf } from '../../domains';
import { text } from '../../texts';

/**
 * The title of a command with the one record that its arguments name: *Supprimer le genre « Opéra »…*. The name is what the
 * page shows, else what whoever read the record says it is.
 */
export function calledTitle(command: AnyCommand, args: Args, facts: Facts, t: Translate, read?: string | null): string {
  const title = t(command.title);
  const nom = nameIn(command, args, facts) ?? read ?? null;
  return nom === null ? title : t(text('titled'), { titre: title.replace(/…$/, ''), nom });
}

function nameIn(command: AnyCommand, args: Args, facts: Facts): string | null {
  const aimed = aimedOne(command, args);
  return aimed && aimed.resource === kindOf(command) ? labelIn(facts, aimed.resource, aimed.id) : null;
}

/** The name of the only row that a dry run is about. */
export function nameOf(result: DryRun | null | undefined): string | null {
  if (!result || result.changed + result.unchanged + result.blocked !== 1) return null;
  return (result.sample[0] ?? result.blockedRows[0])?.label ?? null;
}
