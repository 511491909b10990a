/** The sites that are served, by their partner or by one of their domains: what there is of each before any of its pages is read. */
import { sql } from 'drizzle-orm';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';
import { read } from '../resource/run';

export interface Site {
  partnerId: string;
  actif: boolean;
  maintenance: boolean;
  domaines: readonly string[];
  libelle: string;
  /** Where it says that its site is; null: nowhere. */
  url: string | null;
  /** The partner and all those under it: what they sell is shown here. */
  family: readonly string[];
  /** The partner, its parent, and so on up: what it inherits comes from there. */
  lineage: readonly string[];
}

export interface Sites {
  /** The site of a partner that is open to visitors. Throws a Problem: 404 without one, 503 under maintenance. */
  open(partnerId: string): Promise<Site>;
  /** The same by one of its domains. */
  atDomain(domain: string): Promise<Site>;
  /** The partners whose sites show something of a partner, or inherit it: those above and below it, and itself. */
  around(partnerId: string): Promise<readonly string[]>;
  /** Forgets what was read: a partner changed. */
  forget(): void;
}

/** Milliseconds after which the partners are read again, whatever was announced. */
const freshMs = 2_000;
/** Seconds after which a site under maintenance is to be looked at again. */
const retryAfter = 120;

interface Found {
  bySite: ReadonlyMap<string, Site>;
  byDomain: ReadonlyMap<string, Site>;
}

export function createSites(database: Database): Sites {
  let known: { found: Promise<Found>; at: number } | undefined;
  const all = () => {
    if (known === undefined || Date.now() - known.at > freshMs) {
      const found = readSites(database);
      known = { found, at: Date.now() };
      found.catch(() => (known = undefined));
    }
    return known.found;
  };
  return {
    open: async (partnerId) => opened((await all()).bySite.get(partnerId)),
    atDomain: async (domain) => opened((await all()).byDomain.get(domain.toLowerCase())),
    around: async (partnerId) => {
      const site = (await all()).bySite.get(partnerId);
      return site === undefined ? [partnerId] : [...new Set([...site.lineage, ...site.family])];
    },
    forget: () => (known = undefined),
  };
}

function opened(site: Site | undefined): Site {
  if (site === undefined || !site.actif) throw new Problem('not-found', { status: 404 });
  if (site.maintenance) throw new Problem('unavailable', { status: 503, params: { retryAfter } });
  return site;
}

type Row = Pick<Site, 'partnerId' | 'actif' | 'maintenance' | 'domaines' | 'libelle' | 'url'> & {
  parent: string | null;
};

async function readSites(database: Database): Promise<Found> {
  const rows = await read<Row>(
    database,
    sql`select partner_id as "partnerId", parent, actif, maintenance, domaines, libelle, url from partenaires order by partner_id`,
  );
  const byKey = new Map(rows.map((row) => [row.partnerId, row]));
  const families = new Map<string, string[]>(rows.map(({ partnerId }) => [partnerId, []]));
  const bySite = new Map<string, Site>();
  const byDomain = new Map<string, Site>();
  for (const { parent: _parent, ...row } of rows) {
    const lineage = lineageOf(row.partnerId, byKey);
    for (const above of lineage) families.get(above)?.push(row.partnerId);
    const site = { ...row, lineage, family: families.get(row.partnerId) ?? [] };
    bySite.set(row.partnerId, site);
    for (const domain of row.domaines) {
      const name = domain.trim().toLowerCase();
      if (!byDomain.has(name)) byDomain.set(name, site);
    }
  }
  return { bySite, byDomain };
}

function lineageOf(key: string, rows: ReadonlyMap<string, Row>): string[] {
  const lineage: string[] = [];
  for (let at: string | null = key; at !== null && !lineage.includes(at); at = rows.get(at)?.parent ?? null)
    if (rows.has(at)) lineage.push(at);
  return lineage;
}
