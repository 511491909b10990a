/** The site itself: who it is, what is switched on, how it is paid, its categories; its header, footer and style sheet. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import { resolve, settingsOf } from '../../src/core/inherit/resolve';
import type { Item } from '../../src/core/model/inner';
import type { Leaf } from '../../src/core/model/model';
import { zoneNow } from '../clock';
import { componentMessages, pictureAddress } from '../content/components';
import { layoutCss } from '../content/preview/layout-css';
import { readText } from '../content/reading/read';
import { effectiveLayouts } from '../domains/layouts/effective';
import { partnerChain, siteOf } from '../domains/layouts/site';
import { footerTable, headerTable } from '../domains/layouts/table';
import { plainCss } from '../domains/pages/preview';
import { partnerTable } from '../domains/partners/table';
import { effectiveSheet } from '../domains/styles/effective';
import { fieldSchema, type JsonSchema } from '../http/model-schema';
import { run } from '../resource/run';
import { everyScope } from '../resource/scope';
import { version } from '../version';
import type { Declared, Made, Visit } from './answer';
import { text, withAddresses } from './records';
import { keyIn } from './shown';

/** Settings that are between the partner and those it works with. */
const ofPartnersAlone: ReadonlySet<string> = new Set([
  'customSips',
  'fraisEnvoi',
  'defaultHeader',
  'htmlFooter',
  'libelle',
]);
export const shownSettings = settingsOf(partnerTable.resource.model).filter(
  ({ name, field }) => !ofPartnersAlone.has(name) && !field.secret,
);
const sections = [...new Set(shownSettings.map(({ section }) => section))];

const settingSchema = (section: string): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    shownSettings
      .filter((leaf) => leaf.section === section)
      .map(({ property, field }) => [property, fieldSchema(field)]),
  ),
});
const siteSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{
      partnerId: { type: 'string' },
      libelle: text,
      url: text,
      domaines: { type: 'array', items: text },
      lang: { type: 'string', enum: ['fr', 'en'] },
      fuseau: text,
    },
    moyensPaiement: { type: 'array', items: { type: 'string' } },
    villes: { type: 'array', items: { type: 'object', properties: { libelle: text, chemin: text } } },
    ...Object.fromEntries(sections.map((section) => [section, settingSchema(section)])),
  },
};

function shownSetting({ field }: Leaf, value: unknown): unknown {
  if (field.kind === 'image') return pictureAddress(String(value ?? '')) ?? null;
  return value ?? null;
}

export async function siteBody({ tx, site, lang }: Visit): Promise<Record<string, unknown>> {
  const { model } = partnerTable.resource;
  const chain = await partnerChain(tx, site.partnerId);
  const { tell } = componentMessages();
  const drawn = await siteOf(tx, { partner: site.partnerId, lang, version, tell });
  const settings = sections.map((section): [string, Record<string, unknown>] => [
    section,
    Object.fromEntries(
      shownSettings
        .filter((leaf) => leaf.section === section)
        .map((leaf) => [leaf.property, shownSetting(leaf, resolve(model, chain, leaf).value)]),
    ),
  ]);
  const said = Object.fromEntries(settings);
  const legal = String(said['site']?.['mentionsLegales'] ?? '');
  return {
    ...{
      partnerId: site.partnerId,
      libelle: drawn.name,
      url: site.url,
      domaines: site.domaines,
      lang,
      fuseau: (await zoneNow(tx, site.partnerId)) ?? null,
    },
    moyensPaiement: drawn.payment,
    villes: drawn.cities.map(({ label, path }) => ({ libelle: label, chemin: path })),
    ...said,
    site: { ...said['site'], mentionsLegales: legal === '' ? '' : readText('clean', legal) },
  };
}

/** Records that the answer on a site is made of. */
export const siteKeys = ({ site }: Pick<Visit, 'site'>) => [
  ...site.lineage.map((id) => `partenaires-${id}`),
  'genres',
  'lieux',
];

export const site: Declared = {
  path: '/site',
  answer: siteSchema,
  read: async (visit) => ({ body: await siteBody(visit), keys: siteKeys(visit) }),
};

const Layout = type({ 'format?': "'html'", 'id?': 'string <= 10' });

const layoutSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: ['integer', 'null'] }, html: { type: 'string' }, contenu: { type: ['object', 'null'] } },
};

/** What of a header or a footer is only the console's. */
const ofConsole: ReadonlySet<string> = new Set(['idPartner', 'nom']);

function layout(part: 'header' | 'footer'): Declared<typeof Layout> {
  const table = part === 'header' ? headerTable : footerTable;
  return {
    path: `/${part}`,
    query: Layout,
    answer: layoutSchema,
    media: ['application/json', 'text/html'],
    async read(visit, _params, { format, id }) {
      const {
        tx,
        site: { partnerId, lineage },
        lang,
        now,
      } = visit;
      const key = id === undefined ? null : keyIn(id);
      if (id !== undefined && (key === null || !(await isOurs(visit, table.name, key)))) return null;
      const { tell } = componentMessages();
      const chosen = { header: null, footer: null, [part]: key, scope: everyScope(lang) };
      const site = await effectiveLayouts(tx, {
        partner: partnerId,
        lang,
        tell,
        at: now,
        basket: 0,
        ...(key !== null && { chosen }),
      });
      const drawn = site[part];
      if (drawn === null) return null;
      const keys = [`${part}s`, ...lineage.map((each) => `partenaires-${each}`), 'genres', 'sous-genres', 'lieux'];
      if (format === 'html') return { body: drawn.text, keys, type: 'html' };
      const leaves = site.leaves[part];
      return { body: { id: key, html: drawn.text, contenu: leaves && shownLeaves(leaves) }, keys };
    },
  };
}

function shownLeaves(leaves: Item): unknown {
  return withAddresses(Object.fromEntries(Object.entries(leaves).filter(([name]) => !ofConsole.has(name))));
}

/** A header or footer that a page of the site may choose: one of the partner or of those above it. */
async function isOurs({ tx, site }: Visit, table: string, key: number): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select from ${sql.identifier(table)} t where t.id = ${key} and t.published_version is not null and t.id_partner = any(${sql.param([...site.lineage])}::text[])`,
  );
  return rows.length > 0;
}

export const header = layout('header');
export const footer = layout('footer');

export const style: Declared = {
  path: '/style',
  answer: text,
  media: ['text/css'],
  async read({ tx, site: { partnerId, lineage }, now }): Promise<Made> {
    const sheet = await effectiveSheet(tx, partnerId, now);
    return {
      body: `${layoutCss}${plainCss}\n${sheet ?? ''}`,
      keys: ['styles', ...lineage.map((each) => `partenaires-${each}`)],
      type: 'css',
    };
  },
};
