// Upsells by keyboard alone: what a séance inherits of that of its manifestation, field by field.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { callerFor, slow } from './acceptance/at-work';

interface Upsell {
  id: number;
  idmanif: number;
  titreFr: string;
}

const basket = (page: Page) => page.getByRole('region', { name: 'Étape du panier' });

/** An upsell of a manifestation whose first séance has none of its own. */
async function anUpsell(url: string) {
  const caller = await callerFor(url);
  const { items } = await caller.get<{ items: Upsell[] }>(
    `/api/admin-config/upsells?q=${encodeURIComponent('idseanc:vide idPackage:vide verrou:non')}&sort=id&limit=20`,
  );
  for (const upsell of items) {
    const sessions = await caller.get<{ items: { idseanc: number }[] }>(
      `/api/admin-config/seances?q=idmanif:${upsell.idmanif}&limit=1`,
    );
    const own = await caller.get<{ items: Upsell[] }>(
      `/api/admin-config/upsells?q=idseanc:${sessions.items[0]?.idseanc}`,
    );
    const [session] = sessions.items;
    if (session && own.items.length === 0) return { caller, upsell, idseanc: session.idseanc };
  }
  throw new Error('No such upsell');
}

test.beforeEach(({ enter }) => enter());

test('a séance says one field of its upsell itself, inherits the others and comes back to them all', async ({
  page,
  keyboard,
  server,
}) => {
  const { upsell, idseanc } = await anUpsell(server.url);
  const session = `/fr/dashboard/manifestations/edit/${upsell.idmanif}/seances/edit/${idseanc}`;
  await page.goto(session);
  const part = page.locator('#section-upsells');
  await expect(part).toContainText('Hérité', slow);
  await command(page, keyboard, 'Surcharger', 'Surcharger');
  await expect(page).toHaveURL(/\/manifestations\/upsells\/edit\/\d+/, slow);
  await expect(basket(page)).toContainText(upsell.titreFr, slow);
  const chip = (state: RegExp) => page.getByRole('button', { name: state });
  await expect(chip(/^Hérité de .*«.Options.»/)).toBeVisible(slow);
  await chip(/^Hérité de .*«.Titre.»/).focus();
  await keyboard.press('i');
  await expect(chip(/^Surchargé.*«.Titre.»/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Rien que ce soir');
  await expect(basket(page)).toContainText('Rien que ce soir');
  await keyboard.press('Mod+S');
  await expect(page.getByText('Surchargé\u00a0: Titre')).toBeVisible(slow);
  await page.goto(session);
  await expect(part).toContainText('Surchargé\u00a0: Titre', slow);
  await expect(basket(page)).toContainText('Rien que ce soir');
  await command(page, keyboard, 'Revenir à l’hérité', 'Revenir à l’hérité');
  await expect(part.getByText('Hérité', { exact: true })).toBeVisible(slow);
});

test('a séance on offer is told with its date, unless that is switched off', async ({ page, server }) => {
  const caller = await callerFor(server.url);
  const { items } = await caller.get<{
    items: (Upsell & { afficheDateSeance: boolean; upsells: { type: string; refSeance: number | null }[] | null })[];
  }>('/api/admin-config/upsells?limit=200');
  const found = items.find(
    ({ afficheDateSeance, upsells }) =>
      afficheDateSeance && upsells?.some(({ type, refSeance }) => type === 'SEANCE' && refSeance !== null),
  );
  await page.goto(`/fr/dashboard/manifestations/upsells/edit/${found?.id}`);
  await expect(basket(page)).toContainText(/\b20\d\d\b.*\d\d:\d\d/, slow);
  await page.getByRole('switch', { name: 'Afficher la date de la séance' }).press(' ');
  await expect(basket(page)).not.toContainText(/\b20\d\d\b.*\d\d:\d\d/);
});
