// Fields of forms over a record that only tests have: the twelve rules, lists, dates. No server: what the console does alone.
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser';
import { field, open, test } from '../../support/form-test';
import { ruleCases, said } from '../../support/rules-table';

const cell = (page: Page, row: number, name: string) => field(page, `composants.${row}.${name}`);
const items = (page: Page) =>
  page.evaluate(() =>
    Array.from(Object(window.trial.values()['composants']), (item: object) => {
      const { id: _id, order: _order, ...rest } = Object(item);
      return rest;
    }),
  );

// What each rule judges, and its words in both languages: tests/core/model/twelve-rules.test.ts. Here: that they are shown.
const broken = ruleCases.filter(({ what }) => what === 'invalid');
for (const [locale, cases] of [
  ['fr', broken],
  ['en', broken.slice(0, 2)],
] as const) {
  test(`the twelve rules speak at their field, in ${locale}`, async ({ page, site }) => {
    await open(page, site, locale);
    for (const { rule, typed, field: wrong } of cases) {
      await page.evaluate(() => {
        window.trial.reset();
        window.trial.set('libelle', 'Carmen');
      });
      const told = page.locator('[id^="champ-essais-"][id$="-error"]');
      await expect(told).toHaveCount(0);
      for (const [name, value] of Object.entries(typed)) {
        const isTyped = typeof value === 'string' && !/^\d{4}-/.test(value);
        if (isTyped) await field(page, name).fill(value);
        else await page.evaluate(([key, given]) => window.trial.set(String(key), given), [name, value] as const);
      }
      await expect(field(page, `${wrong}-error`), `${rule} ${JSON.stringify(typed)}`).toHaveText(said[rule][locale]);
      await expect(told).toHaveCount(1);
      await expect(field(page, String(wrong))).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('status').filter({ has: page.locator('code') })).toContainText(rule);
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
    note: null,
    duree: null,
    options: [],
  };
  const blank = { ...first, libelle: null, quantite: 1, supplement: null, obligatoire: false, jour: null };
  await expect.poll(() => items(page)).toEqual([first, blank]);

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
  const labels = async () => (await items(page)).map(({ libelle }) => libelle);
  await expect.poll(labels).toEqual(['Casque', 'Parking']);
  await keyboard.press('d');
  await keyboard.press('Home');
  await keyboard.press('F2');
  await keyboard.type('3');
  await keyboard.press('Enter');
  await expect(cell(page, 2, '#')).toBeFocused();
  await expect.poll(labels).toEqual(['Casque', 'Parking', 'Casque']);
  await accessible('#section-listes');
  await keyboard.press('Shift+Delete');
  await expect.poll(() => items(page)).toHaveLength(2);

  // What a line has no room for stands under the lines, for the chosen one; its letters are letters.
  await cell(page, 0, '#').focus();
  await keyboard.press('Tab');
  await expect(cell(page, 0, 'note')).toBeFocused();
  await keyboard.type('une note de médiation');
  await keyboard.press('Escape');
  await expect(cell(page, 0, '#')).toBeFocused();
  await expect.poll(async () => (await items(page)).map(({ note }) => note)).toEqual(['une note de médiation', null]);

  // A list in the list too; Escape goes one step back at a time.
  await cell(page, 0, 'note').focus();
  await keyboard.press('Tab');
  await keyboard.press('n');
  await keyboard.type('Étui');
  await keyboard.press('Escape');
  await expect(cell(page, 0, 'options.0.nom')).toBeFocused();
  await keyboard.press('Escape');
  await expect(cell(page, 0, '#')).toBeFocused();
  await expect.poll(async () => (await items(page))[0]).toMatchObject({ options: [{ nom: null, prix: null }] });
});

