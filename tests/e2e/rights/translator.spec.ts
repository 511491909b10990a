// A translator by keyboard alone: her role is made, she is invited, signs in by the mail and translates; the rest is seen
// and greyed with its reason, then opened, and closed in the middle of a form, while she works.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { openPalette, palette } from '../../support/palette';
import { openList, slow } from '../../support/rows';
import { callerFor } from '../acceptance/at-work';

const mail = 'iris@regie.example';
const password = 'Rideau-Rouge-47';

/** The one-time token of the mail to her. */
function tokenIn(dataDir: string): string | undefined {
  const folder = join(dataDir, 'outbox');
  const sent = (existsSync(folder) ? readdirSync(folder) : []).map((name) => readFileSync(join(folder, name), 'utf8'));
  const text = sent
    .findLast((each) => each.includes(mail))
    ?.replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');
  return /#jeton=([\w-]+)/.exec(text ?? '')?.[1];
}

/** What the palette says of a command, read at its line. */
async function askPalette(page: Page, keyboard: Keyboard, words: string) {
  await openPalette(page, keyboard);
  await keyboard.type(words);
  return page.getByRole('option').first();
}

test('a translator is invited, translates into her language alone, reads the rest greyed, and is given more as she works', async ({
  page,
  context,
  keyboard,
  enter,
  heard,
  server,
  accessible,
}) => {
  test.setTimeout(150_000);
  heard.allow(/status of 403/);
  const admin = await callerFor(server.url);

  // Her role: everything is read, translations are written, in English.
  await enter();
  await page.goto('/fr/dashboard/gestion-roles/new');
  await expect(page.getByLabel(/^Code/)).toBeFocused(slow);
  await page.waitForLoadState('networkidle');
  await keyboard.type('TRADUCTRICE');
  await expect(page.getByLabel(/^Code/)).toHaveValue('TRADUCTRICE');
  await keyboard.press('Tab');
  await keyboard.type('Traductrice');
  const scope = page.getByRole('combobox', { name: /^Portée/ });
  await scope.focus();
  await keyboard.press('Enter');
  await keyboard.type('Administrateur');
  await expect(page.getByRole('option', { name: 'Administrateur' })).toHaveAttribute('data-highlighted', '', slow);
  await keyboard.press('Enter');
  const cell = (name: string | RegExp) => page.getByRole('gridcell', { name, exact: typeof name === 'string' });
  await cell(/^Manifestations : LECTURE/).focus();
  for (let line = 0; line < 22; line += 1) {
    await keyboard.press('2');
    await keyboard.press('ArrowDown');
  }
  await expect(cell('Rôles : LECTURE')).toHaveAttribute('aria-selected', 'true');
  await cell(/^Traductions : LECTURE/).focus();
  await keyboard.press('3');
  await page.getByRole('checkbox', { name: 'Anglais' }).focus();
  await keyboard.press(' ');
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/gestion-roles\/edit\/\d+$/, slow);
  const idRole = Number(/\d+$/.exec(page.url())?.[0]);
  const role = await admin.get<{
    permissions: { domaine: string; niveau: string }[];
    langues: string[];
    version: number;
  }>(`/api/user/roles/${idRole}`);
  expect(role.langues).toEqual(['en']);
  const written = role.permissions.filter(({ niveau }) => niveau !== 'LECTURE');
  expect([role.permissions.length, written]).toEqual([22, [{ domaine: 'TRADUCTIONS', niveau: 'MODIFICATION' }]]);

  await page.goto('/fr/dashboard/gestion-roles/utilisateurs/edit');
  await expect(page.getByLabel(/^Nom/)).toBeFocused(slow);
  await page.waitForLoadState('networkidle');
  await keyboard.type('Iris Vidal');
  await keyboard.press('Tab');
  await keyboard.type(mail);
  const ofRole = page.getByRole('combobox', { name: /^Rôle/ });
  await ofRole.focus();
  await expect(ofRole).toBeFocused();
  await keyboard.type('Traductrice');
  await expect(ofRole).toHaveValue('Traductrice');
  await expect(page.getByRole('option', { name: /Traductrice/ })).toHaveAttribute('data-highlighted', '', slow);
  await keyboard.press('Enter');
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/utilisateurs\/edit\/[\w-]+$/, slow);
  await expect.poll(() => tokenIn(server.dataDir), slow).toBeDefined();

  await context.clearCookies();
  await page.goto(`/fr/auth/forgot-password#jeton=${tokenIn(server.dataDir) ?? ''}`);
  await expect(page.getByLabel(/^Nouveau mot de passe/)).toBeFocused(slow);
  await keyboard.type(password);
  await page.getByLabel(/^Confirmer/).focus();
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.locator('[name=login]')).toBeFocused(slow);
  await keyboard.type(mail);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/, slow);

  // What is hers: a text at each Mod+Enter; the French beside it is read.
  await page.goto('/fr/dashboard/traductions/sous-genres?entree=suivante');
  const english = page.getByRole('textbox', { name: 'Anglais' });
  await expect(english).toBeFocused(slow);
  await expect(page.getByRole('textbox', { name: 'Français' })).toHaveCount(0);
  await expect(page.getByText('votre rôle n’écrit pas cette langue')).toBeVisible();
  const at = () => new URL(page.url()).searchParams.get('entree');
  const before = at();
  await keyboard.type('Her words');
  await keyboard.press('Mod+Enter');
  await expect.poll(at, slow).not.toBe(before);
  expect(await admin.get(`/api/admin-config/sous-genres/${before}`)).toMatchObject({ libelleEn: 'Her words' });

  // What is not is seen, and says what is missing.
  await openList(page, '/fr/dashboard/manifestations');
  await expect(page.getByRole('button', { name: /^Nouvelle/ })).toHaveCount(0);
  await keyboard.press('o');
  await expect(page).toHaveURL(/manifestations\/edit\/\d+/, slow);
  await expect(page.getByText('Lecture seule : demande MANIFESTATIONS · MODIFICATION.')).toBeVisible(slow);
  const french = page.getByRole('textbox', { name: 'Libellé', exact: true });
  const label = page.getByRole('textbox', { name: 'Libellé anglais' });
  await expect(label).not.toBeEditable();
  await accessible('main', ['light']);
  const sale = await askPalette(page, keyboard, 'mettre en vente');
  await expect(sale).toContainText(/demande MANIFESTATIONS · PUBLICATION/, slow);
  await accessible('[role=dialog]', ['light']);

  // Given more while she looks: the same line lets her, without a reload.
  const give = async (niveau: string, langues: readonly string[]) => {
    const { version } = await admin.get<{ version: number }>(`/api/user/roles/${idRole}`);
    const permissions = role.permissions.map((each) =>
      each.domaine === 'MANIFESTATIONS' ? { ...each, niveau } : each,
    );
    await admin.put(`/api/user/roles/${idRole}`, { permissions, langues }, version);
    return performance.now();
  };
  const given = await give('PUBLICATION', ['en']);
  await expect(sale).not.toContainText('demande', { timeout: 20_000 });
  test.info().annotations.push({ type: 'seen after', description: `${Math.round(performance.now() - given)} ms` });
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByText('Votre rôle n’écrit que ces langues : anglais. Le reste se lit.')).toBeVisible(slow);
  await expect(french).not.toBeEditable();
  await label.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('Typed before');

  // Taken away in the middle of the form: what is typed stays, and the refusal says what is missing.
  await give('LECTURE', ['en']);
  await expect(
    page.getByText('Lecture seule : demande MANIFESTATIONS · MODIFICATION. Ce que vous avez saisi'),
  ).toBeVisible(slow);
  await expect(label).toHaveValue('Typed before');
  await keyboard.press('Mod+S');
  await expect(page.getByLabel('Notifications')).toContainText('MANIFESTATIONS · MODIFICATION', slow);
  await expect(label).toHaveValue('Typed before');
  await expect(page.getByText(/brouillon gardé/)).toBeVisible(slow);
  await page.reload();
  await expect(page.getByText('Un brouillon vous attend')).toBeVisible(slow);
  await page.getByRole('button', { name: 'Voir les différences' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Typed before')).toBeVisible(slow);
});
