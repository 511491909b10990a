/** Who may change records of a kind. */
import type { Facts, Resource } from '../define';
import { passes } from '../facts';

/** Whether a role may create, change and delete records of a resource here. */
export function mayWriteRecords({ guard, sealed = false }: Resource, role: Facts['role']): boolean {
  return !sealed && passes(guard.write, role);
}
