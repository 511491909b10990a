/** Twelve business pages with every type of component, for the platform and for partners of their own. */
import { sql } from 'drizzle-orm';
import type { ComponentType } from '../../../src/plugins/pages/models/components';
import { putTexts } from '../../content/text-files';
import { keepDrafts } from '../../content/versions';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import type { Driver } from '../../storage/driver';
import { contentWithKeys } from './hooks';
import { type DemoEvent, demoTexts, demoZones, type Leaves, persosOf, type WidgetPlan } from './seed-plans';
import { customisationTable, pageTable, widgetTable } from './tables';

const day = 86_400_000;

export async function seedPages(database: Database): Promise<void> {
  const events = await eventsOf(database);
  const since = new Date(Date.now() - 20 * day).toISOString();
  const stamps = { version: 1, auteurModif: 'Camille Morel', dateCreation: since, dateModif: since };
  const widgets: (WidgetPlan & { idWidget: number })[] = [];
  const pages = demoZones.map(({ libelle, typePage, zones }, at) => ({
    idPage: at + 1,
    libelle,
    typePage,
    publishedVersion: at === 10 ? null : 1,
    ...stamps,
    zones: zones.map(([nom, cssClass, plans, editable = true], index) => ({
      id: `z${index + 1}`,
      nom,
      cssClass,
      editable,
      order: index + 1,
      widgets: plans.map((plan, place) => {
        widgets.push({ ...plan, idWidget: widgets.length + 1 });
        return { id: `w${widgets.length}`, idWidget: widgets.length, order: place + 1 };
      }),
    })),
  }));
  await insertRows(
    database,
    widgetTable,
    widgets.map(({ idWidget, name, type, disabled = false }) => ({ idWidget, name, type, disabled, ...stamps })),
  );
  await insertRows(database, pageTable, pages);
  const rows = widgets.flatMap((widget) =>
    persosOf(widget, events).map((perso) => ({ ...perso, type: widget.type, idWidget: widget.idWidget })),
  );
  await insertRows(
    database,
    customisationTable,
    rows.map(({ type, partner, live = true, ...row }, index) => ({
      ...usual(type),
      id: index + 1,
      ...row,
      contenu: contentWithKeys(row),
      idTiers: partner === undefined ? null : idOf(partner),
      publishedVersion: live ? 1 : null,
      ...stamps,
    })),
  );
  for (const table of [widgetTable, pageTable, customisationTable]) await skipKeys(database, table);
  for (const table of [pageTable, customisationTable]) await keepDrafts(database.drizzle, table);
  // One that was changed after it went live.
  await database.drizzle.execute(
    sql`update customisations set name_component = name_component || ' (hiver)', version = 2, date_modif = now(), auteur_modif = 'Sacha Lemoine' where id = 2`,
  );
  await keepDrafts(database.drizzle, customisationTable);
}

/** Puts the files of the texts of these customisations. */
export async function storeComponentTexts(driver: Driver): Promise<void> {
  await putTexts(driver, demoTexts().map(contentWithKeys));
}

const usual = (type: ComponentType): Leaves => ({
  exceptionIdTiers: [],
  lang: 'fr',
  order: 1,
  tag: 'button',
  bestSellersGlobal: type.startsWith('BEST_SELLERS'),
  bestSellersByGenre: false,
  bestSellersBySubGenre: false,
  bestSellersByCity: false,
});

function idOf(libelle: string): string | null {
  return demoPartners.find((each) => each.libelle === libelle)?.partnerId ?? null;
}

/** On sale, the best sold of each genre first. */
async function eventsOf({ pool }: Database): Promise<DemoEvent[]> {
  const { rows } = await pool.query<DemoEvent>(
    `select m.idmanif, m.libelle_fr as fr, m.libelle_en as en, l.libelle_fr as lieu, m.genre, g.libelle_fr as "genreFr", g.libelle_en as "genreEn"
      from manifestations m left join lieux l on l.id_lieu = m.lieu left join genres g on g.code_genre = m.genre
      where m.statut = 'MISE_EN_VENTE' and m.date_fin > now() + interval '20 days'
      order by (select coalesce(sum(s.vendus), 0) from seances s where s.idmanif = m.idmanif) desc, m.idmanif limit 400`,
  );
  return rows;
}
