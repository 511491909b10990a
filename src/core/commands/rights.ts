/** Who may change records of a kind. */
import type { Resource } from '../define';
import { type Actor, mayDo } from '../model/rights';
import { isSealed } from '../model/sealed';

/** Whether somebody may create, change and delete records of a resource here. */
export function mayWriteRecords(resource: Resource, actor: Actor): boolean {
  return resource.single === undefined && !isSealed(resource, 'update') && mayDo(actor, resource, 'update');
}
