/** The palette of a page, by its keys. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser';
import type { Keyboard } from './keys/keyboard';
import { slow } from './rows';

export const palette = (page: Page): Locator => page.locator('[data-palette]');

/** Opens it: what is typed next is typed there. */
export async function openPalette(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('Mod+K');
  await expect(palette(page).locator('input')).toBeFocused();
}

/** Runs the command that words find: the first row says so before it is taken. */
export async function command(
  page: Page,
  keyboard: Keyboard,
  words: string,
  title: string | RegExp = /./,
): Promise<void> {
  await openPalette(page, keyboard);
  await keyboard.type(words);
  await expect(palette(page).getByRole('option').first()).toContainText(title, slow);
  await keyboard.press('Enter');
}
