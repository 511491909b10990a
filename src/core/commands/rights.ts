/** Who may change records of a kind. */
import type { Facts, Resource } from '../define';
import { mayDo } from '../model/rights';
import { isSealed } from '../model/sealed';

/** Whether a role may create, change and delete records of a resource here. */
export function mayWriteRecords(resource: Resource, role: Facts['role']): boolean {
  return resource.single === undefined && !isSealed(resource, 'update') && mayDo({ role }, resource, 'update');
}
