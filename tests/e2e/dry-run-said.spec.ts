// A dry run says a sentence, and shows the mail that would leave; of nothing it says why, and offers what may help.
import type { Offer, SessionFound } from '../../src/plugins/orders/models/sale';
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const path = '/api/order-management/commandes';

test('a séance cancelled: who gets what, the mail beside it; one without orders says so and is moved instead', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const { items } = await admin.get<{ items: SessionFound[] }>(`${path}/vente/seances?canal=TELEPHONE`);
  const sold = items.find(({ libres }) => libres > 4);
  if (!sold) throw new Error('The demo data sells a séance.');
  const offer = await admin.get<Offer>(`${path}/vente/offre?canal=TELEPHONE&idseanc=${sold.idseanc}`);
  const price = offer.prix[0];
  if (!price) throw new Error('It has a price.');
  for (const [nom, n] of [
    ['Béranger', 2],
    ['Aït Saïd', 1],
  ] as const)
    await admin.post(path, {
      canal: 'TELEPHONE',
      idseanc: offer.idseanc,
      lignes: [{ idnatcl: price.idnatcl, codcatpl: price.codcatpl, n }],
      client: { nom, email: `${nom.slice(0, 1).toLowerCase()}@exemple.fr` },
      options: offer.options.filter(({ obligatoire }) => obligatoire).map(({ ref }) => ({ ref, n: 1 })),
      paiement: { moyen: 'CB' },
    });

  const seances = '/api/admin-config/seances';
  const { idmanif, grilleTarif } = await admin.get<{ idmanif: number; grilleTarif: string }>(
    `${seances}/${offer.idseanc}`,
  );
  const empty = await admin.post<{ idseanc: number }>(seances, {
    ...{ idmanif, grilleTarif, date: '2027-06-01T18:00:00.000Z', statut: 'OUVERTE', contingent: 100 },
  });

  const cancel = async (idseanc: number) => {
    await command(page, keyboard, 'annuler la séance et rendre', 'Annuler la séance et rendre');
    const field = palette(page).getByRole('combobox');
    await keyboard.type(String(idseanc));
    await expect(palette(page).getByRole('option').first()).toContainText(String(idseanc), slow);
    await keyboard.press('Enter');
    await expect(field).toHaveAccessibleName(/Motif/, slow);
    await keyboard.type('Artiste souffrant');
    await keyboard.press('Enter');
    await expect(field).toHaveAccessibleName(/confirmer|Numéro/i, slow);
    await keyboard.type(String(idseanc));
    await keyboard.press('Enter');
  };

  await page.goto('/fr/dashboard/commandes');
  await expect(page.getByRole('grid')).toBeVisible(slow);
  await cancel(offer.idseanc);
  const panel = palette(page);
  await expect(panel).toContainText(/commandes remboursées, .* places annulées, .*€ rendus/, slow);
  await accessible('[data-palette]');
  const mail = panel.getByRole('complementary');
  await expect(mail).toContainText(/Mail 1 sur \d+, tel qu’il partira/);
  await expect(mail).toContainText('Motif\u00a0: Artiste souffrant');
  const first = await mail.textContent();
  await keyboard.press('j');
  await expect(mail).toContainText(/Mail 2 sur/);
  expect(await mail.textContent()).not.toBe(first);
  await keyboard.press('k');
  await expect(mail).toContainText(/Mail 1 sur/);
  // As any dialog.
  await keyboard.press('Mod+Enter');
  await page.getByRole('button', { name: 'Voir ce qui a été fait' }).click(slow);
  await expect(page).toHaveURL(/action-histo\?lot=/);

  await cancel(empty.idseanc);
  await expect(panel).toContainText('Rien ne changera\u00a0: aucune commande ici', slow);
  await expect(panel).not.toContainText('irréversible');
  await panel.getByRole('button', { name: 'Plutôt\u00a0: Décaler les séances' }).focus();
  await keyboard.press('Enter');
  await expect(panel.getByRole('combobox')).toHaveAccessibleName(/Décal/, slow);
});
