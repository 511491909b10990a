/** `POST /api/page-management/site`: where a site shows a record, and, of a draft, the link that opens it there for a time. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getAt, type Row } from '../../src/core/model/model';
import { accessOf } from '../../src/core/model/rights';
import { isOfTheWeb } from '../../src/core/model/rules';
import { Problem } from '../../src/core/problem';
import { type PageKind, pageKinds } from '../../src/plugins/pages/models/page';
import { requireAccess } from '../http/guards';
import { findRow } from '../resource/read/show';
import { readCall, readScope } from '../resource/routes/ask';
import { reasonOf } from '../resource/routes/refusal';
import { run } from '../resource/run';
import { asPartner } from '../resource/scope';
import { type Catalogue, servedNamed } from '../resource/served';
import { keyIn as keyOfRow } from '../resource/write/prepare';
import type { Services } from '../services';
import { type Draft, draftKinds, draftToken } from './draft';
import { formulaPath } from './formulas';
import { pagePath } from './pages';

const Wanted = type({
  ressource: 'string <= 60',
  id: 'number.integer | string <= 200',
  /** Whose site, where the record is of no partner. */
  'idTiers?': 'string <= 60 | null',
  'lang?': "'fr' | 'en'",
  'brouillon?': 'boolean',
});

/** Two hours. */
const draftMs = 7_200_000;

/** The path at which a site shows a record. */
const paths: Readonly<Record<string, (row: Row, key: string) => string>> = {
  manifestations: (_row, key) => `/fiche/${key}`,
  packages: (_row, key) => formulaPath('PACKAGE', key),
  abonnements: (_row, key) => formulaPath('ABONNEMENT', key),
  lieux: (_row, key) => pagePath('LIEU', key),
  genres: (_row, key) => pagePath('GENRE', key),
  'sous-genres': (_row, key) => pagePath('SOUS_GENRE', key),
  artistes: (_row, key) => pagePath('ARTISTE', key),
  'pages-edito': (row) => String(row['chemin']),
  pages: (row, key) => {
    const kind: PageKind = pageKinds.find((each) => each === row['typePage']) ?? 'AUTRE';
    return pagePath(kind, kind === 'AUTRE' ? key : null);
  },
};

export function serveSiteLink(app: FastifyInstance, { config, database, seal }: Services, catalogue: Catalogue): void {
  const sealed = seal('delivery');
  app.post(
    '/api/page-management/site',
    { config: { guard: accessOf({ domaine: null }, 'read'), body: Wanted } },
    async (request) => {
      const { ressource, id, idTiers = null, lang, brouillon = false } = readCall(Wanted, request);
      const { caller, scope } = readScope(request);
      const path = Object.hasOwn(paths, ressource) ? paths[ressource] : undefined;
      if (path === undefined) throw new Problem('not-found', { status: 404 });
      const served = servedNamed(catalogue, ressource);
      // Who may read a draft may make its link, and nobody else.
      requireAccess(caller, served.resource, 'read');
      const row = await findRow(database.drizzle, served, scope, id);
      const own = served.table.perimeter && getAt(row, served.table.perimeter.path);
      const partner = typeof own === 'string' ? own : (asPartner(caller, idTiers) ?? onlyOne(caller.perimeter));
      const refused = (code: string) =>
        new Problem('refused', { status: 422, params: { reason: reasonOf({ code }, scope.locale).message } });
      if (partner === null) throw refused('site-partner');
      const [site] = await run<{ url: string | null }>(
        database.drizzle,
        sql`select url from partenaires where partner_id = ${partner}`,
      );
      const said = site?.url ?? '';
      const home = isOfTheWeb(said) ? (said.endsWith('/') ? said.slice(0, -1) : said) : null;
      const root = config.siteUrl === undefined ? home : `${config.siteUrl}/${encodeURIComponent(partner)}`;
      if (root === null) throw refused('site-address');
      const address = `${root}/${lang ?? scope.locale}${path(row, String(keyOfRow(served, row)))}`;
      const kind = draftKinds.find((each) => each === ressource);
      if (!brouillon) return { url: address, expires: null };
      if (kind === undefined) throw refused('site-draft');
      const draft: Draft = { ressource: kind, id: Number(keyOfRow(served, row)), partner, fin: Date.now() + draftMs };
      return { url: `${address}?apercu=${draftToken(sealed, draft)}`, expires: new Date(draft.fin).toISOString() };
    },
  );
}

/** The partner of who acts for one. */
function onlyOne(perimeter: readonly string[] | null): string | null {
  const [only = null] = perimeter ?? [];
  return perimeter?.length === 1 ? only : null;
}
