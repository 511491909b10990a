// After each key, a late answer and a clearing, the field names the row that Enter runs.
import { expect, test } from '../../support/browser';
import { openPalette, palette } from '../../support/palette';
import { slow } from '../../support/rows';

test.use({ writes: false });

test('the field names the highlighted row, whatever comes or goes', async ({ page, keyboard, enter }) => {
  await enter();
  await page.goto('/fr/dashboard/genres');
  await expect(page.getByRole('grid')).toBeFocused(slow);
  const late: (() => void)[] = [];
  await page.route(/\/api\/admin-config\/lieux\b.*corum/i, async (route) => {
    await new Promise<void>((resolve) => late.push(resolve));
    await route.continue();
  });
  await openPalette(page, keyboard);
  const field = palette(page).locator('input');
  /** The row that is named, and the one that is shown as chosen: the same. */
  const rows = () =>
    field.evaluate((input) => {
      const named = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      const chosen = [...document.querySelectorAll('[data-palette] [role="option"][aria-selected="true"]')];
      return { isSame: chosen.length === 0 ? named === null : chosen.length === 1 && chosen[0] === named };
    });
  const agrees = async (what: string) => expect.poll(rows, { message: what, ...slow }).toEqual({ isSame: true });
  await agrees('opened');
  for (const key of 'corum') {
    await keyboard.type(key);
    await agrees(`typed ${key}`);
  }
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home']) {
    await keyboard.press(key);
    await agrees(key);
  }
  await expect.poll(() => late.length, slow).toBeGreaterThan(0);
  for (const answer of late) answer();
  await agrees('a late answer');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await keyboard.press('Mod+A');
  await keyboard.press('Backspace');
  await agrees('cleared');
  await keyboard.type('natures de client');
  await agrees('typed again');
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Natures de client', slow);
  await keyboard.press('Enter');
  await page.waitForURL(/nature-client/);
});
