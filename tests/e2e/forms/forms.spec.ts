// Forms over a real record: a reason asked at the save, two drafts of the same record, a picture sent and picked, texts in both languages.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { command, palette } from '../../support/palette';
import { api, callerFor, englishLabel, find, type Manifestation, openForm, retype, slow } from '../acceptance/at-work';

const control = (page: Page, leaf: string) => page.locator(`[id="champ-manifestations-${leaf}"]`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A manifestation that a filter finds, the one of this rank. */
async function one(url: string, q: string, rank: number): Promise<Manifestation> {
  const found = (await find(await callerFor(url), q, 10)).items[rank];
  if (!found) throw new Error(`No manifestation: ${q}`);
  return found;
}

test.beforeEach(({ enter }) => enter());

test('a status that goes back asks why, once, and the history keeps the answer', async ({
  page,
  server,
  keyboard,
  heard,
}) => {
  heard.allow(/status of 422/);
  const { idmanif } = await one(server.url, 'statut:vente verrou:non', 3);
  await openForm(page, idmanif);
  await control(page, 'statut').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Confirmée' })).toBeVisible();
  await keyboard.type('conf');
  await keyboard.press('Enter');
  await expect(control(page, 'statut')).toContainText('Confirmée');
  await keyboard.press('Mod+S');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByRole('textbox', { name: 'Motif' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await keyboard.type('Salle indisponible');
  await keyboard.press('Enter');
  await expect(page.getByText(/modifications enregistrées$/).first()).toBeVisible(slow);
  const caller = await callerFor(server.url);
  expect((await caller.get<Manifestation>(`${api}/${idmanif}`)).manifInfo.statut).toBe('CONFIRMEE');
  const { items } = await caller.get<{ items: { motif: string | null }[] }>(
    `/api/processing-ws/actions?q=${encodeURIComponent(`entiteId:${idmanif}`)}&limit=1&sort=-date`,
  );
  expect(items[0]?.motif).toBe('Salle indisponible');
});

test('typing over a record whose draft waits leaves that draft as it is', async ({ page, server, keyboard, heard }) => {
  heard.allow(/Failed to load resource/);
  const { idmanif } = await one(server.url, 'statut:brouillon', 5);
  await openForm(page, idmanif);
  await retype(keyboard, englishLabel(page), 'The first words');
  await expect(page.getByText(/brouillon gardé/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Un brouillon vous attend')).toBeVisible(slow);

  await retype(keyboard, englishLabel(page), 'Other words');
  await expect(page.getByText(/brouillon gardé/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Avec 1 autre après celui-ci.')).toBeVisible(slow);
  await page.getByRole('button', { name: 'Supprimer le brouillon' }).press('Enter');
  await page.getByRole('button', { name: 'Voir les différences' }).press('Enter');
  await expect(page.locator('ins')).toHaveText('The first words');
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).press('Enter');
  await expect(englishLabel(page)).toHaveValue('The first words');
  await expect(page.getByText('Un brouillon vous attend')).toBeHidden();
  await keyboard.press('Mod+S');
  await expect(page.getByText(/modifications enregistrées$/).first()).toBeVisible(slow);
  await page.reload();
  await expect(englishLabel(page)).toHaveValue('The first words', slow);
  await expect(page.getByText('Un brouillon vous attend')).toBeHidden();
});

test('what was typed just before a reload is all in the draft', async ({ page, server, keyboard }) => {
  const { idmanif } = await one(server.url, 'statut:brouillon', 9);
  await openForm(page, idmanif);
  page.on('dialog', (dialog) => void dialog.accept());
  // The draft of the first letters is kept, those of the last ones is not when the page goes.
  await retype(keyboard, englishLabel(page), 'The first words');
  await expect(page.getByText(/brouillon gardé/)).toBeVisible();
  await keyboard.type(' and the last');
  await page.reload();
  await page.getByRole('button', { name: 'Voir les différences' }).press('Enter');
  await expect(page.locator('ins')).toHaveText('The first words and the last', slow);
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).press('Enter');
  await expect(englishLabel(page)).toHaveValue('The first words and the last');
});

for (const isAsked of [false, true])
  test(`what is typed while a save is on its way stays, and is what the next save writes${isAsked ? ', asked for meanwhile' : ''}`, async ({
    page,
    server,
    keyboard,
  }) => {
    const { idmanif } = await one(server.url, 'statut:brouillon', isAsked ? 8 : 7);
    await openForm(page, idmanif);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      (url) => url.pathname.endsWith(`/${idmanif}`),
      async (route) => {
        if (route.request().method() === 'PUT') await answered;
        await route.fallback();
      },
    );
    await retype(keyboard, englishLabel(page), 'Sent');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await keyboard.press('Mod+S');
    await sent;
    await keyboard.type(' and more');
    if (isAsked) await keyboard.press('Mod+S');
    answer();
    await expect(page.getByText(/modifications enregistrées$/).first()).toBeVisible(slow);
    await expect(englishLabel(page)).toHaveValue('Sent and more');
    if (!isAsked) await keyboard.press('Mod+S');
    const admin = await callerFor(server.url);
    await expect
      .poll(async () => (await admin.get<Manifestation>(`${api}/${idmanif}`)).manifInfo.libelleEn, slow)
      .toBe('Sent and more');
    await expect(page.getByText(/^1 modification$/)).toHaveCount(0);
  });

test('a picture is sent, said wrong when it is none, picked again and taken away', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const { idmanif } = await one(server.url, 'statut:brouillon', 6);
  await openForm(page, idmanif);
  const chooser = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser');
    // A shell stands there until the field is loaded.
    await control(page, 'image').and(page.locator('button')).press('Enter');
    await (await asked).setFiles(file);
  };
  await chooser({ name: 'texte.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(/Ce fichier n’est pas une image/)).toBeVisible();
  await chooser({ name: 'Affiche.png', mimeType: 'image/png', buffer: png });
  const preview = page.getByRole('img', { name: /^Aperçu/ });
  await expect(preview).toBeVisible(slow);
  await expect.poll(() => preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Retirer l’image' }).press('Enter');
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Choisir parmi les images' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Affiche.png', slow);
  await accessible('[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Affiche.png' }).press('Enter');
  await expect(preview).toBeVisible();
  await keyboard.press('Mod+S');
  await expect(page.getByText(/modifications enregistrées$/).first()).toBeVisible(slow);
});

test('texts are written side by side and read again as they were written', async ({ page, server, keyboard }) => {
  const { idmanif } = await one(server.url, 'statut:brouillon', 7);
  await openForm(page, idmanif);
  const french = control(page, 'descriptionFr');
  const english = control(page, 'descriptionEn');
  await expect(french).toHaveAttribute('contenteditable', 'true', slow);
  const [left, right] = [await french.boundingBox(), await english.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  await french.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('Un texte ');
  await keyboard.press('Mod+I');
  await keyboard.type('penché');
  await english.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('- Some text');
  await keyboard.press('Mod+S');
  await expect(page.getByText(/modifications enregistrées$/).first()).toBeVisible(slow);
  const { manifWording } = await (await callerFor(server.url)).get<{ manifWording: Record<string, string> }>(
    `${api}/${idmanif}`,
  );
  expect(manifWording['descriptionFr']).toBe('<p>Un texte <em>penché</em></p>');
  expect(manifWording['descriptionEn']).toBe('<ul><li><p>Some text</p></li></ul>');
  await page.reload();
  await expect(french.locator('em')).toHaveText('penché', slow);
  await expect(page.getByText(/^1 modification/)).toBeHidden();
});

test('sections are reached by keys while one types, and by the palette', async ({ page, server, keyboard }) => {
  const { idmanif } = await one(server.url, 'statut:brouillon', 8);
  await openForm(page, idmanif);
  await englishLabel(page).focus();
  const second = page.locator('[id^="section-"]').nth(1);
  await keyboard.press('Mod+Shift+ArrowDown');
  await expect(second.locator(':focus').or(second.and(page.locator(':focus')))).toHaveCount(1);
  await keyboard.press('Mod+Shift+ArrowUp');
  await expect(control(page, 'type')).toBeFocused();
  await command(page, keyboard, 'aller à une section', 'Aller à une section');
  await keyboard.type('réglages');
  await expect(palette(page).getByRole('option').first()).toContainText('Réglages', slow);
  await keyboard.press('Enter');
  await expect(page.locator('#section-manifSetting')).toContainText('Réglages');
  await expect(page.locator('#section-manifSetting').locator(':focus')).toHaveCount(1);
});
