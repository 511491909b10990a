/**
 * The read interface crawled from its sitemap over the demo data: every link answers, every answer is what the OpenAPI document says,
 * and nothing unpublished, archived, excluded or of another partner is in any byte of it. What may be shown is found by SQL of
 * its own; all that may not be carries a mark.
 */
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, expect, it } from 'vitest';
import { base } from '../../../server/delivery/answer';
import { dictionaries } from '../../../server/delivery/lists';
import { ensureReference } from '../../../server/domains/reference/load';
import { declaredRoutes } from '../../../server/http/routes';
import { seedDemo } from '../../../server/seed';
import { pageKinds } from '../../../src/plugins/pages/models/page';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';

const partner = '2';

/** What visitors of a site may see, read by nothing of the interface. */
const family = `with recursive f as (select partner_id from partenaires where partner_id = '${partner}'
  union select p.partner_id from partenaires p join f on p.parent = f.partner_id)`;
const sold = [
  { table: 'manifestations', key: 'idmanif', end: 'date_fin', sites: `'[]'::jsonb` },
  { table: 'packages', key: 'id_package', end: 'fin_vente', sites: 'partenaires' },
  { table: 'abonnements', key: 'idabonnement', end: 'fin_vente', sites: 'partenaires' },
] as const;
const visible = ({ key, end, sites }: (typeof sold)[number]) => `statut in ('MISE_EN_VENTE', 'MISE_A_L_AFFICHE')
  and (${end} is null or ${end} >= now()) and not exclusion_search_engine
  and (id_tiers in (select partner_id from f) or exists (select from jsonb_array_elements_text(${sites}) s where s in (select partner_id from f)))
  and not exists (select from exclusions e where e.${key} = t.${key} and e.debut <= now() and (e.fin is null or e.fin > now())
    and (e.partenaires = '[]' or e.partenaires @> '["${partner}"]'))`;

const marks = { hidden: 'zzcache', draft: 'zzbrouillon', foreign: 'zzetranger' };

