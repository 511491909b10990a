import type { Page } from '@playwright/test';

/**
 * What is wrong in what is shown, one line for each place: all that WCAG 2.2 AA asks, or what a theme changes.
 * `besides` are the parts that are not judged.
 */
export function faultsOf(
  page: Page,
  options?: { within?: string | undefined; besides?: readonly string[]; judge?: 'all' | 'colours' },
): Promise<string[]>;
