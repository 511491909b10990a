// Three intentions in as few keys as were promised. Every key struck counts, letters of the palette too; what is written to
// somebody (an address, a reason) does not.
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';
import { api, callerFor, find, notices, openList, slow, tour } from './at-work';

test.beforeEach(async ({ enter, page }) => {
  await enter();
  await page.goto('/fr/dashboard/');
  await expect(page.locator('html[data-keyboard=ready]')).toBeAttached(slow);
});

interface Order {
  idCommande: number;
  version: number;
  numero: string;
  client: { nom: string };
}

const first = (page: Parameters<typeof palette>[0]) => palette(page).getByRole('option').first();

test('events but one venue on sale on Monday at ten, undone on Tuesday, in 40 keys', async ({
  page,
  keyboard,
  server,
}) => {
  const caller = await callerFor(server.url);
  const ids = await tour(caller, 'Zed', 30);
  await caller.post(`${api}/bulk`, { selection: { ids }, change: { manifInfo: { libelleFr: 'Zed' } } });
  const shown = () => find(caller, 'artiste:Zed').then(({ items }) => items.map(({ manifInfo }) => manifInfo));
  const [left] = await shown();
  const sold = (await shown()).filter(({ lieu }) => lieu !== left?.lieu).length;
  const onSale = () => shown().then((all) => all.filter(({ statut }) => statut === 'MISE_EN_VENTE').length);

  const start = keyboard.struck;
  await openPalette(page, keyboard);
  await keyboard.type(`vendre zed -lieu:${left?.lieu} lun 10h`);
  await expect(first(page)).toContainText(/Mettre en vente/, slow);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('button', { name: /^Planifier/ })).toBeFocused(slow);
  await keyboard.press('Enter');
  await expect(palette(page).locator('input')).toHaveValue(/10/, slow);
  await keyboard.press('Enter');
  await expect(page.getByText(/planifié le .* 10:00/).first()).toBeVisible(slow);
  const planned = keyboard.struck - start;
  expect(await onSale()).toBe(0);

  // Monday comes.
  const acts = await caller.get<{ items: { id: string }[] }>('/api/processing-ws/actes-planifies?q=etat:PLANIFIE');
  await caller.post(`/api/processing-ws/actes-planifies/${acts.items[0]?.id}/maintenant`, {});
  await expect.poll(onSale, slow).toBe(sold);

  // Tuesday, in another sitting.
  await openList(page, '/fr/dashboard/calendrier?vue=passes');
  const tuesday = keyboard.struck;
  await openPalette(page, keyboard);
  await keyboard.type('défa');
  await expect(first(page)).toContainText(/Défaire ce qu’a fait l’acte planifié/, slow);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('button', { name: /\(\d+\)/ })).toBeFocused(slow);
  await keyboard.press('Enter');
  await expect.poll(onSale, slow).toBe(0);
  expect(planned + keyboard.struck - tuesday).toBeLessThanOrEqual(40);
});

test('a header for the summer until 31 August, in 25 keys', async ({ page, keyboard, server }) => {
  const caller = await callerFor(server.url);
  const header = await caller.get<{ version: number }>('/api/page-management/headers/1');
  await caller.put('/api/page-management/headers/1', { ...header, nom: 'Été' }, header.version);
  const start = keyboard.struck;
  await openPalette(page, keyboard);
  await keyboard.type('publier été au 31/8');
  await expect(first(page)).toContainText(/Publier jusqu’à une date/, slow);
  await keyboard.press('Enter');
  await expect(notices(page)).toContainText(/la version d’avant revient le 1 sept\./, slow);
  expect(keyboard.struck - start).toBeLessThanOrEqual(25);
});

