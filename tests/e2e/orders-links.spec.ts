// A customer on the phone has no card at hand: they are sent a link to pay, which is taken back, sent anew and paid.
import type { Offer, SessionFound } from '../../src/plugins/orders/models/sale';
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const path = '/api/order-management/commandes';

/** A séance without options that must be chosen, sold by telephone, and one of its prices. */
async function soldByTelephone(admin: Awaited<ReturnType<typeof callerFor>>) {
  const { items } = await admin.get<{ items: SessionFound[] }>(`${path}/vente/seances?canal=TELEPHONE&q=`);
  for (const { idseanc } of items.toReversed()) {
    const { prix, options } = await admin.get<Offer>(`${path}/vente/offre?canal=TELEPHONE&idseanc=${idseanc}`);
    const [price] = prix;
    if (price && options.every(({ min }) => min === null)) return { idseanc, price };
  }
  throw new Error('The demo data hold no séance sold by telephone.');
}

test('a sale ends with a link to pay, which is looked at before it leaves', async ({
  page,
  server,
  keyboard,
  heard,
}) => {
  // An address of which half is typed.
  heard.allow(/status of 422/);
  const { idseanc } = await soldByTelephone(await callerFor(server.url));
  await page.goto('/fr/dashboard/commandes/edit');
  await expect(page.getByRole('combobox', { name: 'Client déjà connu' })).toBeFocused(slow);
  await page.getByRole('radio', { name: 'Téléphone' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Séance' }).focus();
  await keyboard.type(String(idseanc));
  await expect(page.getByRole('option')).toHaveCount(1, slow);
  await keyboard.press('Enter');
  const counts = page.getByRole('list', { name: 'Places' }).first().locator('[data-count] input');
  await expect(counts.first()).toBeVisible(slow);
  await counts.first().focus();
  await keyboard.type('1');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
  await keyboard.type('Vasseur');
  const link = page.getByRole('button', { name: 'Tenir et envoyer un lien de paiement…' });
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await keyboard.type('helene@exemple.fr');
  await expect(link).not.toHaveAttribute('aria-disabled', 'true');
  await link.focus();
  await keyboard.press('Enter');
  await expect(palette(page)).toContainText('Votre lien pour régler la commande', slow);
  await expect(page).toHaveURL(/commandes\/edit\/\d+$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Fil' }).getByText(/^Lien de paiement envoyé à helene@/)).toBeVisible(
    slow,
  );
});

test('an order is sent to be paid, the link withdrawn, sent again and paid', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const { idseanc, price } = await soldByTelephone(admin);
  const { idnatcl, codcatpl } = price;
  const client = { nom: 'Vasseur', prenom: 'Hélène', email: 'helene@exemple.fr' };
  const sale = { canal: 'TELEPHONE', idseanc, lignes: [{ idnatcl, codcatpl, n: 1 }], client, paiement: null };
  const { idCommande: id } = await admin.post<{ idCommande: number }>(path, sale);
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
