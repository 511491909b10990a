// Shown by 2: three events put on sale by a filter; one is changed by someone else; the undo takes two back and says so.
import { expect, test } from '../../support/browser';
import { rowAt } from '../../support/rows';
import {
  api,
  callerFor,
  find,
  grid,
  type Manifestation,
  notices,
  openList,
  putOnSale,
  rowOf,
  slow,
  tour,
} from './at-work';

const artist = 'Tournée du Levant';
const target = `artiste:"${artist}" statut:affiche`;

test.beforeEach(({ enter }) => enter());

test('an undo keeps what someone else changed since, and lists it as refused', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const colleague = await callerFor(server.url, 'group');
  const ids = await tour(colleague, artist, 3);
  const [changed = 0, ...others] = ids;
  await openList(page, `/fr/dashboard/event-management?q=${encodeURIComponent(`artiste:"${artist}"`)}`);
  expect(await putOnSale(page, keyboard, target)).toBe(3);
  for (const id of ids) await expect(rowOf(page, id)).toContainText('Mise en vente', slow);

  const asked = {
    selection: { ids: [changed] },
    change: { manifInfo: { statut: 'CONFIRMEE' } },
    motif: 'Plan de salle à revoir',
  };
  expect(await colleague.post(`${api}/bulk`, asked)).toMatchObject({ changed: 1 });
  await expect(rowOf(page, changed)).toContainText('Confirmée', slow);

  await keyboard.press('Mod+Z');
  const said = notices(page).getByText('2 annulées, 1 laissée : modifiée depuis');
  await expect(said).toBeVisible(slow);
  await expect(notices(page)).toContainText('Modifié depuis par Sacha Lemoine (Statut)');
  for (const id of others) await expect(rowOf(page, id)).toContainText('Mise à l’affiche', slow);
  await expect(rowOf(page, changed)).toContainText('Confirmée');
  const row = await colleague.get<Manifestation>(`${api}/${changed}`);
  expect(row.manifInfo.statut).toBe('CONFIRMEE');
  expect((await find(colleague, target)).total).toBe(2);

  // The refusal stays to be read after the toast.
  await expect(grid(page)).toBeFocused();
  await keyboard.pressSequence('g y');
  const panel = page.getByRole('dialog', { name: 'Appels faits ici' });
  await panel.getByText('Laissés tels quels (1)').focus();
  await keyboard.press('Enter');
  await expect(panel).toContainText(
    `${changed} ${row.manifInfo.libelleFr} — Modifié depuis par Sacha Lemoine (Statut)`,
  );
  await accessible('[role=dialog]');
});

test('both the lot and its undo are in action-histo, with before and after', async ({ page, server, keyboard }) => {
  const admin = await callerFor(server.url);
  const mine = `${artist} en été`;
  const [first = 0] = await tour(admin, mine, 2);
  await openList(page, `/fr/dashboard/event-management?q=${encodeURIComponent(`artiste:"${mine}"`)}`);
  await putOnSale(page, keyboard, `artiste:"${mine}" statut:affiche`);
  await expect(rowOf(page, first)).toContainText('Mise en vente', slow);
  await keyboard.press('Mod+Z');
  await expect(notices(page).getByText('2 modifications annulées')).toBeVisible(slow);

  await page.goto(`/fr/dashboard/action-histo?q=${encodeURIComponent(`objet:=${first}`)}&mode=detail`);
  await expect(rowAt(page, 1)).toContainText('Restauration', slow);
  await expect(rowAt(page, 2)).toContainText('Mise en vente', slow);
  await expect(grid(page)).toBeFocused();
  const detail = page.getByRole('dialog');
  const steps = [
    ['Mise en vente', 'Mise à l’affiche'],
    ['Mise à l’affiche', 'Mise en vente'],
  ] as const;
  for (const [index, [before, after]] of steps.entries()) {
    if (index > 0) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(detail.getByRole('deletion')).toHaveText(before, slow);
    await expect(detail.getByRole('insertion')).toHaveText(after);
    await keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
  }
});
