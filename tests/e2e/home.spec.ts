// The landing page and the dashboard: what waits, by arrows; one's own last action taken back.
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { callerFor } from './acceptance/at-work';

test('a visitor reads whose console this is, changes its language and signs in', async ({
  page,
  keyboard,
  accessible,
}) => {
  await page.goto('/fr');
  await expect(page.getByRole('heading', { level: 1, name: 'La régie de Billetterie' })).toBeVisible();
  await accessible();
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1, name: 'The control room of Billetterie' })).toBeVisible();
  await accessible();
  await page.getByRole('link', { name: 'Sign in' }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/auth\/login$/);
});

test('the work list moves by arrows and opens its list filtered', async ({ page, signIn, keyboard, accessible }) => {
  await signIn();
  await expect(page.getByRole('heading', { level: 1, name: /Bonjour \S+/ })).toBeVisible();
  const list = page.getByRole('region', { name: 'À faire' }).getByRole('listitem').getByRole('link');
  await expect(list.first()).toBeFocused();
  await expect(page.getByText('décompte en cours')).toHaveCount(0);
  await accessible();
  await keyboard.press('ArrowDown');
  await expect(list.nth(1)).toBeFocused();
  await keyboard.press('End');
  await expect(list.last()).toBeFocused();
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/event-management\?q=statut:MISE_A_L_AFFICHE/);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the work list is arranged by its reader: a line moved and one hidden stay so, and each is taken back', async ({
  page,
  signIn,
  keyboard,
}) => {
  await signIn();
  const lines = page.locator('[data-line]');
  await expect(lines.first()).toBeFocused();
  await expect(page.getByText('décompte en cours')).toHaveCount(0, { timeout: 60_000 });
  const ids = () => lines.evaluateAll((all) => all.map((each) => each.getAttribute('data-line')));
  const [first, second, ...rest] = await ids();
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(ids).toEqual([second, first, ...rest]);
  await keyboard.press('Delete');
  await expect.poll(ids).toEqual([second, ...rest]);
  await expect(page.getByRole('button', { name: '1 vue masquée' })).toBeVisible();
  await page.waitForResponse((answer) => answer.url().endsWith('/api/user/preferences') && answer.ok());
  await page.reload();
  await expect(lines.first()).toBeFocused();
  await expect(page.getByText('décompte en cours')).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(ids).toEqual([second, ...rest]);
  await page.getByRole('button', { name: '1 vue masquée' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Remettre/ }).focus();
  await keyboard.press('Enter');
  await expect.poll(ids).toEqual([second, first, ...rest]);
  await keyboard.press('Mod+Z');
  await expect.poll(ids).toEqual([second, ...rest]);
  await command(page, keyboard, 'remettre la liste');
  await expect.poll(ids).toEqual([first, second, ...rest]);
});

test('an own action is taken back from the home, and put again', async ({ page, server, signIn, keyboard }) => {
  const admin = await callerFor(server.url);
  await admin.post('/api/admin-config/genres', { codeGenre: 'PASSAGE', libelleFr: 'Arts de passage' });
  await signIn();
  const actions = page.getByRole('region', { name: 'Mes dernières actions' });
  await actions.getByRole('button', { name: 'Annuler : Création, Arts de passage' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Notifications').getByText('1 modification annulée')).toBeVisible();
  const ours = actions.getByRole('listitem').filter({ hasText: 'Arts de passage' });
  await expect(ours.getByText('annulée', { exact: true })).toBeVisible();
  await actions.getByRole('button', { name: 'Rétablir : Création, Arts de passage' }).focus();
  await keyboard.press('Enter');
  await expect(() => admin.get('/api/admin-config/genres/PASSAGE')).toPass();
});

test('a count that fails is said, the others stay', async ({ page, signIn, accessible }) => {
  await page.route('**/api/admin-config/comptes?*', async (route) => {
    const asks: { resource: string; q?: string }[] = JSON.parse(
      new URL(route.request().url()).searchParams.get('asks') ?? '[]',
    );
    const answer = await route.fetch();
    const { counts } = await answer.json();
    const isDown = (at: number) =>
      asks[at]?.resource === 'manifestations' && asks[at]?.q?.toLowerCase().includes('statut:brouillon');
    const down = { code: 'unavailable', status: 503, type: '', title: '', detail: '' };
    await route.fulfill({
      response: answer,
      json: { counts: counts.map((one: object, at: number) => (isDown(at) ? down : one)) },
    });
  });
  await signIn();
  await expect(page.getByText('1 ligne n’a pas pu être comptée.')).toBeVisible();
  await accessible();
});

test.describe('a partner', () => {
  test('sees the same home, of its own', async ({ page, signIn }) => {
    await signIn('partner');
    await expect(page.getByRole('region', { name: 'À faire' })).toBeVisible();
    await expect(page.getByText('décompte en cours')).toHaveCount(0);
    await expect(page.getByText('Arts de passage')).toHaveCount(0);
  });
});
