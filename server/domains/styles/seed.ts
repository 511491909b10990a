/** Six style sheets: four live as they are written, two with a draft, one of them never published. */
import { sql } from 'drizzle-orm';
import { keepDrafts } from '../../content/versions';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import { demoSheets, sheetOf } from './sheets';
import { styleTable } from './table';

export async function seedStyles(database: Database): Promise<void> {
  const { drizzle } = database;
  const rows = demoSheets.flatMap(({ partner, file, theme, live }, index) => {
    const owner = demoPartners.find(({ libelle }) => libelle === partner);
    if (owner === undefined) return [];
    const shared = { id: index + 1, idTiers: owner.partnerId, nom: file, contenu: sheetOf(theme) };
    return [{ ...shared, version: 1, auteurModif: 'Camille Morel', publishedVersion: live === false ? null : 1 }];
  });
  const since = new Date(Date.now() - 14 * 86_400_000).toISOString();
  await insertRows(
    database,
    styleTable,
    rows.map((row) => ({ ...row, dateCreation: since, dateModif: since })),
  );
  await skipKeys(database, styleTable);
  await keepDrafts(drizzle, styleTable);
  for (const [index, { theme, draft }] of demoSheets.entries()) {
    if (draft === undefined) continue;
    await drizzle.execute(
      sql`update styles set contenu = ${sheetOf({ ...theme, ...draft })}, version = 2, date_modif = now(), auteur_modif = 'Sacha Lemoine'
        where id = ${index + 1} and version = 1`,
    );
  }
  await keepDrafts(drizzle, styleTable);
}
