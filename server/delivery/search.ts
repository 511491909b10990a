/** The search of a site: the ranking of the test bar, the filters that its team keeps up, and how many results each value has. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import { badges } from '../../src/features/sold/models/badges';
import type { FilterField } from '../../src/plugins/search-engine/models/filter';
import { mostResults } from '../../src/plugins/search-engine/models/formula';
import { startOf } from '../clock';
import { isResult, rank } from '../domains/search-engine/rank';
import { type Query as ReadQuery, readQuery } from '../domains/search-engine/terms';
import type { JsonSchema } from '../http/model-schema';
import { run, textArray } from '../resource/run';
import type { Declared, Visit } from './answer';
import { pathOf } from './lists';
import { paged, pageOf, placeIn } from './paging';
import { integer, label, text } from './records';

const flag = "'true'";
const amount = type('string.numeric.parse').to('0 <= number <= 100000');
const day = type('string.date.iso').and(/^\d{4}-\d\d-\d\d$/);
const Query = type({
  q: '1 <= string <= 200',
  ...paged,
  'genre?': 'string <= 400',
  'sousGenre?': 'string <= 400',
  'ville?': 'string <= 400',
  'lieu?': 'string <= 400',
  'artiste?': 'string <= 400',
  'type?': 'string <= 200',
  'du?': day,
  'au?': day,
  'prixMin?': amount,
  'prixMax?': amount,
  'nouveaute?': flag,
  'promotion?': flag,
  'derniereMinute?': flag,
  'retraitTicket?': flag,
});
type Query = typeof Query.infer;

/** Values of a result `d`, by the field of a filter; `m` is its manifestation, `p` its package. */
const values = {
  GENRE: sql`array[d.genre]`,
  SOUS_GENRE: sql`array[m.sous_genre]`,
  VILLE: sql`array[coalesce(m.ville, p.ville)]`,
  LIEU: sql`array[d.lieu::text]`,
  ARTISTE: sql`(select array_agg(e) from jsonb_array_elements_text(m.artistes) e)`,
  TYPE: sql`array[coalesce(m.type, case when d.type = 'LISTE' then 'LISTE' end)]`,
  NOUVEAUTE: sql`array[case when m.nouveaute then 'true' end]`,
  PROMOTION: sql`array[case when m.promotion then 'true' end]`,
  DERNIERE_MINUTE: sql`array[case when m.derniere_minute then 'true' end]`,
  RETRAIT_TICKET: sql`array[case when m.retrait_ticket then 'true' end]`,
} as const satisfies Readonly<Partial<Record<FilterField, SQL>>>;

const isListed = (field: FilterField): field is keyof typeof values => Object.hasOwn(values, field);

/** The parameter that chooses values of a field. */
const chosenBy = [
  ...([
    ['GENRE', 'genre'],
    ['SOUS_GENRE', 'sousGenre'],
    ['VILLE', 'ville'],
    ['LIEU', 'lieu'],
    ['ARTISTE', 'artiste'],
  ] as const),
  ...([
    ['TYPE', 'type'],
    ['NOUVEAUTE', 'nouveaute'],
    ['PROMOTION', 'promotion'],
  ] as const),
  ...([
    ['DERNIERE_MINUTE', 'derniereMinute'],
    ['RETRAIT_TICKET', 'retraitTicket'],
  ] as const),
] as const;

const beside = sql`left join manifestations m on d.type = 'MANIFESTATION' and m.idmanif = d.ref
  left join packages p on d.type = 'PACKAGE' and p.id_package = d.ref`;

/** What the visitor chose, by field: conditions on `d`, `m` and `p`. */
function chosenIn(given: Query, { site }: Visit): Map<FilterField, SQL> {
  const chosen = new Map<FilterField, SQL>();
  for (const [field, name] of chosenBy) {
    const said = given[name];
    if (said !== undefined && said !== '') chosen.set(field, sql`${values[field]} && ${textArray(said.split(','))}`);
  }
  const { du, au, prixMin, prixMax } = given;
  const partner = sql`${site.partnerId}::text`;
  if (du !== undefined || au !== undefined)
    chosen.set(
      'DATE',
      sql`exists (select from seances s where s.idmanif = m.idmanif and s.date > now()
        ${du === undefined ? sql`` : sql`and s.date >= ${startOf(sql`${du}`, partner)}`}
        ${au === undefined ? sql`` : sql`and s.date < ${startOf(sql`(${au}::timestamp + interval '1 day')`, partner)}`})`,
    );
  if (prixMin !== undefined || prixMax !== undefined)
    chosen.set(
      'PRIX',
      sql`exists (select from seances s join prix x on x.grille = s.grille_tarif where s.idmanif = m.idmanif and s.date > now()
        ${prixMin === undefined ? sql`` : sql`and x.montant >= ${prixMin}`} ${prixMax === undefined ? sql`` : sql`and x.montant <= ${prixMax}`})`,
    );
  return chosen;
}

/** The condition on `d` alone that a result has all that was chosen. */
function onlyChosen(chosen: ReadonlyMap<FilterField, SQL>): SQL | null {
  if (chosen.size === 0) return null;
  return sql`exists (select from (select) one ${beside} where ${sql.join([...chosen.values()], sql` and `)})`;
}

interface Filter {
  [name: string]: unknown;
  id: number;
  code: string;
  libelle: string;
  champ: FilterField;
  type: string;
  dependsOn: number | null;
  masquees: string[];
}

