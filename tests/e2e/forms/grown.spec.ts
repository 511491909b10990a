// A form over a model with all that a model may hold: groups, variants, lists in lists, inheritable leaves. No server.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser';
import { test } from '../../support/form-test';

const field = (page: Page, name: string) => page.locator(`[id="champ-pages-essai-${name}"]`);
const values = (page: Page) => page.evaluate(() => window.trial.values());

test('a page is made of variants in lists in lists, by keyboard', async ({ page, site, keyboard, accessible }) => {
  await page.goto(`${site}/?model=grown`);
  await field(page, 'nom').fill('Accueil');
  await field(page, 'areaHeaders-add').or(field(page, 'areaHeaders').getByRole('button')).first().focus();
  await keyboard.press('n');
  await keyboard.type('haut');
  await keyboard.press('Tab');
  await keyboard.press('Escape');
  // The chosen area's components, and the chosen component's own fields.
  const components = 'areaHeaders.0.componentsHeaders';
  await field(page, `${components}-add`).focus();
  await keyboard.press('n');
  await keyboard.press('Tab');
  await keyboard.type('Soldes');
  await keyboard.press('Escape');
  await expect(field(page, `${components}.0.name`)).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('Soldes');
  await keyboard.press('Tab');
  await field(page, `${components}.0.customization.texte`).fill('Profitez-en');
  await expect(field(page, `${components}.0.customization.urlRedirection-error`)).toBeVisible();
  await accessible('#section-');
  // F8 goes as deep as the error is, from anywhere.
  await field(page, 'nom').focus();
  await keyboard.press('F8');
  await expect(field(page, `${components}.0.customization.urlRedirection`)).toBeFocused();
  await keyboard.type('/soldes');

  // Another type: what is typed for this one is lost only when one says so.
  const choose = async (name: string) => {
    await field(page, `${components}.0.typeComponent`).focus();
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Logo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Garder le type actuel' }).first().click();
  const component = async () => {
    const [area] = Object(await values(page))['areaHeaders'];
    return area.componentsHeaders[0];
  };
  await expect.poll(component).toMatchObject({ typeComponent: 'LIEN', customization: { texte: 'Profitez-en' } });
  await choose('Logo');
  const copied = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Garder une copie' }).click();
  const copy = await copied;
  expect(copy.suggestedFilename()).toBe('Soldes.json');
  expect(JSON.parse(await readFile(await copy.path(), 'utf8'))).toMatchObject({
    typeComponent: 'LIEN',
    customization: { texte: 'Profitez-en', urlRedirection: '/soldes' },
  });
  await page.getByRole('button', { name: 'Changer et vider' }).click();
  await expect
    .poll(component)
    .toMatchObject({ typeComponent: 'LOGO', customization: { image: null, width: null, urlRedirection: '/soldes' } });
  await expect(field(page, `${components}.0.customization.width`)).toBeVisible();
});

test('a leaf is inherited, empty on purpose, or its own', async ({ page, site }) => {
  await page.goto(`${site}/?model=grown`);
  const display = page.locator('#section-display');
  await expect(display.getByText('hérité')).toHaveCount(5);
  await field(page, 'accroche').press('Enter');
  await expect.poll(async () => (await values(page))['accroche']).toBe('');
  await field(page, 'accroche').fill('Venez');
  await field(page, 'accroche').fill('');
  await expect.poll(async () => (await values(page))['accroche']).toBe('');
  await field(page, 'panier').press('Enter');
  await expect.poll(async () => (await values(page))['panier']).toBe(true);
  await display.getByRole('button', { name: 'Hériter' }).first().click();
  await expect.poll(async () => (await values(page))['accroche']).toBe(null);
  // What the server computes is read, never typed.
  await expect(page.locator('#section-bilan').getByRole('textbox')).toHaveCount(0);
});
