import { test as base, expect, type Page, type Request } from '@playwright/test';
import { faultsOf } from './axe.mjs';
import { CleanConsole, tellRefusals } from './clean-console';
import { demoDataCopy } from './demo-data';
import { Keyboard } from './keys/keyboard';
import type { LayoutName } from './keys/layouts';
import { type RunningServer, startServer } from './running-server';

export { expect } from '@playwright/test';

/** The three sign-ins of the demo data. */
export const people = {
  admin: { login: 'admin@regie.example', password: 'Regie-2026!' },
  partner: { login: 'partenaire@regie.example', password: 'Regie-2026!' },
  group: { login: 'groupe@regie.example', password: 'Regie-2026!' },
} as const;

export type Person = keyof typeof people;
export type Theme = 'light' | 'dark';

interface PerTest {
  /** The keyboard the person has: `test.use({ layout: 'qwerty' })`. */
  layout: LayoutName;
  keyboard: Keyboard;
  /** Whether tests change what the server holds: those of a file that says `false` share one server with the like of it. */
  writes: boolean;
  /** Hears the console; the test fails on anything it did not allow. */
  heard: CleanConsole;
  /** Signs in through the form and waits for the dashboard. */
  signIn: (person?: Person, locale?: 'fr' | 'en') => Promise<void>;
  /** Signs in without the form, where the way in is not what is judged: the next page opened is signed in. */
  enter: (person?: Person) => Promise<void>;
  /**
   * Fails on any accessibility fault of what is shown, in both themes unless told; `within` limits it to a part. What pages
   * share, and the rows that are alike, are judged where it says `whole`.
   */
  accessible: (within?: string, themes?: readonly Theme[], share?: 'whole' | 'own') => Promise<void>;
  unwritten: void;
  /** The server of the test's file, or the one of all that write nothing: none finds what another file left behind. */
  server: RunningServer;
}

interface PerWorker {
  servers: { of: (file: string) => Promise<RunningServer>; unwritten: () => Promise<RunningServer> };
}

/**
 * What the console sends and nothing keeps: sign-in, its renewal, the ticket of the live channel, a check, a preview, a summary;
 * and searches given up, which nobody sees before three people made them.
 */
const unkept =
  /\/(?:user\/(?:loginAdmin|refresh-token-admin|logout|recherches-sans-suite)|notification\/ticket|validate|resolution|apercu|preview|summary|usages|check-as)$/;
const isWrite = (request: Request) =>
  /^(?:POST|PUT|PATCH|DELETE)$/.test(request.method()) && !unkept.test(new URL(request.url()).pathname);

/** Rows of a list are drawn by one piece of code: seven of them tell of all, and are judged in half of the time. */
const alike = '[role="row"]:nth-child(n + 8)';
/** The entries of the menu are the same on every page: judged where all of a page is (contract.spec.ts, tests/screens). */
const menu = '#rail ul';

/** Shows the page in a theme, as the system would ask for it, and waits until colours have settled. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Colours on their way begin with the frame that knows of the theme, those inherited a frame after their parent's.
    for (let still = 0; still < 3; still += 1) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (moving.length > 0) still = 0;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    }
  });
}

/** Signs in through the form, from whatever page asks for it. */
export async function signInAs(page: Page, person: Person = 'admin', locale: 'fr' | 'en' = 'fr'): Promise<void> {
  const { login, password } = people[person];
  await page.goto(`/${locale}/auth/login`);
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(`**/${locale}/dashboard/**`);
}

/** Playwright's test with our server, a real keyboard and a console that must stay silent. */
export const test = base.extend<PerTest, PerWorker>({
  layout: ['azerty', { option: true }],

  writes: [true, { option: true }],

  servers: [
    async ({}, use) => {
      const start = async () => {
        const { dataDir, env, remove } = await demoDataCopy();
        // It lives for a file: what the optimising compiler makes of its start, a fifth of it, never pays back.
        const server = await startServer({ dataDir, env, flags: ['--no-opt'] });
        return { ...server, discard: async () => (await server.discard(), remove()) };
      };
      let own: { file: string; server: RunningServer } | undefined;
      let unwritten: RunningServer | undefined;
      await use({
        of: async (file) => {
          if (own?.file !== file) {
            await own?.server.discard();
            own = { file, server: await start() };
          }
          return own.server;
        },
        unwritten: async () => {
          unwritten ??= await start();
          return unwritten;
        },
      });
      await own?.server.discard();
      await unwritten?.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  server: [
    async ({ servers, writes }, use, { file }) => use(await (writes ? servers.of(file) : servers.unwritten())),
    { timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  heard: [
    async ({ context }, use) => {
      const heard = new CleanConsole(context);
      await context.addInitScript(tellRefusals);
      await use(heard);
      // The context goes on to the next test (`reuseContext`), which finds the network there.
      await context.setOffline(false);
      expect(heard.unexpected, 'the console of the browser stays silent').toEqual([]);
    },
    { auto: true },
  ],

  unwritten: [
    async ({ context, writes }, use) => {
      const written: string[] = [];
      context.on('request', (request) => {
        if (isWrite(request)) written.push(`${request.method()} ${request.url()}`);
      });
      await use();
      if (!writes) expect(written, 'nothing is written by a file that says so').toEqual([]);
    },
    { auto: true },
  ],

  keyboard: async ({ page, layout }, use) => {
    const keyboard = await Keyboard.attach(page, layout);
    // A person presses a key of the console once it is there; before sign-in there is none to wait for.
    const live = async () => {
      if (!/\/dashboard/.test(page.url())) return;
      await page
        .locator('html[data-keyboard]')
        .waitFor({ state: 'attached', timeout: 15_000 })
        .catch(() => undefined);
    };
    const press = keyboard.press.bind(keyboard);
    keyboard.press = async (...keys) => {
      await live();
      return press(...keys);
    };
    await use(keyboard);
  },

  signIn: async ({ page }, use) => use((person, locale) => signInAs(page, person, locale)),

  enter: async ({ context, server }, use) =>
    use(async (person = 'admin') => {
      const answer = await context.request.post('/api/user/loginAdmin', { data: people[person] });
      const { refresh_token: value } = await answer.json();
      await context.addCookies([
        { name: 'regie_refresh', value: encodeURIComponent(value), url: server.url, sameSite: 'Strict' },
      ]);
    }),

  accessible: async ({ page }, use) =>
    use(async (within, themes = ['light', 'dark'], share = 'own') => {
      for (const [index, theme] of themes.entries()) {
        await showTheme(page, theme);
        const faults = await faultsOf(page, {
          within,
          besides: share === 'whole' ? [] : [alike, menu],
          judge: index === 0 ? 'all' : 'colours',
        });
        expect(faults, `accessible in the ${theme} theme`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    }),
});
