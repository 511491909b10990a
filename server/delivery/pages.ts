/** Pages as their visitors have them: business pages by their kind and what they are about, editorial ones by their path. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import { type Item, isItem } from '../../src/core/model/inner';
import {
  functionsOf,
  type IdentifiedKind,
  identifiedBy,
  type PageKind,
  pageKinds,
} from '../../src/plugins/pages/models/page';
import { componentMessages, itemsIn } from '../content/components';
import { contentAt } from '../content/live-at';
import { attributes, html, Markup } from '../content/markup';
import { readLongText } from '../content/reading/read';
import { pageTable as editorialTable } from '../domains/editorial/table';
import { type Catalog, contentIn, eventIn, isOver } from '../domains/pages/catalog';
import { drawCustomisation, words } from '../domains/pages/draw';
import { type Candidate, type ResolvedSlot, resolvedPage, resolvedWidgets } from '../domains/pages/shown';
import { functionsOf as functionsOfPartner } from '../domains/partners/functions';
import type { JsonSchema } from '../http/model-schema';
import { run, textArray } from '../resource/run';
import { everyScope } from '../resource/scope';
import { base, type Declared, type Made, type Visit } from './answer';
import { integer, text, withAddresses } from './records';
import { redirectFrom } from './redirects';
import { isShown, keyIn, shownAmong } from './shown';

/** What every page may be read as. */
const formats = { 'format?': "'html'" } as const;
const Format = type(formats);

/** What a page reads besides what stands on it. */
const readByAll = ['pages', 'widgets', 'customisations', 'listes', 'best-sellers', 'publicites', 'exclusions'];

const componentSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ id: integer, type: { type: 'string' }, tag: text, html: { type: 'string' }, contenu: { type: 'object' } },
    elements: {
      type: 'array',
      items: {
        type: 'object',
        properties: { type: text, id: { type: ['integer', 'null'] }, libelle: text, image: text, url: text },
      },
    },
  },
};

const zones: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: text, nom: text, cssClass: text, composants: { type: 'array', items: componentSchema } },
  },
};

/** A component that the visitor sees: what it says, without what the site does not show, and as it is drawn. */
interface Component {
  id: number;
  type: string;
  tag: string | null;
  html: string;
  contenu: unknown;
  elements: unknown;
}

function componentOf(
  { disabled, idWidget, resolved: { winner } }: ResolvedSlot,
  catalog: Catalog,
  visit: Visit,
): Component | null {
  if (disabled || winner === null) return null;
  const { lang } = visit;
  const cleaned: Candidate = {
    ...winner,
    leaves: { ...winner.leaves, contenu: onlyShown(contentIn(winner.leaves), catalog) },
  };
  const { tell } = componentMessages();
  const drawn = drawCustomisation(cleaned, { lang, catalog, words: words[lang], tell });
  const { idList, tag } = winner.leaves;
  const list = typeof idList === 'number' ? catalog.lists.get(idList) : undefined;
  return {
    id: idWidget,
    type: winner.typeComponent,
    tag: typeof tag === 'string' ? tag : null,
    html: drawn.text,
    contenu: withAddresses(cleaned.leaves['contenu']),
    elements: (list?.elements ?? []).map(({ type: kind, cle, libelle, image, url }) => ({
      ...{ type: kind, id: cle, libelle, image: withAddresses(image), url },
    })),
  };
}

/** Items about a manifestation that the site does not show, or that is over, are left out. */
function onlyShown(content: Item, { events, at }: Catalog): Item {
  const isThere = (item: unknown): boolean => {
    if (!isItem(item)) return true;
    const id = eventIn(item);
    const event = id === null ? undefined : events.get(id);
    return id === null || (event !== undefined && !isOver(event, at));
  };
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, Array.isArray(value) ? value.filter(isThere) : value]),
  );
}

const keysOf = ({ events, genres, venues }: Catalog) => [
  ...[...events.keys()].map((id) => `manifestations-${id}`),
  ...[...genres.keys()].map((id) => `genres-${id}`),
  ...[...venues.keys()].map((id) => `lieux-${id}`),
];

const drawn = (composants: readonly (Component | null)[]): Markup[] =>
  composants.flatMap((each) => (each === null ? [] : [new Markup(each.html)]));

function made(
  body: { html: string } & Record<string, unknown>,
  keys: readonly string[],
  format: 'html' | undefined,
): Made {
  return format === 'html' ? { body: body.html, keys, type: 'html' } : { body, keys };
}

