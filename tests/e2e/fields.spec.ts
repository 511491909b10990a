// Fields of forms over a record that only tests have: the twelve rules, lists, rich texts. No server: what the console does alone.
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { cleanHtml } from '../../server/content/html';
import { test as base, expect } from '../support/browser';
import { serveFormSite } from '../support/form-site';
import { ruleCases, said } from '../support/rules-table';

const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const { url, close } = await serveFormSite();
      await use(url);
      close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.beforeEach(({ heard }) => heard.allow(/Failed to load resource/, /404/));

const field = (page: Page, name: string) => page.locator(`[id="champ-essais-${name}"]`);
const cell = (page: Page, row: number, name: string) => field(page, `composants.${row}.${name}`);
const items = (page: Page) =>
  page.evaluate(() =>
    Array.from(Object(window.trial.values()['composants']), (item: object) => {
      const { id: _id, order: _order, ...rest } = Object(item);
      return rest;
    }),
  );

async function open(page: Page, site: string, locale = 'fr'): Promise<void> {
  await page.goto(`${site}/?locale=${locale}`);
  await expect(field(page, 'descriptionFr')).toHaveAttribute('contenteditable', 'true');
  await expect(field(page, 'composants')).toBeVisible();
}

for (const locale of ['fr', 'en'] as const) {
  test(`the twelve rules speak at their field, in ${locale}`, async ({ page, site }) => {
    await open(page, site, locale);
    for (const { rule, typed, field: wrong } of ruleCases) {
      await page.evaluate(() => {
        window.trial.reset();
        window.trial.set('libelle', 'Carmen');
      });
      for (const [name, value] of Object.entries(typed)) {
        const isTyped = typeof value === 'string' && !/^\d{4}-/.test(value);
        if (isTyped) await field(page, name).fill(value);
        else await page.evaluate(([key, given]) => window.trial.set(String(key), given), [name, value] as const);
      }
      const told = page.locator('[id^="champ-essais-"][id$="-error"]');
      if (wrong === null) await expect(told, `${rule} ${JSON.stringify(typed)}`).toHaveCount(0);
      else {
        await expect(field(page, `${wrong}-error`), `${rule} ${JSON.stringify(typed)}`).toHaveText(said[rule][locale]);
        await expect(told).toHaveCount(1);
        await expect(field(page, wrong)).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('status').filter({ has: page.locator('code') })).toContainText(rule);
      }
    }
  });
}

