// Venues by keyboard: a city among 35,000, abroad, numbered seats, flags with what they concern, a partner who reads.
import { expect, test } from '../support/browser';
import { hold } from '../support/hold';
import { command, openPalette } from '../support/palette';

test.describe('venues, on AZERTY', () => {
  test('a new venue takes its place from its commune, then goes abroad', async ({
    enter,
    page,
    keyboard,
    accessible,
  }) => {
    await enter();
    await page.goto('/fr/dashboard/lieux/edit');
    await page.getByRole('textbox', { name: /^Nom/ }).first().focus();
    await keyboard.type('Le Grand Essai');
    // A shell of the same name stands there until the field is loaded.
    const city = page.getByRole('combobox', { name: /^Commune/ }).and(page.locator('input'));
    await city.focus();
    await keyboard.type('st denis');
    await expect(page.getByRole('option', { name: /Saint-Denis.*Seine-Saint-Denis/ })).toBeVisible();
    await keyboard.type(' 93');
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/Seine-Saint-Denis/);
    await keyboard.press('Enter');
    await expect(city).toHaveValue('Saint-Denis');
    await expect(page.getByText('Seine-Saint-Denis (93) · Île-de-France (11)')).toBeVisible();
    const postcodes = page.getByRole('group', { name: 'Codes postaux de Saint-Denis' });
    await postcodes.getByRole('button', { name: '93210' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Code postal/ })).toHaveValue('93210');
    await page.getByRole('button', { name: /^Centre de Saint-Denis/ }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: /^Latitude/ })).not.toHaveValue('');
    await expect(page.getByText('Non, le zonage ne vaut pas 1')).toBeVisible();
    await page.getByRole('textbox', { name: /^Zonage/ }).focus();
    await keyboard.type('1');
    await expect(page.getByText('Oui, le zonage vaut 1')).toBeVisible();
    await accessible();
    await keyboard.press('Mod+S');
    await expect(page).toHaveURL(/\/lieux\/edit\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Le Grand Essai' })).toBeVisible();
    await expect(page.getByText('Placement numéroté').first()).toBeVisible();
    await page.getByRole('combobox', { name: /^Pays/ }).focus();
    await keyboard.press('Mod+A');
    await keyboard.type('belg');
    await expect(page.getByRole('option', { name: /Belgique/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(city).toHaveCount(0);
    await page.getByRole('textbox', { name: /^Ville à l’étranger/ }).focus();
    await keyboard.type('Bruxelles');
    await keyboard.press('Mod+S');
    await expect(page.getByText(/modifications enregistrées$/).first()).toBeVisible();
    await page.goto('/fr/dashboard/lieux?q=ville:Bruxelles');
    await expect(page.getByRole('gridcell', { name: 'Le Grand Essai', exact: true })).toBeVisible();
  });

  test('what is typed while answers are on their way is never lost, nor a stale choice taken', async ({
    enter,
    page,
    keyboard,
  }) => {
    await enter();
    await page.goto('/fr/dashboard/lieux/edit/18');
    // A shell of the same name stands there until the field is loaded.
    const city = page.getByRole('combobox', { name: /^Commune/ }).and(page.locator('input'));
    await expect(city).toHaveValue('Lyon');
    await page.route('**/villes/choices**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await city.focus();
    await keyboard.press('Mod+A');
    await keyboard.type('carcassonne');
    await expect(city).toHaveValue('carcassonne');
    // The choice that it asks for is taken once it comes.
    await keyboard.press('Enter');
    await expect(city).toHaveValue('Carcassonne');
  });

  test('what is typed before a picker has come is all there', async ({ enter, page, keyboard }) => {
    await enter();
    const bring = await hold(page, /\/assets\/ark-.*\.js/);
    await page.goto('/fr/dashboard/lieux/edit/18');
    await page.getByRole('textbox', { name: /^Commune/ }).focus();
    await keyboard.type('carcat');
    await keyboard.press('Backspace');
    bring();
    await keyboard.type('ssonne');
    const picker = page.getByRole('combobox', { name: /^Commune/ });
    await expect(picker).toBeFocused();
    await expect(picker).toHaveValue('carcassonne');
    await expect(page.getByRole('option', { name: /Carcassonne/ }).first()).toBeVisible();
  });

  test('who goes elsewhere as a picker comes stays there', async ({ enter, page }) => {
    await enter();
    const bring = await hold(page, /\/assets\/ark-.*\.js/);
    await page.goto('/fr/dashboard/lieux/edit/18');
    await page.getByRole('textbox', { name: /^Commune/ }).focus();
    const other = page.getByRole('textbox', { name: 'Nom', exact: true });
    // As soon as the picker is there, before anything else has been drawn.
    await other.evaluate((element: HTMLElement) => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('[role=textbox][aria-busy=true]')) return;
        watch.disconnect();
        setTimeout(() => element.focus());
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    bring();
    await expect(page.getByRole('combobox', { name: /^Commune/ })).toBeVisible();
    await expect(other).toBeFocused();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(other).toBeFocused();
  });

  test('a flag set for a selection tells the manifestations and séances it concerns, and is taken back', async ({
    enter,
    page,
    keyboard,
    accessible,
  }) => {
    await enter();
    await page.goto('/fr/dashboard/lieux?q=ville:Lyon');
    await expect(page.getByRole('grid')).toBeFocused();
    await keyboard.press('x');
    await command(page, keyboard, 'signaler un risque');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/\d+ manifestations?/).first()).toBeVisible();
    await expect(dialog.getByText(/\d+ séances?/).first()).toBeVisible();
    await accessible('[role="dialog"]');
    await keyboard.press('Enter');
    await expect(page.getByText(/lieu signalé à risque/).first()).toBeVisible();
    await keyboard.press('Mod+Z');
    await expect(page.getByText('1 modification annulée').first()).toBeVisible();
  });

  test('g l leads there, @ finds a venue by its city, in English too', async ({ signIn, page, keyboard }) => {
    await signIn('admin', 'en');
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Venues' })).toBeVisible();
    await expect(async () => {
      await keyboard.pressSequence('g l');
      await expect(page).toHaveURL(/\/en\/dashboard\/lieux/, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
    await openPalette(page, keyboard);
    await keyboard.type('bastille');
    await expect(page.getByRole('option', { name: /Opéra Bastille.*Paris/ })).toBeVisible();
  });

  test('a partner reads a venue and has nothing to save', async ({ enter, page }) => {
    await enter('partner');
    await page.goto('/fr/dashboard/lieux?vue=toutes');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Nouveau lieu/ })).toHaveCount(0);
    await page.goto('/fr/dashboard/lieux/edit/18');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enregistrer/ })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: /^Nom/ }).first()).not.toBeEditable();
    // A form of a new venue is a page of those who write.
    await page.goto('/fr/dashboard/lieux/edit');
    await expect(page.getByRole('alert')).toContainText("Vous n'avez pas les droits pour accéder à cette page");
    await expect(page).toHaveURL(/\/fr\/auth\/login$/);
  });
});
