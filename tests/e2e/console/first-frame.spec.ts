// The page holds the frame of the console until its code has come; then the console's own stands in the same place.
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';

for (const [locale, width, heading] of [
  ['fr', 1440, 'Manifestations'],
  ['en', 800, 'Events'],
] as const)
  test(`${locale}, ${width} px: what is there at once is where it will be`, async ({ page, enter }) => {
    await page.setViewportSize({ width, height: 844 });
    await enter();
    const release = await hold(page, /assets\/app-.*\.js/);
    await page.goto(`/${locale}/dashboard/manifestations`, { waitUntil: 'commit' });
    const first = page.locator('.first-frame');
    await expect(first).toBeVisible();
    await expect(first).toHaveAttribute('aria-hidden', 'true');
    // Nothing is painted before its styles are there, but it can be measured.
    await expect(first.locator('[class*=top-bar_bar]')).toHaveCSS('height', '52px');
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}`));
    const placesIn = (frame: string) =>
      Promise.all(
        ['rail_name', 'top-bar_bar', 'top-bar_placeholder'].map((part) =>
          page.locator(`${frame} [class*=${part}]`).evaluate((element) => {
            const { x, y, height } = element.getBoundingClientRect();
            return { part: element.className, x, y, height };
          }),
        ),
      );
    const before = await placesIn('.first-frame');
    release();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(first).toBeHidden();
    expect(await placesIn('#root')).toEqual(before);
  });
