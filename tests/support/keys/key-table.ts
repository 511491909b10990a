/** Tables of keys, judged by what assistive technology is told after each of them. */
import type { Page } from '@playwright/test';
import { expect } from '../browser';
import type { Keyboard } from './keyboard';

/** Keys, pressed one after the other, then where the person is told to be. */
export type Step = readonly [keys: string, told: string | RegExp];

/** What assistive technology says of the place of the focus: its role, its place among its like, its state. */
export function told(): string {
  const focused = document.activeElement;
  if (!focused) return '';
  const at = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '') ?? focused;
  const role = at.getAttribute('role') ?? at.localName;
  const row = at.closest('[role="row"]');
  const line = row?.getAttribute('aria-rowindex');
  if (at.matches('[role="gridcell"], [role="columnheader"]')) return `cell ${line}.${at.getAttribute('aria-colindex')}`;
  if (at === row) return `row ${line}${{ true: ' open', false: ' closed' }[row.ariaExpanded ?? ''] ?? ''}`;
  const box = at.closest('[role="menu"], [role="listbox"], [role="tablist"]');
  if (box === null || box === at) return role + ({ true: ' open', false: ' closed' }[at.ariaExpanded ?? ''] ?? '');
  const like = [...box.querySelectorAll(`[role="${role}"]`)];
  const place = like.indexOf(at) + 1;
  return `${role} ${place === like.length && place > 1 ? 'last' : place}${role === 'tab' && at.ariaSelected === 'true' ? ' selected' : ''}`;
}

/** Presses the keys of a table one line after the other, and expects what each line says. */
export async function follow(
  page: Page,
  keyboard: Keyboard,
  steps: readonly Step[],
  where = () => page.evaluate(told),
) {
  for (const [keys, place] of steps) {
    await keyboard.pressSequence(keys);
    if (typeof place === 'string') await expect.poll(where, { message: keys }).toBe(place);
    else await expect.poll(where, { message: keys }).toMatch(place);
  }
}
