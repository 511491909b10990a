// The most used flows in Firefox, mouse and keyboard mixed: what a browser does of its own accord differs there (focus, clipboard, files).
import type { Page } from '@playwright/test';
import { expect, people, test } from '../support/browser';
import { firefox, inFirefox } from '../support/firefox';
import { cellsOf, grid, keyAt, openList, rowAt, slow } from '../support/rows';
import { api, callerFor, englishLabel, find, type Manifestation, openForm } from './acceptance/at-work';

test.use(inFirefox);
test.skip(firefox === undefined, 'firefox-esr is not installed');

const list = '/fr/dashboard/sous-genres?cols=libelleFr,libelleEn&q=genre:OPERA&sort=codSsgen';
const palette = (page: Page) => page.locator('[data-palette]');

async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).locator('input')).toBeFocused();
  await page.keyboard.type(words);
}

test('one signs in through the form', async ({ page }) => {
  await page.goto('/fr/auth/login');
  await page.locator('input[name="login"]').click();
  await page.keyboard.type(people.admin.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Bonjour \S+/ })).toBeVisible(slow);
});

test.describe('signed in', () => {
  test.beforeEach(({ enter }) => enter());

  test('a list is walked by keys, and a row opened and left', async ({ page }) => {
    await openList(page, '/fr/dashboard/manifestations?vue=toutes');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    const key = await keyAt(page, 2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/edit/${key}`), slow);
    await expect(englishLabel(page)).toBeVisible(slow);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/manifestations\?/, slow);
    await expect(grid(page)).toBeFocused();
  });

  test('a cell that was clicked is edited by keys, and taken back', async ({ page }) => {
    await openList(page, list);
    const cell = cellsOf(rowAt(page), 1);
    const before = (await cell.textContent()) ?? '';
    await cell.click();
    await page.keyboard.press('F2');
    await expect(cell.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Écrit dans Firefox');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText('Écrit dans Firefox');
    await page.keyboard.press('Control+z');
    await expect(cell).toHaveText(before);
  });

  test('rows are ticked by mouse and key, changed together, and taken back', async ({ page, server }) => {
    await openList(page, '/fr/dashboard/manifestations?q=statut:vente -verrou:oui&sort=idmanif');
    await rowAt(page, 1).getByRole('checkbox').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(page.getByText('2 sélectionnées').first()).toBeVisible();
    const keys = [await keyAt(page, 1), await keyAt(page, 2)];
    const locked = async () => {
      const caller = await callerFor(server.url);
      const q = encodeURIComponent(`idmanif:${keys.join(',')} verrou:oui`);
      return (await caller.get<{ items: unknown[] }>(`${api}?q=${q}&limit=5`)).items.length;
    };
    await ask(page, 'verrouiller');
    await expect(palette(page).getByRole('option').first()).toContainText('Verrouiller', slow);
    await page.keyboard.press('Enter');
    await expect(palette(page).getByRole('status')).toContainText('2changent', slow);
    await page.keyboard.press('Enter');
    await expect.poll(locked, slow).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(locked, slow).toBe(0);
  });

  test('a clicked cell is copied, and pasted in another that was clicked', async ({ page }) => {
    await openList(page, list);
    const from = cellsOf(rowAt(page, 1), 1);
    const to = cellsOf(rowAt(page, 2), 1);
    const [text, before] = [(await from.textContent()) ?? '', (await to.textContent()) ?? ''];
    await from.click();
    await page.keyboard.press('Control+c');
    await to.click();
    await page.keyboard.press('Control+v');
    await expect(to).toHaveText(text);
    await page.keyboard.press('Control+z');
    await expect(to).toHaveText(before);
  });

  test('the palette finds a screen, and opens it', async ({ page }) => {
    await page.goto('/fr/dashboard/');
    await expect(page.locator('html[data-keyboard]')).toBeAttached(slow);
    await ask(page, 'lieux');
    await expect(palette(page).getByRole('option').first()).toContainText('Lieux', slow);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/lieux/, slow);
  });

  test('a form is saved', async ({ page, server }) => {
    const caller = await callerFor(server.url);
    const [event] = (await find(caller, 'statut:vente verrou:non', 1)).items;
    await openForm(page, event?.idmanif ?? 0);
    await englishLabel(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Saved from Firefox');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/modifications? enregistrées?$/).first()).toBeVisible(slow);
    const row = await caller.get<Manifestation>(`${api}/${event?.idmanif}`);
    expect(row.manifInfo.libelleEn).toBe('Saved from Firefox');
  });

  test('what somebody else saved meanwhile is asked about', async ({ page, server, heard }) => {
    heard.allow('412');
    await openList(page, list);
    const cell = cellsOf(rowAt(page), 1);
    const key = await keyAt(page);
    await cell.click();
    await page.keyboard.press('F2');
    await expect(cell.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('À moi');
    const caller = await callerFor(server.url);
    const { version } = await caller.get<{ version: number }>(`/api/admin-config/sous-genres/${key}`);
    await caller.put(`/api/admin-config/sous-genres/${key}`, { libelleFr: 'À l’autre' }, version);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('La fiche a été modifiée entre-temps', slow);
    await page.keyboard.press('Escape');
  });

  test('a filter is typed, completed and taken away', async ({ page }) => {
    await openList(page, '/fr/dashboard/manifestations?vue=toutes');
    const all = await grid(page).getAttribute('aria-rowcount');
    await page.keyboard.press('/');
    await page.keyboard.type('statut:vente ');
    await expect(page).toHaveURL(/statut/, slow);
    await expect(grid(page)).not.toHaveAttribute('aria-rowcount', all ?? '', slow);
    await page.keyboard.press('Enter');
    await expect(grid(page)).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', all ?? '', slow);
  });

  test('a file is mapped, tried and left', async ({ page }) => {
    await openList(page, '/fr/dashboard/lieux?sort=-idLieu');
    await ask(page, 'importer un fichier');
    await expect(palette(page).getByRole('option').first()).toContainText('Importer un fichier', slow);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Importer un fichier/ });
    await expect(dialog).toBeVisible(slow);
    const file = 'Nom;Code Insee commune;Code postal\nFest-noz;29232;29000\n';
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'lieux.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await dialog.getByRole('button', { name: 'Essayer' }).click();
    await expect(dialog.getByRole('status')).toContainText('1 créé', slow);
  });

  test('the dry run of a refund says what goes back, and Escape leaves it', async ({ page }) => {
    const q = 'langue:fr statut:VALIDEE paiement:PAYE places:2 total:60..200 lignes.type:SEANCE -lignes.type:PACKAGE';
    await openList(page, `/fr/dashboard/commandes?${new URLSearchParams({ q })}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande \d\d-\d+$/, slow);
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: /^Rembourser/ });
    await expect(dialog).toBeVisible(slow);
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog.getByText('Remettre 1 place en vente, tout de suite')).toBeVisible(slow);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('a template’s preview follows what is typed', async ({ page }) => {
    await openList(page, '/fr/dashboard/gestion-mails');
    await ask(page, 'COMMANDE_ATTENTE');
    await expect(palette(page).getByRole('option').first()).toContainText('Commande à payer', slow);
    await page.keyboard.press('Enter');
    const first = page.getByRole('textbox', { name: 'Paragraphe 1', exact: true });
    await expect(first).toBeVisible(slow);
    await first.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Merci de Firefox.');
    const reading = page.frameLocator('iframe[title="Le mail tel qu’il sera lu"]');
    await expect(reading.getByText('Merci de Firefox.')).toBeVisible(slow);
  });
});
