// Partners by keyboard alone: a setting of the main site with who follows it, one undo, a field turned over in the form.
import type { Effectives } from '../../src/core/inherit/contract';
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { openList } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

test('a setting of the main site is changed with who follows, and given back everywhere by one undo', async ({
  page,
  keyboard,
  accessible,
}) => {
  await openList(page, '/fr/dashboard/partenaires/surcharges');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau des surcharges');
  const below = page.getByRole('row', { name: /La Comédie du Rhône/ });
  const own = page.getByRole('row', { name: /Zéniths associés/ });
  await expect(below.getByRole('gridcell', { name: 'Non' }).first()).toBeVisible();
  const paypal = (row: typeof below) => row.getByRole('gridcell').nth(4);
  await expect(paypal(below)).toHaveText('Non');
  await accessible();
  // The cursor is on the first row: the main site.
  await command(page, keyboard, 'fixer un réglage', 'Fixer un réglage');
  await keyboard.type('paypal');
  await expect(page.getByRole('option', { name: /PayPal/ }).first()).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type('oui');
  await expect(page.getByRole('option', { name: 'Oui' })).toBeVisible();
  await keyboard.press('Enter');
  const followers = page.getByRole('region', { name: 'Suivront aussi' });
  await expect(followers).toContainText('valeurs héritées suivront');
  await expect(followers).toContainText('La Comédie du Rhône');
  await expect(followers).not.toContainText('Zéniths associés');
  await keyboard.press('Enter');
  await expect(paypal(below)).toHaveText('Oui');
  await expect(paypal(own)).toHaveText('Non');
  await keyboard.press('Mod+Z');
  await expect(paypal(below)).toHaveText('Non');
});

test.describe('the table of overrides', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('one section at a time, with its overrides counted; ten partners of five settings pasted, one undo', async ({
    page,
    keyboard,
    server,
  }) => {
    const caller = await callerFor(server.url);
    const overrides = async () => (await caller.get<Effectives>('/api/admin-config/partenaires/effectives')).overrides;
    await openList(page, '/fr/dashboard/partenaires/surcharges');
    const before = await overrides();
    await page.getByRole('radio', { name: /^Fonctions panier \d+$/ }).check();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('columnheader', { name: 'PayPal' })).toHaveCount(0);
    await page.getByRole('radio', { name: /^Paiement \d+$/ }).check();
    await expect(grid.getByRole('columnheader', { name: 'PayPal' })).toBeVisible();
    await grid.focus();
    await keyboard.press('Mod+Home');
    await keyboard.press('ArrowDown');
    for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
    const line = ['Oui', 'Non', 'Non', 'Non', 'Oui'].join('\t');
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      Array.from({ length: 10 }, () => line).join('\r\n'),
    );
    await keyboard.press('Mod+V');
    const dialog = page.getByRole('dialog', { name: 'Cellules à écrire' });
    // One of the ten has the whole section from its parent: it says so, the nine others are written.
    await expect(dialog.locator('[data-count="changed"]')).toHaveText(/^39 /);
    await expect(dialog.locator('[data-state="refused"]')).toHaveCount(5);
    await expect(dialog.locator('[data-state="refused"]').first()).toContainText(
      'Cette section est entièrement héritée',
    );
    await expect(dialog.getByRole('button', { name: 'Écrire 39 cellules' })).toBeFocused();
    await keyboard.press('Enter');
    await expect
      .poll(async () => (await overrides())['mastercardPaymentOnly'] ?? 0)
      .toBeGreaterThan(before['mastercardPaymentOnly'] ?? 0);
    await keyboard.press('Mod+Z');
    await expect.poll(overrides).toEqual(before);
  });
});

test('a field says whose value it has, and `i` turns it over', async ({ page, keyboard, accessible }) => {
  await page.goto('/fr/dashboard/partenaires/edit/142');
  const section = page.locator('#section-payment');
  const chip = section.getByRole('button', { name: /« Apple Pay »/ });
  await expect(chip).toHaveText('Hérité de Billetterie');
  await chip.focus();
  await keyboard.press('i');
  await expect(chip).toHaveText('Surchargé');
  await keyboard.press('i');
  await expect(chip).toHaveText('Hérité de Billetterie');
  await expect(section.getByRole('button', { name: /« Image de la carte cadeau »/ })).toHaveText('Vide volontaire');
  await keyboard.press('i');
  await keyboard.press('Mod+S');
  await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible();
  await expect(chip).toHaveText('Surchargé');
  await accessible();
  await keyboard.press('Mod+Z');
  await expect(chip).toHaveText('Hérité de Billetterie');
});

