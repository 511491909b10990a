// Subscriptions by keyboard alone: one made, one of its elements opened at the side.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { openList } from '../support/rows';

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();

test.beforeEach(({ enter }) => enter());

test('a pass is made, what it lacks is said at its field', async ({ page, keyboard, heard }) => {
  heard.allow(/status of 422/);
  await openList(page, '/fr/dashboard/abonnements');
  await keyboard.press('n');
  await expect(page).toHaveURL(/abonnements\/edit$/);
  await page.locator('#champ-abonnements-libelleFr').focus();
  await keyboard.type('Pass de répétition');
  await page.locator('#champ-abonnements-formule').focus();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Pass' })).toBeVisible();
  await keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Pass' })).toHaveAttribute('data-highlighted', '');
  await keyboard.press('Enter');
  await keyboard.press('Mod+S');
  await expect(page.locator('#section-formule')).toContainText('Un pass demande');
  await page.locator('#champ-abonnements-nbEntrees').focus();
  await keyboard.type('4');
  await keyboard.press('Mod+S');
  await expect(toast(page, /création enregistrée/)).toBeVisible();
  await expect(page).toHaveURL(/abonnements\/edit\/\d+$/);
});

test('an element opens at the side at its own address, is changed, and Escape leads back to the form', async ({
  page,
  keyboard,
}) => {
  await openList(page, '/fr/dashboard/abonnements?q=formule:FIXE+verrou:non');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/abonnements\/edit\/\d+$/);
  const opener = page.locator('#section-elements').getByRole('button', { name: /Ouvrir l’élément 1/ });
  await expect(opener).toBeVisible();
  await opener.focus();
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /Élément 1 sur/ });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/abonnements\/edit\/\d+\/a\d+-1$/);
  await page.locator('#element-groupe').focus();
  await keyboard.type('Ouverture');
  await keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/abonnements\/edit\/\d+$/);
  await expect(page.locator('#section-elements')).toContainText('Ouverture');
  await keyboard.press('Mod+S');
  await expect(toast(page, /modifications enregistrées$/)).toBeVisible();
  await page.goto(`${page.url()}/${await page.evaluate(() => `a${location.pathname.split('/').pop()}-2`)}`);
  await expect(page.getByRole('dialog', { name: /Élément 2 sur/ })).toBeVisible();
});

test('a card model is chosen among those there are, whose list is one step away', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/abonnements?q=verrou:non+-modele:PREMIUM');
  await keyboard.press('Enter');
  const model = page.locator('#champ-abonnements-modeleCarte');
  await expect(model).toBeVisible();
  await model.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('premium');
  await expect(page.getByRole('option', { name: /Carte premium/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(model).toHaveValue('Carte premium');
  await keyboard.press('Mod+S');
  await expect(toast(page, /enregistré/)).toBeVisible();
  // The page itself never scrolls: what is placed apart in a long form stays in it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  // Card models have moved to the cards.
  await page.goto('/fr/dashboard/abonnements/modeles-carte');
  await expect(page).toHaveURL(/cartes-cadeaux\/modeles/);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'PREMIUM' })).toContainText('Carte premium');
});
