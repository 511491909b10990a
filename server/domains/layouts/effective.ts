/**
 * The header and the footer in effect on a partner's site, drawn: those that a page asks for; else the partner's default
 * header and its HTML footer; else its own live ones, or the nearest above it.
 */

import { sql } from 'drizzle-orm';
import type { Item } from '../../../src/core/model/inner';
import type { Locale } from '../../../src/i18n/text';
import type { Drawing } from '../../content/components';
import { liveContent } from '../../content/effective';
import { contentAt } from '../../content/live-at';
import { html, Markup } from '../../content/markup';
import { readText } from '../../content/reading/read';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { everyScope, type Scope, visible } from '../../resource/scope';
import type { Table } from '../../resource/table';
import { version } from '../../version';
import { contactLine, drawFooter } from './draw-footer';
import { drawHeader } from './draw-header';
import { type Site, siteOf } from './site';
import { footerTable, headerTable } from './table';

interface EffectiveLayouts {
  /** Name of the site. */
  name: string;
  /** Null: none is live. */
  header: Markup | null;
  footer: Markup | null;
  /** What they are drawn of; null also for a footer that is written by hand. */
  leaves: { header: Item | null; footer: Item | null };
}

/** @param at an instant (milliseconds); null: now */
export async function effectiveLayouts(
  tx: Tx,
  {
    partner,
    lang,
    tell,
    at,
    chosen,
    basket,
  }: {
    partner: string | null;
    lang: Locale;
    tell: Drawing['tell'];
    at: number | null;
    /** Keys of those that a page asks for in place of the site's. */
    chosen?: { header: number | null; footer: number | null; scope: Scope };
    /** Places that the basket is drawn with; those of a sample when none are said. */
    basket?: number;
  },
): Promise<EffectiveLayouts> {
  const site: Site = {
    ...(await siteOf(tx, { partner, lang, version, tell })),
    ...(basket !== undefined && { basket }),
  };
  const live = async (table: Table, key: number | null = null) =>
    key === null || !chosen ? partner && liveContent(tx, table, partner, at) : liveOf(tx, table, key, at, chosen.scope);
  const byDefault =
    chosen?.header || site.defaultHeader === null
      ? null
      : await liveOf(tx, headerTable, site.defaultHeader, at, everyScope(lang));
  const header = byDefault ?? (await live(headerTable, chosen?.header));
  const written = chosen?.footer ? '' : site.htmlFooter;
  const footer = written === '' ? await live(footerTable, chosen?.footer) : null;
  return {
    name: site.name,
    header: header ? drawHeader(header, site) : null,
    footer: written !== '' ? htmlFooter(written, site) : footer ? drawFooter(footer, site) : null,
    leaves: { header: header || null, footer: footer || null },
  };
}

/** The footer that a partner wrote by hand, without what could run: it stands in place of the one that is built. */
function htmlFooter(written: string, site: Site): Markup {
  return html`<footer class="rg-footer">${new Markup(readText('clean', written))}${contactLine(site)}</footer>`;
}

/** What is live of one record within reach, now or at an instant. */
async function liveOf(tx: Tx, table: Table, key: number, at: number | null, scope: Scope): Promise<Item | null> {
  const [found] = await run<{ leaves: Item | null }>(
    tx,
    sql`select ${contentAt(table, at ?? Date.now())} as leaves from ${visible(table, scope)} where t.${sql.identifier(table.key.id)} = ${key}`,
  );
  return found?.leaves ?? null;
}