test('an order by half a name: its tickets to another address, one of three places refunded, in 30 keys', async ({
  page,
  keyboard,
  server,
  heard,
}) => {
  // The dialog of a refund tries where the money goes, and says where the server refuses it.
  heard.allow(/status of 422.*\/remboursements\)/);
  const caller = await callerFor(server.url);
  const orders = '/api/order-management/commandes';
  const { items } = await caller.get<{ items: Order[] }>(
    `${orders}?q=${encodeURIComponent('statut:VALIDEE paiement:PAYE places:3')}&limit=1`,
  );
  const [order] = items;
  if (!order) throw new Error('No order of three places');
  await caller.put(
    `${orders}/${order.idCommande}`,
    { client: { ...order.client, nom: 'Zwillerstein' } },
    order.version,
  );
  const start = keyboard.struck;
  await openPalette(page, keyboard);
  await keyboard.type('zwill');
  await expect(first(page)).toContainText(order.numero, slow);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.numero, slow);
  const address = 'nouvelle@adresse.fr';
  await openPalette(page, keyboard);
  await keyboard.type(`renvoyer ${address}`);
  await expect(first(page)).toContainText('Renvoyer les billets', slow);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('button', { name: /^Renvoyer les billets/ })).toBeFocused(slow);
  await expect(palette(page)).toContainText(`À${address}`);
  await keyboard.press('Enter');
  await expect(notices(page)).toContainText('1 mail envoyé', slow);
  await keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Rembourser/ });
  await expect(dialog.getByRole('checkbox').first()).toBeFocused(slow);
  await keyboard.press('Space');
  // What is still lacking has the focus.
  await expect(dialog.getByText('À rendre', { exact: true }).locator('..')).toContainText(/[1-9]\d*,\d\d/, slow);
  await keyboard.press('Mod+Enter');
  await expect(dialog.getByRole('combobox', { name: /^Motif/ })).toBeFocused(slow);
  const reason = 'malade';
  await keyboard.type(reason);
  await keyboard.press('Mod+Enter');
  await expect(notices(page)).toContainText(/rembours/i, slow);
  expect(keyboard.struck - start - address.length - reason.length).toBeLessThanOrEqual(30);
});

interface Customer {
  idClient: string;
  version: number;
  nom: string;
  prenom: string;
  notes: { texte: string }[];
  consentements: { finalite: string; canal: string; accorde: boolean }[];
}

test('a caller by half a name: the next séance, its tickets to another address, a note, a consent withdrawn, in 40 keys', async ({
  page,
  keyboard,
  server,
}) => {
  const caller = await callerFor(server.url);
  const path = '/api/order-management/clients';
  const q = encodeURIComponent('prochaine:>aujourdhui commandes:>1');
  const { items } = await caller.get<{ items: Customer[] }>(`${path}?q=${q}&limit=1`);
  const [known] = items;
  if (!known) throw new Error('Nobody with a séance ahead and another order');
  const agreed = {
    finalite: 'OFFRE_1',
    canal: 'MAIL',
    accorde: true,
    date: '2026-01-05T10:00:00Z',
    source: 'SITE',
    texte: null,
  };
  await caller.put(`${path}/${known.idClient}`, { nom: 'Zbrozek', consentements: [agreed] }, known.version);
  const now = () => caller.get<Customer>(`${path}/${known.idClient}`);

  const start = keyboard.struck;
  await openPalette(page, keyboard);
  await keyboard.type('zbroz');
  await expect(first(page)).toContainText('Zbrozek', slow);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zbrozek', slow);
  const coming = page.getByRole('region', { name: 'À venir' });
  await expect(coming.getByRole('link').first()).toBeVisible(slow);

  const address = 'nouvelle@adresse.fr';
  await openPalette(page, keyboard);
  await keyboard.type(`renvoyer ${address}`);
  await expect(first(page)).toContainText('Renvoyer les billets', slow);
  await keyboard.press('Enter');
  // Of all orders, theirs come first.
  const theirs = `${known.nom} · ${known.prenom}`;
  await expect(palette(page).getByRole('option').nth(1)).toContainText(theirs, slow);
  await expect(first(page)).toContainText(theirs);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('button', { name: /^Renvoyer les billets/ })).toBeFocused(slow);
  await keyboard.press('Enter');
  await expect(notices(page)).toContainText('1 mail envoyé', slow);

  const note = 'Rappeler mardi';
  await keyboard.press('c');
  await expect(palette(page).getByRole('combobox')).toBeFocused(slow);
  await keyboard.type(note);
  await keyboard.press('Enter');
  await expect.poll(() => now().then(({ notes }) => notes.map(({ texte }) => texte)), slow).toContain(note);

  await openPalette(page, keyboard);
  await keyboard.type('retirer cons');
  await expect(first(page)).toContainText('Retirer un consentement', slow);
  await keyboard.press('Enter');
  await expect(first(page)).toContainText('Offres commerciales', slow);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect
    .poll(() => now().then(({ consentements }) => consentements.filter(({ accorde }) => accorde)), slow)
    .toEqual([]);
  expect(keyboard.struck - start - address.length - note.length).toBeLessThanOrEqual(40);
});
