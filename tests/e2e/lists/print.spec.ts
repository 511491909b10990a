// What comes out on paper: lists with all of their rows that are loaded, pages without what is of the screen only.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';
import { type PdfPage, pagesOf } from '../../support/pdf';
import { grid, notices, openList, slow } from '../acceptance/at-work';

test.use({ writes: false });

test.beforeEach(({ enter }) => enter());

/** The sheets that the browser makes, none of them blank. */
async function printed(page: Page): Promise<PdfPage[]> {
  const sheets = await pagesOf(await page.pdf({ format: 'A4', printBackground: false }));
  expect(sheets.filter(({ text }) => text.trim() === '')).toEqual([]);
  return sheets;
}

/** A hyphen at the end of a line is read as a character of its own. */
const all = (sheets: readonly PdfPage[]) =>
  sheets
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\ufffe', '-');

/** Keeps the browser from asking for a printer; gives how often it would have. */
async function watchPrinter(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let times = 0;
    window.print = () => {
      times += 1;
      document.documentElement.dataset['printed'] = String(times);
    };
  });
  return async () => Number((await page.locator('html').getAttribute('data-printed')) ?? 0);
}

test('Ctrl+P prints every row that is loaded, the head on each sheet, and how many of how many', async ({ page }) => {
  await openList(page, '/fr/dashboard/manifestations');
  const names = await grid(page).locator('[data-row] a').allTextContents();
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.length).toBeLessThan(12);
  const text = all(sheets);
  expect(text).toMatch(/100 lignes imprimées sur [\d\s]+/);
  expect(names.filter((name) => !text.includes(name.replace(/\s+/g, ' ')))).toEqual([]);
  const [first, ...others] = sheets;
  expect(first?.text).toContain('Manifestations');
  for (const { text: sheet } of others.slice(0, -1)) expect(sheet).toContain('Libellé');
  // Neither menu, filter, status bar nor buttons.
  for (const word of ['Rechercher ou lancer', 'Filtrer', 'Exporter', 'Gestion des pages', 'Nouvelle manifestation'])
    expect(text).not.toContain(word);
  // On screen, all is as before.
  await expect(page.locator('[data-flat]')).toHaveCount(0);
  await expect(page.locator('main table')).toHaveCount(0);
  await expect(grid(page)).toBeVisible();
});

test('« Imprimer la liste » loads all rows before, up to a limit that is said', async ({ page, keyboard }) => {
  const times = await watchPrinter(page);
  await openList(page, '/fr/dashboard/lieux');
  const total = Number((await grid(page).getAttribute('aria-rowcount')) ?? 0) - 1;
  expect(total).toBeGreaterThan(100);
  await openPalette(page, keyboard);
  await keyboard.type('imprimer la liste');
  await expect(palette(page).getByRole('option').first()).toContainText('Imprimer la liste');
  await keyboard.press('Enter');
  await expect.poll(times).toBe(1);
  const said = new RegExp(`${Math.min(total, 2000)} lignes imprimées sur ${total}$`);
  expect(
    all(await printed(page))
      .trim()
      .replace(/\u202f/g, ''),
  ).toMatch(said);
});

test('a list of thousands is printed up to a limit, and its reader knows of it', async ({ page, keyboard }) => {
  const times = await watchPrinter(page);
  await openList(page, '/fr/dashboard/commandes');
  await openPalette(page, keyboard);
  await keyboard.type('imprimer la liste');
  await expect(palette(page).getByRole('option').first()).toContainText('Imprimer la liste');
  await keyboard.press('Enter');
  await expect.poll(times, slow).toBe(1);
  await expect(notices(page)).toContainText(/Les 2\s?000 premières lignes sur 6\s?000 sont imprimées/);
  // What the browser says before it draws the sheets: a hundred of them would take it long.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('main table + p')).toHaveText(/^2\s?000 lignes imprimées sur 6\s?000$/);
});

/** What the address of a record's page begins with, or an address as it is. */
const places = {
  'an order': ['/fr/dashboard/commandes', true, ['Commande 26-', 'Lignes', 'Frais compris']],
  'an event with its sessions': [
    '/fr/dashboard/manifestations',
    true,
    ['Informations', 'Séances', 'lignes imprimées sur'],
  ],
  'the history': ['/fr/dashboard/action-histo', false, ['Historique des actions', 'Connexion', 'imprimée']],
  'the reports on rights': ['/fr/dashboard/gestion-roles/rapports', false, ['Rapports sur les droits', 'Qui peut']],
} as const;

for (const [what, [path, isOfRecord, words]] of Object.entries(places)) {
  test(`${what} is laid flat on its sheets`, async ({ page }) => {
    if (isOfRecord) {
      await openList(page, path);
      await page.goto((await grid(page).locator('[data-row] a').first().getAttribute('href')) ?? '');
    } else await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    if (isOfRecord) await expect(page.locator('main h2').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect
      .poll(async () => {
        const text = all(await printed(page));
        return words.filter((word) => !text.includes(word));
      })
      .toEqual([]);
    expect(all(await printed(page))).not.toMatch(/Rechercher ou lancer|Gestion des pages|Enregistrer$/);
  });
}
