// A record copied into a new one by keyboard: sections chosen, form prefilled; a kind without a form is made at once.
import { expect, test } from '../../support/browser';
import { callerFor, find, openList, slow } from '../acceptance/at-work';

test.beforeEach(({ enter }) => enter());

test('a manifestation is duplicated into a prefilled form, without what is not ticked', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const { items } = await find(admin, 'verrou:non', 1);
  const [source] = items;
  await openList(page, `/fr/dashboard/manifestations?q=idmanif:${source?.idmanif}`);
  await keyboard.press('Mod+Shift+Y');
  const dialog = page.getByRole('dialog', { name: `Dupliquer ${source?.manifInfo.libelleFr}` });
  await expect(dialog).toBeVisible(slow);
  await accessible('[role=dialog]');
  await dialog.getByRole('checkbox', { name: /^Textes/ }).focus();
  await keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Ouvrir le formulaire' }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/dashboard\/manifestations\/edit\?copie=\d+&sections=/);
  const label = page.getByRole('textbox', { name: 'Libellé', exact: true });
  await expect(label).toHaveValue(`${source?.manifInfo.libelleFr} (copie)`, slow);
  await page.reload();
  await expect(label).toHaveValue(`${source?.manifInfo.libelleFr} (copie)`, slow);
  await expect(page.getByRole('textbox', { name: 'Résumé', exact: true })).toHaveValue('');
});

test('what is typed in a duplicate is taken up again as that duplicate, with all it takes along', async ({
  page,
  server,
  keyboard,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const admin = await callerFor(server.url);
  const { items } = await find(admin, 'verrou:non nbSeances:2..6', 1);
  const source = items[0]?.idmanif;
  await page.goto(`/fr/dashboard/manifestations/edit?copie=${source}&sections=manifInfo,manifResume&avec=seances`);
  const along = page.getByText(/^Seront copiés avec la fiche\s:/);
  const label = page.getByRole('textbox', { name: 'Libellé', exact: true });
  await expect(along).toContainText('séances', slow);
  await expect(page.getByRole('combobox', { name: 'Identifiant' })).toBeFocused(slow);
  await label.focus();
  await keyboard.press('End');
  await keyboard.type(' bis');
  const typed = await label.inputValue();
  await expect(page.getByText(/brouillon gardé/)).toBeVisible(slow);

  await page.goto('/fr/dashboard/manifestations/edit');
  // The form takes the focus once: a key pressed before would be its first field's.
  await expect(page.getByRole('combobox', { name: 'Identifiant' })).toBeFocused(slow);
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?copie=${source}&sections=manifInfo,manifResume&avec=seances$`));
  await expect(label).toHaveValue(typed, slow);
  await expect(along).toContainText('séances', slow);
  await expect(page.getByRole('button', { name: 'Reprendre le brouillon' })).toHaveCount(0);

  await page.goto('/fr/dashboard/');
  await page.getByRole('link', { name: /^Reprendre le brouillon/ }).press('Enter');
  await expect(along).toContainText('séances', slow);
});

test('a genre is duplicated at once under a code of its own, and taken back', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(page.getByRole('grid')).toBeFocused(slow);
  await keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Dupliquer…' })).toBeVisible(slow);
  await keyboard.type('d');
  await expect(page.getByRole('menuitem', { name: 'Dupliquer…' })).toHaveAttribute('data-highlighted', '');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Dupliquer / });
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible(slow);
  await dialog.getByRole('button', { name: 'Créer tout de suite' }).focus();
  await keyboard.press('Enter');
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await keyboard.type('COPIE');
  await dialog.getByRole('button', { name: 'Créer tout de suite' }).focus();
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /\(copie\).*création enregistrée/ }).first()).toBeVisible(slow);
  await keyboard.press('Mod+Z');
  await expect(page.getByText(/1 modification annulée/).first()).toBeVisible(slow);
});

test('a manifestation is duplicated with its séances and upsells, and all of it is taken back at once', async ({
  page,
  server,
  keyboard,
  accessible,
  heard,
}) => {
  // The page of the record that is taken back is still open.
  heard.allow(/status of 404/);
  const admin = await callerFor(server.url);
  const list = <T>(path: string, q: string) =>
    admin.get<{ items: T[]; total: number }>(`/api/admin-config/${path}?q=${encodeURIComponent(q)}&limit=100`);
  const { items: offered } = await list<{ idmanif: number | null }>('upsells', 'verrou:non');
  const source = offered.find(({ idmanif }) => idmanif !== null)?.idmanif ?? 0;
  const { items: free } = await list<{ idmanif: number }>('inventaire', 'presente:non');
  const key = free[0]?.idmanif ?? 0;
  const owned = `idmanif:${source}`;
  const lines = (await list('contingents', owned)).total;
  const seances = (await list('seances', owned)).total;
  await openList(page, `/fr/dashboard/manifestations?q=idmanif:${source}`);
  await keyboard.press('Mod+Shift+Y');
  const dialog = page.getByRole('dialog', { name: /^Dupliquer / });
  const along = dialog.getByRole('group', { name: 'Avec la fiche' });
  await expect(along.getByRole('checkbox', { name: '1 upsell' }).last()).toBeChecked(slow);
  const dates = along.getByRole('checkbox', { name: new RegExp(`^${seances} séances?$`) });
  await expect(dates).not.toBeChecked();
  await dates.focus();
  await keyboard.press('Space');
  await expect(dates).toBeChecked();
  await accessible('[role=dialog]');
  await dialog.getByRole('button', { name: 'Ouvrir le formulaire' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText(/^Seront copiés avec la fiche\s:/)).toContainText(`${seances} séance`, slow);
  await page.getByRole('combobox', { name: 'Identifiant' }).focus();
  await keyboard.type(String(key));
  await expect(page.getByRole('option', { name: new RegExp(`^${key}`) })).toBeVisible(slow);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(new RegExp(`/manifestations/edit/${key}$`), slow);
  const made = `idmanif:${key}`;
  expect((await list('upsells', made)).total).toBe(1);
  expect((await list('seances', made)).total).toBeGreaterThanOrEqual(seances);
  expect((await list('contingents', made)).total).toBe(lines);
  await keyboard.press('Escape');
  await keyboard.press('Mod+Z');
  await expect(page.getByText(/modifications? annulées?/).first()).toBeVisible(slow);
  expect((await list('manifestations', made)).total).toBe(0);
  expect((await list('seances', made)).total).toBe(0);
  expect((await list('upsells', made)).total).toBe(0);
});
