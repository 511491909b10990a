// The help by keyboard: the same key twice says what the screen is for; a search forgives accents.
import { expect, test } from '../support/browser';
import { openList } from '../support/rows';

test.use({ writes: false });

test.beforeEach(({ enter }) => enter());

test('“?” twice opens the help of the screen, with its fields and its keys; a word without accents finds an article', async ({
  page,
  keyboard,
  accessible,
}) => {
  await openList(page, '/fr/dashboard/genres');
  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('?');
  await expect(page).toHaveURL(/aide\?article=ecran-genres\.list$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aide');
  await expect(page.getByRole('article')).toContainText('displayFilter');
  await expect(page.getByRole('article').getByRole('link', { name: 'Ouvrir l’écran' })).toHaveAttribute(
    'href',
    '/fr/dashboard/genres',
  );
  await accessible();
  await page.getByRole('searchbox').or(page.getByLabel('Chercher dans l’aide')).first().focus();
  await keyboard.type('seance complementaire');
  await expect(page.getByRole('link', { name: /Cette séance existe déjà/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diagnostic' })).toContainText('2.72.8');
  await expect(page.getByRole('region', { name: 'Diagnostic' })).toContainText('Répond');
});

test('the sheet of keys says the domain where titles are alike, in both languages', async ({ page, keyboard }) => {
  for (const [path, here, elsewhere, title] of [
    ['/fr/dashboard/manifestations', 'Sur cet écran', 'Ailleurs', 'Mettre en vente'],
    ['/en/dashboard/packages', 'On this screen', 'Elsewhere', 'Put on sale'],
  ] as const) {
    await openList(page, path);
    await keyboard.press('?');
    const [near, far] = path.includes('packages') ? ['Packages', 'Events'] : ['Manifestations', 'Packages'];
    const section = (name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true });
    await expect(section(here).getByText(`${title} · ${near}`, { exact: true })).toBeVisible();
    await expect(section(elsewhere).getByText(`${title} · ${far}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByText(title, { exact: true })).toHaveCount(0);
    await keyboard.press('Escape');
  }
});
