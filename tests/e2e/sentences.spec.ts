// Sentences typed in the palette by keys alone, in both languages, to their dry run and back.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import type { Keyboard } from '../support/keys/keyboard';
import { openPalette, palette } from '../support/palette';
import { callerFor, slow } from './acceptance/at-work';

const first = (page: Page) => palette(page).getByRole('option').first();
const chips = (page: Page) => first(page).locator('[data-role]');

/** What the demo data has now: an order of several places, a manifestation that is played tomorrow or later. */
async function world(url: string) {
  const caller = await callerFor(url);
  const q = (filter: string) => encodeURIComponent(filter);
  const orders = await caller.get<{ items: { numero: string; client: { nom: string } }[] }>(
    `/api/order-management/commandes?q=${q('statut:VALIDEE statutPaiement:PAYE')}&limit=1`,
  );
  const sessions = await caller.get<{
    items: { idmanif: number; date: string }[];
    refs: { manifestations: Record<string, string> };
  }>(`/api/admin-config/seances?q=${q('date:>=1j')}&sort=date&limit=40`);
  const [order] = orders.items;
  const titled = sessions.items.map(({ idmanif, date }) => {
    const [, month = '', day = ''] = date.slice(0, 10).split('-');
    return { idmanif, day: `${day}/${month}`, title: sessions.refs.manifestations[String(idmanif)] ?? '' };
  });
  const session = titled.find(({ title }) => /^[\p{L} ]+$/u.test(title));
  if (!order || !session) throw new Error('No such order, no such session');
  return { numero: order.numero, ...session };
}

async function say(page: Page, keyboard: Keyboard, line: string): Promise<void> {
  await openPalette(page, keyboard);
  await keyboard.press('Mod+A');
  await keyboard.type(line);
}

