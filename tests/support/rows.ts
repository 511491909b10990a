/** Rows of the console's grids, found by the record they show or by their place: never by a text that another row may show too. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser';

type Place = Page | Locator;

/** On a machine that does other work too. */
export const slow = { timeout: 20_000 };

/** The grid of a page, or of a part of it. */
export const grid = (at: Place): Locator => at.getByRole('grid').first();

/** The row of this record. */
export const rowOf = (at: Place, key: string | number): Locator =>
  at.locator(`[role="row"][data-row="${String(key).replaceAll('"', '\\"')}"]`);

/** The row at this place, the first unless told; its record is there. */
export const rowAt = (at: Place, place = 1): Locator =>
  at.locator(`[role="row"][data-row][aria-rowindex="${place + 1}"]`);

/** The record at this place, the first unless told. */
export async function keyAt(at: Place, place = 1): Promise<string> {
  const key = await rowAt(at, place).getAttribute('data-row');
  if (key === null) throw new Error(`No record at the place ${place}`);
  return key;
}

/** The cells of a column, counted from 1 after the ticks: of a grid, or of one row. */
export const cellsOf = (at: Place, column: number): Locator =>
  at.locator(`[role="gridcell"][aria-colindex="${column + 1}"]`);

/** Opens a list: its rows are there, and keys go to its grid. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(rowAt(page)).toBeVisible(slow);
  await expect(grid(page)).toBeFocused();
}

/** Cells that cut nothing, and the texts among them that need more than their cell. */
export async function wholeCells(page: Page): Promise<{ whole: number; spilling: string[] }> {
  return grid(page).evaluate((table) => {
    const cells = [...table.querySelectorAll<HTMLElement>('[role="rowgroup"] [role="gridcell"][aria-colindex]')].filter(
      (cell) => cell.ariaColIndex !== '1' && getComputedStyle(cell).overflowX === 'visible',
    );
    const spilling = cells.filter((cell) => cell.scrollWidth > cell.clientWidth);
    return { whole: cells.length, spilling: spilling.map(({ textContent }) => textContent ?? '') };
  });
}
