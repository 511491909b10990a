// 200 rows of a spreadsheet pasted in the séances of a manifestation, three bad cells among them: seen before, then taken back.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, people, test } from '../../support/browser';
import { cellsOf } from '../../support/rows';

const rows = 200;
const api = '/api/admin-config/seances';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** A manifestation with 200 séances, a day apart, the last of 2098. */
async function makeSessions(request: APIRequestContext): Promise<{ idmanif: number; headers: Record<string, string> }> {
  const login = await request.post('/api/user/loginAdmin', { data: people.admin });
  const { access_token: token } = await login.json();
  const headers = { Authorization: String(token) };
  const { items } = await (
    await request.get('/api/admin-config/manifestations?limit=1&q=nbSeances:1', { headers })
  ).json();
  const idmanif = Number(items[0].idmanif);
  const prices = '/api/admin-config/prix';
  const [known] = (await (await request.get(`${prices}?limit=1`, { headers })).json()).items;
  const priced = { grille: 'Été, plein', idnatcl: known.idnatcl, codcatpl: known.codcatpl, montant: 20 };
  expect((await request.post(prices, { headers, data: priced })).status()).toBe(201);
  const patches = Array.from({ length: rows }, (_, index) => ({
    id: null,
    change: { idmanif, date: dayOf(index), grilleTarif: 'THEATRE-3', contingent: 100, salle: `Salle ${index}` },
  }));
  const made = await (await request.post(`${api}/bulk`, { headers, data: { patches } })).json();
  expect(made).toMatchObject({ created: rows, refused: 0 });
  return { idmanif, headers };
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2098, 0, 1 + index, 19)).toISOString();
}

/** As a spreadsheet writes it: date, state and places sold left blank, capacity, prices, room, status. */
function lines(): string {
  return Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2098, 0, 1 + index)).toISOString().slice(0, 10).split('-').toReversed().join('/');
    const date = index === 10 ? '31/02/2098 20:00' : `${day} 21:15`;
    const status = index === 57 ? 'Peut-être' : 'Ouverte';
    const capacity = index === 150 ? '-5' : '1 250';
    return [date, '', '', capacity, 'Été, plein', `"Grande ""salle""\n${index}"`, status].join('\t');
  }).join('\r\n');
}

async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((each) => navigator.clipboard.writeText(each), text);
}

test.beforeEach(({ enter }) => enter());

test('200 rows of five columns are judged, written but three cells, and taken back at once', async ({
  page,
  keyboard,
  accessible,
}) => {
  const { idmanif, headers } = await makeSessions(page.context().request);
  const sessions = async () => {
    const query = new URLSearchParams({ q: `idmanif:${idmanif} date:>=2098-01-01`, sort: 'idseanc', limit: '500' });
    const { items } = await (await page.context().request.get(`${api}?${query}`, { headers })).json();
    return items.map(({ date, salle, statut, grilleTarif, contingent }: Record<string, unknown>) => ({
      date,
      salle,
      statut,
      grilleTarif,
      contingent,
    }));
  };
  const before = await sessions();
  await page.goto(`/fr/dashboard/manifestations/edit/${idmanif}`);
  const grid = page.getByRole('grid', { name: /séances/ });
  await expect(grid).toBeVisible();
  await grid.focus();
  await keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Filtrer' })).toBeFocused();
  await keyboard.type('date:>=2098-01-01');
  await keyboard.press('Enter');
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1));
  await grid.focus();
  await keyboard.press('Mod+Home');
  await copy(page, lines());
  await keyboard.press('Mod+V');

  const dialog = page.getByRole('dialog', { name: 'Cellules à écrire' });
  await expect(dialog.locator('[data-count="refused"]')).toHaveText('3 refusées');
  await expect(dialog.locator('[data-count="changed"]')).toHaveText(/^997 /);
  const refused = dialog.locator('[data-state="refused"]');
  await expect(refused).toHaveCount(3);
  const line = (index: number) =>
    dialog.getByRole('row').filter({ has: page.getByRole('cell', { name: String(index + 1), exact: true }) });
  await expect(line(10).locator('[data-state="refused"]')).toContainText('n’existe pas dans le calendrier');
  await expect(line(57).locator('[data-state="refused"]')).toContainText('n’est pas une des valeurs possibles');
  await expect(line(150).locator('[data-state="refused"]')).toContainText('-5');
  await accessible('[role="dialog"]');
  expect(await sessions()).toEqual(before);

  await expect(dialog.getByRole('button', { name: 'Écrire 997 cellules' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('200 lignes écrites')).toBeVisible();
  const after = await sessions();
  expect(after[0]).toEqual({
    date: '2098-01-01T20:15:00.000Z',
    salle: 'Grande "salle"\n0',
    statut: 'OUVERTE',
    grilleTarif: 'Été, plein',
    contingent: 1250,
  });
  expect(after[10]).toMatchObject({ date: dayOf(10), statut: 'OUVERTE', contingent: 1250 });
  expect(after[57]).toMatchObject({ statut: 'PROGRAMMEE', contingent: 1250 });
  expect(after[150]).toMatchObject({ statut: 'OUVERTE', contingent: 100 });
  // A refused cell says so at its place.
  await expect(grid).toBeFocused();

  await keyboard.press('Mod+Z');
  await expect(async () => expect(await sessions()).toEqual(before)).toPass();
});

test('a range is copied, pasted elsewhere, filled down and cleared by keys', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/sous-genres');
  const grid = page.getByRole('grid');
  await expect(grid).toBeFocused();
  const selected = page.locator('[role="gridcell"][aria-selected="true"]');
  await keyboard.press('Mod+Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Shift+ArrowDown');
  await expect(selected).toHaveCount(4);
  await keyboard.press('Mod+C');
  await expect(page.getByText('4 cellules copiées')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')).toHaveLength(2);
  const [first = ''] = text.split(/\t/);
  // The column of the cursor: another one may say the same in another language.
  const filled = cellsOf(grid, 3).and(page.getByRole('gridcell', { name: first, exact: true }));

  // Fill down: one lot after a dry run of more than one row.
  await keyboard.press('Mod+Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Mod+D');
  await expect(page.getByRole('dialog')).toContainText('2 changeront');
  await keyboard.press('Enter');
  await expect(filled).toHaveCount(3);
  await keyboard.press('Mod+Z');
  await expect(filled).toHaveCount(1);

  // Clearing a required value is refused at its cell.
  await keyboard.press('Escape');
  await keyboard.press('Delete');
  await expect(page.locator('[role="gridcell"][aria-invalid="true"]')).toHaveCount(1);
});
