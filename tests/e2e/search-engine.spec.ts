// The search engine by keyboard alone: a manifestation is excluded with a reason, the test bar says so, undo brings it back.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { openList, slow } from '../support/rows';
import { callerFor, find } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const trial = (page: Page) => page.getByRole('search', { name: 'Essai de recherche' });
const answer = (page: Page) => page.getByRole('region', { name: 'Fiches attendues' }).getByRole('listitem');

test('a manifestation is excluded with a reason, explained in the test bar, and found again after undo', async ({
  page,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await callerFor(server.url);
  const { items } = await find(caller, 'statut:vente exclu:non verrou:non dateFin:>=demain');
  const show = items[0];
  if (!show) throw new Error('no manifestation on sale');
  const { idmanif, manifInfo } = show;
  const address = `/fr/dashboard/moteur-de-recherche?${new URLSearchParams({ q: manifInfo.libelleFr, attendue: `MANIFESTATION:${idmanif}` })}`;

  await page.goto(address);
  await expect(answer(page)).toContainText('Présente', slow);
  await expect(page.getByRole('table').getByRole('link', { name: manifInfo.libelleFr }).first()).toBeVisible();
  await accessible();

  await openList(page, '/fr/dashboard/moteur-de-recherche/manifestations-exclues');
  await keyboard.press('n');
  await expect(page.locator('#nouveau-exclusions-idmanif')).toBeFocused();
  await keyboard.type(String(idmanif));
  await expect(page.getByRole('option').first()).toContainText(manifInfo.libelleFr, slow);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.locator('#nouveau-exclusions-motif').focus();
  await keyboard.type('Répétition générale');
  await keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Répétition générale' });
  await expect(row).toContainText('En vigueur', slow);

  await expect(page.getByRole('grid')).toBeFocused();
  await keyboard.pressSequence('g z');
  await expect(trial(page).getByRole('searchbox')).toBeFocused();
  await keyboard.type(manifInfo.libelleFr);
  await trial(page).getByLabel('Fiche attendue').focus();
  await keyboard.type(`MANIFESTATION:${idmanif}`);
  await expect(answer(page)).toContainText('Exclue', slow);
  await expect(answer(page)).toContainText('Motif\u00a0: Répétition générale');
  await page
    .getByRole('navigation', { name: 'Écrans du moteur de recherche' })
    .getByRole('link', { name: 'Manifestations exclues' })
    .focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeFocused(slow);
  await expect(row).toBeVisible();
  await keyboard.press('Mod+Z');
  await expect(row).toHaveCount(0, slow);
  await page.goto(address);
  await expect(answer(page)).toContainText('Présente', slow);
});
