// Whoever types fast: the palette, a command and Enter on a page that is still being drawn.
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { palette } from '../../support/palette';
import { openList } from '../../support/rows';

test.use({ layout: 'azerty' });

test.beforeEach(({ enter }) => enter());

for (const path of ['lieux', 'manifestations', 'genres'])
  test(`a command typed at once on ${path} is run, and no letter acts on the page`, async ({ page, keyboard }) => {
    await page.goto(`/fr/dashboard/${path}`);
    await expect(page.getByRole('grid')).toBeFocused();
    await keyboard.press('Mod+K');
    await keyboard.type('importer un fichier');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Importer un fichier/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
  });

test('Escape gives up a dry run that is asked for and not drawn yet', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/manifestations?q=statut:vente');
  await expect(page.getByRole('grid')).toBeFocused();
  await keyboard.press('x');
  await expect(page.getByText('1 sélectionnée').first()).toBeVisible();
  const rehearsed = page.waitForRequest(/manifestations\/bulk/);
  await keyboard.press('Mod+Shift+A');
  await rehearsed;
  await keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeFocused();
  // The ticks stay: the key was the dry run's.
  await expect(page.getByText('1 sélectionnée').first()).toBeVisible();
  await keyboard.press('Mod+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
});

test('a click anywhere on the head of a column sorts by it', async ({ page }) => {
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  const head = page.getByRole('columnheader', { name: /^Libellé/ });
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.click({ position: { x: 3, y: 3 } });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('keys are the palette’s while it is drawn, wherever the focus was taken to', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/event-management?q=verrou:oui+exclu:non');
  // Heard before the palette hears.
  await page.evaluate(() =>
    window.addEventListener(
      'focusin',
      (event) => document.documentElement.dataset['silent'] === 'yes' && event.stopImmediatePropagation(),
      { capture: true },
    ),
  );
  await keyboard.press('x');
  await keyboard.press('Mod+Shift+E');
  await expect(palette(page).getByRole('table')).toBeVisible();
  const list = page.getByRole('grid');
  await list.evaluate((element) => element.focus());
  await expect(list).not.toBeFocused();
  // Without a word to the page, as when it has no focus.
  await list.evaluate((element) => {
    document.documentElement.dataset['silent'] = 'yes';
    element.focus();
    document.documentElement.dataset['silent'] = 'no';
  });
  await expect(list).toBeFocused();
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByText('1 sélectionnée').first()).toBeVisible();
});

test('a change is taken back before the server has answered it', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/genres?q=codeGenre:JAZZ');
  await keyboard.press('x');
  await keyboard.press('Mod+K');
  await keyboard.type('ne plus proposer le genre');
  await expect(palette(page).getByRole('option').first()).toContainText('Ne plus proposer');
  await keyboard.press('Enter');
  await expect(palette(page).getByText(/1\s*change/)).toBeVisible();
  const answer = await hold(page, /\/genres\/bulk/);
  await keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await keyboard.press('Mod+Z');
  answer();
  await expect(page.getByText(/1 modification annulée/).first()).toBeVisible();
});

test('letters typed as soon as a list of choices is drawn choose in it, however late the next frame', async ({
  page,
  enter,
  keyboard,
}) => {
  await enter();
  await page.goto('/fr/dashboard/contact');
  const subject = page.getByRole('combobox', { name: 'Sujet' });
  await subject.focus();
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => Number(setTimeout(() => frame(draw), 1000));
  });
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Incident' })).toBeAttached();
  await keyboard.type('inc');
  await keyboard.press('Enter');
  await expect(subject).toContainText('Incident');
});
