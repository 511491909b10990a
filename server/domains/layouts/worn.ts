/** The header and the footer that a partner's site wears, drawn: its own live ones, else the nearest above it. */

import { sql } from 'drizzle-orm';
import type { Item } from '../../../src/core/model/inner';
import type { Locale } from '../../../src/i18n/text';
import type { Drawing } from '../../content/components';
import { liveContent } from '../../content/effective';
import { contentAt } from '../../content/live-at';
import type { Markup } from '../../content/markup';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { perimeterOf, type Scope } from '../../resource/scope';
import type { Table } from '../../resource/table';
import { version } from '../../version';
import { drawFooter } from './draw-footer';
import { drawHeader } from './draw-header';
import { siteOf } from './site';
import { footerTable, headerTable } from './table';

interface Worn {
  /** Name of the site. */
  name: string;
  /** Null: none is live. */
  header: Markup | null;
  footer: Markup | null;
}

/** @param at an instant (milliseconds); null: now */
export async function wornLayouts(
  tx: Tx,
  {
    partner,
    lang,
    tell,
    at,
    chosen,
  }: {
    partner: string | null;
    lang: Locale;
    tell: Drawing['tell'];
    at: number | null;
    /** Keys of those that a page asks for in place of the site's. */
    chosen?: { header: number | null; footer: number | null; scope: Scope };
  },
): Promise<Worn> {
  const site = await siteOf(tx, { partner, lang, version, tell });
  const live = async (table: Table, key: number | null = null) =>
    key === null || !chosen ? partner && liveContent(tx, table, partner, at) : liveOf(tx, table, key, at, chosen.scope);
  const [header, footer] = [await live(headerTable, chosen?.header), await live(footerTable, chosen?.footer)];
  return {
    name: site.name,
    header: header ? drawHeader(header, site) : null,
    footer: footer ? drawFooter(footer, site) : null,
  };
}

/** What is live of one record within reach, now or at an instant. */
async function liveOf(tx: Tx, table: Table, key: number, at: number | null, scope: Scope): Promise<Item | null> {
  const [found] = await run<{ leaves: Item | null }>(
    tx,
    sql`select ${contentAt(table, at ?? Date.now())} as leaves from ${sql.identifier(table.name)} t where t.${sql.identifier(table.key.id)} = ${key} and ${perimeterOf(table, scope) ?? sql`true`}`,
  );
  return found?.leaves ?? null;
}
