/** Who someone is, as the console is told. */
import type { User } from '../../src/core/contract';
import type { Database } from '../db/database';
import { closedFunctions } from '../domains/partners/functions';
import { partnersOf } from './perimeter';
import { accountById } from './users';

/** The user with the partners of the perimeter; undefined when there is none any more. */
export async function userInfo(
  database: Database,
  id: string,
  perimeter: readonly string[] | null,
): Promise<User | undefined> {
  const found = await accountById(database, id);
  return (
    found && {
      id: found.id,
      nom: found.nom,
      mail: found.mail,
      realmRoles: found.roles,
      attributes: { idTiers: found.idTiers },
      perimetre: perimeter === null ? null : await partnersOf(database, perimeter),
      motDePasseTemporaire: found.motDePasseTemporaire,
      fonctionsFermees: await closedFunctions(database, perimeter),
      locale: found.locale,
    }
  );
}
