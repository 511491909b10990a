/** Séances of a manifestation with their prices and what is left of them: an address of their own, good for seconds. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import { sessionStates } from '../../src/plugins/events/models/session';
import { utcText } from '../clock';
import { currencyOf } from '../currency';
import { state } from '../domains/events/session-leaves';
import { readSessions } from '../domains/orders/places';
import { pricesOf } from '../domains/orders/prices';
import { settingsOf } from '../domains/partners/functions';
import type { JsonSchema } from '../http/model-schema';
import { run } from '../resource/run';
import type { Declared, Visit } from './answer';
import { afterDate } from './events';
import { paged, pageOf, placeIn } from './paging';
import { integer, pageSchema, text } from './records';
import { isShown, keyIn } from './shown';

interface Found {
  [name: string]: unknown;
  idseanc: number;
  idmanif: number;
  idTiers: string | null;
  date: string;
  salle: string | null;
  etat: (typeof sessionStates)[number];
  grille: string;
  contingent: number;
  complementaires: number[];
  /** Visitors see how many places are left. */
  showsLeft: boolean;
}

const priceSchema: JsonSchema = {
  type: 'object',
  properties: {
    idnatcl: integer,
    nature: text,
    codcatpl: text,
    categorie: text,
    montant: { type: 'number' },
    adherent: { type: 'boolean' },
    disponible: { type: 'boolean' },
  },
};

const sessionSchema: JsonSchema = {
  type: 'object',
  properties: {
    idseanc: integer,
    idmanif: integer,
    date: { type: 'string', format: 'date-time' },
    salle: text,
    etat: { type: 'string', enum: [...sessionStates] },
    reservable: { type: 'boolean' },
    libres: { type: ['integer', 'null'] },
    devise: { type: 'string' },
    prix: { type: 'array', items: priceSchema },
    complementaires: { type: 'array', items: integer },
  },
};

/** Séances to come that the site shows, as `condition` on `t` keeps them. */
async function sessionsOf(visit: Visit, condition: SQL, limit: number): Promise<Found[]> {
  return run<Found>(
    visit.tx,
    sql`select t.idseanc, t.idmanif, t.id_tiers as "idTiers", ${utcText(sql`t.date`)} as date, t.salle, ${state} as etat,
        t.grille_tarif as grille, t.contingent, m.sessions_availability_table as "showsLeft",
        (select coalesce(jsonb_agg(c.idseanc order by c.idseanc), '[]') from seances c where c.idseanc in (
            select e.cle::integer from jsonb_array_elements_text(t.complementaires) e(cle)) and c.date > now()
          and ${isShown(visit, 'MANIFESTATION', sql`c.idmanif`)}) as complementaires
      from seances t join manifestations m on m.idmanif = t.idmanif
      where t.date > now() and t.statut <> 'ANNULEE' and ${condition} and ${isShown(visit, 'MANIFESTATION', sql`t.idmanif`)}
      order by t.date, t.idseanc limit ${limit}`,
  );
}

/** What is sold of them now. */
async function soldOf(visit: Visit, found: readonly Found[]) {
  const { tx, lang, site } = visit;
  if (found.length === 0) return [];
  const free = new Map(
    (
      await readSessions(
        { tx },
        found.map(({ idseanc }) => idseanc),
        null,
      )
    ).map((each) => [each.idseanc, each.free]),
  );
  const prices = await pricesOf({ tx }, found, lang);
  const devise = await currencyOf(tx, found[0]?.idTiers ?? site.partnerId);
  const { sessionsAvailabilityTable } = await settingsOf(tx, site.partnerId, ['sessionsAvailabilityTable']);
  return found.map(({ idTiers: _idTiers, grille: _grille, contingent: _contingent, showsLeft, ...session }) => {
    const left = Math.max(0, free.get(session.idseanc) ?? 0);
    const isOpen = session.etat === 'EN_VENTE' || session.etat === 'PRESQUE_COMPLETE';
    // Places that baskets hold are free for nobody else.
    const etat = isOpen && left === 0 ? ('COMPLETE' as const) : session.etat;
    return {
      ...session,
      etat,
      reservable: isOpen && left > 0,
      libres: showsLeft || sessionsAvailabilityTable === true ? left : null,
      devise,
      prix: (prices.get(session.idseanc) ?? []).map(({ libres, ...price }) => ({
        ...price,
        disponible: isOpen && left > 0 && libres !== 0,
      })),
    };
  });
}

const keysOf = (found: readonly Found[]) =>
  found.flatMap(({ idseanc, idmanif }) => [`seances-${idseanc}`, `manifestations-${idmanif}`]);

const Query = type({ ...paged });

export const sessions: Declared<typeof Query> = {
  path: '/manifestations/:id/seances',
  query: Query,
  life: 'sales',
  answer: pageSchema(sessionSchema),
  async read(visit, { id }, query) {
    const key = keyIn(id);
    if (key === null) return null;
    const place = placeIn(query, 'seances', 2);
    const [event] = await run(
      visit.tx,
      sql`select from manifestations t where t.idmanif = ${key} and ${isShown(visit, 'MANIFESTATION', sql`t.idmanif`)}`,
    );
    if (event === undefined) return null;
    const after = place.cursor === null ? sql`` : afterDate(place.cursor, sql`t.date`, sql`t.idseanc`);
    const found = await sessionsOf(visit, sql`t.idmanif = ${key} ${after}`, place.limit + 1);
    const { items, next } = pageOf(found, place, 'seances', ({ date, idseanc }) => [date, String(idseanc)]);
    return {
      body: { items: await soldOf(visit, items), next },
      keys: [`manifestations-${key}`, 'exclusions', 'prix', ...keysOf(items)],
    };
  },
};

export const session: Declared = {
  path: '/seances/:id',
  life: 'sales',
  answer: sessionSchema,
  async read(visit, { id }) {
    const key = keyIn(id);
    if (key === null) return null;
    const found = await sessionsOf(visit, sql`t.idseanc = ${key}`, 1);
    const [body] = await soldOf(visit, found);
    return body === undefined ? null : { body, keys: ['exclusions', 'prix', ...keysOf(found)] };
  },
};
