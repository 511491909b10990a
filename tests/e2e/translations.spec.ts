// The workbench by keyboard: an entry at each Mod+Enter, a source that changes, what visitors of the console read, a file, a replacement.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { openList, rowOf, slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const api = '/api/admin-config/traductions';
const workbench = '/fr/dashboard/traductions';

interface Entry {
  id: string;
  version: number;
  en: string | null;
  etat: string;
}
interface Counts {
  items: { id: string; counts: Readonly<Record<string, number>> }[];
}
type Reader = Awaited<ReturnType<typeof callerFor>>;

const missing = async (caller: Reader, dictionary: string) =>
  (await caller.get<Counts>(api)).items.find(({ id }) => id === dictionary)?.counts['MANQUANT'] ?? Number.NaN;
const entry = async (caller: Reader, dictionary: string, id: string) =>
  (await caller.get<{ items: Entry[] }>(`${api}/${dictionary}?q=${id}`)).items.find((each) => each.id === id);
const english = (page: Page) => page.getByRole('textbox', { name: 'Anglais' });
const openEntry = (page: Page) => new URL(page.url()).searchParams.get('entree');

test('what is missing is filled at one Mod+Enter each; a changed source is to be reviewed, and lists read the label', async ({
  page,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await callerFor(server.url);
  const config = '/api/admin-config/sous-genres';
  await caller.post(config, { codSsgen: 'ZZVAR', genre: 'THEATRE', libelleFr: 'Zinzins de {annee}' });
  const before = await missing(caller, 'sous-genres');
  await page.goto(`${workbench}/sous-genres?entree=suivante`);
  for (let count = 0; count < 6; count += 1) {
    await expect(english(page)).toBeFocused(slow);
    await expect(english(page)).toHaveValue('');
    const at = openEntry(page);
    await keyboard.type(`Entry ${count}`);
    await keyboard.press('Mod+Enter');
    await expect.poll(() => openEntry(page), slow).not.toBe(at);
  }
  expect(await missing(caller, 'sous-genres')).toBe(before - 6);
  await keyboard.press('Escape');
  await keyboard.press('Mod+Z');
  await expect.poll(() => missing(caller, 'sous-genres'), slow).toBe(before - 5);
  await keyboard.press('d');
  await expect(page.getByRole('link', { name: /^Sous-genres/ }).and(page.locator('[aria-current=page]'))).toBeFocused();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Rechercher une entrée' })).toBeFocused();

  // A placeholder is asked for, and given by one key; what is typed outlives the page.
  await page.goto(`${workbench}/sous-genres?entree=ZZVAR`);
  await expect(english(page)).toBeFocused(slow);
  await keyboard.press('Mod+I');
  await expect(english(page)).toHaveValue('Zinzins de {annee}');
  await english(page).selectText();
  await keyboard.type('Zanies of ');
  await expect(page.getByText('{annee} manque')).toBeVisible();
  await keyboard.press('Mod+Enter');
  expect(openEntry(page)).toBe('ZZVAR');
  await page.reload();
  await expect(english(page)).toHaveValue('Zanies of ', slow);
  await english(page).press('End');
  await page.keyboard.type('{');
  await expect(english(page)).toHaveValue('Zanies of {annee}');
  await keyboard.press('Mod+Enter');
  await expect.poll(() => openEntry(page), slow).not.toBe('ZZVAR');

  const saved = await entry(caller, 'sous-genres', 'ZZVAR');
  await caller.put(`${config}/ZZVAR`, { libelleFr: 'Grands zinzins de {annee}' }, saved?.version ?? 0);
  await page.goto(`${workbench}/sous-genres?etat=A_REVOIR&q=ZZVAR`);
  const line = page.getByRole('row').filter({ hasText: 'ZZVAR' });
  await expect(line).toContainText('À revoir', slow);
  await expect(line.locator('mark')).not.toHaveCount(0);
  await line.getByRole('button').focus();
  await keyboard.press('Enter');
  const side = page.getByRole('complementary', { name: 'Aide à la traduction' });
  await expect(side).toContainText('Ce qui a changé');
  await expect(side.getByRole('heading', { name: 'Où on le lit' })).toBeVisible();
  await expect(side.getByRole('heading', { name: 'Historique' })).toBeVisible();
  await accessible('main', ['light']);

  // The label is the record's own: read in English wherever the record is named.
  await page.goto(`${workbench}/genres?entree=THEATRE`);
  await expect(english(page)).toBeFocused(slow);
  await english(page).selectText();
  await keyboard.type('Playhouse');
  await keyboard.press('Mod+Enter');
  await expect.poll(async () => (await entry(caller, 'genres', 'THEATRE'))?.en, slow).toBe('Playhouse');
  await openList(page, '/en/dashboard/sous-genres?q=codSsgen:ZZVAR');
  await expect(rowOf(page, 'ZZVAR')).toContainText('Playhouse');
});

test('the strip of dictionaries keeps the current one in sight as the window narrows', async ({ page }) => {
  await page.goto(`${workbench}/zone-geographique`);
  const strip = page.getByRole('navigation', { name: '14 dictionnaires' });
  const current = strip.locator('[aria-current=page]');
  await expect(current).toBeInViewport(slow);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(current).toBeInViewport({ ratio: 0.9 });
});

test('once nothing is left to translate, the way to the next missing one says so', async ({ page }) => {
  await page.route(new RegExp(`${api}$`), async (route) => {
    const answer = await route.fetch();
    const { items }: Counts = await answer.json();
    const done = items.map((each) => ({ ...each, counts: { ...each.counts, MANQUANT: 0, A_REVOIR: 0 } }));
    await route.fulfill({ response: answer, json: { items: done } });
  });
  await page.goto(`${workbench}/genres`);
  const next = page.getByRole('button', { name: 'Prochaine manquante' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription('Il ne reste rien à traduire.');
  await page.goto(`${workbench}/genres?entree=suivante`);
  await expect(page.getByText('Il ne reste rien à traduire.').filter({ visible: true }).first()).toBeVisible();
});

test('the next missing one is of the dictionary that is open', async ({ page }) => {
  await page.goto(`${workbench}/zone-geographique`);
  await page.route(new RegExp(`${api}$`), async (route) => {
    const answer = await route.fetch();
    const { items }: Counts = await answer.json();
    const lacking = items.map((each) => ({ ...each, counts: { ...each.counts, MANQUANT: 1 } }));
    await route.fulfill({ response: answer, json: { items: lacking } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Prochaine manquante' }).click();
  await expect(page).toHaveURL(/zone-geographique\?.*entree=(?!suivante)/, slow);
});

test('the entries have the keys of a list: down, up, j and k', async ({ page, keyboard }) => {
  await page.goto(`${workbench}/genres`);
  const entries = page.locator('button[data-entry]');
  await entries.first().focus();
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['j', 2],
    ['k', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
  ] as const) {
    await keyboard.press(key);
    await expect(entries.nth(at), key).toBeFocused();
  }
});

test('hundreds come from one XLIFF, what is refused is told and kept in a file, one Mod+Z takes it back; a replacement is tried first', async ({
  page,
  keyboard,
  server,
}) => {
  const caller = await callerFor(server.url);
  const before = (await caller.get<Counts>(api)).items;
  await page.goto(`${workbench}/genres`);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'XLIFF 2, ce qui manque partout' }).click();
  const file = readFileSync(await (await exported).path(), 'utf8');
  let count = 0;
  const filled = file.replace(
    /subState="regie:MANQUANT">\s*<source>([^<]*)<\/source>\s*<target><\/target>/g,
    (unit, source: string) => {
      count += 1;
      const target = count === 3 ? '&lt;b&gt;bold&lt;/b&gt;' : `EN ${source}`.slice(0, 70);
      return count > 500 ? unit : unit.replace('<target></target>', `<target>${target}</target>`);
    },
  );
  const tried = Math.min(count, 500);
  expect(tried).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des traductions' });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tout.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(filled) });
  await expect(dialog.getByText('1 refusée')).toBeVisible(slow);
  await expect(dialog).toContainText('Les balises ne sont pas permises');
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Enregistrer les lignes refusées' }).click();
  expect(readFileSync(await (await refused).path(), 'utf8')).toContain('<b>bold</b>');
  await dialog.getByRole('button', { name: `Importer ${tried - 1} entrées` }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText(`${tried - 1} traductions importées`).first()).toBeVisible(slow);
  const sum = (items: Counts['items']) => items.reduce((total, { counts }) => total + (counts['MANQUANT'] ?? 0), 0);
  const after = (await caller.get<Counts>(api)).items;
  expect(sum(after)).toBeLessThanOrEqual(sum(before) - tried + 1);
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('Mod+Z');
  await expect.poll(async () => (await caller.get<Counts>(api)).items, slow).toEqual(before);

  await page.getByRole('button', { name: 'Rechercher et remplacer…' }).click();
  const replacing = page.getByRole('dialog', { name: 'Rechercher et remplacer' });
  await replacing.getByLabel('Rechercher').fill('dance');
  await replacing.getByLabel('Remplacer par').fill('ballet');
  await keyboard.press('Enter');
  const run = replacing.getByRole('button', { name: /^Remplacer \d+ entrée/ });
  await expect(run).toBeVisible(slow);
  expect((await entry(caller, 'genres', 'DANSE'))?.en).toBe('Dance');
  await run.focus();
  await keyboard.press('Enter');
  await expect.poll(async () => (await entry(caller, 'genres', 'DANSE'))?.en, slow).toMatch(/^ballet$/i);
});