test('a line shows the fields of its type alone, and keeps those of another', async ({ page, site, keyboard }) => {
  await open(page, site);
  await page.evaluate(() => window.trial.set('libelle', 'Carmen'));
  await page.evaluate(() =>
    window.trial.set('composants', [
      { type: 'SEANCE', libelle: 'Soirée' },
      { type: 'SEANCE', libelle: 'Bar' },
    ]),
  );
  const columns = page.locator('#section-listes').getByRole('columnheader');
  await expect(columns.filter({ hasText: 'Quantité' })).toHaveCount(1);
  await expect(columns.filter({ hasText: 'Durée' })).toHaveCount(0);
  const choose = async (letters: string) => {
    await cell(page, 1, 'type').focus();
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeFocused();
    await keyboard.type(letters);
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Escape');
  };
  await choose('Libre');
  await expect(columns.filter({ hasText: 'Durée' })).toHaveCount(1);
  await cell(page, 1, 'duree').focus();
  await keyboard.type('45');
  await keyboard.press('Tab');
  await expect.poll(async () => (await items(page))[1]).toMatchObject({ type: 'LIBRE', duree: 45 });
  // The other line has no use for it: no key changes it.
  await keyboard.press('Escape');
  await cell(page, 0, 'duree').focus();
  await keyboard.type('7');
  await keyboard.press('Enter');
  await expect(cell(page, 0, 'duree')).toHaveAttribute('aria-readonly', 'true');
  await expect.poll(async () => (await items(page))[0]).not.toHaveProperty('duree');

  await choose('Séance');
  await expect(columns.filter({ hasText: 'Durée' })).toHaveCount(0);
  await expect.poll(async () => (await items(page))[1]).toMatchObject({ type: 'SEANCE', duree: 45 });
  await expect(page.locator('[id^="champ-essais-"][id$="-error"]')).toHaveCount(0);
});

test('cells pasted from a spreadsheet become lines, bad ones are said at their place', async ({ page, site }) => {
  await open(page, site);
  await field(page, 'composants-add').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Libre\tParking\tdeux\t5 €\toui\t31/12/2026\nProduit additionnel\tCasque\t3\t\tnon\t\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect
    .poll(() => items(page))
    .toMatchObject([
      { type: 'LIBRE', libelle: 'Parking', quantite: 'deux', supplement: 5, obligatoire: true, jour: '2026-12-31' },
      { type: 'UPSELL', libelle: 'Casque', quantite: 3, supplement: null, obligatoire: false, jour: null },
    ]);
  await expect(cell(page, 0, 'quantite-error')).toHaveText('Saisissez un nombre entier');
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

test('an hour that is none is an error of its field, kept as typed; a pasted instant fills day and hour', async ({
  page,
  site,
  keyboard,
}) => {
  await open(page, site);
  await page.evaluate(() => window.trial.set('libelle', 'Carmen'));
  const moment = () => page.evaluate(() => window.trial.values()['ouverture']);
  const day = field(page, 'ouverture');
  const hour = page.locator('#section-regles').getByRole('textbox', { name: 'Heure', exact: true });
  await day.focus();
  await keyboard.type('12/12/2030 20:30');
  await keyboard.press('Tab');
  await expect.poll(moment).toBe('2030-12-12T19:30:00.000Z');
  await expect(day).toHaveValue('12/12/2030');
  await expect(hour).toHaveValue('20:30');

  await hour.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('25h99');
  await keyboard.press('Mod+S');
  await expect(field(page, 'ouverture-error')).toContainText('Saisissez une date et une heure valables');
  await expect(hour).toHaveValue('25h99');
  await expect(hour).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(moment).toBe('12/12/2030 25h99');
  await day.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('13/12/2030');
  await keyboard.press('Tab');
  await keyboard.press('F8');
  await expect(hour).toBeFocused();
  await expect.poll(moment).toBe('13/12/2030 25h99');
  await expect(page.getByRole('status').filter({ has: page.locator('code') })).toContainText('dateTime');

  await hour.focus();
  await keyboard.press('Escape');
  await expect.poll(moment).toBe('2030-12-12T19:30:00.000Z');
  await expect(hour).toHaveValue('20:30');
  await expect(field(page, 'ouverture-error')).toHaveCount(0);
  await day.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('31/02/2030 18h');
  await keyboard.press('Mod+S');
  await expect(day).toHaveValue('31/02/2030');
  await expect(hour).toHaveValue('18h');
  // Clocks go from two to three that night.
  await day.fill('31/03/2030');
  await keyboard.press('Tab');
  await expect.poll(moment).toBe('2030-03-31T16:00:00.000Z');
  await hour.fill('02:30');
  await keyboard.press('Tab');
  await expect(field(page, 'ouverture-error')).toHaveText(
    '« 31/03/2030 02:30 » n’existe pas : cette nuit-là, l’horloge avance par-dessus cette heure',
  );
  await expect(hour).toHaveAttribute('aria-invalid', 'true');
  await day.fill('');
  await keyboard.press('Tab');
  await expect.poll(moment).toBe(null);
});
