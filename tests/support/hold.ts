/** Requests held on their way, so that what a person does meanwhile is tried at leisure. */
import type { Page } from '@playwright/test';

/** Holds the requests to an address; what is given lets them go, those to come too. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