/** The page of a kind, live, about what its address names; null: there is none. */
async function businessPage(
  visit: Visit,
  kind: string | undefined,
  given: string | undefined,
  format: 'html' | undefined,
) {
  const { tx, catalogue, site, lang, now, audience } = visit;
  const genre = pageKinds.find((each) => each === kind);
  if (genre === undefined) return null;
  const identifier = given === undefined || genre === 'AUTRE' ? null : await identifierOf(visit, genre, given);
  if (given !== undefined && genre !== 'AUTRE' && identifier === null) return null;
  const open: Readonly<Record<string, boolean>> = await functionsOfPartner(tx, site.partnerId, functionsOf(genre));
  if (Object.values(open).includes(false)) return null;
  const own = genre === 'AUTRE' ? keyIn(given) : null;
  const draft = visit.draft?.ressource === 'pages' ? visit.draft.id : null;
  const [row] = await run<{ id: number }>(
    tx,
    sql`select t.id_page as id from pages t where t.type_page = ${genre}
      and ${draft === null ? sql`t.published_version is not null` : sql`t.id_page = ${draft}`}
      and ${genre === 'AUTRE' ? sql`t.id_page = ${own ?? 0}` : sql`true`} order by t.id_page limit 1`,
  );
  if (row === undefined) return null;
  const shown = (referred: Parameters<typeof shownAmong>[1]) => shownAmong({ tx, audience, lang }, referred);
  const request = { idTiers: site.partnerId, identifier, lang, at: draft === null ? now : null, shown };
  const page = await resolvedPage({ tx, catalogue, scope: { ...everyScope(lang), now } }, row.id, request);
  const places = page.zones.map(({ id, nom, cssClass, slots }) => ({
    ...{ id, nom, cssClass },
    composants: slots.map((slot) => componentOf(slot, page.catalog, visit)).filter((each) => each !== null),
  }));
  const markup = html`<main class="rg-page">${places.map(({ id, cssClass, composants }) => {
    const held = attributes({ class: `rg-zone ${cssClass ?? ''}`.trim(), 'data-zone': id });
    return html`<div${held}>${drawn(composants)}</div>`;
  })}</main>`;
  const body = {
    genre,
    identifiant: identifier ?? given ?? null,
    chemin: pagePath(genre, identifier ?? given ?? null),
    zones: places,
    html: markup.text,
  };
  return made(body, [...readByAll, `pages-${row.id}`, ...keysOf(page.catalog)], format);
}

/** Where the site shows the page of a kind. */
export function pagePath(genre: PageKind, identifier: string | null): string {
  const paths: Readonly<Record<PageKind, string>> = {
    ...{
      ACCUEIL: '/',
      MANIFESTATION: '/fiche',
      LIEU: '/lieux',
      GENRE: '/genres',
      SOUS_GENRE: '/sous-genres',
      VILLE: '/villes',
    },
    ...{
      ARTISTE: '/artistes',
      PARTENAIRE: '/partenaires',
      RECHERCHE: '/recherche',
      PANIER: '/panier',
      AUTRE: '/pages',
    },
  };
  return identifier === null ? paths[genre] : `${paths[genre]}/${encodeURIComponent(identifier.toLowerCase())}`;
}

/** What a page may be about, by its kind: records that the site shows, places that there are. */
const subjects: Readonly<Record<IdentifiedKind, (visit: Visit, given: string) => ReturnType<typeof sql>>> = {
  MANIFESTATION: (visit, given) =>
    sql`select t.idmanif::text as id from manifestations t where t.idmanif = ${keyIn(given) ?? 0} and ${isShown(visit, 'MANIFESTATION', sql`t.idmanif`)}`,
  LIEU: (_visit, given) => sql`select id_lieu::text as id from lieux where id_lieu = ${keyIn(given) ?? 0}`,
  GENRE: (_visit, given) => sql`select code_genre as id from genres where upper(code_genre) = upper(${given})`,
  SOUS_GENRE: (_visit, given) => sql`select cod_ssgen as id from sous_genres where upper(cod_ssgen) = upper(${given})`,
  VILLE: (_visit, given) => sql`select cod_insee as id from villes where upper(cod_insee) = upper(${given})`,
  ARTISTE: (_visit, given) => sql`select id_artiste::text as id from artistes where id_artiste = ${keyIn(given) ?? 0}`,
  PARTENAIRE: ({ site }, given) =>
    sql`select partner_id as id from partenaires where partner_id = ${given} and partner_id = any(${textArray(site.family)})`,
};

async function identifierOf(visit: Visit, genre: PageKind, given: string): Promise<string | null> {
  if (identifiedBy(genre) === null) return null;
  // Kinds that something identifies are the keys of that table.
  const [found] = await run<{ id: string }>(visit.tx, subjects[genre as IdentifiedKind](visit, given));
  return found?.id ?? null;
}

const pageSchema: JsonSchema = {
  type: 'object',
  properties: {
    genre: { type: 'string', enum: [...pageKinds] },
    identifiant: text,
    chemin: text,
    zones,
    html: { type: 'string' },
  },
};

