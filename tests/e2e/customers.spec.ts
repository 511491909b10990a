// A customer by keyboard: found by half a name and by the end of a telephone, what they have around them, a note that is taken back.
import { expect, test } from '../support/browser';
import { command, openPalette, palette } from '../support/palette';
import { openList } from '../support/rows';
import { callerFor, slow } from './acceptance/at-work';

interface Customer {
  idClient: string;
  nom: string;
  prenom: string;
  telephone: string;
}

test('somebody who calls is found by half a name or four digits, and what was said is noted', async ({
  page,
  enter,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await callerFor(server.url);
  const q = new URLSearchParams({ q: 'commandes:>0 prochaine:*', limit: '1', sort: '-dateCreation' });
  const { items } = await caller.get<{ items: Customer[] }>(`/api/order-management/clients?${q}`);
  const [known] = items;
  if (known === undefined) throw new Error('Nobody has bought anything.');
  await enter();
  await openList(page, '/fr/dashboard/commandes');
  await openPalette(page, keyboard);
  await keyboard.type(`@${known.nom.slice(0, 5)} ${known.prenom.slice(0, 3)}`);
  const row = palette(page)
    .getByRole('option', { name: new RegExp(known.nom) })
    .first();
  await expect(row).toBeVisible(slow);
  await keyboard.press('Mod+A');
  await keyboard.type(`@${known.telephone.replace(/\D/g, '').slice(-4)}`);
  await expect(
    palette(page)
      .getByRole('option', { name: new RegExp(known.nom) })
      .first(),
  ).toBeVisible(slow);
  await keyboard.press('Escape');

  await page.goto(`/fr/dashboard/clients/edit/${known.idClient}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(known.nom, slow);
  await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible(slow);
  await expect(page.getByRole('grid').first()).toBeVisible(slow);
  await accessible('main', ['light']);
  await command(page, keyboard, 'noter client', /[Nn]ot/);
  await expect(palette(page).getByRole('combobox')).toBeVisible();
  await keyboard.type('Rappeler mardi');
  await keyboard.press('Enter');
  const notes = async () =>
    (await caller.get<{ notes: { texte: string }[] }>(`/api/order-management/clients/${known.idClient}`)).notes.map(
      ({ texte }) => texte,
    );
  await expect.poll(notes, slow).toContain('Rappeler mardi');
  await keyboard.press('Mod+Z');
  await expect.poll(notes, slow).not.toContain('Rappeler mardi');
});

test('a partner finds their own customers alone, and an order leads to its customer', async ({
  page,
  enter,
  server,
}) => {
  const caller = await callerFor(server.url);
  const { items } = await caller.get<{ items: { idCommande: number; client: { idClient: string; nom: string } }[] }>(
    '/api/order-management/commandes?limit=1&q=statut:VALIDEE',
  );
  const [order] = items;
  await enter();
  await page.goto(`/fr/dashboard/commandes/edit/${order?.idCommande}`);
  await page.locator(`a[href*="/dashboard/clients/edit/${order?.client.idClient}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order?.client.nom ?? '', slow);
});

test('what is held of somebody is saved as a file, then they are erased by keys, and are found no more', async ({
  page,
  enter,
  keyboard,
  server,
  heard,
}) => {
  // The page of who is gone may read them again before it is left.
  heard.allow(/status of 404/);
  const caller = await callerFor(server.url);
  const q = new URLSearchParams({ q: 'commandes:>0 -prochaine:*', limit: '1', sort: 'dateCreation' });
  const { items } = await caller.get<{ items: Customer[] }>(`/api/order-management/clients?${q}`);
  const [known] = items;
  if (known === undefined) throw new Error('Nobody whose séances are past.');
  await enter();
  await page.goto(`/fr/dashboard/clients/edit/${known.idClient}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(known.nom, slow);
  const saved = page.waitForEvent('download');
  await command(page, keyboard, 'exporter données client', /données du client/);
  await keyboard.type('JSON');
  await keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe(`donnees-${known.idClient}.json`);

  await command(page, keyboard, 'effacer client', /Effacer le client/);
  await expect(palette(page)).toContainText('Cette action est irréversible', slow);
  await expect(palette(page)).toContainText('Commandes · Nom');
  await expect(palette(page)).toContainText('ni l’historique, ni une sauvegarde');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/clients$/, slow);
  const found = await caller.get<{ items: Customer[] }>(
    `/api/order-management/clients?q=${encodeURIComponent(`id:${known.idClient}`)}`,
  );
  expect(found.items).toEqual([]);
});

test('an erasure that a séance ahead stops says why, and all that it would take', async ({
  page,
  enter,
  keyboard,
  server,
}) => {
  const caller = await callerFor(server.url);
  const q = new URLSearchParams({ q: 'prochaine:>aujourdhui', limit: '1' });
  const { items } = await caller.get<{ items: Customer[] }>(`/api/order-management/clients?${q}`);
  const [known] = items;
  if (known === undefined) throw new Error('Nobody with a séance ahead.');
  await enter();
  await page.goto(`/fr/dashboard/clients/edit/${known.idClient}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${known.prenom} ${known.nom}`, slow);
  await command(page, keyboard, 'effacer client', /Effacer le client/);
  await expect(palette(page)).toContainText('dès qu’il sera dit que ses billets à venir restent valables', slow);
  await expect(palette(page)).not.toContainText('Fiche du client · la fiche');
  await keyboard.press('Space');
  await expect(palette(page)).toContainText('Fiche du client · la fiche');
});