async function leave(page: Page, keyboard: Keyboard): Promise<void> {
  for (let turn = 0; turn < 6 && (await page.getByRole('dialog').count()) > 0; turn++) {
    await keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The chips of the first row, as they read. */
const expectChips = (page: Page, expected: (string | RegExp)[]) => expect(chips(page)).toHaveText(expected, slow);

for (const [locale, text] of [
  [
    'fr',
    {
      refund: (n: string) => `rembourser ${n} une place`,
      sale: (id: number) => `mettre en vente ${id} lundi 10h`,
      exclude: "exclure de la recherche lieu:corum jusqu'au 31 août",
      postpone: (title: string, day: string) => `reporter ${title} du ${day} au 15/1 et prévenir sms`,
      price: 'prix carré or 54 → 59',
      translate: 'traduire genres anglais',
      who: (title: string) => `qui a changé ${title}`,
      cards: '100 cartes cadeau 50 €',
      theme: 'changer de thème sombre',
      names: ['Rembourser', 'Mettre en vente', 'Changer le prix', 'Ouvrir un dictionnaire', 'Émettre un lot de cartes'],
      change: 'Changer le prix (',
      lost: '« sms » n’est pas compris, et rien n’en sera fait.',
      reason: /Motif/,
    },
  ],
  [
    'en',
    {
      refund: (n: string) => `refund ${n} one place`,
      sale: (id: number) => `put on sale ${id} monday 10am`,
      exclude: 'exclude from search lieu:corum until 31 august',
      postpone: (title: string, day: string) => `postpone ${title} from ${day}/2026 to 15/01/2027 and notify sms`,
      price: 'price carré or 54 → 59',
      translate: 'translate genres english',
      who: (title: string) => `who changed ${title}`,
      cards: '100 gift cards 50 €',
      theme: 'change theme dark',
      names: ['Refund', 'Put on sale', 'Change the price', 'Open a dictionary', 'Issue a batch of cards'],
      change: 'Change the price (',
      lost: '“sms” is not understood, and nothing will be done about it.',
      reason: /Reason/,
    },
  ],
] as const) {
  test(`sentences are understood and filled in, ${locale}`, async ({ page, keyboard, server, enter }) => {
    test.setTimeout(240_000);
    const { numero, idmanif, title, day } = await world(server.url);
    await enter();
    await page.goto(`/${locale}/dashboard/commandes`);
    await expect(page.getByRole('grid')).toBeVisible(slow);

    // The number, with how many places: the refund opens with one line ticked.
    await say(page, keyboard, text.refund(numero));
    await expectChips(page, [text.names[0], new RegExp(`^${numero}`), /^1/]);
    await keyboard.press('Enter');
    const refund = page.getByRole('dialog', { name: numero });
    await expect(refund).toBeVisible(slow);
    await expect(refund.getByRole('group').first().getByRole('checkbox', { checked: true })).not.toHaveCount(0);
    await leave(page, keyboard);

    // An hour is offered in the dry run, or said to be for nothing where nothing would change.
    await say(page, keyboard, text.sale(idmanif));
    await expectChips(page, [text.names[1], title, /10:00/]);
    await keyboard.press('Enter');
    await expect(
      palette(page)
        .getByRole('alert')
        .or(palette(page).getByRole('button', { name: /^(?:Planifier\s?|Plan): / })),
    ).toContainText(/lundi 10h|monday 10am/, slow);
    await leave(page, keyboard);

    await say(page, keyboard, text.exclude);
    await expectChips(page, [/./, 'lieu:corum', /31/]);
    await keyboard.press('Enter');
    await expect(palette(page).locator('input')).toHaveAttribute('aria-label', text.reason, slow);
    await keyboard.type('été');
    await keyboard.press('Enter');
    await expect(palette(page).getByRole('table')).toBeVisible(slow);
    await leave(page, keyboard);

    // What is not understood stays in sight; the new day takes the hour of the old one.
    await say(page, keyboard, text.postpone(title, day));
    await expectChips(page, [/./, new RegExp(title), /15.*\d\d:\d\d/, /./]);
    await expect(palette(page).getByText(text.lost)).toBeVisible();
    await leave(page, keyboard);

    await say(page, keyboard, text.price);
    await expectChips(page, [text.names[2], /montant:54/, /59/]);
    await keyboard.press('Enter');
    await expect(palette(page).getByRole('button', { name: text.change })).toBeVisible(slow);
    await leave(page, keyboard);

    // Not said by a verb: it is in sight, and Enter runs it once it was moved to.
    await say(page, keyboard, text.cards);
    await expectChips(page, [text.names[4], /^100/, /50/]);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(palette(page).locator('input')).not.toHaveValue(text.cards, slow);
    await leave(page, keyboard);

    await say(page, keyboard, text.who(title));
    // Several of that name are asked about with the words as typed, less what says nothing.
    await expectChips(page, [/./, new RegExp(title.replace(/^L(?:es?|a) /, ''))]);
    await leave(page, keyboard);

    await say(page, keyboard, text.translate);
    await expectChips(page, [text.names[3], /Genres/]);
    await keyboard.press('Enter');
    await page.waitForURL(/traductions\/genres/);

    await say(page, keyboard, text.theme);
    await keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', slow);
  });
}

test('parts of a sentence are reached, mended and given back by keys', async ({ page, keyboard, server, enter }) => {
  const { numero } = await world(server.url);
  await enter();
  await page.goto('/fr/dashboard/commandes');
  await expect(page.getByRole('grid')).toBeVisible(slow);
  const field = palette(page).locator('input');
  const marked = () =>
    field.evaluate((input) =>
      input instanceof HTMLInputElement ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0) : '',
    );
  await say(page, keyboard, `annuler la commande ${numero} sans prévenir`);
  await expect(chips(page)).toHaveCount(3, slow);
  await keyboard.press('ArrowLeft');
  expect(await marked()).toBe('sans prévenir');
  await keyboard.press('ArrowLeft');
  expect(await marked()).toBe(numero);
  await keyboard.press('ArrowRight');
  await keyboard.type('prévenir');
  await expect(field).toHaveValue(`annuler la commande ${numero} prévenir`);
  await expect(chips(page).last()).toHaveText('Prévenir le client');
  await keyboard.press('Backspace');
  expect(await marked()).toBe('prévenir');
  await keyboard.press('Backspace');
  await expect(field).toHaveValue(`annuler la commande ${numero} "prévenir"`);
  await expect(palette(page).getByText('« "prévenir" » n’est pas compris')).toBeVisible(slow);
});
