// The pictures of the demo platform: seen in forms, and picked from the library by keyboard.
import { expect, test } from '../../support/browser';
import { callerFor, find, slow } from '../acceptance/at-work';

test.beforeEach(({ enter }) => enter());

test('a manifestation shows its poster, and another one is picked from the library', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const { items } = await find(admin, 'statut:vente verrou:non', 1);
  await page.goto(`/fr/dashboard/manifestations/edit/${items[0]?.idmanif}`);
  const poster = page.locator('#section-manifInfo img');
  await expect(poster).toBeVisible(slow);
  const shown = () => poster.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
  await expect.poll(shown, slow).toBeGreaterThan(0);
  const before = await poster.getAttribute('src');
  await page.getByRole('button', { name: 'Choisir parmi les images' }).focus();
  await keyboard.press('Enter');
  const library = page.getByRole('dialog', { name: /image/i });
  await expect(library.locator('img').nth(11)).toBeVisible(slow);
  await keyboard.type('carmen');
  await expect(library.locator('img')).toHaveCount(1, slow);
  await accessible('[role=dialog]');
  const carmen = library.getByRole('button', { name: 'Carmen.svg' });
  await keyboard.press('ArrowDown');
  await expect(carmen).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(library.getByRole('searchbox')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(carmen).toBeFocused();
  await keyboard.press('Enter');
  await expect(library).toHaveCount(0);
  await expect(poster).not.toHaveAttribute('src', before ?? '');
  await expect.poll(shown, slow).toBeGreaterThan(0);
});

test('a list shows posters in the column of images', async ({ page }) => {
  await page.goto('/fr/dashboard/manifestations?q=statut:vente&cols=idmanif,image,libelleFr');
  const thumb = page.getByRole('grid').getByRole('img', { name: 'Image' }).first();
  await expect(thumb).toBeVisible(slow);
  // As high as a line lets it be.
  expect((await thumb.boundingBox())?.height).toBe(26);
  const width = () => thumb.evaluate((each) => (each instanceof HTMLImageElement ? each.naturalWidth : 0));
  await expect.poll(width, slow).toBeGreaterThan(0);
});
