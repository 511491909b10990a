/** Packages and subscriptions: what they hold of what the site shows, and, at an address of its own, what they cost and what is left. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../src/core/model/model';
import { utcText } from '../clock';
import { currencyOf } from '../currency';
import { soldOf } from '../domains/orders/sold';
import { pricesOf } from '../domains/packages/facts';
import { componentsIn, groupsIn, itemsOf, tariffsIn, wholeOf } from '../domains/packages/read';
import { availabilityOf } from '../domains/packages/state';
import { packageTable } from '../domains/packages/table';
import { offeredBy } from '../domains/subscriptions/offer';
import { subscriptionTable } from '../domains/subscriptions/table';
import type { JsonSchema } from '../http/model-schema';
import { readRow, rowText } from '../resource/read/shape';
import { keyArray, run } from '../resource/run';
import { everyScope } from '../resource/scope';
import type { Declared, Visit } from './answer';
import { paged, pageOf, placeIn } from './paging';
import {
  integer,
  label,
  type PublicKind,
  pageSchema,
  publicKind,
  publicRow,
  publicSchema,
  publicText,
  text,
  withAddresses,
} from './records';
import { isShown, keyIn, shownAmong, shownDocuments } from './shown';

interface Formula {
  kind: PublicKind;
  type: 'PACKAGE' | 'ABONNEMENT';
  resource: 'packages' | 'abonnements';
  key: SQL;
  listed: ReadonlySet<string>;
}

const packages: Formula = {
  kind: publicKind(
    packageTable,
    `libelle type statut genre ville resume description image images groupes prixMode maxParCommande debutVente finVente avisClients`,
  ),
  ...{ type: 'PACKAGE', resource: 'packages', key: sql`t.id_package` },
  listed: new Set(['libelle', 'type', 'statut', 'genre', 'ville', 'resume', 'image', 'debutVente', 'finVente']),
};

const subscriptions: Formula = {
  kind: publicKind(
    subscriptionTable,
    `libelle formule saison statut resume description image nbMin nbMax nbEntrees duree contraintes indmultilieux lieux
      debutVente finVente debutValidite finValidite indreport indism identbenef carte actif debutPriorite finPriorite
      placesConservees`,
  ),
  ...{ type: 'ABONNEMENT', resource: 'abonnements', key: sql`t.idabonnement` },
  listed: new Set([
    'libelle',
    'formule',
    'saison',
    'statut',
    'resume',
    'image',
    'debutVente',
    'finVente',
    'debutValidite',
    'finValidite',
  ]),
};

const chemin: JsonSchema = { type: 'string' };

/** Where a page of the site shows it. */
export const formulaPath = (type: string, id: unknown) =>
  type === 'PACKAGE' ? `/packages/${String(id)}` : `/abonnements/${String(id)}`;

const Query = type({ ...paged });

function listOf({ kind, type, resource, key, listed }: Formula): Declared<typeof Query> {
  return {
    path: `/${resource}`,
    query: Query,
    answer: pageSchema(publicSchema(kind, { chemin }, listed)),
    async read(visit, _params, query) {
      const place = placeIn(query, resource, 1);
      const last = keyIn(place.cursor?.[0] ?? undefined) ?? 0;
      const found = await run<{ row: string }>(
        visit.tx,
        sql`select ${publicText(kind, visit.lang)} as row from documents_recherche d join ${sql.identifier(kind.table.name)} t on ${key} = d.ref
          where ${shownDocuments(visit, type)} and d.ref > ${last} order by d.ref limit ${place.limit + 1}`,
      );
      const name = kind.table.key.name;
      const { items, next } = pageOf(
        found.map(({ row }) => readRow(row)),
        place,
        resource,
        (row) => [String(row[name])],
      );
      const shown = items.map(async (row) => ({
        ...(await publicRow(kind, row, visit.lang, listed)),
        chemin: formulaPath(type, row[name]),
      }));
      return {
        body: { items: await Promise.all(shown), next },
        keys: [resource, 'exclusions', ...items.map((row) => `${resource}-${String(row[name])}`)],
      };
    },
  };
}

/** The stored row of one that the site shows; undefined: it does not. */
async function rowOf(visit: Visit, { kind, type, key }: Formula, id: string | undefined): Promise<Row | undefined> {
  const [found] = await run<{ row: string }>(
    visit.tx,
    sql`select ${rowText(kind.table, everyScope(visit.lang), storedNames(kind))} as row from documents_recherche d
      join ${sql.identifier(kind.table.name)} t on ${key} = d.ref where d.ref = ${keyIn(id) ?? 0} and ${shownDocuments(visit, type)}`,
  );
  return found && readRow(found.row);
}

/** All leaves but those that follow from others: they have their own address, or are nobody's to read. */
const storedNames = ({ table }: PublicKind) =>
  new Set(
    [...table.columns.values()].flatMap(({ name, leaf, computed }) =>
      leaf === null || computed !== null ? [] : [name],
    ),
  );

