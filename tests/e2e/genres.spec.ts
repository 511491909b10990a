// Genres by keyboard alone: a new line, a cell, a bulk change from the filter, a merge, a refused deletion, undo.
import { expect, test } from '../support/browser';
import { hold } from '../support/hold';
import { command, palette } from '../support/palette';
import { cellsOf, keyAt, openList, rowAt, rowOf, slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.describe('genres, on AZERTY', () => {
  test.beforeEach(async ({ signIn, keyboard, page }) => {
    await signIn();
    await expect(
      page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: /Genres/ })
        .first(),
    ).toBeVisible();
    await expect(async () => {
      await keyboard.pressSequence('g e');
      await expect(page).toHaveURL(/\/fr\/dashboard\/genres/, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('grid')).toBeFocused();
  });

  test('a line is typed, refused at its cells, abandoned, taken up again, created and undone', async ({
    page,
    keyboard,
    accessible,
  }) => {
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await keyboard.type('OPERA');
    await keyboard.press('Enter');
    await expect(page.getByText('Cet objet existe déjà !')).toBeVisible();
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
    await accessible('[role="grid"]');
    await keyboard.press('Escape');
    await expect(page.getByRole('grid')).toBeFocused();
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('OPERA');
    await keyboard.press('Mod+A');
    await keyboard.type('MAGIE');
    await keyboard.press('Tab');
    await keyboard.type('Magie');
    await keyboard.press('Enter');
    await expect(rowOf(page, 'MAGIE')).toBeVisible();
    await expect(page.getByText('Magie : création enregistrée').first()).toBeVisible();
    await keyboard.press('Mod+Z');
    await expect(rowOf(page, 'MAGIE')).toHaveCount(0);
  });

  test('a label is edited in place and taken back', async ({ page, keyboard }) => {
    await keyboard.press('ArrowRight');
    await keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: /^Libellé – / })).toBeFocused();
    const release = await hold(page, /\/genres\//);
    await keyboard.type('Art lyrique');
    await keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: 'Art lyrique', exact: true })).toBeVisible();
    // Shown at once, taken back at once: the write is on its way still.
    await keyboard.press('Mod+Z');
    release();
    await expect(page.getByRole('gridcell', { name: 'Art lyrique', exact: true })).toHaveCount(0);
  });

  test('a cell being typed in stays with its record when others put lines above it', async ({
    page,
    keyboard,
    server,
  }) => {
    const caller = await callerFor(server.url);
    const path = '/api/admin-config/genres';
    const put = (id: string, ordre: number) =>
      caller.post(`${path}/bulk`, { selection: { ids: [id] }, change: { ordre } });
    const [key, other] = [await keyAt(page), await keyAt(page, 3)];
    const before = await caller.get<{ ordre: number; libelleFr: string }>(`${path}/${other}`);
    await keyboard.press('ArrowRight');
    await keyboard.press('F2');
    const cell = page.getByRole('textbox', { name: /^Libellé – / });
    await expect(cell).toBeFocused();
    await keyboard.type('Art ly');
    await put(other, 0);
    await expect(rowAt(page)).toHaveAttribute('data-row', other, slow);
    await expect(cell).toBeFocused();
    await keyboard.type('rique');
    await expect(cell).toHaveValue('Art lyrique');
    await keyboard.press('Enter');
    await expect(rowOf(page, key)).toContainText('Art lyrique');
    await expect(rowOf(page, other)).toContainText(before.libelleFr);
    const label = async () => (await caller.get<{ libelleFr: string }>(`${path}/${key}`)).libelleFr;
    await expect.poll(label).toBe('Art lyrique');
    await keyboard.press('Mod+Z');
    await expect.poll(label).not.toBe('Art lyrique');
    await put(other, before.ordre);
  });

  test('a genre in use is not deleted: how many use it is said, and the way to them', async ({
    page,
    keyboard,
    heard,
  }) => {
    heard.allow('409');
    await keyboard.press('x');
    await command(page, keyboard, 'supprimer le genre', 'Supprimer le genre');
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(/1\s*bloqué/)).toBeVisible();
    await expect(panel.getByText(/Utilisé par \d+ enregistrements/)).toBeVisible();
    await panel.getByRole('link', { name: /\d+ manifestations/ }).focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fr\/dashboard\/manifestations\?q=genre/);
    await expect(panel).toHaveCount(0);
  });

  test('a genre is merged into another after a dry run, and all of it is taken back', async ({
    page,
    keyboard,
    accessible,
  }) => {
    const own = rowOf(page, await keyAt(page));
    await keyboard.press('x');
    await command(page, keyboard, 'fusionner le genre', 'Fusionner le genre vers');
    await expect(page.getByRole('combobox', { name: /Genre qui reste/ })).toBeFocused();
    await keyboard.type('humour');
    await expect(page.getByRole('option', { name: /Humour/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: /\d+ manifestations/ })).toBeVisible();
    await accessible('[role=dialog]');
    await keyboard.press('Enter');
    await expect(page.getByText(/Fusion faite\s: \d+ enregistrements déplacés/).first()).toBeVisible();
    await expect(own).toHaveCount(0);
    await keyboard.press('Mod+Z');
    await expect(page.getByText(/\d+ modifications annulées/).first()).toBeVisible();
    await expect(own).toBeVisible();
  });
});

test('a command run from the filter is taken back there; what is typed in it is its own', async ({
  page,
  enter,
  keyboard,
}) => {
  await enter();
  await openList(page, '/fr/dashboard/genres?q=jazz');
  const filter = page.getByRole('combobox', { name: 'Filtrer' });
  const shown = cellsOf(rowAt(page), 4).getByRole('img');
  await keyboard.press('x');
  await keyboard.press('/');
  await expect(filter).toBeFocused();
  await command(page, keyboard, 'ne plus proposer le genre en filtre', 'Ne plus proposer le genre en filtre');
  await expect(palette(page).getByRole('table')).toBeVisible();
  await keyboard.press('Enter');
  await expect(shown).toHaveAttribute('aria-label', 'Non');
  await expect(filter).toBeFocused();
  await keyboard.press('Mod+Z');
  await expect(shown).toHaveAttribute('aria-label', 'Oui');
  await keyboard.press('End');
  await keyboard.type('z');
  await expect(filter).toHaveValue(/^jazz ?z$/);
  await keyboard.press('Mod+Z');
  await expect(filter).toHaveValue(/^jazz ?$/);
});
