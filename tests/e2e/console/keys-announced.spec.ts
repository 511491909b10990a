// What the console tells of its keys, and a link that names a command.
import { expect, test } from '../../support/browser';
import { palette } from '../../support/palette';
import { openList, slow } from '../../support/rows';
import { callerFor, find } from '../acceptance/at-work';

test.use({ layout: 'azerty' });

test.beforeEach(({ enter }) => enter());

test('the sheet of keys says what this keyboard has on them, and prints alone', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/genres');
  await keyboard.press('?');
  const sheet = page.getByRole('dialog');
  const undo = sheet.getByText('Annuler la dernière action');
  await expect(undo).toBeVisible(slow);
  await expect(sheet.getByText('Maj').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
});

test('keys are shown while Mod is held', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/genres');
  const keys = page.locator('body > [aria-hidden=true] kbd').first();
  await expect(keys).toBeHidden();
  await keyboard.hold('Mod', async () => {
    await expect(keys).toBeVisible(slow);
  });
  await expect(keys).toBeHidden();
});

test('a link opens the palette on its command, and writes nothing', async ({ page, server, keyboard }) => {
  const { items } = await find(await callerFor(server.url), 'statut:affiche verrou:non', 1);
  const id = String(items[0]?.idmanif);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk')) asked.push(request.postDataJSON().dryRun);
  });
  await page.goto(`/fr/dashboard/manifestations?commande=${encodeURIComponent(`events.mettreEnVente ${id}`)}`);
  await expect(palette(page).locator('input')).toHaveValue(`Mettre en vente ${id}`, slow);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('status')).toContainText(/1\s*change/, slow);
  expect(new Set(asked)).toEqual(new Set([true]));
});