interface Placed {
  [name: string]: unknown;
  idseanc: number;
  idmanif: number;
  date: string;
  salle: string | null;
}

/** Components of a package that the site shows: their séance, manifestation or package is, or they are about none. */
async function componentsOf(visit: Visit, row: Row) {
  const found = componentsIn(row);
  const sessions = await run<Placed>(
    visit.tx,
    sql`select s.idseanc, s.idmanif, ${utcText(sql`s.date`)} as date, s.salle from seances s
      where s.idseanc = any(${keyArray(
        'integer',
        found.flatMap(({ idseanc }) => idseanc ?? []),
      )})`,
  );
  const sessionOf = new Map(sessions.map((each) => [each.idseanc, each]));
  const eventIn = ({ idseanc, idmanif }: (typeof found)[number]) =>
    idseanc === null ? idmanif : (sessionOf.get(idseanc)?.idmanif ?? null);
  const shown = await shownAmong(visit, {
    MANIFESTATION: found.flatMap((each) => eventIn(each) ?? []),
    PACKAGE: found.flatMap(({ idPackage }) => idPackage ?? []),
    ABONNEMENT: [],
  });
  const labels = await labelsOf(
    visit,
    found.flatMap((each) => eventIn(each) ?? []),
  );
  return found.flatMap(
    ({ type, idseanc, idPackage, label: own, group, count, imposed, categories, supplement }, index) => {
      const each = found[index];
      const idmanif = each === undefined ? null : eventIn(each);
      const isFree = type === 'UPSELL' || type === 'LIBRE';
      if (!isFree && !shown.has(type === 'PACKAGE' ? `PACKAGE:${idPackage}` : `MANIFESTATION:${idmanif}`)) return [];
      const session = idseanc === null ? undefined : sessionOf.get(idseanc);
      return [
        {
          ...{
            type,
            idseanc,
            idmanif,
            idPackage,
            libelle: own ?? (idmanif === null ? null : (labels.get(idmanif) ?? null)),
          },
          ...{ groupe: group, quantite: count, obligatoire: imposed, categories, supplement },
          ...{ date: session?.date ?? null, salle: session?.salle ?? null },
        },
      ];
    },
  );
}

async function labelsOf({ tx, lang }: Visit, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await run<{ id: number; libelle: string }>(
    tx,
    sql`select m.idmanif as id, ${label('m', lang)} as libelle from manifestations m where m.idmanif = any(${keyArray('integer', [...new Set(ids)])})`,
  );
  return new Map(found.map(({ id, libelle }) => [id, libelle]));
}

const componentSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    ...{
      idseanc: { type: ['integer', 'null'] },
      idmanif: { type: ['integer', 'null'] },
      idPackage: { type: ['integer', 'null'] },
    },
    ...{ libelle: text, groupe: text, quantite: integer, obligatoire: { type: 'boolean' } },
    categories: { type: 'array', items: { type: 'string' } },
    ...{ supplement: { type: 'number' }, date: text, salle: text },
  },
};

const groupSchema: JsonSchema = {
  type: 'object',
  properties: { id: text, libelle: text, min: { type: ['integer', 'null'] }, max: { type: ['integer', 'null'] } },
};

const onePackage: Declared = {
  path: '/packages/:id',
  answer: publicSchema(packages.kind, {
    ...{ chemin, groupes: { type: 'array', items: groupSchema } },
    ...{ composants: { type: 'array', items: componentSchema }, autres: integer },
  }),
  async read(visit, { id }) {
    const row = await rowOf(visit, packages, id);
    if (row === undefined) return null;
    const composants = await componentsOf(visit, row);
    const groupes = itemsOf(row['groupes']).map(({ libelle, libelleEn, min, max }) => ({
      ...{ id: libelle, libelle: (visit.lang === 'en' && libelleEn) || libelle, min, max },
    }));
    return {
      body: {
        ...(await publicRow(packages.kind, row, visit.lang)),
        images: withAddresses(row['images']),
        groupes: groupsIn(row).length === 0 ? [] : groupes,
        composants,
        autres: componentsIn(row).length - composants.length,
        chemin: formulaPath('PACKAGE', id),
      },
      keys: [
        ...[`packages-${id}`, 'exclusions'],
        ...composants.flatMap(({ idmanif }) => (idmanif === null ? [] : [`manifestations-${idmanif}`])),
      ],
    };
  },
};

const offeredSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ idseanc: integer, idmanif: integer, libelle: text, lieu: text, genre: text, date: text },
    ...{ groupe: text, obligatoire: { type: 'boolean' } },
  },
};

