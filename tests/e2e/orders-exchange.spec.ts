// A customer cannot come: their ticket goes to another séance, the difference back; then that séance is put off.
import type { Offer, SessionFound } from '../../src/plugins/orders/models/sale';
import { expect, test } from '../support/browser';
import { openPalette, palette } from '../support/palette';
import { slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const path = '/api/order-management/commandes';

test('a ticket is exchanged for a cheaper one of another séance, which is put off: its customer has their money back', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const { items } = await admin.get<{ items: SessionFound[] }>(`${path}/vente/seances?canal=TELEPHONE`);
  const offers = [];
  for (const { idseanc } of items.filter(({ libres }) => libres > 1))
    offers.push(await admin.get<Offer>(`${path}/vente/offre?canal=TELEPHONE&idseanc=${idseanc}`));
  const dear = offers.toSorted((a, b) => (b.prix[0]?.montant ?? 0) - (a.prix[0]?.montant ?? 0))[0];
  const other = offers.find(
    ({ idseanc, prix, frais }) =>
      idseanc !== dear?.idseanc && (prix[0]?.montant ?? 999) < (dear?.prix[0]?.montant ?? 0) && !frais,
  );
  const [first] = dear?.prix ?? [];
  const [second] = other?.prix ?? [];
  if (!dear || !other || !first || !second) throw new Error('The demo data sells two séances at two prices.');
  const { idCommande, numero } = await admin.post<{ idCommande: number; numero: string }>(path, {
    ...{
      canal: 'TELEPHONE',
      idseanc: dear.idseanc,
      lignes: [{ idnatcl: first.idnatcl, codcatpl: first.codcatpl, n: 1 }],
    },
    client: { nom: 'Échange', email: 'echange@exemple.fr' },
    options: dear.options.filter(({ obligatoire }) => obligatoire).map(({ ref }) => ({ ref, n: 1 })),
    paiement: { moyen: 'CB' },
  });

  await page.goto(`/fr/dashboard/commandes/edit/${idCommande}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${numero}`, slow);
  const option = palette(page).locator('[role=option][aria-selected=true]');
  /** Answers a question with what is typed: the answer is there before it is taken. */
  const answer = async (typed: string, found: string | RegExp) => {
    await keyboard.type(typed);
    await expect(option).toContainText(found, slow);
    await keyboard.press('Enter');
  };
  await keyboard.press('Shift+E');
  await answer('', dear.libelle);
  await answer(String(other.idseanc), other.libelle);
  await answer('', second.nature);
  await answer('Empêchement', 'Empêchement');
  await answer('', 'Moyen d’origine');
  await expect(palette(page)).toContainText('À rendre', slow);
  await accessible('[data-palette]');
  await keyboard.press('Enter');
  await expect(page.getByText('Billet échangé').first()).toBeVisible(slow);
  const lines = page.getByRole('region', { name: 'Lignes' });
  await expect(lines.getByText('Échangé')).toBeVisible();
  await expect(lines.getByText(other.libelle)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Fil' }).getByText('Remboursement en cours\u00a0: Moyen d’origine'),
  ).toBeVisible();

  await page.goto(`/fr/dashboard/manifestations/edit/${other.idmanif}/seances/edit/${other.idseanc}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{4}, \d\d:\d\d/, slow);
  await openPalette(page, keyboard);
  await answer('reporter la séance', 'Reporter la séance et prévenir les clients');
  for (const [asked, date, month] of [
    ['Nouvelle date', '01/09/2030 20:00', 'septembre 2030'],
    ['Le client choisit jusqu’au', '01/08/2030 20:00', 'août 2030'],
  ] as const) {
    await expect(palette(page)).toContainText(asked, slow);
    await keyboard.type(date);
    await expect(palette(page)).toContainText(month);
    await keyboard.press('Enter');
  }
  await answer('Grève', 'Grève');
  await expect(palette(page).getByRole('status')).toContainText('change', slow);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Séance reportée/).first()).toBeVisible(slow);

  await page.goto(`/fr/dashboard/commandes/edit/${idCommande}`);
  await expect(page.getByRole('region', { name: 'Report de séance' })).toContainText('Reportée au 1 sept. 2030', slow);
  await openPalette(page, keyboard);
  await answer('noter ce que le client', 'Noter ce que le client choisit');
  await answer('', 'Reportée au');
  await answer('remb', 'Remboursement');
  await answer('', 'Lancer');
  await expect(palette(page)).toContainText('Cette action est irréversible', slow);
  await keyboard.press('Enter');
  await expect(page.getByText('Choix noté').first()).toBeVisible(slow);
  await expect(page.getByRole('region', { name: 'États' }).getByText('Annulée', { exact: true })).toBeVisible(slow);
});
