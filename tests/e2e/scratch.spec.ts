import { test } from '../support/browser';
const pics = process.env['PICS'] ?? '/tmp/pics';
test('pictures', async ({ page, keyboard, enter }) => {
  test.setTimeout(200_000);
  await enter();
  await page.setViewportSize({ width: Number(process.env['W'] ?? 1440), height: Number(process.env['H'] ?? 900) });
  const list = (process.env['L'] ?? '').split(' ');
  for (const [at, path] of list.entries()) {
    await page.goto(path);
    await page.waitForTimeout(2500);
    for (const key of (process.env['K'] ?? '').split(' ').filter(Boolean)) { await keyboard.press(key); await page.waitForTimeout(350); }
    await page.screenshot({ path: `${pics}/${process.env['N'] ?? 'p'}${at}.png` });
  }
});
