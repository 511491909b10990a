// A customer on the phone has no card at hand: they are sent a link to pay, which is taken back, sent anew and paid.
import type { Offer, SessionFound } from '../../src/plugins/orders/models/sale';
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const path = '/api/order-management/commandes';

test('an order is sent to be paid, the link withdrawn, sent again and paid', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const { items } = await admin.get<{ items: SessionFound[] }>(`${path}/vente/seances?canal=TELEPHONE&q=`);
  let id = 0;
  for (const { idseanc } of items.toReversed()) {
    if (id > 0) break;
    const { prix, options } = await admin.get<Offer>(`${path}/vente/offre?canal=TELEPHONE&idseanc=${idseanc}`);
    const [price] = prix;
    if (!price || options.some(({ min }) => min !== null)) continue;
    const { idnatcl, codcatpl } = price;
    const client = { nom: 'Vasseur', prenom: 'Hélène', email: 'helene@exemple.fr' };
    const sale = { canal: 'TELEPHONE', idseanc, lignes: [{ idnatcl, codcatpl, n: 1 }], client, paiement: null };
    id = (await admin.post<{ idCommande: number }>(path, sale)).idCommande;
  }
  await page.goto(`/fr/dashboard/commandes/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande /, slow);
  const thread = page.getByRole('region', { name: 'Fil' });

  await keyboard.press('l');
  await expect(palette(page)).toContainText('Votre lien pour régler la commande', slow);
  await expect(palette(page)).toContainText('Moyens ouverts');
  await expect(palette(page)).toContainText('Au guichet seulement');
  await accessible('[data-palette]', ['light', 'dark']);
  await keyboard.press('Enter');
  await expect(page.getByText('Lien de paiement envoyé', { exact: true }).first()).toBeVisible(slow);
  await expect(thread.getByText(/^Lien de paiement envoyé à helene@exemple\.fr, jusqu’au /)).toBeVisible(slow);
  await expect(thread.getByText(/^ouvert · /)).toBeVisible();

  await keyboard.press('Mod+Z');
  await expect(thread.getByText(/^retiré · /)).toBeVisible(slow);
  await expect(thread.getByText(/^ouvert · /)).toHaveCount(0);

  await command(page, keyboard, 'envoyer un lien de paiement', 'Envoyer un lien de paiement');
  await expect(palette(page)).toContainText('Votre lien pour régler la commande', slow);
  await keyboard.press('Enter');
  await expect(thread.getByText(/^ouvert · /)).toBeVisible(slow);
  await accessible('main', ['light', 'dark']);

  const { liens } = await admin.get<{ liens: { url: string }[] }>(`${path}/${id}`);
  const customer = await page.context().newPage();
  await customer.goto(new URL(liens.at(-1)?.url ?? '').pathname);
  await customer.keyboard.press('Tab');
  await customer.keyboard.press('Enter');
  await expect(customer.getByText('Ce lien ne demande plus rien.')).toBeVisible(slow);
  await customer.close();
  // The open page hears of it.
  await expect(page.getByRole('region', { name: 'États' }).getByText('Validée')).toBeVisible(slow);
  await expect(thread.getByText(/^Payé\u00a0: /)).toBeVisible();
  await expect(thread.getByText(/^payé · /)).toBeVisible();
});
