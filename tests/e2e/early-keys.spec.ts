// Whoever types fast: the palette, a command and Enter on a page that is still being drawn.
import { expect, test } from '../support/browser';
import { hold } from '../support/hold';
import { grid, openList, rowOf } from '../support/rows';
import { palette } from './acceptance/at-work';

test.use({ layout: 'azerty' });

for (const path of ['lieux', 'manifestations', 'genres'])
  test(`a command typed at once on ${path} is run, and no letter acts on the page`, async ({
    page,
    enter,
    keyboard,
  }) => {
    await enter();
    await page.goto(`/fr/dashboard/${path}`);
    await expect(page.getByRole('grid')).toBeFocused();
    await keyboard.press('Mod+K');
    await keyboard.type('importer un fichier');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Importer un fichier/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
  });

test('Escape gives up a dry run that is asked for and not drawn yet', async ({ page, enter, keyboard }) => {
  await enter();
  const drawn = await hold(page, /\/palette-[^/]*\.js$/);
  await page.goto('/fr/dashboard/manifestations?q=statut:vente');
  await expect(page.getByRole('grid')).toBeFocused();
  await keyboard.press('x');
  await expect(page.getByText('1 sélectionnée').first()).toBeVisible();
  const rehearsed = page.waitForRequest(/manifestations\/bulk/);
  await keyboard.press('Mod+Shift+A');
  await rehearsed;
  await keyboard.press('Escape');
  drawn();
  await expect(page.getByRole('grid')).toBeFocused();
  // The ticks stay: the key was the dry run's.
  await expect(page.getByText('1 sélectionnée').first()).toBeVisible();
  await keyboard.press('Mod+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
});

test('a filter typed before its field has come goes on in it', async ({ page, enter, keyboard }) => {
  await enter();
  const come = await hold(page, /\/list-parts-[^/]*\.js$/);
  await page.goto('/fr/dashboard/manifestations');
  await expect(page.getByRole('grid')).toBeFocused();
  const filter = page.getByRole('combobox', { name: 'Filtrer' });
  await expect(async () => {
    await keyboard.press('/');
    await expect(filter).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await keyboard.type('statut:ven');
  come();
  await expect(page.getByRole('option', { name: /vente/i }).first()).toBeVisible();
  await expect(filter).toBeFocused();
  await keyboard.type('te');
  await expect(filter).toHaveValue('statut:vente');
  await expect(page).toHaveURL(/q=statut:vente/);
});

test('a cell written before plugins have given their resources is written once they have', async ({
  page,
  enter,
  keyboard,
}) => {
  await enter();
  const come = await hold(page, /\/rest-[^/]*\.js$/);
  await page.goto('/fr/dashboard/genres');
  await expect(page.getByRole('grid')).toBeFocused();
  await keyboard.press('Mod+Home');
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
  const cell = page.locator('[role="row"][aria-rowindex="2"] [aria-colindex="5"]').getByRole('img');
  const before = (await cell.getAttribute('aria-label')) ?? '';
  await keyboard.press('Space');
  // The parts of the list have come, and the write waits.
  await expect(page.getByRole('search')).toBeVisible();
  come();
  await expect(cell).toHaveAttribute('aria-label', before === 'Oui' ? 'Non' : 'Oui');
});

for (const [what, late] of [
  ['the commands of the core', /\/commands-[^/]*\.js$/],
  ['what plugins hold back', /\/rest-[^/]*\.js$/],
] as const)
  test(`a click made before ${what} came is answered once it has`, async ({ page, enter }) => {
    await enter();
    const come = await hold(page, late);
    await page.goto('/fr/dashboard/nature-client');
    await page
      .getByRole('button', { name: /utilisations : les voir$/ })
      .first()
      .click();
    come();
    const panel = page.getByRole('dialog', { name: 'Utilisations' });
    await expect(panel.getByRole('list', { name: 'Utilisé par' })).toBeVisible();
  });

test('the columns asked for before their panel came open once it has', async ({ page, enter }) => {
  await enter();
  const come = await hold(page, /\/list-parts-[^/]*\.js$/);
  await page.goto('/fr/dashboard/manifestations');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  come();
  await expect(page.getByRole('dialog', { name: /Colonnes/ })).toBeVisible();
});

test('a click anywhere on the head of a column sorts by it', async ({ page, enter }) => {
  await enter();
  await page.goto('/fr/dashboard/manifestations');
  const head = page.getByRole('columnheader', { name: /^Libellé/ });
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.click({ position: { x: 3, y: 3 } });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('what is copied at once is told in words, before the rest of the texts has come', async ({ page, enter }) => {
  await enter();
  const come = await hold(page, /\/fr-core-[^/]*\.js$/);
  await page.goto('/fr/dashboard/sous-genres');
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(page.getByRole('search')).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('1 cellule copiée')).toBeVisible();
  come();
});

test('keys are the palette’s while it is drawn, wherever the focus was taken to', async ({ page, enter, keyboard }) => {
  await enter();
  await openList(page, '/fr/dashboard/event-management?q=verrou:oui+exclu:non');
  await keyboard.press('x');
  await keyboard.press('Mod+Shift+E');
  await expect(palette(page).getByRole('table')).toBeVisible();
  const list = page.getByRole('grid');
  await list.evaluate((element) => element.focus());
  await expect(list).not.toBeFocused();
  // Without a word to the page, as when it has no focus.
  await list.evaluate((element) => {
    window.addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    element.focus();
  });
  await expect(list).toBeFocused();
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByText('1 sélectionnée').first()).toBeVisible();
});

test('a new line typed before it has come goes on in it, field by field, and no letter is a command', async ({
  page,
  enter,
  keyboard,
}) => {
  await enter();
  const come = await hold(page, /\/list-parts-[^/]*\.js$/);
  await openList(page, '/fr/dashboard/genres');
  await keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Nouvelle ligne' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await keyboard.press('n');
  await keyboard.type('XMAGIE');
  await keyboard.press('Tab');
  await keyboard.type('Ma');
  come();
  await expect(page.getByRole('textbox', { name: 'Libellé', exact: true })).toBeFocused();
  await keyboard.type('gie');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('XMAGIE');
  await expect(page.getByRole('textbox', { name: 'Libellé', exact: true })).toHaveValue('Magie');
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(0);
  await keyboard.press('Enter');
  await expect(rowOf(page, 'XMAGIE')).toBeVisible();
});

test('a change is taken back before the server has answered it', async ({ page, enter, keyboard }) => {
  await enter();
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