export const pageOfKind: Declared<typeof Format> = {
  path: '/pages/:genre',
  query: Format,
  answer: pageSchema,
  media: ['application/json', 'text/html'],
  drafts: ['pages'],
  read: (visit, { genre }, { format }) => businessPage(visit, genre, undefined, format),
};

export const pageAbout: Declared<typeof Format> = {
  path: '/pages/:genre/:identifiant',
  query: Format,
  answer: pageSchema,
  media: ['application/json', 'text/html'],
  drafts: ['pages'],
  read: (visit, { genre, identifiant }, { format }) => businessPage(visit, genre, identifiant, format),
};

const ByPath = type({ chemin: '1 <= string <= 200', ...formats });

/** What an editorial page says, as it is live. */
interface Editorial {
  [name: string]: unknown;
  id: number;
  leaves: Item;
}

export const editorialPage: Declared<typeof ByPath> = {
  path: '/pages',
  query: ByPath,
  drafts: ['pages-edito'],
  media: ['application/json', 'text/html'],
  answer: {
    type: 'object',
    properties: {
      ...{
        chemin: text,
        titre: text,
        contenu: text,
        script: text,
        header: { type: ['integer', 'null'] },
        footer: { type: ['integer', 'null'] },
      },
      ...{ composants: { type: 'array', items: componentSchema }, html: { type: 'string' } },
    },
  },
  async read(visit, _params, { chemin, format }) {
    const { tx, catalogue, site, lang, now, audience } = visit;
    const draft = visit.draft?.ressource === 'pages-edito' ? visit.draft.id : null;
    // Its path is that of its live version, whatever its draft says by now.
    const [page] = await run<Editorial>(
      tx,
      sql`select p.id, p.leaves from (
          select t.id, ${contentAt(editorialTable, draft === null ? now : null)} as leaves from pages_edito t
          where ${draft === null ? sql`t.published_version is not null` : sql`t.id = ${draft}`}) p
        where p.leaves ->> 'chemin' = ${chemin} and coalesce(p.leaves ->> 'idTiers', ${site.partnerId}) = ${site.partnerId}
        order by p.leaves ->> 'idTiers' nulls last, p.id limit 1`,
    );
    if (page === undefined) return redirectTo(visit, chemin, format);
    const { leaves } = page;
    const said = (name: string) => String((lang === 'en' && leaves[`${name}En`]) || leaves[`${name}Fr`] || '').trim();
    const titre = said('titre');
    const contenu = await readLongText('clean', said('contenu'), site.partnerId);
    const keys = itemsIn(leaves['composants']).flatMap(({ idWidget }) =>
      typeof idWidget === 'number' ? [idWidget] : [],
    );
    const shown = (referred: Parameters<typeof shownAmong>[1]) => shownAmong({ tx, audience, lang }, referred);
    const request = {
      idTiers: site.partnerId,
      identifier: null,
      lang,
      at: draft === null ? now : null,
      typePage: 'AUTRE',
      shown,
    };
    const widgets =
      keys.length === 0
        ? null
        : await resolvedWidgets({ tx, catalogue, scope: { ...everyScope(lang), now } }, keys, request);
    const composants = keys.flatMap((key) => {
      const slot = widgets?.slots.get(key);
      return (slot && widgets && componentOf(slot, widgets.catalog, visit)) ?? [];
    });
    const markup = html`<main class="rg-page" data-type="PAGE_EDITO"><h1>${titre}</h1>${new Markup(contenu)}${drawn(composants)}</main>`;
    const script =
      leaves['addJs'] === true && typeof leaves['urlJsFile'] === 'string' ? `/storage/${leaves['urlJsFile']}` : null;
    const chosen = (name: string) => (typeof leaves[name] === 'number' ? leaves[name] : null);
    return made(
      {
        chemin,
        titre,
        contenu,
        script,
        header: chosen('header'),
        footer: chosen('footer'),
        composants,
        html: markup.text,
      },
      ['pages-edito', `pages-edito-${page.id}`, ...readByAll, ...(widgets === null ? [] : keysOf(widgets.catalog))],
      format,
    );
  },
};

/** A path that a page has left leads to where it is now. */
async function redirectTo(visit: Visit, chemin: string, format: 'html' | undefined): Promise<Made | null> {
  const found = await redirectFrom(visit, chemin);
  if (found === null) return null;
  const { vers, code } = found;
  const { site, lang } = visit;
  const query = new URLSearchParams({ chemin: vers, ...(format && { format }) });
  const to = vers.startsWith('/') ? `${base}/${site.partnerId}/${lang}/pages?${query.toString()}` : vers;
  return { body: found, keys: ['redirections', 'pages-edito'], redirect: { to, code } };
}
