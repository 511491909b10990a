/** The séances that a subscription offers to choose from, as the database knows them now. */
import { type SQL, sql } from 'drizzle-orm';
import type { Offer, Session } from '../../../src/plugins/subscriptions/models/rules';
import { dayIn, utcText } from '../../clock';
import type { Within } from '../../resource/hooks';
import { labelOf } from '../../resource/read/refs';
import { keyArray, run, textArray } from '../../resource/run';
import { visible } from '../../resource/scope';
import { manifestationTable, seanceTable } from '../events/table';
import { genreTable } from '../genres/table';
import { itemsOf, wholeOf } from '../packages/read';
import { venueTable } from '../venues/table';

type Row = Readonly<Record<string, unknown>>;
type Reader = Pick<Within, 'tx' | 'scope'>;

/** One séance on offer, with what a customer reads of it. */
export interface Offered extends Session {
  idmanif: number;
  libelle: string;
  nomLieu: string | null;
  nomGenre: string | null;
  /** Key of the element that offers it; null: it is offered by its venue alone. */
  element: string | null;
  groupe: string | null;
  impose: boolean;
  places: number;
}

/** More are no choice any more. */
const most = 200;
/** Of subscriptions that name nothing. */
const mostUnnamed = 60;

/**
 * What the elements offer, in their order; without any, what takes place at the venues while it is valid.
 * @param only of their séances (`s`) of manifestations (`m`) those alone for which it holds
 */
export async function offeredBy(reader: Reader, row: Row, only: SQL = sql`true`): Promise<Offered[]> {
  const elements = itemsOf(row['elements']).map(({ id, idseanc, idmanif, groupe, obligatoire }, rang) => ({
    rang,
    id: typeof id === 'string' ? id : null,
    idseanc: wholeOf(idseanc),
    idmanif: wholeOf(idmanif),
    groupe: typeof groupe === 'string' ? groupe : null,
    impose: row['formule'] === 'FIXE' || obligatoire === true,
  }));
  // Nothing is imposed yet.
  if (elements.length === 0 && row['formule'] === 'FIXE') return [];
  const places = sql`jsonb_to_recordset(${JSON.stringify(elements)}::jsonb)
    as e(rang integer, id text, idseanc integer, idmanif integer, groupe text, impose boolean)`;
  const seen = visible(seanceTable, reader.scope, 's');
  const from =
    elements.length === 0
      ? sql`(select s.*, null::text as element, null::text as groupe, false as impose, 0 as rang from ${seen}
          join manifestations m using (idmanif) where s.date > now() and ${only} ${within(row)}
          order by s.date, s.idseanc limit ${mostUnnamed}) s`
      : sql`(select s.*, e.id as element, e.groupe, e.impose, e.rang from ${places} join ${seen} on s.idseanc = e.idseanc
          union all select s.*, e.id as element, e.groupe, false as impose, e.rang from ${places}
            join ${seen} on e.idseanc is null and s.idmanif = e.idmanif and s.date > now()) s`;
  return read(reader, from, only);
}

function within(row: Row): SQL {
  const venues = Array.isArray(row['lieux']) ? row['lieux'].flatMap((id: unknown) => wholeOf(id) ?? []) : [];
  const dayAt = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  const [since, until] = [dayAt('debutValidite'), dayAt('finValidite')];
  const day = dayIn(sql`s.date`, sql`s.id_tiers`);
  return sql`${typeof row['idTiers'] === 'string' ? sql`and s.id_tiers = any(${textArray([row['idTiers']])})` : sql``}
    ${venues.length > 0 ? sql`and m.lieu = any(${keyArray('integer', venues)})` : sql``}
    ${since === null ? sql`` : sql`and ${day} >= ${since}`}
    ${until === null ? sql`` : sql`and ${day} <= ${until}`}`;
}

async function read({ tx, scope }: Reader, from: SQL, only: SQL): Promise<Offered[]> {
  // Of each element its first séances: one that has hundreds leaves room for the others.
  const found = await run<Offered & { rang: number; tour: string }>(
    tx,
    sql`select s.rang, row_number() over (partition by s.rang order by s.date, s.idseanc) as tour, s.idseanc, s.idmanif, ${labelOf(manifestationTable, scope, 'm')} as libelle, m.genre, m.lieu,
        ${labelOf(venueTable, scope, 'l')} as "nomLieu", ${labelOf(genreTable, scope, 'g')} as "nomGenre",
        s.element, s.groupe, s.impose, s.grille_tarif as grille, greatest(s.contingent - s.vendus, 0)::integer as places,
        ${utcText(sql`s.date`)} as date, ${dayIn(sql`s.date`, sql`s.id_tiers`)}::text as jour,
        case when s.statut = 'ANNULEE' or m.statut = 'ANNULEE' then 'ANNULE' when s.date <= now() then 'PASSE'
          when s.statut = 'REPORTEE' or m.statut = 'REPORTEE' then 'REPORTE' when s.lock or s.statut = 'SUSPENDUE' then 'VERROUILLE'
          when s.vendus >= s.contingent then 'COMPLET' end as etat
      from ${from} join manifestations m on m.idmanif = s.idmanif
        left join lieux l on l.id_lieu = m.lieu left join genres g on g.code_genre = m.genre
      where ${only} order by tour, s.rang limit ${most}`,
  );
  return found
    .toSorted((a, b) => a.rang - b.rang || Number(a.tour) - Number(b.tour))
    .map(({ rang: _rang, tour: _tour, ...session }) => session);
}

/** Prices of places by `grid nature category`. */
export async function gridPrices(tx: Within['tx'], grids: readonly string[]): Promise<Map<string, number>> {
  if (grids.length === 0) return new Map();
  const found = await run<{ grille: string; idnatcl: number; codcatpl: string; montant: string }>(
    tx,
    sql`select grille, idnatcl, codcatpl, montant from prix where grille = any(${textArray([...new Set(grids)])})`,
  );
  return new Map(
    found.map(({ grille, idnatcl, codcatpl, montant }) => [`${grille} ${idnatcl} ${codcatpl}`, Number(montant)]),
  );
}

/**
 * The rules of a subscription.
 * @param imposed séances that everybody takes
 */
export function rulesIn(row: Row, imposed: readonly number[]): Offer {
  const day = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  return {
    formula: row['formule'] === 'LIBRE' || row['formule'] === 'PASS' ? row['formule'] : 'FIXE',
    min: wholeOf(row['nbMin']),
    max: wholeOf(row['nbMax']),
    entries: wholeOf(row['nbEntrees']),
    days: wholeOf(row['duree']),
    imposed,
    constraints: itemsOf(row['contraintes']).flatMap(({ genre, minimum }) =>
      typeof genre === 'string' ? [{ genre, minimum: wholeOf(minimum) ?? 1 }] : [],
    ),
    venues: Array.isArray(row['lieux']) ? row['lieux'].flatMap((id: unknown) => wholeOf(id) ?? []) : [],
    multipleVenues: row['indmultilieux'] !== false,
    from: day('debutValidite'),
    until: day('finValidite'),
  };
}
