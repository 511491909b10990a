// A page of a plugin that does not load, or throws when drawn, is set aside alone: the rest of the console goes on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../support/browser';
import { root } from '../../support/sources';

test.use({ writes: false });

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(join(root, 'dist/console/.vite/manifest.json'), 'utf8'),
);
const chunk = manifest['plugins/packages/pages/edit.tsx']?.file ?? 'none';

/** Parts of a form that throw when they are drawn. */
const broken = `const form = { get resource() { throw new Error('essai de panne'); } };
export default { create: form, edit: form };`;

const faults = [
  { level: 'chargement', script: null },
  { level: 'affichage', script: broken },
] as const;

for (const { level, script } of faults) {
  test(`at the level ${level}`, async ({ page, signIn, heard, keyboard }) => {
    // The first failure reloads the page; what runs until then finds no module.
    heard.allow(
      'essai de panne',
      "reading 'default'",
      'Failed to load resource',
      'net::ERR_FAILED',
      /dynamically imported module|Unable to preload|preload/i,
      chunk,
    );
    await page.route(`**/${chunk}`, (route) =>
      script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await signIn();
    await page.getByRole('link', { name: 'Packages' }).first().click();
    await expect(page.getByRole('grid')).toBeFocused();
    await keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1, name: 'Une erreur technique est survenue' })).toBeVisible();

    await page.getByRole('link', { name: 'Packages' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();

    await keyboard.press('F1');
    await page.getByRole('dialog').getByRole('combobox').fill('/modules');
    await expect(page.getByRole('option').first()).toContainText('Modules');
    await keyboard.press('Enter');
    const incident = page.getByRole('listitem').filter({ hasText: 'packages' }).last();
    await expect(incident).toContainText(new RegExp(level, 'i'));
  });
}

test('when the console itself does not come, a message and the way home are there', async ({ page, enter, heard }) => {
  heard.allow('Failed to load resource', 'net::ERR_FAILED', /dynamically imported module|preload/i, /\/assets\/app-/);
  await enter();
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/fr/dashboard/genres');
  await expect(page.getByRole('heading', { level: 1, name: 'Une erreur technique est survenue' })).toBeVisible();
  const home = page.getByRole('link', { name: 'Retour à la page d’accueil' });
  await expect(home).toHaveAttribute('href', '/fr');
});
