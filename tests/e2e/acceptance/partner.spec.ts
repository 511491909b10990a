// Shown by 4: a partner sees and counts its own rows only, everywhere; what is not its own or not its right stays shut.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Caller } from '../../server/app/caller';
import { expect, signInAs, test } from '../../support/browser';
import { command, palette } from '../../support/palette';
import { rowAt } from '../../support/rows';
import {
  api,
  callerFor,
  englishLabel,
  find,
  type Manifestation,
  notices,
  openForm,
  openList,
  retype,
  slow,
} from './at-work';

const own = '142';
const q = (text: string) => encodeURIComponent(text);

/** An event of the partner and one of another, each with an English label of its own and a change in the history. */
async function pair(admin: Caller, name: string): Promise<{ mine: Manifestation; foreign: Manifestation }> {
  const made = async (filter: string, libelleEn: string) => {
    const [row] = (await find(admin, `${filter} verrou:non statut:vente`, 1)).items;
    if (!row) throw new Error(`The demo data hold no event for ${filter}.`);
    return admin.put<Manifestation>(`${api}/${row.idmanif}`, { manifInfo: { libelleEn } }, row.version);
  };
  return {
    mine: await made(`idTiers:=${own}`, `${name} du dedans`),
    foreign: await made(`-idTiers:=${own}`, `${name} du dehors`),
  };
}

test('lists, completion, palette and history hold nothing of another partner', async ({
  page,
  server,
  enter,
  keyboard,
}) => {
  const admin = await callerFor(server.url);
  const { mine, foreign } = await pair(admin, 'Zéphyr');
  const { total } = await find(admin, `idTiers:=${own}`, 1);
  await enter('partner');
  await openList(page, '/fr/dashboard/manifestations?vue=toutes');
  const status = page.getByLabel('Barre d’état');
  await expect(status).toContainText(`${total} résultats`, slow);

  await keyboard.press('/');
  const filter = page.getByRole('combobox', { name: 'Filtrer' });
  await expect(filter).toBeFocused();
  await keyboard.type('anglais:Zéphyr');
  await expect(page.getByRole('option', { name: /Zéphyr du dedans/ })).toBeVisible(slow);
  await expect(page.getByRole('option', { name: /du dehors/ })).toHaveCount(0);
  await keyboard.press('Escape');

  await openList(page, `/fr/dashboard/manifestations?q=${q('anglais:Zéphyr')}`);
  await expect(status).toContainText(/1 résultat(?!s)/, slow);
  for (const [{ idmanif }, count] of [
    [mine, 1],
    [foreign, 0],
  ] as const) {
    // Right after a load the keyboard may not be listened to yet.
    await expect(async () => {
      if (!(await palette(page).isVisible())) await keyboard.press('Mod+K');
      await expect(palette(page).locator('input')).toBeFocused({ timeout: 2_000 });
    }).toPass(slow);
    const answered = page.waitForResponse(
      (answer) => answer.url().includes(`manifestations?q=`) && answer.url().includes(String(idmanif)),
    );
    await keyboard.type(`@${idmanif}`);
    await answered;
    await expect(
      palette(page)
        .getByRole('option')
        .filter({ hasText: new RegExp(`(?<!\\d)${idmanif} ·`) }),
    ).toHaveCount(count, slow);
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  }

  await page.goto(`/fr/dashboard/action-histo?q=${q(`objet:=${mine.idmanif}`)}`);
  await expect(rowAt(page)).toContainText(mine.manifInfo.libelleFr, slow);
  await page.goto(`/fr/dashboard/action-histo?q=${q(`objet:=${foreign.idmanif}`)}`);
  await expect(page.getByText(/Aucun résultat avec ces filtres/)).toBeVisible(slow);
});

test('what is exported and what is counted at home are its own', async ({ page, server, enter, keyboard }) => {
  const admin = await callerFor(server.url);
  const { items, total: drafts } = await find(admin, `idTiers:=${own} statut:BROUILLON`, 200);
  expect(items).toHaveLength(drafts);
  const everyone = (await find(admin, 'statut:BROUILLON', 1)).total;
  expect(everyone).toBeGreaterThan(drafts);
  await enter('partner');
  await page.goto('/fr/dashboard/');
  const line = page.getByRole('region', { name: 'À faire' }).locator('a[href*="manifestations"][href*="BROUILLON"]');
  await expect(line).toHaveText(new RegExp(`\\D${drafts}$`), slow);

  await openList(page, '/fr/dashboard/manifestations?q=statut:BROUILLON');
  await command(page, keyboard, '>exporter la liste', 'Exporter la liste');
  const saved = page.waitForEvent('download');
  await expect(palette(page).getByRole('option').first()).toContainText('CSV', slow);
  await keyboard.press('Enter');
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split(/\r?\n(?=\d)/);
  expect(lines).toHaveLength(drafts + 1);
  const ids = lines.slice(1).map((each) => Number(/^"?(\d+)/.exec(each)?.[1]));
  expect(new Set(ids)).toEqual(new Set(items.map(({ idmanif }) => idmanif)));
});

test('a foreign id in a URL is the 404 page', async ({ page, server, enter, heard, accessible }) => {
  heard.allow('404');
  const [foreign] = (await find(await callerFor(server.url), `-idTiers:=${own}`, 1)).items;
  await enter('partner');
  await page.goto(`/fr/dashboard/manifestations/edit/${foreign?.idmanif}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("La page demandée n'existe pas", slow);
  await expect(page.getByText('404')).toBeVisible();
  await accessible();
});

test('a typed URL without the right: the toast, the sign-out, and the dirty form kept as a draft', async ({
  page,
  server,
  keyboard,
}) => {
  const admin = await callerFor(server.url);
  const [event] = (await find(admin, `idTiers:=${own} verrou:non statut:vente`, 1)).items;
  const id = event?.idmanif ?? 0;
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAs(page, 'partner');
  await openForm(page, id);
  await retype(keyboard, englishLabel(page), 'Not saved yet');
  await expect(page.getByText(/brouillon gardé à/)).toBeVisible(slow);
  await expect.poll(() => keptDrafts(page), slow).toContain('Not saved yet');

  await page.goto('/fr/dashboard/genres');
  await expect(page.getByRole('alert')).toContainText("Vous n'avez pas les droits pour accéder à cette page", slow);
  await expect(page).toHaveURL(/\/fr\/auth\/login$/, slow);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('regie_refresh');

  await signInAs(page, 'partner');
  await expect(page.getByRole('link', { name: /^Reprendre le brouillon de/ })).toBeVisible(slow);
  await openForm(page, id);
  const waiting = page.getByText('Un brouillon vous attend');
  await expect(waiting).toBeVisible(slow);
  // Looking at it and leaving does not lose it.
  await page.getByRole('link', { name: 'Accueil' }).first().press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await expect(page.getByRole('link', { name: /^Reprendre le brouillon de/ })).toBeVisible(slow);
  await page.getByRole('link', { name: /^Reprendre le brouillon de/ }).press('Enter');
  await expect(waiting).toBeVisible(slow);
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).press('Enter');
  await expect(englishLabel(page)).toHaveValue('Not saved yet');
  await keyboard.press('Mod+S');
  await expect(notices(page).getByText('modifications enregistrées')).toBeVisible(slow);
  expect((await admin.get<Manifestation>(`${api}/${id}`)).manifInfo.libelleEn).toBe('Not saved yet');
});

/** All drafts that this browser keeps, as text. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('regie-drafts');
        opening.onerror = () => reject(new Error('The drafts cannot be read'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );
}
