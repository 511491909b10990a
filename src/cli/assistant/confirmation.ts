/** Which writes need a confirmation, and what stands for the dry run that was shown. */
import { createHash } from 'node:crypto';
import { type Args, aimedOne } from '../../core/args';
import { isWrite } from '../../core/bus';
import type { DryRun } from '../../core/contract';
import type { AnyCommand, Resource } from '../../core/define';
import { store } from '../../core/facts';
import { kindOf } from '../../core/kinds/registry';
import type { Field } from '../../core/model/field';
import { leavesOf } from '../../core/model/model';
import { registryAtom } from '../../core/registry';
import { resourceOf } from '../dry-run-text';

/** More than one row, money, mails, or what nothing takes back. */
export function needsConfirmation(command: AnyCommand, args: Args, dryRun: DryRun | null): boolean {
  if (command.danger === true || command.money === true) return true;
  if (Object.entries(command.args ?? {}).some(([name, field]) => args[name] !== undefined && holdsMoney(field)))
    return true;
  // Of what has no dry run, one record is one row; what names none may write many.
  if (dryRun === null) return isWrite(command) && aimedOne(command, args) === null;
  const { changed, said = [], mails, followers = [], sample } = dryRun;
  if (changed > 1 || said.length > 0 || (mails?.n ?? 0) > 0 || followers.length > 0) return true;
  return sample.some(({ changes, resource }) => {
    const own = resource === undefined ? resourceOf(command) : store.get(registryAtom).resources.get(resource);
    return changes.some(({ field }) => isMoneyOf(own, field));
  });
}

function holdsMoney(field: Field): boolean {
  return kindOf(field).numeric?.style?.style === 'currency' || Object.values(field.of ?? {}).some(holdsMoney);
}

/** Whether a leaf holds money, by its name or its path; what no model has might. */
function isMoneyOf(resource: Resource | undefined, field: string): boolean {
  if (!resource) return false;
  const leaves = [...leavesOf(resource.model).values()];
  const leaf = leaves.find(({ name, path }) => path === field || name === field || field.startsWith(`${path}.`));
  return leaf !== undefined && holdsMoney(leaf.field);
}

/** The same rows would change in the same leaves, from the same values: what a confirmation holds for. */
export function digestOf(command: AnyCommand, dryRun: DryRun | null): string {
  const shown = dryRun && {
    ...{ changed: dryRun.changed, unchanged: dryRun.unchanged, blocked: dryRun.blocked },
    blockedRows: dryRun.blockedRows.map(({ id }) => id),
    sample: dryRun.sample.map(({ id, changes }) => [id, changes.map(({ field, before }) => [field, before])]),
    ...{ said: dryRun.said ?? [], mails: dryRun.mails?.n ?? 0 },
  };
  return createHash('sha256')
    .update(JSON.stringify([command.id, shown]))
    .digest('base64url');
}
