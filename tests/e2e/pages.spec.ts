// Pages of components: a widget moved by keyboard; hostile content runs nothing.
import type { Page } from '@playwright/test';
import { componentTypes } from '../../src/plugins/pages/models/components';
import { expect, test } from '../support/browser';
import { contentFor, hostile } from '../support/samples/component-contents';
import { callerFor, slow } from './acceptance/at-work';

const persos = '/api/page-management/customisations';
const preview = (page: Page) => page.frameLocator('[data-pane] iframe >> nth=0');

test.beforeEach(({ enter }) => enter());

test('a widget of a page is moved by key, keeps the focus, and goes back', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/gestion-pages/pages/edit/1/customs/?vue=142');
  const slots = page.locator('[data-widget]');
  await expect(slots.first()).toBeVisible(slow);
  const ranks = () => slots.evaluateAll((all) => all.slice(0, 2).map((each) => each.getAttribute('data-widget')));
  expect(await ranks()).toEqual(['1', '2']);
  const first = page.locator('[data-widget="1"] a').first();
  await first.focus();
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(ranks, slow).toEqual(['2', '1']);
  await expect(first).toBeFocused();
  await keyboard.press('Mod+Z');
  await expect.poll(ranks, slow).toEqual(['1', '2']);
});

test('hostile content in every type runs nothing, calls nobody and leaves the console silent', async ({
  page,
  server,
  heard,
}) => {
  // A picture of the text, where there is none; its handlers are gone.
  heard.allow(/status of 400 .*preview\/x/);
  const caller = await callerFor(server.url);
  const { items } = await caller.get<{ items: { idmanif: number }[] }>('/api/admin-config/manifestations?limit=1');
  const keys = { genres: 'OPERA', manifestations: items[0]?.idmanif ?? 0 };
  for (const [at, typeComponent] of componentTypes.entries())
    await caller.post(persos, {
      nameComponent: `${at} ${hostile}`.slice(0, 110),
      typeComponent,
      idWidget: at + 1,
      idTiers: '171',
      lang: 'fr',
      order: 1,
      contenu: contentFor(typeComponent, hostile, keys),
    });
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  page.on('dialog', (dialog) => called.push(`dialog ${dialog.message()}`));
  await page.goto('/fr/dashboard/gestion-pages/pages/edit/1/customs/?vue=171');
  await expect(preview(page).getByText('onerror=alert(1)').first()).toBeAttached(slow);
  await page.goto('/fr/dashboard/gestion-pages/customisations?q=tiers:171');
  await expect(page.getByRole('grid').getByText('onerror').first()).toBeVisible(slow);
  expect(called.filter((url) => url.startsWith('dialog') || !url.startsWith(server.url))).toEqual([]);
});

test('the script of a component is a file that is sent, and the server names the file of its text', async ({
  page,
  keyboard,
  server,
}) => {
  const caller = await callerFor(server.url);
  const { id } = await caller.post<{ id: number }>(persos, {
    nameComponent: 'Newsletter du lundi',
    typeComponent: 'HTML',
    idWidget: 1,
    idTiers: '142',
    lang: 'fr',
    order: 40,
    contenu: { content: '<p>Lundi</p>' },
  });
  await page.goto(`/fr/dashboard/gestion-pages/customisations/edit/${id}`);
  await expect(page.locator('label', { hasText: 'Fichier du texte' })).toBeVisible(slow);
  await expect(page.getByRole('textbox', { name: 'Fichier du script' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Avec un script' }).press('Space');
  await expect(page.getByText('Envoyer un script…')).toBeVisible();
  await page
    .locator('input[type=file][accept^=".js"]')
    .setInputFiles({ name: 'lundi.js', mimeType: 'text/javascript', buffer: Buffer.from('go()') });
  await expect(page.getByText('Remplacer le script…')).toBeVisible(slow);
  await keyboard.press('Mod+S');
  await expect
    .poll(async () => (await caller.get<{ contenu: object }>(`${persos}/${id}`)).contenu, slow)
    .toMatchObject({ addJs: true, urlJsFile: expect.stringMatching(/\.js$/), urlS3: expect.stringMatching(/\.htm$/) });
});

test('the identifier of a customisation is picked among the records of its page; without one it is for all', async ({
  page,
  keyboard,
  server,
}) => {
  const caller = await callerFor(server.url);
  interface PageRow {
    typePage: string;
    zones: { widgets: { idWidget: number }[] }[];
  }
  const { items: pages } = await caller.get<{ items: PageRow[] }>('/api/page-management/pages?limit=50');
  const widgetsOf = (isKind: (kind: string) => boolean) =>
    pages
      .filter(({ typePage }) => isKind(typePage))
      .flatMap(({ zones }) => zones.flatMap(({ widgets }) => widgets.map(({ idWidget }) => idWidget)));
  const elsewhere = new Set(widgetsOf((kind) => kind !== 'MANIFESTATION'));
  const idWidget = widgetsOf((kind) => kind === 'MANIFESTATION').find((id) => !elsewhere.has(id));
  const { items } = await caller.get<{ items: { idmanif: number; manifInfo: { libelleFr: string } }[] }>(
    '/api/admin-config/manifestations?limit=1',
  );
  const [event] = items;
  const { id } = await caller.post<{ id: number }>(persos, {
    ...{ nameComponent: 'Bandeau du mardi', typeComponent: 'TEXT', idWidget, idTiers: '142', lang: 'fr', order: 41 },
    contenu: { text: 'Mardi' },
  });
  await page.goto(`/fr/dashboard/gestion-pages/customisations/edit/${id}`);
  const identifier = page.getByRole('combobox', { name: 'Identifiant' });
  await expect(identifier).toHaveAttribute('placeholder', 'Tous', slow);
  await identifier.focus();
  await page.keyboard.type(String(event?.idmanif));
  await expect(page.getByRole('option').first()).toBeVisible(slow);
  await keyboard.press('Enter');
  await expect(identifier).toHaveValue(new RegExp(event?.manifInfo.libelleFr.slice(0, 12) ?? '?'), slow);
  await keyboard.press('Mod+S');
  const kept = async () => (await caller.get<{ identifier: string | null }>(`${persos}/${id}`)).identifier;
  await expect.poll(kept, slow).toBe(String(event?.idmanif));
});
