// The wardrobe in a browser: axe in both themes with everything open, keys, cold loading. Build the gallery first:
//   npx vite build -c tests/support/gallery/vite.config.ts && node tests/support/gallery/check.mjs [folder for pictures]
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { faultsOf } from '../axe.mjs';
import { findTestChromium } from '../programs.mjs';
import { steps } from './steps.mjs';

const site = fileURLToPath(new URL('../../../.cache/gallery-site/', import.meta.url));
const pictures = process.argv[2];
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const policy = "default-src 'self'; img-src 'self' data: blob:";
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const failures = [];

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const body = await readFile(join(site, path === '/' ? 'index.html' : path)).catch(() => null);
  const type = types[extname(path)] ?? 'text/html';
  response.writeHead(body ? 200 : 204, { 'content-type': type, 'content-security-policy': policy }).end(body);
}).listen(15800, '127.0.0.1');

const browser = await chromium.launch({
  executablePath: findTestChromium() ?? 'chromium',
  args: flags,
  chromiumSandbox: false,
});

function expect(what, got, wanted) {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    failures.push(`${what}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
}

async function open(theme, width, before = async () => {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && failures.push(`console: ${message.text()}`),
  );
  page.on('pageerror', (error) => failures.push(`page: ${error.message}`));
  await before(page);
  await page.goto(`http://127.0.0.1:15800/?theme=${theme}`);
  return page;
}

const focused = (page) => page.evaluate(() => document.activeElement?.id ?? '');
const count = (page, selector) => page.locator(selector).count();

for (const theme of ['light', 'dark'])
  for (const width of [1440, 390]) {
    const page = await open(theme, width);
    await page.waitForSelector('[data-scope=select]');
    for (const [name, step] of Object.entries(steps)) {
      await step(page);
      for (const fault of await faultsOf(page)) failures.push(`${theme} ${width} ${name}: ${fault}`);
      if (pictures)
        await page.screenshot({ path: join(pictures, `${theme}-${width}-${name}.png`), fullPage: name === 'page' });
      await page.keyboard.press('Escape');
      await page.waitForFunction(
        () => !document.querySelector('[role=dialog][data-state=open], [role=menu]:not([hidden])'),
      );
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(`${theme} ${width} overflow`, Math.max(0, overflow), 0);
    await page.context().close();
  }

const page = await open('light', 1440);
await page.waitForSelector('[data-scope=select]');
const press = async (...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const settle = () => page.evaluate(() => new Promise((done) => setTimeout(done, 120)));

await steps.menu(page);
const highlighted = () => page.locator('[role=menuitem][data-highlighted]').last().getAttribute('data-valuetext');
expect('menu starts on the first', await highlighted(), 'Mettre en vente…');
await press('ArrowDown', 'ArrowDown');
expect('a refused entry is reachable', await highlighted(), 'Publier');
await press('Enter');
expect('a refused entry keeps the menu open', await count(page, '[role=menu]:visible'), 1);
await press('ArrowDown', 'ArrowRight');
await page.waitForSelector('[role=menuitem]:has-text("Le lien"):visible');
await settle();
await press('Escape');
await settle();
expect('Escape closes menus', (await count(page, '[role=menu]:visible')) <= 1, true);
await press('Escape');
await settle();
expect('no menu is left', await count(page, '[role=menu]:visible'), 0);
expect('focus goes back to the menu button', await focused(page), 'menu');
await press('Enter');
await page.waitForSelector('[role=menuitem][data-highlighted]');
expect('Enter opens it again on the first', await highlighted(), 'Mettre en vente…');
await press('Escape');

await steps.select(page);
await press('ArrowUp', 'Enter');
await settle();
expect('Select chooses', (await page.locator('#state').innerText()).trim(), 'Confirmée');
expect('Select keeps the focus', await focused(page), 'state');

await page.fill('#hall', 'salle 499');
await page.waitForSelector('[role=option][data-highlighted]');
await press('ArrowDown', 'Enter');
await settle();
expect('Combobox chooses among 5,000', await page.inputValue('#hall'), 'Salle 4990');
await page.click('#hall');
await page.waitForSelector('[role=option]:visible');
expect('only the rows in view are mounted', (await count(page, '[role=option]')) < 60, true);
await press('End');
await settle();
await press('Escape');
expect('Escape keeps the value', await page.inputValue('#hall'), 'Salle 4990');

await page.focus('#genres');
await press('Backspace');
await settle();
expect('Backspace takes the last chip', await count(page, 'button[aria-label="Retirer Danse"]'), 0);

await page.fill('#day', '7/3/27');
await press('Enter');
expect('a typed day is read', await page.inputValue('#day'), '07/03/2027');
await page.fill('#day', '31/2/2027');
await press('Tab');
expect('a day that is none is marked', await page.getAttribute('#day', 'aria-invalid'), 'true');
await page.focus('#day');
await press('Escape');
expect('Escape brings the day back', await page.inputValue('#day'), '07/03/2027');
await press('Alt+ArrowDown');
await page.waitForSelector('[role=gridcell]:visible');
await settle();
await press('ArrowRight', 'Enter');
await settle();
expect('the calendar chooses', await page.inputValue('#day'), '08/03/2027');

await steps.popover(page);
await settle();
expect(
  'the focus enters the popover',
  await page.evaluate(() => document.activeElement?.closest('[data-scope=popover]') !== null),
  true,
);
await press('Escape');
await settle();
expect('and comes back', await focused(page), 'popover');

await steps.dialog(page);
await settle();
expect('a dialog starts in its content', await page.evaluate(() => document.activeElement?.tagName), 'INPUT');
await press('Tab', 'Enter');
await page.waitForSelector('[role=dialog] [role=menu]:visible');
await settle();
await press('Escape');
await settle();
expect(
  'Escape closes the menu only',
  [await count(page, '[role=menu]:visible'), await count(page, '[role=dialog]:visible')],
  [0, 1],
);
await press('Escape');
await settle();
expect('then the dialog', await count(page, '[role=dialog]:visible'), 0);
expect('focus goes back to its button', await focused(page), 'dialog');
await page.context().close();

let release = () => {};
const gate = new Promise((done) => {
  release = done;
});
const cold = await open('light', 1440, (page) =>
  page.route(/\/ark-.*\.js$/, (route) => gate.then(() => route.continue())),
);
await cold.waitForSelector('#state');
const placeOf = () =>
  cold.locator('#state').evaluate((field) => {
    const { top, height } = field.closest('[class*=input-module_box]').getBoundingClientRect();
    return [Math.round(top + scrollY), Math.round(height)];
  });
const before = await placeOf();
await cold.focus('#state');
await cold.keyboard.press('Enter');
release();
await cold.waitForSelector('[role=listbox]:visible');
expect('a field asked to open before its code came opens then', await count(cold, '[role=listbox]:visible'), 1);
await cold.keyboard.press('Escape');
await cold.waitForFunction(() => document.activeElement?.id === 'state');
expect('the shell stood in the same place', await placeOf(), before);

await browser.close();
server.close();
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(failures.length === 0 ? '✓ wardrobe' : `${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
