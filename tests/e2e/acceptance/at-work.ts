/** What people do in these flows, by keyboard, and what others do meanwhile over HTTP. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Caller } from '../../server/app/caller';
import { expect, people } from '../../support/browser';
import type { Keyboard } from '../../support/keys/keyboard';
import { openPalette, palette } from '../../support/palette';
import { slow } from '../../support/rows';

export { grid, openList, rowOf, slow } from '../../support/rows';

export interface Manifestation {
  idmanif: number;
  version: number;
  manifInfo: {
    libelleFr: string;
    libelleEn: string | null;
    statut: string;
    genre: string;
    lieu: number;
    idTiers: string;
  };
}

export interface Found {
  items: Manifestation[];
  total: number;
}

export const api = '/api/admin-config/manifestations';
export const notices = (page: Page) => page.getByLabel('Notifications');
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Votre session a expiré' });

/** What a filter finds for this caller. */
export const find = (caller: Caller, q: string, limit = 50) =>
  caller.get<Found>(`${api}?q=${encodeURIComponent(q)}&limit=${limit}&total=exact`);

/** `count` future events of a partner's perimeter that can be put on sale, given an artist of their own to be found by. */
export async function tour(caller: Caller, artist: string, count: number): Promise<number[]> {
  const { items } = await find(caller, 'statut:affiche verrou:non exclu:non dateDebut:>=aujourdhui', 200);
  const ids = items.map(({ idmanif }) => idmanif);
  const onSale = { selection: { ids }, change: { manifInfo: { statut: 'MISE_EN_VENTE' } }, dryRun: true };
  const { blockedRows } = await caller.post<{ blockedRows: { id: number }[] }>(`${api}/bulk`, onSale);
  const blocked = new Set(blockedRows.map(({ id }) => id));
  const chosen = ids.filter((id) => !blocked.has(id)).slice(0, count);
  expect(chosen).toHaveLength(count);
  const change = { manifInfo: { artistes: [await artistNamed(caller, artist)] } };
  await caller.post(`${api}/bulk`, { selection: { ids: chosen }, change });
  return chosen;
}

/** The key of an artist of this name, made for it. */
export async function artistNamed(caller: Caller, nom: string): Promise<number> {
  return (await caller.post<{ idArtiste: number }>('/api/admin-config/artistes', { nom })).idArtiste;
}

/** Puts what a filter finds on sale from the palette, dry run included; gives how many changed. */
export async function putOnSale(page: Page, keyboard: Keyboard, target: string): Promise<number> {
  await openPalette(page, keyboard);
  await keyboard.type(`mettre en vente ${target}`);
  const first = palette(page).getByRole('option').first();
  await expect(first).toContainText('Mettre en vente', slow);
  await expect(first).toContainText(target);
  await keyboard.press('Enter');
  const counts = palette(page).getByRole('status');
  await expect(counts).toContainText(/changent|change/, slow);
  const changed = Number((await counts.textContent())?.match(/^\d+/)?.[0]);
  await expect(palette(page).getByRole('table')).toContainText('Mise en vente');
  await keyboard.press('Enter');
  const said = new RegExp(`^${changed} manifestations? mises? en vente`);
  await expect(page.getByText(said).first()).toBeVisible(slow);
  await expect(palette(page)).toHaveCount(0);
  return changed;
}

/** The English label of the record's form. */
export const englishLabel = (page: Page): Locator => page.getByRole('textbox', { name: 'Libellé anglais' });

/** Opens a manifestation's form. */
export async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/fr/dashboard/manifestations/edit/${id}`);
  await expect(englishLabel(page)).toBeVisible(slow);
}

/** Replaces the text of a field, key by key. */
export async function retype(keyboard: Keyboard, field: Locator, text: string): Promise<void> {
  await field.focus();
  await keyboard.press('Mod+A');
  await keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** What the tabs of a browser send to the server and hear from it. */
export function listen(context: BrowserContext) {
  const heard = { refreshes: 0, failed: [] as string[], token: '', tokens: new Set<string>() };
  context.on('request', (request) => {
    if (request.url().includes('refresh-token-admin')) heard.refreshes += 1;
    const token = request.headers()['authorization'];
    if (token === undefined) return;
    heard.token = token;
    heard.tokens.add(token);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) heard.failed.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (request.url().includes('/api/') && !why.includes('ERR_ABORTED')) heard.failed.push(`${why} ${request.url()}`);
  });
  return heard;
}

export const callerFor = (url: string, person: keyof typeof people = 'admin') =>
  Caller.signIn(url, people[person].login);
