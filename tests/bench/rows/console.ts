/** The console in a browser over the large tables: cold list, a save until its toast, jumps. */
import type { BrowserContext, Page } from '@playwright/test';
import { signInAs } from '../../support/browser';
import { type House, view } from '../house';
import { median, ms, p95 } from '../numbers';
import type { Row } from '../report';
import { press, watch } from '../settle';
import { knowNames, layOver } from '../site';

export const list = '/fr/dashboard/manifestations';
export const dataRow = '[role=grid] [role=row][aria-rowindex="2"] [role=gridcell]:not(:empty)';

/** A browser's own window where the administrator is signed in. */
export async function signedInContext(
  house: House,
  kind: 'postgres' | 'pglite',
): Promise<{ context: BrowserContext; url: string }> {
  const { url } = await house.server(kind);
  const context = await (await house.browser()).newContext({ ...view, baseURL: url });
  await enter(context);
  return { context, url };
}

async function enter(context: BrowserContext): Promise<void> {
  await knowNames(context);
  const page = await context.newPage();
  await signInAs(page);
  await page.close();
}

/** What a load of the list is watched for, in ms from its start. */
interface Load {
  rows: number;
  /** The palette there, by a key pressed as soon as the document is read. */
  key: number;
  lcp: number;
}

/** Watches each load of a page from here on. */
async function watchLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) Reflect.set(window, 'lcp', entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const note = (name: string, selector: string) => {
      const look = () => {
        if (document.querySelector(selector)) Reflect.set(window, name, performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    note('rows', '[role=grid] [role=row] a, [role=grid] time');
    note('key', '[role=dialog] [role=combobox]');
  });
}

/** What became of a load that `start` starts. */
async function loadBy(page: Page, withKey: boolean, start: (until: 'domcontentloaded' | 'load') => Promise<unknown>) {
  await start(withKey ? 'domcontentloaded' : 'load');
  if (withKey) await page.keyboard.press('Control+k');
  await page.waitForFunction((name) => Reflect.has(window, name), withKey ? 'key' : 'rows');
  await page.waitForTimeout(600);
  return page.evaluate(() => {
    const read = (name: string) => Number(Reflect.get(window, name));
    return { rows: read('rows'), key: read('key'), lcp: read('lcp') };
  });
}

/** One load of the list in a tab of its own, with what earlier loads left in the browser's cache unless it is emptied first. */
async function inNewTab(context: BrowserContext, isCold: boolean, withKey: boolean): Promise<Load> {
  const page = await context.newPage();
  if (isCold) await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await watchLoads(page);
  const found = await loadBy(page, withKey, (waitUntil) => page.goto(list, { waitUntil }));
  await page.close();
  return found;
}

/** Loads of the list, as the median of several: its rows and its largest paint, then a key in loads of their own. */
async function loads(house: House, load: (withKey: boolean) => Promise<Load>): Promise<Load> {
  const turns = Array.from({ length: house.quick ? 3 : 9 });
  const still: Load[] = [];
  const keyed: Load[] = [];
  for (const _ of turns) {
    still.push(await load(false));
    keyed.push(await load(true));
  }
  return {
    rows: median(still.map(({ rows }) => rows)),
    key: median(keyed.map(({ key }) => key)),
    lcp: median(still.map(({ lcp }) => lcp)),
  };
}

/** A load of the list with the browser's cache empty, then with it full: in a tab of its own, and again in the same one. */
export async function cold(house: House): Promise<Row[]> {
  const { context, url } = await signedInContext(house, 'postgres');
  const first = await loads(house, (withKey) => inNewTab(context, true, withKey));
  await context.close();
  const kept = await house.keptContext(url);
  await enter(kept);
  // A browser keeps a compiled script from its second use on.
  for (let turn = 0; turn < 4; turn += 1) await inNewTab(kept, false, true);
  const warm = await loads(house, (withKey) => inNewTab(kept, false, withKey));
  const page = await kept.newPage();
  await watchLoads(page);
  await page.goto(list);
  const again = await loads(house, (withKey) => loadBy(page, withKey, (waitUntil) => page.reload({ waitUntil })));
  await kept.close();
  return [
    {
      what: 'cold list: rows visible · a key answered · LCP',
      measured: `${ms(first.rows)} · ${ms(first.key)} · ${ms(first.lcp)}`,
      goal: '≤ 750 · ≤ 850 · ≤ 500 ms',
      peer: 'react-admin 1,650, Refine 1,005–2,120, Directus 2,240',
      figures: { ...first },
      met: first.rows <= 750 && first.key <= 850 && first.lcp <= 500,
    },
    warmRow('warm list, a new tab: rows visible · a key answered', warm),
    warmRow('warm list, the same tab: rows visible · a key answered', again),
  ];
}

function warmRow(what: string, found: Load): Row {
  return {
    what,
    measured: `${ms(found.rows)} · ${ms(found.key)}`,
    goal: '≤ 400 ms each',
    peer: '',
    figures: { ...found },
    met: found.rows <= 400 && found.key <= 400,
  };
}

/** The home page with every plugin in: its first line, then every count and plot there. */
export async function home(house: House): Promise<Row[]> {
  const { context } = await signedInContext(house, 'postgres');
  const lines: number[] = [];
  const all: number[] = [];
  for (let turn = 0; turn < (house.quick ? 3 : 9); turn += 1) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const look = () => {
        const line = document.querySelector('[data-line]');
        if (line && Reflect.get(window, 'lineAt') === undefined) Reflect.set(window, 'lineAt', performance.now());
        // Plots, then what stands for a number that has not come.
        const isThere = line !== null && document.querySelectorAll('main svg[role=img]').length > 1;
        if (isThere && document.querySelector('main [class*=skeleton]') === null)
          Reflect.set(window, 'allAt', performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/fr/dashboard/');
    await page.waitForFunction(() => Reflect.get(window, 'allAt') !== undefined);
    const found = await page.evaluate(() => [Reflect.get(window, 'lineAt'), Reflect.get(window, 'allAt')].map(Number));
    lines.push(found[0] ?? 0);
    all.push(found[1] ?? 0);
    await page.close();
  }
  await context.close();
  return [
    {
      what: 'home, every plugin in: first line · every count and plot',
      measured: `${ms(median(lines))} · ${ms(median(all))}`,
      goal: '≤ 600 ms, the first',
      peer: '',
      figures: { line: median(lines), all: median(all) },
      met: median(lines) <= 600,
    },
  ];
}

/** From the key that saves to the toast that says so. */
export async function toast(house: House): Promise<Row[]> {
  const { context } = await signedInContext(house, 'postgres');
  const page = await context.newPage();
  const times: number[] = [];
  await page.goto(`${list}?q=-verrou:oui`);
  await page.locator('[role=grid] [role=row] a').first().click();
  const field = page.locator('input[id$=libelleEn]');
  for (let turn = 0; turn < (house.quick ? 3 : 10); turn += 1) {
    await field.fill(`Bench ${turn}`);
    await page.waitForTimeout(1_200);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const button = [...document.querySelectorAll('button')].find((each) =>
              each.textContent?.startsWith('Enregistrer'),
            );
            if (!button) return reject(new Error('No button saves'));
            const from = performance.now();
            const isToast = (node: Node) =>
              node instanceof Element &&
              (node.matches('[class*=toasts]') || node.querySelector('[class*=toasts]') !== null);
            const observer = new MutationObserver((changes) => {
              if (!changes.some(({ addedNodes }) => [...addedNodes].some(isToast))) return;
              observer.disconnect();
              resolve(performance.now() - from);
            });
            observer.observe(document.body, { subtree: true, childList: true });
            setTimeout(() => reject(new Error('No toast came')), 8_000);
            button.click();
          }),
      ),
    );
    await page.waitForTimeout(300);
  }
  await context.close();
  return [
    {
      what: 'save: click → toast',
      measured: `${ms(median(times))} (p95 ${ms(p95(times))})`,
      goal: '≤ 100 ms',
      peer: '',
      figures: { median: median(times), p95: p95(times) },
      met: median(times) <= 100,
    },
  ];
}

