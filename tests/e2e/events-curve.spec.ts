// The sales curve of a manifestation by keyboard alone: opened from the palette, read as a table, in takings, as a file.
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { callerFor, slow } from './acceptance/at-work';

interface Curve {
  comparables: readonly { libelle: string }[];
  points: readonly { j: number; places: number | null }[];
}

/** A manifestation still to come that sold something and is held against several. */
async function eventWithCurve(url: string): Promise<{ idmanif: number; title: string; curve: Curve }> {
  const caller = await callerFor(url);
  const q = encodeURIComponent('statut:vente dateDebut:>=aujourdhui nbSeances:6..20');
  const { items } = await caller.get<{ items: { idmanif: number; manifInfo: { libelleFr: string } }[] }>(
    `/api/admin-config/manifestations?q=${q}&sort=dateDebut&limit=40`,
  );
  for (const { idmanif, manifInfo } of items) {
    const curve = await caller.get<Curve>(`/api/admin-config/manifestations/${idmanif}/courbe`);
    const { j = 0, places: sold } = curve.points.findLast(({ places }) => places !== null) ?? {};
    if (j > 0 && (sold ?? 0) > 0 && curve.comparables.length > 1) return { idmanif, title: manifInfo.libelleFr, curve };
  }
  throw new Error('No such manifestation');
}

test.beforeEach(({ enter }) => enter());

test('the sales curve of a manifestation is opened, read as figures, in takings, and given as a file', async ({
  page,
  keyboard,
  server,
}) => {
  const { idmanif, title, curve } = await eventWithCurve(server.url);
  await page.goto(`/fr/dashboard/manifestations?q=idmanif:${idmanif}`);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2, slow);
  await expect(page.getByRole('grid').getByText(title).first()).toBeVisible();
  await page.getByRole('grid').focus();
  await command(page, keyboard, 'voir la courbe des ventes', 'Voir la courbe des ventes…');
  const section = page.getByRole('region', { name: 'Courbe des ventes' }).first();
  await expect(section).toBeFocused(slow);

  const last = curve.points.findLast(({ places }) => places !== null);
  const places = `${last?.places} ${last?.places === 1 ? 'place' : 'places'}`;
  await expect(section.getByRole('status')).toContainText(places);
  await expect(section.getByRole('img')).toHaveAccessibleName(new RegExp(`Ventes cumulées.*${places}`));
  await expect(section).toContainText(`${curve.comparables.length} manifestations passées, même`);

  // The same as figures: the day that is known last has what the sentence says.
  await keyboard.press('t');
  const table = section.getByRole('table', { name: 'Courbe des ventes' });
  await expect(
    table
      .getByRole('row', { name: new RegExp(`^J-${last?.j} `) })
      .getByRole('cell')
      .nth(1),
  ).toHaveText(String(last?.places));
  await expect(section.getByRole('img')).toHaveCount(0);

  await keyboard.press('Tab');
  await expect(section.getByRole('radio', { name: 'Places' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(section.getByRole('radio', { name: 'Recettes' })).toBeChecked();
  await expect(section.getByRole('status')).toContainText('€');
  await expect(table.getByRole('columnheader', { name: 'Recettes' })).toBeVisible();

  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'Exporter en CSV' })).toBeFocused();
  const given = page.waitForEvent('download');
  await keyboard.press('Enter');
  const file = await given;
  expect(file.suggestedFilename()).toBe(`courbe-des-ventes-${idmanif}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(curve.points.length + 1);
  expect(lines.find((line) => line.startsWith(`"J-${last?.j}";`))).toContain(`;"${last?.places}";`);

  await keyboard.press('t');
  await expect(section.getByRole('img')).toBeVisible();
});
