// What fields promise is seen where they act: set by keys, seen, set back, gone.
import { expect, test } from '../support/browser';
import { slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

test('a mark of a manifestation is on the page in its form, and gone with it', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const q = encodeURIComponent('statut:MISE_EN_VENTE nouveaute:non verrou:non');
  const { items } = await admin.get<{ items: { idmanif: number }[] }>(
    `/api/admin-config/manifestations?limit=1&q=${q}`,
  );
  await page.goto(`/fr/dashboard/manifestations/edit/${items[0]?.idmanif}`);
  const mark = page.getByRole('switch', { name: 'Nouveauté' });
  await expect(mark).toBeVisible(slow);
  const badge = page.frameLocator('iframe[title="Aperçu"]').locator('[data-badge=nouveaute]');
  await mark.focus();
  await keyboard.press('Space');
  await expect(badge).toHaveText('Nouveauté', slow);
  await accessible('#section-apercu', ['light']);
  await keyboard.press('Space');
  await expect(badge).toHaveCount(0, slow);
  // Captcha is the sites': it says so.
  const captcha = page
    .locator('#champ-manifestations-kaptcha')
    .locator('xpath=ancestor::*[contains(., "appliqué par le site")][1]');
  await expect(captcha).toHaveCount(1);
});

test('whose site is off reads and is told so; nothing is saved until it is on again', async ({
  page,
  context,
  server,
  enter,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const partner = await callerFor(server.url, 'partner');
  const { perimetre } = await partner.get<{ perimetre: { partnerId: string }[] }>('/api/user/info');
  const turn = (actif: boolean) => {
    const selection = { ids: perimetre.map(({ partnerId }) => partnerId) };
    return admin.post('/api/admin-config/partenaires/bulk', { selection, change: { site: { actif } } });
  };
  const banner = page.getByRole('status').filter({ hasText: 'Votre site est désactivé' });
  await context.clearCookies();
  await enter('partner');
  await turn(false);
  await page.goto('/fr/dashboard/manifestations');
  await expect(banner).toBeVisible(slow);
  await accessible('main', ['light']);
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await keyboard.press('Enter');
  await expect(page.getByText('Lecture seule\u00a0: votre site est désactivé.', { exact: false })).toBeVisible(slow);
  await turn(true);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Nouveauté' })).toBeVisible(slow);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('Lecture seule', { exact: false })).toHaveCount(0);
});
