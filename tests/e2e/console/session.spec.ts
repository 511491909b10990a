import type { BrowserContext, Page } from '@playwright/test';
import { expect, people, signInAs, test } from '../../support/browser';

const refusals = /status of 401/;

/** The last token that the browser used. */
function listen(context: BrowserContext) {
  const heard = { token: '' };
  context.on('request', (request) => {
    heard.token = request.headers()['authorization'] ?? heard.token;
  });
  return heard;
}

/** Ends the session on the server alone, as a revocation does: both tokens of the browser are dead. */
async function revoke(page: Page, token: string): Promise<void> {
  const answer = await page.request.post('/api/user/logout', { headers: { authorization: token } });
  expect(answer.status()).toBe(204);
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Votre session a expiré' });

test.describe('the session', () => {
  test('that ended while its page was on its way leaves nothing to whoever signs in on it', async ({ page }) => {
    await signInAs(page);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('ended') === null) document.cookie = 'regie_refresh=; Path=/; Max-Age=0';
      sessionStorage.setItem('ended', '');
    });
    await page.goto('/fr/dashboard/manifestations?vue=toutes');
    await page.getByLabel('Adresse e-mail').fill(people.partner.login);
    await page.locator('input[name="password"]').fill(people.partner.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    // Genres are the administrator's alone.
    await expect(page.getByRole('link', { name: 'Manifestations' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Genres', exact: false })).toHaveCount(0);
  });

  test('with both tokens dead, one signs in over the page and goes on', async ({
    context,
    page,
    heard: complaints,
  }) => {
    complaints.allow(refusals);
    const heard = listen(context);
    await signInAs(page);
    await expect(page.getByText('En direct')).toBeVisible();
    await revoke(page, heard.token);
    await expect(overlay(page)).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page).getByLabel('Adresse e-mail')).toHaveValue(people.admin.login);
    await overlay(page).locator('input[name="password"]').fill(people.admin.password);
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeHidden();
    await expect(page).toHaveURL(/\/fr\/dashboard\/$/);
    await expect(page.getByText('En direct')).toBeVisible();
  });

  test('only Abandonner leaves the overlay', async ({ context, page, heard: complaints }) => {
    complaints.allow(refusals);
    const heard = listen(context);
    await signInAs(page);
    await expect(page.getByText('En direct')).toBeVisible();
    await revoke(page, heard.token);
    await overlay(page).getByRole('button', { name: 'Abandonner' }).click({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/fr\/auth\/login$/);
  });

  test('signing out in one tab signs out of all, and the cookie is gone', async ({ context, page }) => {
    await signInAs(page);
    const other = await context.newPage();
    // The last that a page reads by itself: a read under way when the session ends is refused.
    const words = other.waitForResponse(/recherches-sans-suite\/mots/);
    await other.goto('/fr/dashboard/');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await words;
    await page.getByRole('button', { name: /^Compte de/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/fr\/auth\/login$/);
    await expect(other).toHaveURL(/\/fr\/auth\/login/);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('regie_refresh');
  });

  test('a wrong password says the same whatever the account, and keeps the address', async ({ page, heard }) => {
    heard.allow(refusals);
    for (const login of [people.admin.login, 'personne@regie.example']) {
      await page.goto('/fr/auth/login');
      await page.getByLabel('Adresse e-mail').fill(login);
      await page.locator('input[name="password"]').fill('Mauvais-2026!');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.');
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(login);
    }
  });
});

test('sign-in asks for an address and a password', async ({ page }) => {
  await page.goto('/fr/auth/login');
  const address = page.getByLabel('Adresse e-mail');
  for (const [typed, told] of [
    ['', 'Ce champ est obligatoire'],
    ['admin', "Le mail n'est pas correct."],
  ] as const) {
    await address.fill(typed);
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(told);
    await expect(address).toBeFocused();
  }
});

test.describe('addresses', () => {
  const signedOut = [
    ['/', /\/fr$/, null],
    ['/auth', /\/fr\/auth\/login$/, 'Connexion'],
    ['/callback', /\/fr\/callback$/, 'Connexion'],
    ['/dashboard', /\/fr\/auth\/login$/, 'Connexion'],
    ['/dashboard/lieux?q=paris', /\/fr\/auth\/login\?redirect=/, 'Connexion'],
    ['/en', /\/en$/, null],
    ['/en/auth/forgot-password', /\/en\/auth\/forgot-password$/, 'Forgotten password'],
  ] as const;
  /** One for each page; the landing page is judged by its plugin's test (home.spec.ts). */
  const judged: readonly string[] = ['/auth', '/callback', '/en/auth/forgot-password'];

  test('without a session', async ({ page, accessible }) => {
    for (const [from, to, title] of signedOut)
      await test.step(from, async () => {
        await page.goto(from);
        await expect(page).toHaveURL(to);
        // The landing page's words are its plugin's.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? /./);
        await expect(page).toHaveTitle(title === null ? / · Admin Billetterie$/ : `${title} · Admin Billetterie`);
        if (judged.includes(from)) await accessible();
      });
  });

  test('the page first asked for is shown after sign-in, its query kept', async ({ page }) => {
    await page.goto('/dashboard/modules?tiers=142');
    await page.getByLabel('Adresse e-mail').fill(people.admin.login);
    await page.locator('input[name="password"]').fill(people.admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/dashboard/modules?tiers=142');
  });

  test('a page without the right gives the toast, then signs out', async ({ page }) => {
    await signInAs(page, 'partner');
    await page.goto('/fr/dashboard/genres');
    await expect(page.getByRole('alert')).toContainText("Vous n'avez pas les droits pour accéder à cette page");
    await expect(page).toHaveURL(/\/fr\/auth\/login$/);
  });

  test('a partner of a URL outside the perimeter is no right either', async ({ page }) => {
    await signInAs(page, 'partner');
    await page.goto('/fr/dashboard/?tiers=ELSEWHERE');
    await expect(page).toHaveURL(/\/fr\/auth\/login$/);
  });

  test('an unknown address is a 404 page with its way back, in both languages', async ({ page, accessible }) => {
    await signInAs(page);
    await page.goto('/fr/dashboard/inexistant');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("La page demandée n'existe pas");
    await accessible();
    await page.goto('/en/dashboard/inexistant');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(/\/en\/dashboard\/$/);
  });

  test('the language changes without a reload, and is remembered', async ({ context, page }) => {
    await signInAs(page);
    // The page of sign-in, until the dashboard is drawn, has a menu of languages too.
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole('button', { name: /Langue$/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/dashboard\/$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    const cookie = (await context.cookies()).find(({ name }) => name === 'tkm_i18n');
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
  });

  test('the theme is kept and there before the first paint', async ({ page }) => {
    await signInAs(page);
    await page.getByRole('button', { name: /^Compte de/ }).click();
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
