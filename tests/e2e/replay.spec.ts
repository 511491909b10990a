// A list as it stood yesterday, by keyboard alone: what differs from now, and some of it put back as one.
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { api, callerFor, find, type Manifestation } from './acceptance/at-work';

/** Three records changed, as somebody does who is not looking. */
async function workDone(url: string): Promise<readonly Manifestation[]> {
  const admin = await callerFor(url);
  const { items } = await find(admin, 'statut:CONFIRMEE lockStatus:non', 3);
  for (const { idmanif, version, manifInfo } of items)
    await admin.put(`${api}/${idmanif}`, { manifInfo: { libelleFr: `${manifInfo.libelleFr} (bis)` } }, version);
  return items;
}

test.beforeEach(({ enter }) => enter());

test('the list as it stood yesterday, and two of its records put back', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const events = await workDone(server.url);
  await page.goto(`/fr/dashboard/manifestations?q=idmanif:${events.map(({ idmanif }) => idmanif).join()}`);
  await expect(page.getByRole('grid')).toBeFocused();
  await command(page, keyboard, 'telle qu’elle était', /telle qu’elle était/);
  await expect(palette(page).getByText('À quel moment').first()).toBeAttached();
  await keyboard.type('hier 18h');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]au=/);
  const slider = page.getByRole('slider', { name: 'Moment affiché' });
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', /18:00/);
  await keyboard.press('Shift+ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /17:00/);
  await keyboard.press('PageDown');
  await keyboard.press('PageUp');
  await keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: /^Différences/ }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/ecart=differences/);
  const grid = page.getByRole('grid');
  const [first] = events;
  await expect(grid.getByText(`${first?.manifInfo.libelleFr} (bis)`)).toBeVisible();
  await expect(grid.getByRole('img', { name: 'Changée' })).toHaveCount(events.length);
  await accessible();
  // A reload keeps the instant.
  await page.reload();
  await expect(grid.getByRole('img', { name: 'Changée' })).toHaveCount(events.length);
  // The record as it stood.
  await grid.focus();
  await keyboard.press('Enter');
  const record = page.getByRole('dialog');
  await expect(record.getByText('(bis)').first()).toBeVisible();
  await accessible('[role=dialog]');
  await keyboard.press('Escape');
  await expect(record).toBeHidden();
  // What was is read: no cell is edited, no command writes.
  await grid.focus();
  await keyboard.press('F2');
  await expect(grid.getByRole('textbox')).toHaveCount(0);
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await page.getByRole('button', { name: /^Remettre tel qu’au/ }).focus();
  await keyboard.press('Enter');
  const dryRun = page.getByRole('dialog');
  await expect(dryRun.getByText(/^2 /).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Notifications').getByText(/2 fiches remises/)).toBeVisible();
  await expect(grid.getByRole('img', { name: 'Changée' })).toHaveCount(events.length - 2);
  await keyboard.press('Control+z');
  await expect(grid.getByRole('img', { name: 'Changée' })).toHaveCount(events.length);
  await grid.focus();
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(page).not.toHaveURL(/au=/);
  await expect(slider).toBeHidden();
});
