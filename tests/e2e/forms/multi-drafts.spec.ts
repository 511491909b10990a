// What is touched over many records outlives its page: offered again with what it would write, taken up, written, gone.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { palette } from '../../support/palette';
import { callerFor, find, slow } from '../acceptance/at-work';

const label = (page: Page) => page.getByRole('textbox', { name: 'Libellé anglais' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Un brouillon vous attend' });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const edit = (ids: readonly number[]) => `/fr/dashboard/manifestations/edit?ids=${ids.join(';')}`;

async function open(page: Page, ids: readonly number[]): Promise<void> {
  await page.goto(edit(ids));
  await expect(page.getByRole('heading', { level: 1, name: `Modifier ${ids.length} manifestations` })).toBeVisible(
    slow,
  );
}

/** The form gives its first field the focus: a key pressed before would go there too. */
const isBegun = (page: Page) => expect(page.locator('main :is(input, [role=combobox]):focus')).toBeVisible(slow);

async function retype(page: Page, keyboard: Keyboard, text: string): Promise<void> {
  await isBegun(page);
  await overtype(page, keyboard, text);
}

async function overtype(page: Page, keyboard: Keyboard, text: string): Promise<void> {
  await label(page).focus();
  await keyboard.press('Mod+A');
  await keyboard.type(text);
}

test.beforeEach(async ({ enter, page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await enter();
});

test('fields touched over three records are still there after a reload, and gone once written', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const ids = (await find(admin, 'verrou:non -nouveaute:oui', 3)).items.map(({ idmanif }) => idmanif);
  await open(page, ids);
  await isBegun(page);
  await page.getByRole('switch', { name: 'Nouveauté' }).focus();
  await keyboard.press('Space');
  await overtype(page, keyboard, 'On tour');
  await expect(page.getByText(/2 champs touchés, brouillon gardé/)).toBeVisible(slow);
  // These letters may not be kept yet when the page goes.
  await keyboard.type(' again');
  await page.reload();

  await expect(notice(page)).toContainText('2 champs de 3 manifestations', slow);
  await expect(notice(page)).not.toContainText('autre sélection');
  await expect(label(page)).not.toHaveValue('On tour again');
  await isBegun(page);
  await button(page, 'Voir les différences').press('Enter');
  await expect(notice(page).locator('ins')).toHaveText(['Oui', 'On tour again']);
  await accessible('#main');
  await button(page, 'Reprendre le brouillon').press('Enter');
  await expect(label(page)).toHaveValue('On tour again');
  await expect(page.getByText(/2 champs touchés/)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await keyboard.press('Mod+S');
  await expect(palette(page).getByRole('status')).toContainText('3', slow);
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Compte rendu' })).toBeVisible(slow);
  const after = await find(admin, `idmanif:${ids.join(',')} nouveaute:oui`);
  expect(after.items.map(({ manifInfo }) => manifInfo.libelleEn)).toEqual(ids.map(() => 'On tour again'));
  await open(page, ids);
  await expect(label(page)).toHaveValue('On tour again', slow);
  await expect(notice(page)).toHaveCount(0);
});

test('a draft of another selection is offered as such; the home screen leads to its own', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const [a = 0, b = 0, c = 0, d = 0] = (await find(admin, 'verrou:non', 4)).items.map(({ idmanif }) => idmanif);
  await open(page, [a, b]);
  await retype(page, keyboard, 'Somewhere else');
  await page.getByRole('link', { name: 'Accueil' }).first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('gardées en brouillon', slow);
  await button(page, 'Quitter la page').press('Enter');
  const resume = page.getByRole('link', { name: 'Reprendre le brouillon de Modifier 2 manifestations' });
  await expect(resume).toBeVisible(slow);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, [b, c, d]);
  await expect(notice(page)).toContainText('1 champ de 2 manifestations', slow);
  await expect(notice(page)).toContainText('C’était une autre sélection');
  await accessible('#main');
  await notice(page).getByRole('link', { name: 'Ouvrir l’autre sélection' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier 2 manifestations' })).toBeVisible(slow);
  await expect(notice(page)).not.toContainText('autre sélection', slow);
  // From the home screen too.
  await page.goto('/fr/dashboard/');
  await resume.press('Enter');
  await expect(notice(page)).toContainText('1 champ de 2 manifestations', slow);
  await button(page, 'Supprimer le brouillon').press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(label(page)).toBeVisible(slow);
  await expect(notice(page)).toHaveCount(0);
});

test('what some records refuse stays a draft over them, until it is saved or dropped', async ({
  page,
  server,
  keyboard,
}) => {
  const admin = await callerFor(server.url);
  const [free, locked] = await Promise.all(['verrou:non', 'verrou:oui'].map((q) => find(admin, q, 1)));
  const ids = [free, locked].flatMap((found) => found?.items ?? []).map(({ idmanif }) => idmanif);
  const report = page.getByRole('region', { name: 'Compte rendu' });
  const write = async (changed: string) => {
    await keyboard.press('Mod+S');
    await expect(palette(page).getByRole('status')).toContainText(changed, slow);
    await keyboard.press('Enter');
  };
  const refused = page.getByRole('heading', { level: 1, name: 'Modifier 1 manifestation' });
  const resume = page.getByRole('link', { name: /^Reprendre le brouillon de Modifier/ });
  await open(page, ids);
  await retype(page, keyboard, 'Refused');
  await write('1change');
  await expect(report).toContainText('Verrouillé', slow);
  // The form begins anew once what it wrote is put away.
  await expect(page.getByText(/^1 champ touché/)).toHaveCount(0);

  // The tab is gone, and the report with it.
  await page.goto('/fr/dashboard/');
  await expect(resume).toHaveCount(1, slow);
  await resume.press('Enter');
  await expect(refused).toBeVisible(slow);
  await expect(notice(page)).toContainText('1 champ de 1 manifestation', slow);
  await button(page, 'Reprendre le brouillon').press('Enter');
  await expect(label(page)).toHaveValue('Refused');
  await expect(page.getByText(/1 champ touché, brouillon gardé/)).toBeVisible(slow);
  await button(page, 'Ne plus modifier Libellé anglais').press('Enter');
  await expect(page.getByText(/1 champ touché/)).toHaveCount(0);
  await page.goto('/fr/dashboard/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(resume).toHaveCount(0);

  // Taken up from the report: one draft, the form's own.
  await open(page, ids);
  await retype(page, keyboard, 'Again');
  await expect(page.getByText(/1 champ touché, brouillon gardé/)).toBeVisible(slow);
  await expect(notice(page)).toHaveCount(0);
  await write('1change');
  await expect(report).toContainText('Verrouillé', slow);
  await button(page, 'Reprendre 1 fiche bloquée').press('Enter');
  await expect(refused).toBeVisible(slow);
  await expect(label(page)).toHaveValue('Again');
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/fr/dashboard/');
  await expect(resume).toHaveCount(1, slow);
});
