/** Who someone is, as the console reads it. */
import type { User } from '../../src/core/contract';
import { builtInRoles } from '../../src/core/model/rights';
import { currenciesNow } from '../currency';
import type { Database } from '../db/database';
import { closedFunctions } from '../domains/partners/functions';
import { partnerZones } from '../domains/partners/zones';
import type { Caller } from '../services';
import { partnersOf } from './perimeter';
import { accountById, roleOf } from './users';

/** What is known of partners, of those of a perimeter alone. */
function ofPerimeter<T>(known: Readonly<Record<string, T>>, perimeter: readonly string[] | null): Record<string, T> {
  return Object.fromEntries(Object.entries(known).filter(([id]) => perimeter === null || perimeter.includes(id)));
}

/** The user with the partners of the perimeter; undefined when there is none any more. */
export async function userInfo(
  database: Database,
  id: string,
  { perimeter, rights, factorAsked, siteOff }: Pick<Caller, 'perimeter' | 'rights' | 'factorAsked' | 'siteOff'>,
  idleMinutes: number,
): Promise<User | undefined> {
  const found = await accountById(database, id);
  const scope = roleOf(found?.roles ?? []);
  if (!found || !scope) return undefined;
  return {
    id: found.id,
    nom: found.nom,
    mail: found.mail,
    realmRoles: found.roles,
    attributes: { idTiers: found.idTiers },
    perimetre: perimeter === null ? null : await partnersOf(database, perimeter),
    motDePasseTemporaire: found.motDePasseTemporaire,
    secondFacteurDemande: factorAsked === true,
    fonctionsFermees: await closedFunctions(database, perimeter),
    ...(siteOff && { siteFerme: true }),
    devises: ofPerimeter(await currenciesNow(database.drizzle), perimeter),
    fuseaux: await partnerZones(database.drizzle, perimeter),
    locale: found.locale,
    inactiviteMinutes: idleMinutes,
    userRoles: [scope],
    ...(rights ?? builtInRoles[scope]),
  };
}
