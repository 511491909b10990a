// The palette over each menu, panel, dialog and drawer of each plugin: it has the focus, what is typed arrives, and closed,
// the focus is where it was.
import type { Locator, Page } from '@playwright/test';
import { screens } from '../../screens/addresses';
import { expect, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { command, palette } from '../../support/palette';
import { slow } from '../../support/rows';

test.use({ writes: false });
test.beforeEach(({ enter }) => enter());

/** One screen of each plugin, the first of its lists. */
const lists = [
  ...new Map(
    screens
      .filter(({ path, guard }) => path.startsWith('/dashboard/') && !path.includes(':') && guard !== 'public')
      .map((screen) => [screen.plugin, screen.path] as const)
      .toReversed(),
  ).values(),
];

/** What opens a menu or a panel, but for the palette's own button and the fields with a list. */
const openers = '[aria-haspopup]:not([aria-keyshortcuts], [role=combobox], [aria-disabled=true], :disabled)';

/** The focus is in what was opened, or on what opened it. */
async function focusIsKept(page: Page, opener: Locator | null): Promise<void> {
  const isOpener = (await opener?.evaluate((element) => element === document.activeElement)) ?? false;
  if (isOpener) return;
  const around = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const layer = at?.closest('[role=dialog]:not([data-palette]), [role=alertdialog], dialog, [role=menu]');
      return layer ? 'inside' : (at?.outerHTML.slice(0, 200) ?? '');
    });
  await expect.poll(around).toBe('inside');
}

async function paletteOver(page: Page, keyboard: Keyboard, opener: Locator | null): Promise<void> {
  await keyboard.press('Mod+K');
  await keyboard.type('zz');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('zz');
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await focusIsKept(page, opener);
}

async function goWithin(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => page.title(), slow).not.toBe(before);
  await expect(page.locator('main h1')).toBeVisible(slow);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, slow);
}

test('over all that a button of a list opens', async ({ page, keyboard }) => {
  const seen = new Set<string>();
  await page.goto('/fr/dashboard/');
  for (const path of lists) {
    await goWithin(page, `/fr${path}`);
    const labels = await page
      .locator(openers)
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''));
    for (const [index, label] of labels.entries()) {
      if (seen.has(label)) continue;
      seen.add(label);
      const opener = page.locator(openers).nth(index);
      if (!(await opener.isVisible())) continue;
      await test.step(`${path} ${label}`, async () => {
        await opener.focus();
        await keyboard.press('Enter');
        await expect(opener).toHaveAttribute('aria-expanded', 'true');
        await paletteOver(page, keyboard, opener);
        for (let left = 3; left > 0 && (await opener.getAttribute('aria-expanded')) === 'true'; left -= 1)
          await keyboard.press('Escape');
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
      });
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});

const layers = '[role=dialog]:not([data-palette]), [role=alertdialog], dialog[open]';

/** What commands open over a page: dialogs, drawers and panels. */
const opened: readonly (readonly [path: string, ...titles: string[]])[] = [
  [
    '/dashboard/lieux',
    ...['Importer un fichier…', 'Dupliquer…', 'Utilisations', 'Historique de l’enregistrement'],
    ...['Enregistrer la vue sous un autre nom', 'Mes macros', 'Appels faits ici', 'Raccourcis clavier'],
    ...['Changer le mot de passe', 'Mes seconds facteurs', 'Mes sessions'],
  ],
  ['/dashboard/gestion-pages/medias', 'Téléverser des médias…'],
];

for (const [path, ...titles] of opened)
  test(`over what commands open on ${path}`, async ({ page, keyboard }) => {
    test.slow();
    await page.goto(`/fr${path}`);
    await expect(page.getByRole('grid')).toBeFocused(slow);
    for (const title of titles)
      await test.step(title, async () => {
        await command(page, keyboard, title.toLowerCase().replace('…', ''), title);
        await expect(page.locator(layers)).toBeVisible(slow);
        await paletteOver(page, keyboard, null);
        for (let left = 3; left > 0 && (await page.locator(layers).count()) > 0; left -= 1)
          await keyboard.press('Escape');
        await expect(page.locator(layers)).toHaveCount(0);
      });
  });
