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

type Reached = Pick<Caller, 'perimeter' | 'siteOff'>;

/** What is known of the partners that somebody acts for. */
async function partnersKnown(database: Database, { perimeter, siteOff }: Reached) {
  return {
    perimetre: perimeter === null ? null : await partnersOf(database, perimeter),
    fonctionsFermees: await closedFunctions(database, perimeter),
    ...(siteOff && { siteFerme: true }),
    devises: ofPerimeter(await currenciesNow(database.drizzle), perimeter),
    fuseaux: await partnerZones(database.drizzle, perimeter),
  };
}

/** The user with the partners of the perimeter; undefined when there is none any more. */
export async function userInfo(
  database: Database,
  id: string,
  { rights, factorAsked, ...reached }: Reached & Pick<Caller, 'rights' | 'factorAsked'>,
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
    motDePasseTemporaire: found.motDePasseTemporaire,
    secondFacteurDemande: factorAsked === true,
    ...(await partnersKnown(database, reached)),
    locale: found.locale,
    inactiviteMinutes: idleMinutes,
    userRoles: [scope],
    ...(rights ?? builtInRoles[scope]),
  };
}

/** The program of a key, as its client reads who it is. */
export async function programInfo(database: Database, caller: Caller): Promise<User> {
  const { id, nom, role, perimeter, rights, locale } = caller;
  return {
    id,
    nom,
    mail: '',
    realmRoles: [role],
    attributes: { idTiers: [...(perimeter ?? [])] },
    motDePasseTemporaire: false,
    ...(await partnersKnown(database, caller)),
    locale,
    userRoles: [role],
    ...(rights ?? builtInRoles[role]),
  };
}
