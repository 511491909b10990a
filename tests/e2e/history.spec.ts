// The history by keyboard alone: the list, a lot, its differences, taking back some fields, then all.
import { expect, test } from '../support/browser';
import { rowOf } from '../support/rows';
import { api, callerFor, find, type Manifestation } from './acceptance/at-work';

/** What somebody did before the test looks: a record changed, and a lot. */
async function workDone(url: string): Promise<{ event: Manifestation; lot: string; others: number[] }> {
  const admin = await callerFor(url);
  const [event, ...others] = (await find(admin, 'statut:CONFIRMEE lockStatus:non kaptcha:non', 4)).items;
  if (!event) throw new Error('The demo data hold no confirmed event.');
  const change = { manifInfo: { libelleFr: `${event.manifInfo.libelleFr} en tournée`, artistes: [1, 2] } };
  await admin.put(`${api}/${event.idmanif}`, change, event.version);
  const ids = others.map(({ idmanif }) => idmanif);
  const asked = { selection: { ids }, change: { manifSetting: { kaptcha: true } } };
  const { lot } = await admin.post<{ lot: string }>(`${api}/bulk`, asked);
  return { event, lot, others: ids };
}

test.beforeEach(({ enter }) => enter());

test('one field of a change is taken back, the other stays', async ({ page, server, keyboard, accessible }) => {
  const { event } = await workDone(server.url);
  await page.goto(`/fr/dashboard/action-histo?q=${encodeURIComponent(`objet:=${event.idmanif}`)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Historique des actions' })).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid.getByText('2 champs')).toBeVisible();
  await accessible();
  await grid.focus();
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('en tournée').first()).toBeVisible();
  await expect(page).toHaveURL(/lot=/);
  await accessible('[role=dialog]');
  await drawer.getByRole('checkbox', { name: 'Restaurer « Artistes »' }).focus();
  await keyboard.press('Space');
  await drawer.getByRole('button', { name: /^Restaurer 1 champ/ }).focus();
  await keyboard.press('Enter');
  await expect(drawer.getByText('1 enregistrement retrouvera sa valeur')).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Notifications').getByText('1 modification annulée')).toBeVisible();
  await drawer.getByRole('radio', { name: 'valeur actuelle' }).focus();
  await keyboard.press('Space');
  await expect(drawer.getByText('inchangé depuis')).toBeVisible();
  await keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(grid.getByText('Restauration', { exact: true }).first()).toBeVisible();
});

test('a lot is taken back whole, and both are in the list', async ({ page, server, keyboard, accessible }) => {
  const { lot, others } = await workDone(server.url);
  await page.goto(`/fr/dashboard/action-histo?lot=${lot}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: `Captcha : oui – ${others.length} manifestations` })).toBeVisible();
  await accessible('[role=dialog]');
  await drawer.getByRole('button', { name: 'Annuler tout le lot…' }).focus();
  await keyboard.press('Enter');
  await expect(drawer.getByText(`${others.length} enregistrements retrouveront leur valeur`)).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Notifications').getByText(`${others.length} modifications annulées`)).toBeVisible();
  await expect(drawer.getByText('Annulé depuis par une restauration.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('grid').getByText('annulée', { exact: true }).first()).toBeVisible();
});

test('`h` on a line of any list shows the history of its record', async ({ page, server, keyboard }) => {
  const { event } = await workDone(server.url);
  await page.goto(`/fr/dashboard/manifestations?q=${encodeURIComponent(`idmanif:${event.idmanif}`)}`);
  await expect(rowOf(page, event.idmanif)).toBeVisible();
  await page.getByRole('grid').focus();
  await keyboard.press('h');
  const drawer = page.getByRole('dialog', { name: /^Historique de / });
  await expect(drawer.getByText('Modification').first()).toBeVisible();
  await keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('an action that is not there says so', async ({ page, heard }) => {
  heard.allow('404');
  await page.goto('/fr/dashboard/action-histo?action=inconnue');
  await expect(page.getByRole('dialog').getByText('Cette action n’existe pas')).toBeVisible();
});

test('the list says that it could not be loaded, and loads again', async ({ page, heard, keyboard }) => {
  heard.allow('503', 'Failed to load resource');
  await page.route('**/api/processing-ws/lots?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/fr/dashboard/action-histo');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/processing-ws/lots?*');
  await retry.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('English, and a filter that finds nothing', async ({ page, accessible }) => {
  await page.goto('/en/dashboard/action-histo?q=introuvable');
  await expect(page.getByRole('heading', { level: 1, name: 'History of actions' })).toBeVisible();
  await expect(page.getByRole('button', { name: /show all/i })).toBeVisible();
  await accessible();
});