/** The filters of the site, in their order. */
function filtersOf({ tx, site, lang }: Visit): Promise<Filter[]> {
  return run<Filter>(
    tx,
    sql`select t.id, t.code, ${label('t', lang)} as libelle, t.champ, t.type, t.depends_on as "dependsOn", t.valeurs_masquees as masquees
      from filtres t where t.actif and (t.partenaires = '[]'::jsonb or jsonb_exists(t.partenaires, ${site.partnerId}))
      order by t.ordre, t.libelle_fr collate "fr-x-icu", t.id`,
  );
}

interface Counted {
  [name: string]: unknown;
  champ: FilterField;
  valeur: string;
  libelle: string | null;
  n: number;
}

/** Values listed of one filter, those with the most results first. */
const mostValues = 50;

/** How many results have each value, with all that was chosen but in the same filter. */
async function countsOf(
  visit: Visit,
  query: ReadQuery,
  how: 'all' | 'some',
  fields: readonly FilterField[],
  chosen: ReadonlyMap<FilterField, SQL>,
) {
  const counted = fields.filter(isListed);
  if (counted.length === 0) return [];
  const rows = counted.map((field) => sql`(${field}::text, ${values[field]})`);
  const others = [...chosen].map(([field, condition]) => sql`(f.champ = ${field} or ${condition})`);
  const { lang } = visit;
  return run<Counted>(
    visit.tx,
    sql`with counted as (
        select f.champ, v.valeur, count(*)::integer as n from documents_recherche d ${beside}
        cross join lateral (values ${sql.join(rows, sql`, `)}) f(champ, toutes) cross join lateral unnest(f.toutes) v(valeur)
        where ${isResult(query, how, visit.audience)} and v.valeur is not null ${others.length === 0 ? sql`` : sql`and ${sql.join(others, sql` and `)}`}
        group by f.champ, v.valeur)
      select c.champ, c.valeur, c.n, case c.champ
          when 'GENRE' then (select ${label('g', lang)} from genres g where g.code_genre = c.valeur and g.display_filter)
          when 'SOUS_GENRE' then (select ${label('g', lang)} from sous_genres g where g.cod_ssgen = c.valeur and g.display_filter)
          when 'LIEU' then (select ${label('l', lang)} from lieux l where l.id_lieu::text = c.valeur)
          when 'ARTISTE' then (select ${label('a', lang, ['nom', 'nom_en'])} from artistes a where a.id_artiste::text = c.valeur)
          else c.valeur end as libelle
      from counted c order by c.n desc, c.valeur`,
  );
}

const itemSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ rang: integer, type: { type: 'string' }, id: integer, libelle: text, debut: text, statut: text },
    ...{ badges: { type: 'array', items: { type: 'string', enum: [...badges] } }, chemin: text },
  },
};
const facetSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ code: text, libelle: text, champ: text, type: text, dependDe: text },
    valeurs: { type: 'array', items: { type: 'object', properties: { valeur: text, libelle: text, n: integer } } },
  },
};

export const search: Declared<typeof Query> = {
  path: '/recherche',
  query: Query,
  answer: {
    type: 'object',
    properties: {
      ...{ items: { type: 'array', items: itemSchema }, total: integer, next: text, partiel: { type: 'boolean' } },
      corrections: {
        type: 'array',
        items: { type: 'object', properties: { mot: text, par: { type: 'array', items: text } } },
      },
      facettes: { type: 'array', items: facetSchema },
    },
  },
  async read(visit, _params, given) {
    const { tx, lang, site, audience } = visit;
    const place = placeIn({ ...given, limit: Math.min(given.limit ?? 24, mostResults) }, 'rang', 1);
    const from = Number(place.cursor?.[0] ?? 0);
    if (!Number.isInteger(from) || from < 0 || from > 10_000) return null;
    const query = await readQuery(tx, given.q, lang, site.partnerId);
    const chosen = chosenIn(given, visit);
    const page = { from, size: place.limit + 1, only: onlyChosen(chosen) };
    const complete = await rank(tx, query, 'all', audience, [], page);
    const how = complete.items.length === 0 && from === 0 && query.terms.length > 1 ? 'some' : 'all';
    const { items: ranked, total } = how === 'some' ? await rank(tx, query, 'some', audience, [], page) : complete;
    const filters = query.terms.length === 0 ? [] : await filtersOf(visit);
    const counts = await countsOf(visit, query, how, [...new Set(filters.map(({ champ }) => champ))], chosen);
    const { items, next } = pageOf(ranked, place, 'rang', ({ rank: rang }) => [String(rang)]);
    return {
      body: {
        items: items.map(({ rank: rang, type: kind, id, libelle, debut, statut, badges: marks }) => ({
          ...{ rang, type: kind, id, libelle, debut, statut, badges: marks },
          chemin: pathOf(kind, id),
        })),
        ...{ total, next, partiel: how === 'some' && total > 0, corrections: query.corrections },
        facettes: filters.map(({ id: _id, dependsOn, masquees, ...filter }) => ({
          ...filter,
          dependDe: filters.find(({ id }) => id === dependsOn)?.code ?? null,
          valeurs: counts
            .filter(
              ({ champ, valeur, libelle }) => champ === filter.champ && libelle !== null && !masquees.includes(valeur),
            )
            .slice(0, mostValues)
            .map(({ valeur, libelle, n }) => ({ valeur, libelle, n })),
        })),
      },
      keys: [
        'manifestations',
        'packages',
        'abonnements',
        'listes',
        'exclusions',
        'boosts',
        'synonymes',
        'filtres',
        'lieux',
        'genres',
        'artistes',
      ],
    };
  },
};
