// Colours forced by the system (contrast themes): each state is a line, since neither backgrounds nor shadows are painted.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { openPalette, palette } from '../../support/palette';
import { cellsOf, grid, openList, rowAt } from '../../support/rows';

test.beforeEach(async ({ page, enter }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await enter();
});

/** Fails unless what is done changes the picture of a part. */
async function changes(part: Locator, act: () => Promise<void>): Promise<void> {
  // The mouse would show what it points to.
  await part.page().mouse.move(0, 0);
  const before = await part.screenshot({ animations: 'disabled', caret: 'hide' });
  await act();
  await expect
    .poll(async () => (await part.screenshot({ animations: 'disabled', caret: 'hide' })).equals(before))
    .toBe(false);
}

/** Cell of a list, by row and column from 1. */
const cellAt = (page: Page, row: number, column: number) => cellsOf(rowAt(page, row), column);

const listed: Readonly<Record<string, (page: Page, keyboard: Keyboard) => Promise<void>>> = {
  'the cell of the cursor': (page, keyboard) => changes(cellAt(page, 2, 1), () => keyboard.press('ArrowDown')),
  'a cell of a range': async (page, keyboard) => {
    await changes(cellAt(page, 2, 1), async () => {
      await keyboard.press('Shift+ArrowDown');
      await keyboard.press('Shift+ArrowDown');
      await expect(cellAt(page, 2, 1)).toHaveAttribute('aria-selected', 'true');
    });
  },
  'a ticked row, its box aside': async (page, keyboard) => {
    await changes(cellAt(page, 1, 3), async () => {
      await keyboard.press('x');
      await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'true');
    });
  },
  'a refused cell': async (page, keyboard) => {
    const refused = cellAt(page, 1, 2);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await changes(refused, async () => {
      await keyboard.press('ArrowLeft');
      // A value that is required.
      await keyboard.press('Delete');
      await expect(refused).toHaveAttribute('aria-invalid', 'true');
      await keyboard.press('ArrowRight');
      await expect(grid(page).locator('[data-row] [id]').first()).toHaveAttribute('aria-colindex', '4');
    });
  },
  'what has the focus': async (page, keyboard) => {
    await keyboard.press('Shift+Tab');
    const focused = page.locator(':focus');
    const id = await focused.evaluate((at) => (at.id ||= 'focused'));
    // Its outline stands outside of it: in the picture of the box that its own is part of.
    await changes(page.locator(`[id="${id}"]`).locator('xpath=../..'), () => keyboard.press('Tab'));
  },
  'the line of the palette': async (page, keyboard) => {
    await openPalette(page, keyboard);
    await keyboard.type('mettre');
    const second = palette(page).getByRole('option').nth(1);
    await expect(second).toBeVisible();
    await changes(second, () => keyboard.press('ArrowDown'));
  },
  'the page in the menu': async (page) => {
    const here = page.locator('#rail a[href="/fr/dashboard/genres"]');
    await changes(here, () => here.evaluate((link) => link.removeAttribute('aria-current')));
  },
};

for (const [what, see] of Object.entries(listed)) {
  test(`${what} is seen in forced colours`, async ({ page, keyboard }) => {
    await openList(page, '/fr/dashboard/genres');
    await see(page, keyboard);
  });
}

test('flags, switches, badges and dots are seen in forced colours', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/genres');
  const flag = grid(page).getByRole('img', { name: 'Oui' }).first();
  await changes(flag, () => flag.evaluate((mark) => void (mark.style.visibility = 'hidden')));
  await openList(page, '/fr/dashboard/manifestations');
  await page.goto((await grid(page).locator('[data-row] a').first().getAttribute('href')) ?? '');
  const lock = page.getByRole('switch').first();
  await changes(lock, async () => {
    await lock.focus();
    await keyboard.press('Space');
    await keyboard.press('Tab');
  });
  const badge = page.locator('main header [class*="badge"]').first();
  await changes(badge, () => badge.evaluate((mark) => void (mark.style.borderColor = 'Canvas')));
});
