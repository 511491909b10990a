// Second factors in a browser: an application, a passkey of a virtual authenticator, recovery codes; by keyboard.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, people, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { command } from '../../support/palette';

/** The first passkey brings its library, on both sides. */
const patient = { timeout: 60_000 };

/** A code that was not taken yet: each is that of a later step of time. */
function codesOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let at = Date.now() - 30_000;
  return () => {
    at = Math.max(at + 30_000, Date.now() - 30_000);
    return totp.generate({ timestamp: at });
  };
}

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signInTo(page: Page, origin: string, { login, password }: typeof people.admin | typeof people.partner) {
  await page.goto(`${origin}/fr/auth/login`);
  await page.locator('[name=login]').fill(login);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
}

/** Tabs to a control, as who sees no mouse does. */
async function tabTo(page: Page, keyboard: Keyboard, name: string | RegExp, key = 'Tab'): Promise<void> {
  const control = page.getByRole('button', { name });
  await expect(control).toBeVisible();
  for (let n = 0; n < 14; n += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

test('a role that asks for one opens nothing else until it is there', async ({
  page,
  keyboard,
  heard,
  server,
  request,
}) => {
  heard.allow(/status of 403/);
  const { access_token: token } = await (await request.post('/api/user/loginAdmin', { data: people.admin })).json();
  const headers = { authorization: token };
  const { items } = await (await request.get('/api/user/roles?q=code:PARTNER', { headers })).json();
  const asked = await request.post('/api/user/roles/bulk', {
    headers,
    data: { selection: { ids: [items[0].idRole] }, change: { secondFacteur: true } },
  });
  expect((await asked.json()).changed).toBe(1);
  await signInTo(page, server.url, people.partner);
  await expect(page.getByRole('heading', { name: 'Un second facteur est demandé' })).toBeVisible();
  // By its address too, and with the reason why a passkey is not added here.
  await page.goto('/fr/dashboard/manifestations');
  await expect(page.getByRole('paragraph').filter({ hasText: 's’ajoutent à l’adresse localhost' })).toBeVisible();
  await tabTo(page, keyboard, 'Ajouter une application');
  await keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^Image à scanner/ })).toBeVisible();
  const code = codesOf((await page.locator('main code').innerText()).replaceAll(' ', ''));
  await keyboard.type(code());
  await keyboard.press('Enter');
  await tabTo(page, keyboard, 'Je les ai gardés');
  await keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('an application, a passkey and recovery codes open the session; wrong codes slow down and lock nobody out', async ({
  page,
  keyboard,
  heard,
  server,
  accessible,
}) => {
  test.setTimeout(180_000);
  // Passkeys belong to a name, never to an address.
  const origin = server.url.replace('127.0.0.1', 'localhost');
  heard.allow(/status of (?:401|422|429)/);
  await addAuthenticator(page);
  const enter = () => signInTo(page, origin, people.admin);
  const inside = () => expect(page).toHaveURL(/\/dashboard/, patient);
  const leave = () => page.context().clearCookies();

  await enter();
  await inside();
  await command(page, keyboard, 'mes seconds facteurs');
  const dialog = page.getByRole('dialog', { name: 'Seconds facteurs' });
  await expect(dialog.getByText('le mot de passe suffit pour se connecter')).toBeVisible();
  await tabTo(page, keyboard, 'Ajouter une application');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /^Image à scanner/ })).toBeVisible();
  const code = codesOf((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  await accessible('dialog');
  await keyboard.type('000000');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Ce code n’est pas le bon')).toBeVisible();
  await keyboard.type(code());
  await keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  const recovery = await dialog.locator('ol code').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await tabTo(page, keyboard, 'Je les ai gardés');
  await keyboard.press('Enter');
  await expect(dialog.getByText('10 codes inutilisés sur 10')).toBeVisible();
  await tabTo(page, keyboard, 'Ajouter une clé d’accès');
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Nom')).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(2, patient);
  await keyboard.press('Escape');
  await leave();

  await enter();
  await expect(page.getByLabel(/^Code à six chiffres/)).toBeFocused();
  await accessible('main');
  await tabTo(page, keyboard, 'Utiliser une clé d’accès', 'Shift+Tab');
  await keyboard.press('Enter');
  await inside();
  await leave();

  await enter();
  await expect(page.getByLabel(/^Code à six chiffres/)).toBeFocused();
  await keyboard.type(code());
  await keyboard.press('Enter');
  await inside();
  await leave();

  const [first = '', second = ''] = recovery;
  await enter();
  await expect(page.getByLabel(/^Code à six chiffres/)).toBeFocused();
  await keyboard.type(first.toLowerCase());
  await keyboard.press('Enter');
  await inside();
  await leave();
  await enter();
  const field = page.getByLabel(/^Code à six chiffres/);
  await expect(field).toBeFocused();
  await keyboard.type(first);
  await keyboard.press('Enter');
  await expect(page.getByText('il a déjà servi')).toBeVisible();

  // Ten for free, then each waits for longer; what cannot be guessed opens meanwhile.
  const slowed = page.getByText('Trop de demandes, réessayez plus tard');
  for (let n = 0; n < 20 && !(await slowed.isVisible()); n += 1) {
    const answered = page.waitForResponse('**/api/user/second-factor');
    await keyboard.type('000000');
    await keyboard.press('Enter');
    expect((await answered).status()).toBe((await answered).status() === 429 ? 429 : 422);
    await expect(page.getByRole('button', { name: 'Se connecter' })).not.toHaveAttribute('aria-busy');
  }
  await expect(slowed).toBeVisible();
  await keyboard.type(second);
  await keyboard.press('Enter');
  await inside();
});