test('a partner is made in five steps: a reload at the summary loses nothing, and what is linked follows', async ({
  page,
  keyboard,
  accessible,
}) => {
  await openList(page, '/fr/dashboard/partenaires');
  await keyboard.press('n');
  await expect(page.getByRole('radio', { name: /Modèle vide/ })).toBeVisible();
  await page.getByRole('radio', { name: /Modèle vide/ }).focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Héritage/ })).toBeChecked();
  await page.getByRole('combobox', { name: 'Site dont hériter' }).focus();
  await keyboard.type('scènes');
  await expect(page.getByRole('option', { name: /Scènes de France/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Mod+Enter');

  const id = page.locator('#champ-partenaires-partnerId');
  await expect(id).toBeFocused();
  await keyboard.type('142');
  await keyboard.press('Tab');
  await keyboard.type('Opéra & Co');
  await keyboard.press('Mod+Enter');
  await expect(page.getByText('Ce libellé partenaire existe déjà').first()).toBeVisible();
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#champ-partenaires-libelle').focus();
  await keyboard.press('Mod+A');
  await keyboard.type('Bretagne en scène');
  await id.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('900');
  await keyboard.press('Mod+Enter');

  await page.getByRole('checkbox', { name: /Fonctions utilisateur/ }).focus();
  await keyboard.press('Space');
  await keyboard.press('Mod+Enter');
  const line = (field: string) => page.getByRole('row', { name: new RegExp(`^${field} `) });
  await expect(line('Téléphone')).toContainText('Hérité de Scènes de France');
  await accessible();
  await page.reload();
  await expect(line('Libellé')).toContainText('Bretagne en scène');
  await expect(line('Libellé')).toContainText('Saisi ici');
  await expect(line('Facture PDF')).toContainText('Figé depuis Billetterie');
  await expect(line('Marchand SIPS')).toContainText('0210 8841 07');
  await keyboard.press('Mod+Enter');
  await expect(page.getByText('«\u00a0Bretagne en scène\u00a0» (900) sera créé sous Scènes de France')).toBeVisible();
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/partenaires\/edit\/900$/);
  await expect(page.locator('#section-payment')).toContainText('Section héritée de');
  await expect(page.locator('#section-user')).not.toContainText('Section héritée de');
});

test('two partners are held against each other, and a value is taken over from one to the other', async ({
  page,
  keyboard,
  accessible,
}) => {
  const line = (field: string) => page.getByRole('row', { name: new RegExp(`^${field} `) });
  await page.goto('/fr/dashboard/partenaires/edit/171');
  await page.getByRole('button', { name: 'Comparer…' }).press('Enter');
  await keyboard.type('opéra');
  await expect(page.getByRole('option', { name: /Opéra & Co/ }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/comparer\?a=171&b=142$/);
  await expect(line('PayPal')).toContainText('Sa valeur');
  await expect(line('Apple Pay')).toHaveCount(0);
  await accessible();
  await page.getByRole('switch', { name: 'Seulement ce qui diffère' }).press('Space');
  await expect(line('Apple Pay')).toContainText('Hérité de Billetterie');
  await page.getByRole('button', { name: /^PayPal.*reprendre.*Oui/ }).press('Enter');
  // What changes, and who follows, is told before.
  await expect(page.getByRole('button', { name: /Fixer un réglage… \(1\)/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(line('PayPal').getByText('Sa valeur')).toHaveCount(2);
  await keyboard.press('Mod+Z');
  await expect(line('PayPal').getByText('Sa valeur')).toHaveCount(1);
});

test('a function that is off closes its screens, with a toast and without a sign-out', async ({
  page,
  server,
  enter,
}) => {
  const admin = await callerFor(server.url);
  const path = '/api/admin-config/partenaires';
  const group = await admin.get<{ version: number }>(`${path}/2`);
  await admin.put(`${path}/2`, { content: { inherit: false, seo: false, activePageHalls: false } }, group.version);
  const { items } = await admin.get<{ items: { idPage: number }[] }>('/api/page-management/pages?q=typePage:LIEU');
  await enter('group');
  for (const closed of ['seo', `pages/edit/${items[0]?.idPage}`]) {
    await page.goto(`/fr/dashboard/gestion-pages/${closed}`);
    await expect(page.getByText('Cette fonction est désactivée pour ce partenaire')).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/dashboard\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/fr/dashboard/partenaires');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partenaires');
});

test('what names no partner is told so, where one is chosen', async ({ page }) => {
  const none = page.getByText('Aucun partenaire ne correspond à votre recherche');
  await openList(page, '/fr/dashboard/gestion-pages/listes-spécifiques');
  await page.getByRole('button', { name: 'Partenaire\u00a0: Tous les partenaires' }).click();
  await page.getByLabel('Trouver un partenaire').fill('zzz');
  await expect(none).toBeVisible();
  await page.goto('/fr/dashboard/gestion-pages/listes-spécifiques/new');
  await page.locator('input#champ-listes-idTiers').fill('zzz');
  await expect(none).toBeVisible();
});
