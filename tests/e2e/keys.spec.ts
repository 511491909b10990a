// A key of a program by keyboard: made, given once, used, revoked.
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { slow } from './acceptance/at-work';

test('a key is made for a scanner, reads what it may, and nothing once it is revoked', async ({
  page,
  enter,
  keyboard,
  server,
}) => {
  await enter();
  await page.goto('/fr/dashboard/gestion-roles/cles/edit');
  await page.getByLabel('Nom').first().fill('Porte nord');
  await keyboard.press('Mod+S');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Porte nord', slow);
  await command(page, keyboard, 'renouveler la clé', /Renouveler la clé/);
  await keyboard.press('Enter');
  await keyboard.press('Mod+Enter');
  const shown = page.getByText(/^regie_[0-9A-Za-z]{46}$/);
  const proof = page.getByLabel('Mot de passe', { exact: true });
  await expect(shown.or(proof).first()).toBeVisible(slow);
  if (await proof.isVisible()) {
    await proof.fill('Regie-2026!');
    await keyboard.press('Enter');
  }
  await expect(shown).toBeVisible(slow);
  const key = (await shown.textContent()) ?? '';
  const read = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await read('/api/admin-config/seances?limit=1')).toBe(200);
  expect(await read('/api/notification/mails?limit=1')).toBe(403);
  expect(await read('/api/user/cles?limit=1')).toBe(403);
  await command(page, keyboard, 'révoquer', /Révoquer/);
  await expect(palette(page).getByRole('table')).toBeVisible(slow);
  await keyboard.press('Mod+Enter');
  await expect.poll(() => read('/api/admin-config/seances?limit=1'), slow).toBe(401);
});