/** The grid over every séance of the server: to the end and back, rows on screen. */
export async function jump(house: House): Promise<Row[]> {
  const { context, url } = await signedInContext(house, 'postgres');
  const page = await context.newPage();
  const there: number[] = [];
  const back: number[] = [];
  let total = 0;
  for (let turn = 0; turn < (house.quick ? 3 : 8); turn += 1) {
    // What was read is forgotten at each turn, so that each jump asks the server again.
    await layOver(context);
    await page.goto(`${url}/bench/?page=remote`);
    await page.waitForSelector('[data-exact=true] [role=gridcell] time');
    // The page is there: what is asked from now on goes straight to the server.
    await context.unrouteAll();
    await page.waitForTimeout(500);
    await watch(page);
    await page.locator('[role=grid]').focus();
    total = Number(await page.locator('[data-total]').getAttribute('data-total'));
    there.push(await press(page, 'Control+End', 400));
    back.push(await press(page, 'Control+Home', 400));
  }
  await context.close();
  return [
    {
      what: `table over ${total.toLocaleString('fr-FR')} server rows: end · back`,
      measured: `${ms(median(there))} · ${ms(median(back))}`,
      goal: '≤ 100 ms each',
      peer: 'offset paging 66–117 ms in SQL alone',
      figures: { end: median(there), back: median(back) },
      met: median(there) <= 100 && median(back) <= 100,
    },
  ];
}