test('a list is filled, ordered and mended by keyboard alone', async ({ page, site, keyboard, accessible }) => {
  await open(page, site);
  await page.evaluate(() => window.trial.set('libelle', 'Carmen'));
  await field(page, 'composants-add').focus();
  await keyboard.press('n');
  await expect(cell(page, 0, 'type-control')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Parking');
  await keyboard.press('Tab');
  await keyboard.type('2');
  await keyboard.press('Tab');
  await keyboard.type('12,5');
  await keyboard.press('Tab');
  await expect(cell(page, 0, 'obligatoire')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await keyboard.press('F2');
  await keyboard.type('5/12/2026');
  await keyboard.press('Enter');
  const first = {
    type: 'SEANCE',
    libelle: 'Parking',
    quantite: 2,
    supplement: 12.5,
    obligatoire: true,
    jour: '2026-12-05',
    options: [],
  };
  const blank = { ...first, libelle: null, quantite: 1, supplement: null, obligatoire: false, jour: null };
  expect(await items(page)).toEqual([first, blank]);

  // What is missing is said at its cell, in the panel, and found by F8.
  await keyboard.press('Escape');
  await expect(cell(page, 1, 'type')).toBeFocused();
  await expect(cell(page, 1, 'libelle-error')).toHaveText(said.required.fr);
  await keyboard.press('F8');
  await expect(cell(page, 1, 'libelle')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('Casque');
  await keyboard.press('Tab');
  await keyboard.press('Escape');
  await expect(cell(page, 1, 'libelle-error')).toHaveCount(0);

  await keyboard.press('Alt+ArrowUp');
  await expect(cell(page, 0, 'quantite')).toBeFocused();
  expect((await items(page)).map(({ libelle }) => libelle)).toEqual(['Casque', 'Parking']);
  await keyboard.press('d');
  await keyboard.press('Home');
  await keyboard.press('F2');
  await keyboard.type('3');
  await keyboard.press('Enter');
  await expect(cell(page, 2, '#')).toBeFocused();
  expect((await items(page)).map(({ libelle }) => libelle)).toEqual(['Casque', 'Parking', 'Casque']);
  await accessible('#section-listes');
  await keyboard.press('Shift+Delete');
  expect(await items(page)).toHaveLength(2);

  // A list in the list opens over the form; Escape goes one step back at a time.
  await cell(page, 0, 'options').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('n');
  await keyboard.type('Étui');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cell(page, 0, 'options')).toBeFocused();
  expect((await items(page))[0]).toMatchObject({ options: [{ nom: null, prix: null }] });
});

test('cells pasted from a spreadsheet become lines, bad ones are said at their place', async ({ page, site }) => {
  await open(page, site);
  await field(page, 'composants-add').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Libre\tParking\tdeux\t5 €\toui\t31/12/2026\nProduit additionnel\tCasque\t3\t\tnon\t\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  expect(await items(page)).toMatchObject([
    { type: 'LIBRE', libelle: 'Parking', quantite: 'deux', supplement: 5, obligatoire: true, jour: '2026-12-31' },
    { type: 'UPSELL', libelle: 'Casque', quantite: 3, supplement: null, obligatoire: false, jour: null },
  ]);
  await expect(cell(page, 0, 'quantite-error')).toHaveText('Saisissez un nombre entier');
});

test('a rich text is written, linked and pasted from Word by keyboard', async ({
  page,
  site,
  keyboard,
  accessible,
}) => {
  await open(page, site);
  const html = () => page.evaluate(() => window.trial.values()['descriptionFr']);
  await field(page, 'descriptionFr').focus();
  await keyboard.type('- Carmen');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Voir ');
  await keyboard.press('Mod+B');
  await keyboard.type('ici');
  await keyboard.press('Mod+B');
  for (let letter = 0; letter < 3; letter += 1) await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Mod+K');
  await expect(page.getByLabel('Adresse')).toBeFocused();
  await keyboard.type('regie.example');
  await keyboard.press('Enter');
  await expect(field(page, 'descriptionFr')).toBeFocused();
  const list = '<ul><li><p>Carmen</p></li></ul>';
  expect(await html()).toBe(`${list}<p>Voir <a href="https://regie.example"><strong>ici</strong></a></p>`);
  await accessible('#section-textes');
  await keyboard.press('Mod+A');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<html xmlns:o="urn:o"><head><style>p{}</style></head><body><!--[if gte mso 9]><xml></xml><![endif]-->
      <p class=MsoNormal style='margin:0'>Avec <b>tout</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>
      <![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Un</p></body></html>`,
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(html).toBe('<p>Avec <strong>tout</strong></p><ol><li><p>Un</p></li></ol>');
  await keyboard.press('Mod+Z');
  await expect.poll(html).toContain('regie.example');
});

test('what is typed while the editor is on its way is all there', async ({ page, site, keyboard }) => {
  let bring = () => {};
  const gate = new Promise<void>((open) => {
    bring = open;
  });
  await page.route(/rich-text-field-.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(site);
  await field(page, 'descriptionFr').focus();
  await keyboard.type('un mot');
  bring();
  await keyboard.type(' puis la suite de la phrase');
  await expect(field(page, 'descriptionFr')).toHaveAttribute('contenteditable', 'true');
  await expect(field(page, 'descriptionFr')).toBeFocused();
  await expect(field(page, 'descriptionFr')).toHaveText('un mot puis la suite de la phrase');
});

test('the editor that does not come leaves a text area with the value', async ({ page, site }) => {
  await page.route(/rich-text-field-.*\.js/, (route) => route.abort());
  await page.goto(site);
  await expect(page.getByText('L’éditeur n’a pas pu être chargé').first()).toBeVisible();
  await field(page, 'descriptionFr').fill('<p>Carmen</p>');
  expect(await page.evaluate(() => window.trial.values()['descriptionFr'])).toBe('<p>Carmen</p>');
});

const words = fc
  .stringMatching(/^[a-zé’ &<>"«»\u00a0]{1,12}$/)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const inline = fc.array(
  fc.oneof(
    words,
    ...['strong', 'em', 'u', 's', 'code', 'b', 'i'].map((tag) => words.map((text) => `<${tag}>${text}</${tag}>`)),
    words.map((text) => `<a href="https://regie.example/${text.length}">${text}</a>`),
    fc.constant('<br>'),
  ),
  { minLength: 1, maxLength: 5 },
);
const paragraph = inline.map((parts) => `<p>${parts.join('')}</p>`);
const block = fc.oneof(
  paragraph,
  ...['h2', 'h3', 'h4'].map((tag) => inline.map((parts) => `<${tag}>${parts.join('')}</${tag}>`)),
  ...['ul', 'ol', 'ol start="3"'].map((tag) =>
    fc
      .array(paragraph, { minLength: 1, maxLength: 3 })
      .map((all) => `<${tag}>${all.map((each) => `<li>${each}</li>`).join('')}</${tag.slice(0, 2)}>`),
  ),
  paragraph.map((each) => `<blockquote>${each}</blockquote>`),
  words.map((text) => `<pre><code class="language-html">${text}</code></pre>`),
  fc.constantFrom('<hr>', '<img src="/storage/abc.png" alt="Une > deux" width="3">', '<p></p>'),
);

test('the editor reads what it wrote as the same, and the server keeps it letter for letter', async ({
  page,
  site,
}) => {
  await open(page, site);
  const samples = fc.sample(
    fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join('')),
    { numRuns: 300, seed: 7 },
  );
  const written = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (html) => {
          const once = await window.trial.rewritten(html);
          return [once, await window.trial.rewritten(once)] as const;
        }),
      ),
    samples,
  );
  for (const [once, twice] of written) {
    expect(twice).toBe(once);
    expect(cleanHtml(once)).toBe(once);
  }
});

test('a typed day counts before its field is left, and one that is none is said', async ({ page, site, keyboard }) => {
  await open(page, site);
  const day = () => page.evaluate(() => window.trial.values()['debut']);
  await field(page, 'debut').focus();
  await keyboard.type('5/12/2026');
  await keyboard.press('Mod+S');
  await expect.poll(day).toBe('2026-12-05');
  await expect(field(page, 'debut')).toBeFocused();
  await keyboard.press('Mod+A');
  await keyboard.type('32/13/2026');
  await keyboard.press('Mod+S');
  await expect(field(page, 'debut-error')).toContainText('Saisissez une date valable');
  await expect(field(page, 'debut')).toHaveValue('32/13/2026');
  await keyboard.press('Escape');
  await expect.poll(day).toBe('2026-12-05');
  await expect(field(page, 'debut')).toHaveValue('05/12/2026');
});
