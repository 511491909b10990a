/** Contents in a browser: the code editor first opened and again, the preview after the last key of a header of twelve components and of a page of twenty. */
import type { Page } from '@playwright/test';
import { signedIn } from '../client';
import type { House } from '../house';
import { median, ms, p95 } from '../numbers';
import type { Row } from '../report';
import { signedInContext } from './console';

const styles = '/fr/dashboard/style-graphique';
const header = '/fr/dashboard/gestion-layouts/header/edit/1';
const lines = '.monaco-editor .view-line';

/** Milliseconds that somebody looks at a list before they open a row of it. */
const look = 1_500;

/** From the row of a list, with nothing in the browser's cache when it is cold, until the code is there. */
async function openCode(page: Page, { cold, wait }: { cold: boolean; wait: number }): Promise<number> {
  if (cold) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }
  const cell = page.locator('[role=grid] [role=row][aria-rowindex="2"] [role=gridcell]:not(:empty)').first();
  await cell.waitFor();
  await page.waitForTimeout(wait);
  await page.locator('[role=grid]').focus();
  return untilSeen(page, 'Enter', { selector: lines });
}

/** Milliseconds from a key to the first frame that has the element, or the text in the preview that is shown. */
async function untilSeen(page: Page, key: string, what: { selector: string } | { preview: string }): Promise<number> {
  await page.evaluate((sought) => {
    const isThere = () => {
      if ('selector' in sought) return document.querySelector(sought.selector) !== null;
      const frame = document.querySelector<HTMLIFrameElement>('[data-pane] iframe');
      return frame?.contentDocument?.body?.textContent?.includes(sought.preview) === true;
    };
    const seen = new Promise<number>((resolve) => {
      const start = ({ timeStamp }: KeyboardEvent) => {
        const look = () => (isThere() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      };
      window.addEventListener('keydown', start, { once: true, capture: true });
    });
    Reflect.set(window, 'seen', seen);
  }, what);
  await page.keyboard.press(key);
  return page.evaluate(() => Reflect.get(window, 'seen'));
}

/** Milliseconds between a key in the board's fields and the frame that shows it. */
async function typeInHeader(page: Page, count: number): Promise<number[]> {
  await page.locator('[data-place="0.0"]').focus();
  await page.keyboard.press('d');
  await page.locator('[data-place="0.1"][data-current]').waitFor();
  await page.locator('[data-chosen-fields] [id$=".customization.texteFr"]').focus();
  return lastKeys(page, count);
}

/** Milliseconds between the last key of a word, typed where the focus is, and the frame that shows it. */
async function lastKeys(page: Page, count: number): Promise<number[]> {
  const samples: number[] = [];
  // What comes after the page, badges and counts, has come.
  await page.waitForTimeout(3_000);
  for (let turn = 0; turn < count; turn += 1) {
    const word = `mot${turn}fin`;
    await page.keyboard.press('Control+a');
    await page.keyboard.type(word.slice(0, -1));
    await page.waitForTimeout(400);
    samples.push(await untilSeen(page, word.slice(-1), { preview: word }));
  }
  return samples;
}

const components = 20;

/** A page of twenty components of their own, pictures and grids by turns; the address of the first one. */
async function makePage(url: string): Promise<string> {
  const client = await signedIn(url);
  const made = async (path: string, body: object): Promise<Record<string, number>> => {
    const answer = await client.send('POST', `/api/page-management/${path}`, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  };
  const types = ['PUBLICITE', 'GRILLE_MANIFESTATION', 'CARROUSEL', 'SPOTLIGHT'];
  const widgets: number[] = [];
  for (let at = 0; at < components; at += 1)
    widgets.push((await made('widgets', { name: `Banc ${at}`, type: types[at % types.length] }))['idWidget'] ?? 0);
  const zones = [{ id: 'z', nom: 'Une', widgets: widgets.map((idWidget, at) => ({ id: `w${at}`, idWidget })) }];
  const { idPage } = await made('pages', { libelle: 'Banc', typePage: 'AUTRE', zones });
  const slides = [1, 2, 3, 4].map((n) => ({ id: `s${n}`, text: `Spectacle ${n}`, url: `/fiche/${n}`, order: n }));
  let first = 0;
  for (const [at, idWidget] of widgets.entries()) {
    const type = types[at % types.length];
    const contenu = type === 'PUBLICITE' ? { title: `Annonce ${at}` } : { slides };
    const perso = { nameComponent: `Banc ${at}`, typeComponent: type, idWidget, lang: 'fr', order: 1, contenu };
    const { id = 0 } = await made('customisations', perso);
    if (at === 0) first = id;
  }
  client.close();
  return `/fr/dashboard/gestion-pages/pages/edit/${idPage}/customs/${widgets[0]}/perso/edit/${first}`;
}

/** From the address until the component's fields, its slots and its preview are there. */
async function openPage(page: Page, address: string): Promise<number> {
  await page.addInitScript((most) => {
    const look = () => {
      const frame = document.querySelector<HTMLIFrameElement>('[data-pane] iframe');
      const isThere =
        document.querySelector('[id$="contenu.title"]') !== null &&
        document.querySelectorAll('[data-widget]').length >= most &&
        frame?.contentDocument?.body?.textContent?.includes('Annonce 0') === true;
      if (isThere) Reflect.set(window, 'openedAt', performance.now());
      else requestAnimationFrame(look);
    };
    if (window === window.top) requestAnimationFrame(look);
  }, components);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.has(window, 'openedAt'));
  return page.evaluate(() => Number(Reflect.get(window, 'openedAt')));
}

export async function content(house: House): Promise<Row[]> {
  const { context, url } = await signedInContext(house, 'pglite');
  const colds: number[] = [];
  const warms: number[] = [];
  const atOnce: number[] = [];
  for (let turn = 0; turn < (house.quick ? 2 : 7); turn += 1) {
    const page = await context.newPage();
    await page.goto(styles);
    colds.push(await openCode(page, { cold: true, wait: look }));
    await page.goBack();
    warms.push(await openCode(page, { cold: false, wait: 0 }));
    await page.goto(styles);
    atOnce.push(await openCode(page, { cold: true, wait: 0 }));
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(header);
  await page.frameLocator('[data-pane] iframe >> nth=0').locator('.rg-header').waitFor();
  const previews = await typeInHeader(page, house.quick ? 10 : 40);
  await page.close();
  const address = await makePage(url);
  const opened: number[] = [];
  for (let turn = 0; turn < (house.quick ? 2 : 7); turn += 1) {
    const one = await context.newPage();
    opened.push(await openPage(one, address));
    await one.close();
  }
  const component = await context.newPage();
  await openPage(component, address);
  await component.locator('[id$="contenu.title"]').focus();
  const pages = await lastKeys(component, house.quick ? 10 : 40);
  await context.close();
  const row = (what: string, value: number, most: number, name: string): Row => ({
    what,
    measured: ms(value),
    goal: `≤ ${most} ms`,
    peer: '–',
    figures: { [name]: value },
    met: value <= most,
  });
  return [
    row('code editor opened, cold, median', median(colds), 800, 'cold'),
    {
      ...row('the same, as soon as the list has rows, median', median(atOnce), Number.POSITIVE_INFINITY, 'atOnce'),
      goal: '–',
    },
    row('code editor opened, warm, median', median(warms), 200, 'warm'),
    row('preview after the last key, 12 components, p95', p95(previews), 150, 'preview'),
    row('page editor opened, 20 components, median', median(opened), 1_200, 'page'),
    row('preview after the last key, 20 components, p95', p95(pages), 150, 'pagePreview'),
  ];
}