/** Objects that say nothing but what their schema names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, closed(each)]));
  return 'properties' in inner && !('anyOf' in inner) ? { ...inner, additionalProperties: false } : inner;
}

describeBothDatabases('the read interface, crawled', () => {
  const house = withHouse();
  const shown: Record<string, Set<number>> = {};

  beforeAll(async () => {
    await ensureReference(house.database);
    await seedDemo(house.database, { manifestations: 240, seances: 900, lieux: 40 });
    for (const kind of sold) {
      const { rows } = await house.query<{ id: number }>(
        `${family} select ${kind.key} as id from ${kind.table} t where ${visible(kind)}`,
      );
      shown[kind.table] = new Set(rows.map(({ id }) => id));
      await house.query(
        `${family} update ${kind.table} t set libelle_fr = '${marks.hidden} ' || ${kind.key}, libelle_en = '${marks.hidden}',
          resume_fr = '${marks.hidden}', description_fr = '${marks.hidden}' where not (${visible(kind)})`,
      );
    }
    // What is live is in a version of its own: all that the rows themselves say is a draft.
    const drafts = [
      ['pages_edito', `titre_fr = '${marks.draft}', contenu_fr = '${marks.draft}', seo_title_fr = '${marks.draft}'`],
      ['pages', `libelle = '${marks.draft}'`],
      ['headers', `nom = '${marks.draft}'`],
      ['footers', `nom = '${marks.draft}'`],
      ['listes', `libelle = '${marks.draft}'`],
      ['styles', `contenu = '.${marks.draft}{}'`],
      [
        'customisations',
        `name_component = '${marks.draft}', contenu = contenu || '{"title":"${marks.draft}","text":"${marks.draft}"}'`,
      ],
    ];
    for (const [table, change] of drafts) await house.query(`update ${table} set ${change}`);
    await house.query(
      `${family}, up as (select partner_id, parent from partenaires where partner_id = '${partner}'
          union select p.partner_id, p.parent from partenaires p join up on p.partner_id = up.parent)
        update partenaires set libelle = '${marks.foreign} ' || partner_id
        where partner_id not in (select partner_id from f) and partner_id not in (select partner_id from up)`,
    );
  }, 240_000);

  it('has something to show, and something to hide', async () => {
    for (const { table, key } of sold) {
      const { rows } = await house.query<{ n: number }>(`select count(*)::integer as n from ${table} where ${key} > 0`);
      expect(shown[table]?.size).toBeGreaterThan(0);
      expect(rows[0]?.n).toBeGreaterThan(shown[table]?.size ?? 0);
    }
  });

  it.each(['fr', 'en'])('answers at every link, as it is described, and says nothing that it should not (%s)', {
    timeout: 240_000,
  }, async (lang) => {
    const here = `${base}/${partner}/${lang}`;
    const names = Object.keys(dictionaries).map((name) => `dictionnaires/${name}`);
    const start = [
      'sitemap',
      'site',
      'header',
      'footer',
      'style',
      'genres',
      'lieux',
      'artistes',
      'manifestations',
      'packages',
      'abonnements',
    ];
    const more = [
      'listes',
      'best-sellers',
      'seo/SITE',
      'seo/SITE?page=RECHERCHE',
      'recherche?q=carmen',
      'recherche?q=the',
      ...names,
    ];
    const queue = [...start, ...more].map((path) => `${here}/${path}`);
    const seen = new Set(queue);
    const follow = (address: string) => void (seen.has(address) || (seen.add(address), queue.push(address)));
    const ajv = new Ajv({ strict: false, allErrors: false });
    addFormats.default(ajv);
    const routes = declaredRoutes(house.app)
      .filter(({ url }) => url.startsWith(`${base}/:partner`))
      .map(({ url, config: { answer } }) => ({
        pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`),
        check: ajv.compile(closed(answer) as object),
      }));
    const wrong: string[] = [];
    const kinds = new Set<string>();
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const { statusCode, body, headers } = await house.ask('GET', address);
      const path = address.split('?', 1)[0] ?? '';
      if (statusCode !== 200) wrong.push(`${address}: ${statusCode} ${body.slice(0, 200)}`);
      for (const mark of Object.values(marks)) {
        const at = body.indexOf(mark);
        if (at >= 0) wrong.push(`${address}: …${body.slice(Math.max(0, at - 160), at + 40)}`);
      }
      for (const [, id] of body.matchAll(/\/fiche\/(\d+)/g))
        if (!shown['manifestations']?.has(Number(id))) wrong.push(`${address}: /fiche/${id}`);
      if (headers['set-cookie'] !== undefined || headers['vary'] !== undefined) wrong.push(`${address}: varies`);
      if (!String(headers['content-type']).includes('json')) continue;
      const json: Record<string, unknown> = JSON.parse(body);
      const route = routes.find(({ pattern }) => pattern.test(path));
      if (statusCode === 200 && !route?.check(json))
        wrong.push(`${address}: ${JSON.stringify(route?.check.errors?.[0])}`);
      if (path === `${here}/site` || path === `${here}/style`) continue;
      JSON.parse(body, (name: string, value: unknown) => {
        if (name === 'idmanif' && typeof value === 'number' && !shown['manifestations']?.has(value))
          wrong.push(`${address}: idmanif ${value}`);
        if (typeof value === 'string' && value.startsWith(`${base}/`)) follow(value);
        const [, kind, id] =
          typeof value === 'string' && name === 'chemin'
            ? (/^\/(fiche|lieux|packages|abonnements|artistes|listes)\/(\d+)$/.exec(value) ?? [])
            : [];
        if (kind !== undefined) follow(`${here}/${kind === 'fiche' ? 'manifestations' : kind}/${id}`);
        if (name === 'idList' && typeof value === 'number' && path === `${here}/listes`)
          follow(`${here}/listes/${value}`);
        if (name === 'id' && typeof value === 'number' && path === `${here}/best-sellers`)
          follow(`${here}/best-sellers/${value}`);
        if (name === 'type' && typeof value === 'string' && path === `${here}/sitemap`) kinds.add(value);
        return value;
      });
      const { next } = json;
      if (typeof next === 'string') {
        const query = new URLSearchParams(address.split('?')[1] ?? '');
        query.set('after', next);
        follow(`${path}?${query.toString()}`);
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    for (const kind of ['PAGE', 'PAGE_EDITO', 'GENRE', 'LIEU', 'MANIFESTATION', 'PACKAGE', 'ABONNEMENT'])
      expect(kinds).toContain(kind);
    for (const id of shown['manifestations'] ?? []) expect(seen).toContain(`${here}/manifestations/${id}`);
    for (const kind of pageKinds.filter((each) => each === 'ACCUEIL'))
      expect([...seen]).toContain(`${here}/pages/${kind}`);
  });
});
