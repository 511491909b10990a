import type { Page } from '@playwright/test';
import type { Keyboard } from '../keys/keyboard.ts';
import type { LayoutName } from '../keys/layouts.ts';

/** A page under a real keyboard, and what is held against what. */
export interface Stage {
  page: Page;
  keyboard: Keyboard;
  expect(what: string, got: unknown, wanted: unknown): void;
}

/** One thing a person does. */
export interface Step {
  search?: string;
  width?: number;
  layout?: LayoutName;
  run(stage: Stage): Promise<void>;
}

export const open = async ({ page, keyboard }: Stage, typed = '') => {
  await keyboard.press('Mod+K');
  await page.waitForSelector('[data-palette] input');
  await keyboard.type(typed);
};
export const titles = (page: Page) => page.locator('[role=option] > span:nth-of-type(1)').allTextContents();
export const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? null) : null;
  });
export const done = (page: Page) => page.evaluate(() => window.palette.done);
export const row = (page: Page, text: string) => page.waitForSelector(`[role=option]:has-text("${text}")`);
export const closed = (page: Page) => page.waitForSelector('[data-palette]', { state: 'detached' });