const oneSubscription: Declared = {
  path: '/abonnements/:id',
  answer: publicSchema(subscriptions.kind, {
    chemin,
    elements: { type: 'array', items: offeredSchema },
    autres: integer,
  }),
  async read(visit, { id }) {
    const row = await rowOf(visit, subscriptions, id);
    if (row === undefined) return null;
    const scope = { ...everyScope(visit.lang), now: visit.now };
    const only = isShown(visit, 'MANIFESTATION', sql`m.idmanif`);
    const offered = await offeredBy({ tx: visit.tx, scope }, row, only);
    const named = new Set(offered.flatMap(({ element }) => element ?? []));
    return {
      body: {
        ...(await publicRow(subscriptions.kind, row, visit.lang)),
        elements: offered.map(({ idseanc, idmanif, libelle, nomLieu, nomGenre, date, groupe, impose }) => ({
          ...{ idseanc, idmanif, libelle, lieu: nomLieu, genre: nomGenre, date, groupe, obligatoire: impose },
        })),
        autres: itemsOf(row['elements']).filter(({ id: element }) => !named.has(String(element))).length,
        chemin: formulaPath('ABONNEMENT', id),
      },
      keys: [
        ...[`abonnements-${id}`, 'exclusions', 'seances'],
        ...offered.map(({ idmanif }) => `manifestations-${idmanif}`),
      ],
    };
  },
};

const saleSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ reservable: { type: 'boolean' }, disponible: { type: 'boolean' }, devise: { type: 'string' } },
    prix: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ idnatcl: integer, nature: text, codcatpl: text, categorie: text },
          ...{ montant: { type: ['number', 'null'] }, separement: { type: ['number', 'null'] } },
        },
      },
    },
  },
};

/** On sale now: its status, and its time of sale. */
function isOnSale(row: Row, now: number): boolean {
  const at = (name: string) => (typeof row[name] === 'string' ? Date.parse(row[name]) : null);
  const [since, until] = [at('debutVente'), at('finVente')];
  return row['statut'] === 'MISE_EN_VENTE' && (since === null || since <= now) && (until === null || until > now);
}

async function saleOf(visit: Visit, row: Row, left: number | null, prices: readonly Priced[]) {
  const owner = typeof row['idTiers'] === 'string' ? row['idTiers'] : visit.site.partnerId;
  const disponible = left === null || left > 0;
  const names = await tariffNames(visit);
  return {
    reservable: disponible && isOnSale(row, visit.now),
    disponible,
    devise: await currencyOf(visit.tx, owner),
    prix: prices.map(({ idnatcl, codcatpl, montant, separement }) => ({
      ...{
        idnatcl,
        nature: names.get(`n${idnatcl}`) ?? null,
        codcatpl,
        categorie: names.get(`c${codcatpl}`) ?? null,
        montant,
        separement,
      },
    })),
  };
}

interface Priced {
  idnatcl: number;
  codcatpl: string;
  montant: number | null;
  separement: number | null;
}

/** Labels of natures (`n12`) and categories (`cA`). */
async function tariffNames({ tx, lang }: Visit): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ cle: string; libelle: string }>(
    tx,
    sql`select 'n' || n.idnatcl as cle, ${label('n', lang, ['name', 'name_en'])} as libelle from natures_client n
      union all select 'c' || c.codcatpl, ${label('c', lang)} from categories_place c`,
  );
  return new Map(rows.map(({ cle, libelle }) => [cle, libelle]));
}

const packageSale: Declared = {
  path: '/packages/:id/vente',
  life: 'sales',
  answer: saleSchema,
  async read(visit, { id }) {
    const row = await rowOf(visit, packages, id);
    if (row === undefined) return null;
    const scope = everyScope(visit.lang);
    const [found] = await run<{ left: number | null }>(
      visit.tx,
      sql`select (${availabilityOf(scope)}) as left from packages t where t.id_package = ${wholeOf(row['idPackage'])}`,
    );
    const { lines } = await pricesOf({ tx: visit.tx, scope }, row);
    const prices = lines.map(({ idnatcl, codcatpl, price, separate }) => ({
      idnatcl,
      codcatpl,
      montant: price,
      separement: separate,
    }));
    return {
      body: await saleOf(visit, row, found?.left ?? null, prices),
      keys: [`packages-${id}`, 'exclusions', 'prix'],
    };
  },
};

const subscriptionSale: Declared = {
  path: '/abonnements/:id/vente',
  life: 'sales',
  answer: saleSchema,
  async read(visit, { id }) {
    const row = await rowOf(visit, subscriptions, id);
    if (row === undefined) return null;
    const [found] = await run<{ left: number | null }>(
      visit.tx,
      sql`select case when t.contingent is not null then greatest(0, t.contingent - ${soldOf('idabonnement', sql`t.idabonnement`)}) end as left
        from abonnements t where t.idabonnement = ${wholeOf(row['idabonnement'])}`,
    );
    const prices = tariffsIn(row).map((each) => ({ ...each, separement: null }));
    return { body: await saleOf(visit, row, found?.left ?? null, prices), keys: [`abonnements-${id}`, 'exclusions'] };
  },
};

export const packageList = listOf(packages);
export const subscriptionList = listOf(subscriptions);
export { onePackage, oneSubscription, packageSale, subscriptionSale };
