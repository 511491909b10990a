// Specific lists by keyboard alone: twelve manifestations from a pasted column, two pinned, one dated, the order read; published, shown on a page; then undone.
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { keyAt, openList, slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const lists = '/fr/dashboard/gestion-pages/listes-spécifiques';

test('a list is made of a pasted column, pinned, dated, read in its order, published, shown on a page, and undone', async ({
  page,
  keyboard,
  heard,
  accessible,
  server,
}) => {
  // The form of what is undone is gone.
  heard.allow(/status of 404/);
  const sold = new URLSearchParams({ q: 'statut:MISE_EN_VENTE dateDebut:>30j' });
  await openList(page, `/fr/dashboard/manifestations?${sold}`);
  const ids: string[] = [];
  for (let place = 1; place <= 12; place += 1) ids.push(await keyAt(page, place));

  await openList(page, lists);
  const count = page.locator('h1 + span');
  const before = await count.textContent();
  await keyboard.press('n');
  await expect(page).toHaveURL(/\/new$/);
  await page.locator('#champ-listes-libelle').focus();
  await keyboard.type('Douze soirées');
  const content = page.locator('#section-contenu');
  await content.getByLabel('Coller des identifiants').focus();
  await keyboard.type(`${ids.join(';')};999999;douze`);
  await expect(content.getByRole('status').filter({ hasText: '12 trouvés, 2 écartés' })).toBeVisible(slow);
  await expect(content.getByText('inconnu')).toBeVisible();
  await expect(content.getByText(/n’est pas un identifiant/)).toBeVisible();
  await keyboard.press('Tab');
  await expect(content.getByRole('button', { name: 'Ajouter 12 éléments' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(content.getByLabel('Coller des identifiants')).toHaveValue('999999;douze');

  const rows = content.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(13);
  const cell = (row: number, column: number) => rows.nth(row).getByRole('gridcell').nth(column);
  for (const row of [3, 5]) {
    await cell(row, 2).focus();
    await keyboard.press('Space');
    await expect(cell(row, 2).getByRole('checkbox')).toBeChecked();
  }
  await cell(2, 4).focus();
  await keyboard.press('Enter');
  await keyboard.type('31/12/2098');
  await keyboard.press('Enter');
  await expect(cell(2, 4)).toContainText('2098');

  const order = page.locator('#section-ordre');
  const places = order.getByRole('list', { name: 'Ordre de la liste' }).getByRole('listitem');
  await expect(places).toHaveCount(12, slow);
  await expect(places.nth(0)).toContainText(ids[2] ?? '');
  await expect(places.nth(1)).toContainText(ids[4] ?? '');
  await expect(places.filter({ hasText: 'épinglé' })).toHaveCount(2);
  await accessible('main', ['light']);

  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/\/edit\/\d+$/, slow);
  await expect(page.getByRole('heading', { level: 1, name: 'Douze soirées' })).toBeVisible();
  const id = page.url().split('/').at(-1);

  // Published, then shown on the home page by one of its components, in the order of the list.
  const caller = await callerFor(server.url);
  const live = async () =>
    (await caller.get<{ publishedVersion: number | null }>(`/api/admin-feed/listes/${id}`)).publishedVersion;
  await keyboard.press('Mod+Shift+Enter');
  await expect.poll(live, slow).toBe(1);
  const persos = '/api/page-management/customisations';
  const q = new URLSearchParams({ q: 'nom:"Sélection du moment" langue:fr' });
  const { items } = await caller.get<{ items: { id: number }[] }>(`${persos}?${q}`);
  const perso = items[0]?.id;
  // In a tab of its own: what is taken back there is what was done there.
  const other = await page.context().newPage();
  await other.goto(`/fr/dashboard/gestion-pages/customisations/edit/${perso}`);
  const field = other.getByRole('combobox', { name: 'Liste spécifique' });
  await expect(field).toHaveValue(/À la une/, slow);
  await field.focus();
  await field.selectText();
  await other.keyboard.type('Douze');
  await expect(other.getByRole('option', { name: /Douze soirées/ })).toBeVisible(slow);
  await other.keyboard.press('ArrowDown');
  await other.keyboard.press('Enter');
  await other.keyboard.press('ControlOrMeta+s');
  const listOf = async () => (await caller.get<{ idList: number }>(`${persos}/${perso}`)).idList;
  await expect.poll(listOf, slow).toBe(Number(id));
  const shown = other
    .frameLocator('[data-pane] iframe >> nth=0')
    .locator('[data-type="GRILLE_MANIFESTATION"] a[href^="/fiche/"]');
  await expect(shown.nth(-12)).toHaveAttribute('href', `/fiche/${ids[2]}`, slow);
  await expect(shown.nth(-11)).toHaveAttribute('href', `/fiche/${ids[4]}`);
  await other
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Annuler/ })
    .focus();
  await other.keyboard.press('Enter');
  await expect.poll(listOf, slow).toBe(1);
  await other.close();

  // Publication and list are taken back in their turn.
  await keyboard.press('Escape');
  await expect(count).toHaveText(String(Number(before) + 1), slow);
  await keyboard.press('Mod+Z');
  await expect.poll(live, slow).toBeNull();
  await keyboard.press('Mod+Z');
  await expect(count).toHaveText(before ?? '', slow);
});

test('manifestations go to a list from their own, and come back', async ({ page, keyboard, server }) => {
  const caller = await callerFor(server.url);
  const held = async () => (await caller.get<{ nbElements: number }>('/api/admin-feed/listes/1')).nbElements;
  const before = await held();
  await openList(page, '/fr/dashboard/manifestations');
  await keyboard.press('x');
  await command(page, keyboard, 'ajouter des manifestations a une liste');
  await keyboard.type('À la une');
  await expect(page.getByRole('option', { name: /À la une de l’accueil/ })).toBeVisible(slow);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Ajouter des manifestations à une liste \(1\)/ })).toBeFocused(slow);
  await keyboard.press('Enter');
  await expect(page.getByText('1 élément ajouté à « À la une de l’accueil »').first()).toBeVisible(slow);
  await expect.poll(held, slow).toBe(before + 1);
  await keyboard.press('Mod+Z');
  await expect.poll(held, slow).toBe(before);
});
