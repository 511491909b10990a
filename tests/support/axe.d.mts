import type { Page } from '@playwright/test';

/** What is wrong in what is shown, one line for each place: all that WCAG 2.2 AA asks, or what a theme changes. */
export function faultsOf(
  page: Page,
  options?: { within?: string | undefined; judge?: 'all' | 'colours' },
): Promise<string[]>;
