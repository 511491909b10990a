/** The grid over 10,000 rows of 20 columns: first render, sort, frames while scrolling, what a step of the cursor draws. */
import type { Page } from '@playwright/test';
import type { House } from '../house';
import { median, ms, p95, rounded } from '../numbers';
import type { Row } from '../report';
import { openPage, openSite, processorOf } from '../site';

/** Makes a change and answers how long until the next frame is ready to be painted. */
function toFrame(page: Page, change: 'show' | 'sort', name = ''): Promise<number> {
  return page.evaluate(
    ([what, column]) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        if (what === 'show') window.bench.show();
        else window.bench.sort(column ?? '');
        document.body.getBoundingClientRect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - from);
          channel.port2.postMessage(null);
        });
      }),
    [change, name] as const,
  );
}

/** Scrolls by 96 px a frame; the share of frames that came more than half a frame late. */
function scroll(page: Page, frames: number): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const grid = document.querySelector('[role=grid]');
        const times: number[] = [];
        const step = (now: number) => {
          times.push(now);
          if (times.length > count) {
            const late = times.slice(1).filter((time, index) => time - (times[index] ?? 0) > 25).length;
            return resolve((100 * late) / count);
          }
          grid?.scrollBy(0, 96);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    frames,
  );
}

/** Processor time of one step of the cursor. */
async function cursorStep(page: Page, processor: () => Promise<number>): Promise<number> {
  await page.locator('[role=grid]').focus();
  await page.keyboard.press('Control+Home');
  const before = await processor();
  for (let turn = 0; turn < 20; turn += 1) await page.keyboard.press(turn % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
  return ((await processor()) - before) / 20;
}

interface Measured {
  first: number[];
  sort: number[];
  late: number[];
  cpu: { first: number; frame: number; cursor: number };
}

const nothing = (): Measured => ({ first: [], sort: [], late: [], cpu: { first: 0, frame: 0, cursor: 0 } });

/** One turn on a page of its own. */
async function turn(page: Page, url: string, name: 'grid' | 'tanstack', frames: number, to: Measured): Promise<void> {
  await openPage(page, url, { page: name, rows: 10_000 });
  const processor = await processorOf(page);
  const before = await processor();
  to.first.push(await toFrame(page, 'show'));
  to.cpu.first = (await processor()) - before;
  for (const column of ['titre', '-titre', 'nombre']) {
    // A table is sorted once it stands: what it draws after its first frame belongs to no sort.
    await page.waitForTimeout(100);
    to.sort.push(await toFrame(page, 'sort', column));
  }
  await page.waitForTimeout(100);
  const still = await processor();
  to.late.push(await scroll(page, frames));
  to.cpu.frame = ((await processor()) - still) / frames;
  if (name === 'grid') to.cpu.cursor = await cursorStep(page, processor);
}

export async function grid(house: House): Promise<Row[]> {
  const browser = await house.browser();
  const site = await openSite();
  const [ours, peer] = [nothing(), nothing()];
  try {
    // By turns, so that both meet the same moments of the machine.
    for (let count = house.quick ? 3 : 9; count > 0; count -= 1)
      for (const [name, to] of [
        ['grid', ours],
        ['tanstack', peer],
      ] as const) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await turn(page, site.url, name, house.quick ? 120 : 400, to);
        await page.close();
      }
  } finally {
    site.close();
  }
  const [shown, sorted, lates] = [median(ours.first), median(ours.sort), median(ours.late)];
  const [peerShown, peerSorted, peerLates] = [median(peer.first), median(peer.sort), median(peer.late)];
  return [
    {
      what: 'table 10,000 × 20: first · sort · late frames',
      measured: `${ms(shown)} · ${ms(sorted)} · ${rounded(lates)} %`,
      goal: '≤ 200 ms · ≤ 45 ms · ≤ 1 %',
      peer: `this run: TanStack ${ms(peerShown)} · ${ms(peerSorted)} · ${rounded(peerLates)} % (Glide 124·15·0 %, AG Grid 358·121·4 %)`,
      figures: {
        first: shown,
        sort: sorted,
        sortP95: p95(ours.sort),
        late: lates,
        'tanstack.first': peerShown,
        'tanstack.sort': peerSorted,
        'tanstack.late': peerLates,
      },
      met: shown <= 200 && sorted <= 45 && lates <= 1,
    },
    {
      what: 'table, CPU: first · a frame of scroll · a step',
      measured: `${ms(ours.cpu.first)} · ${ms(ours.cpu.frame)} · ${ms(ours.cpu.cursor)}`,
      goal: '',
      peer: `this run: TanStack ${ms(peer.cpu.first)} · ${ms(peer.cpu.frame)}`,
      figures: ours.cpu,
    },
  ];
}
