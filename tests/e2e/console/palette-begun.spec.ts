// Steps of a command that edits begin with what its record has, name it, and are jumped to by their names.
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';
import { callerFor, slow } from '../acceptance/at-work';

test('a customer’s telephone is mended by its name, the rest stays', async ({ page, keyboard, server, enter }) => {
  const caller = await callerFor(server.url);
  const orders = async (q: string) =>
    (
      await caller.get<{ items: { numero: string; client: { nom: string; email: string; telephone: string } }[] }>(
        `/api/order-management/commandes?q=${encodeURIComponent(q)}&limit=30`,
      )
    ).items;
  const order = (await orders('statut:VALIDEE')).find(({ client }) => client.telephone !== '' && client.email !== '');
  if (!order) throw new Error('No such order');
  await enter();
  await page.goto('/fr/dashboard/commandes');
  await expect(page.getByRole('grid')).toBeVisible(slow);

  await openPalette(page, keyboard);
  await keyboard.type(`modifier les coordonnées du client ${order.numero}`);
  await expect(palette(page).getByRole('option').first()).toContainText(order.numero, slow);
  await keyboard.press('Enter');
  const rows = palette(page).getByRole('option');
  await expect(rows).toHaveCount(4, slow);
  await expect(palette(page)).toContainText(order.client.email, slow);
  // Nothing is run while nothing is set.
  await expect(rows.filter({ hasText: 'Lancer' })).toHaveCount(0);
  await keyboard.type('tél');
  await expect(rows).toHaveCount(1);
  await keyboard.press('Enter');
  const field = palette(page).getByRole('combobox');
  await expect(field).toHaveValue(order.client.telephone, slow);
  await keyboard.type('06 39 98 00 01');
  await keyboard.press('Enter');
  await expect(rows.filter({ hasText: '06 39 98 00 01' })).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(page.getByText('Coordonnées modifiées').first()).toBeVisible(slow);
  const [after] = await orders(`numero:=${order.numero}`);
  expect(after?.client).toMatchObject({ ...order.client, telephone: '06 39 98 00 01' });
});
