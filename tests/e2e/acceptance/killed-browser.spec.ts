// Shown by: the browser is killed while a long form is typed, again and again; a second of typing is lost at most.
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, people, test } from '../../support/browser';
import { mortalBrowser } from '../../support/mortal-browser';
import { often } from '../../support/often';
import { callerFor, englishLabel, find, slow } from './at-work';

const rounds = often(2, 20);

/** Fields of all sections that take letters, and some of the flags. */
const written = ['libelleFr', 'libelleEn', 'resumeFr', 'descriptionFr', 'infosPratiquesEn', 'mentionsFr', 'mentionsEn'];
const flags = ['nouveaute', 'promotion', 'kaptcha', 'withCarPark', 'amexPayment', 'forceHideDate', 'bestSellers'];

/** A key that reached the form: the field and what it holds since; for a flag whether it was turned. */
interface Typed {
  /** When the page had answered it. */
  at: number;
  /** How long it was on its way: a machine that stalls holds the draft back as it holds the key. */
  took: number;
  leaf: string;
  holds: string;
}

const control = (page: Page, leaf: string) => page.locator(`#champ-manifestations-${leaf}`);

async function open(context: BrowserContext, url: string, id: number): Promise<Page> {
  const answer = await fetch(`${url}/api/user/loginAdmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(people.admin),
  });
  const { refresh_token: value }: { refresh_token: string } = await answer.json();
  await context.addCookies([{ name: 'regie_refresh', value: encodeURIComponent(value), url, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.goto(`${url}/fr/dashboard/manifestations/edit/${id}`);
  await expect(englishLabel(page)).toBeVisible(slow);
  await expect(control(page, 'descriptionFr')).toHaveAttribute('contenteditable', 'true', slow);
  return page;
}

/** Types here and there until told to stop; the last key may be on its way. */
async function typeAway(page: Page, typed: Typed[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const flag = flags[turn % flags.length] ?? '';
    if (turn < flags.length) {
      await control(page, flag).focus();
      const sent = Date.now();
      await page.keyboard.press('Space');
      const at = Date.now();
      typed.push({ at, took: at - sent, leaf: flag, holds: 'turned' });
    }
    const leaf = written[turn % written.length] ?? '';
    await control(page, leaf).focus();
    await page.keyboard.press('Control+a');
    let holds = '';
    for (const letter of `tour ${turn} ${'azertyuiop'.slice(0, 3 + (turn % 7))}`) {
      if (isOver()) return;
      const sent = Date.now();
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      const at = Date.now();
      holds += letter;
      typed.push({ at, took: at - sent, leaf, holds });
    }
  }
}

async function read(page: Page, leaf: string): Promise<string> {
  const field = control(page, leaf);
  const isText = await field.evaluate((element) => 'value' in element);
  return isText ? field.inputValue() : field.innerText();
}

async function isOn(page: Page, leaf: string): Promise<boolean> {
  return control(page, leaf).isChecked();
}

test('a browser killed while a long form is typed loses a second of typing at most', async ({ server }) => {
  test.setTimeout(60_000 + rounds * 60_000);
  const { items } = await find(await callerFor(server.url), 'statut:brouillon', rounds);
  expect(items.length).toBe(rounds);
  const lost: number[] = [];
  for (const [round, { idmanif }] of items.entries()) {
    const browser = mortalBrowser();
    try {
      const page = await open(await browser.start(), server.url, idmanif);
      const before = new Map<string, boolean>();
      for (const flag of flags) before.set(flag, await isOn(page, flag));
      const typed: Typed[] = [];
      let isOver = false;
      const typing = typeAway(page, typed, () => isOver).catch(() => undefined);
      await expect.poll(() => typed.length, slow).toBeGreaterThan(2);
      // The moment is left to chance.
      await pause(Math.random() * 6_000);
      const killed = await browser.kill();
      isOver = true;
      await typing;

      const again = await open(await browser.start(), server.url, idmanif);
      const allowed = 1_000 + 2 * Math.max(...typed.map(({ took }) => took));
      const owed = typed.filter(({ at }) => at < killed - allowed);
      const notice = again.getByText('Un brouillon vous attend');
      if (owed.length > 0) await expect(notice).toBeVisible(slow);
      if (await notice.isVisible()) {
        await again.getByRole('button', { name: 'Voir les différences' }).press('Enter');
        await expect(again.getByRole('status').locator('ins').first()).toBeVisible();
        await again.getByRole('button', { name: 'Reprendre le brouillon' }).press('Enter');
        await expect(notice).toBeHidden();
      }
      // The first key that is missing tells how much is lost.
      const missing: number[] = [];
      for (const leaf of written) {
        const keys = typed.filter((key) => key.leaf === leaf);
        const last = await read(again, leaf);
        const found = keys.findLastIndex(({ holds }) => holds.trimEnd() === last.trimEnd());
        const next = keys[found + 1];
        if (next) missing.push(next.at);
      }
      for (const flag of flags) {
        const key = typed.find(({ leaf }) => leaf === flag);
        if (key && (await isOn(again, flag)) === before.get(flag)) missing.push(key.at);
      }
      const since = missing.length === 0 ? 0 : killed - Math.min(...missing);
      lost.push(since);
      expect(since, `round ${round + 1}: ${typed.length} keys`).toBeLessThanOrEqual(allowed);
    } finally {
      await browser.discard();
    }
  }
  test.info().annotations.push({ type: 'lost', description: `${lost.join(', ')} ms` });
});
