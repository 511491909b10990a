// A day on the home page of a partner by keyboard alone: seven components, both languages, two screens, a date; then one picture of five partners.
import type { Locator, Page } from '@playwright/test';
import { expect, people, test } from '../support/browser';
import { hold } from '../support/hold';
import type { Keyboard } from '../support/keys/keyboard';
import { command, palette } from '../support/palette';
import { callerFor, grid, openList, slow } from './acceptance/at-work';

const persos = '/api/page-management/customisations';

test.beforeEach(({ enter }) => enter());

// Typed key by key on a machine that does other work too.
test.describe.configure({ timeout: 180_000 });

const home = '/fr/dashboard/gestion-pages/pages/edit/1';
const shown = (page: Page) => page.frameLocator('[data-pane] iframe >> nth=0');
const slot = (page: Page, name: string) => page.locator('[data-widget]').filter({ hasText: name });

/** Goes on with Tab until a control has the focus, as who has no mouse does. */
async function tabTo(keyboard: Keyboard, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible(slow);
  for (let n = 0; n < 90; n += 1) {
    if (await control.evaluate((element) => element.contains(document.activeElement))) return;
    await keyboard.press(key);
  }
  await expect(control, 'reached by Tab').toBeFocused();
}

/** What Enter would take, in a field's list or in the palette. */
const ready = (page: Page, label: string) =>
  expect(page.locator('[role=option]:is([data-highlighted], [data-active])').filter({ hasText: label })).toBeVisible(
    slow,
  );

/** Takes what is typed in a finder. */
async function take(page: Page, keyboard: Keyboard, typed: string, label = typed): Promise<void> {
  await keyboard.type(typed);
  await ready(page, label);
  await keyboard.press('Enter');
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sends a picture to the library of the platform; gives its key. */
async function sent(page: Page, token: string, name: string): Promise<string> {
  const answer = await page.request.post('/api/admin-config/fichiers', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    multipart: {
      dto: JSON.stringify({ public: true, altFr: name }),
      files: { name, mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
    },
  });
  const { items } = await answer.json();
  return String(items[0].cle);
}

/** The home page as the partner's visitors see it, opened from wherever one is. */
async function open(page: Page, keyboard: Keyboard, partner = 'Comédie du Rhône'): Promise<void> {
  await command(page, keyboard, 'ouvrir une page métier', 'Ouvrir une page métier');
  await take(page, keyboard, 'Accueil');
  await tabTo(keyboard, page.locator('#vue-partenaire'));
  await take(page, keyboard, partner);
  await expect(page).toHaveURL(/pages\/edit\/1\?vue=\d+/);
}

test('the home page of a partner gets seven components, seen in both languages, on a phone and on a computer', async ({
  page,
  server,
  keyboard,
}) => {
  const caller = await callerFor(server.url);
  // Still to come, and of a name that no other has.
  const { items } = await caller.get<{ items: { idmanif: number; manifInfo: { libelleFr: string } }[] }>(
    `/api/admin-config/manifestations?limit=1&q=${encodeURIComponent('statut:vente dateDebut:>30j')}`,
  );
  const [event] = items;
  if (event === undefined) throw new Error('No event to come');
  const { libelleFr } = event.manifInfo;
  const field = (name: string) => page.locator(`[id="champ-customisations-${name}"]`);
  await page.goto(`${home}?vue=171`);
  await expect(slot(page, 'Carrousel de l’accueil').getByText('Saison 2026-2027')).toBeVisible(slow);

  const add = async (widget: string, name: string, fill: () => Promise<void>) => {
    await command(page, keyboard, 'ajouter un comp', 'Ajouter un composant à une page');
    await expect(palette(page).getByRole('combobox', { name: 'Emplacement' })).toBeFocused();
    await keyboard.type(widget);
    await expect(palette(page).getByRole('option')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/perso\/new\?vue=171/);
    await expect(field('nameComponent')).toBeFocused(slow);
    await expect(field('idTiers')).toHaveValue('La Comédie du Rhône');
    await keyboard.type(name);
    await fill();
    await keyboard.press('Mod+S');
    await expect(page).toHaveURL(/perso\/edit\/\d+\?vue=171/, slow);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };
  const pick = async () => {
    await tabTo(keyboard, page.locator('#ajouter-manifestation'));
    await take(page, keyboard, String(event.idmanif), libelleFr);
    await expect(page.getByText(`Slide ajoutée\u00a0: ${libelleFr}`)).toBeVisible();
  };

  await add('Carr', 'Saison', pick);
  await add('lyrique', 'Lyrique', async () => {
    await tabTo(keyboard, field('contenu.title'));
    await keyboard.type('On chante');
    await tabTo(keyboard, field('contenu.genre'));
    await take(page, keyboard, 'Opéra');
    await pick();
  });
  await add('Derni', 'Générale', async () => {
    await tabTo(keyboard, field('contenu.infoDoNotMiss-add'));
    await keyboard.press('Enter');
    await keyboard.type('Première');
    await keyboard.press('Tab');
    await keyboard.type('/un');
    await keyboard.press('Tab');
    await keyboard.type('01/09/2099');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await tabTo(keyboard, field('contenu.infoDoNotMiss.0.compteur'));
    await keyboard.type('01/08/2099 20:00');
    await keyboard.press('Tab');
  });
  await add('News', 'Lettre', async () => {
    await field('contenu.content').locator('.monaco-editor').waitFor();
    await tabTo(keyboard, field('contenu.content'));
    await keyboard.type('<p>Jeudi');
    await keyboard.press('Escape');
  });
  await add('projec', 'Phare', pick);
  await add('Annonce', 'Ouverture', async () => {
    await tabTo(keyboard, field('contenu.title'));
    await keyboard.type('Le Rhône');
    await tabTo(keyboard, field('contenu.titleBtn'));
    await keyboard.type('Entrer');
    await tabTo(keyboard, field('contenu.lien'));
    await keyboard.type('/deux');
  });
  await add('MPU', 'Encart', async () => {
    await tabTo(keyboard, field('contenu.idPub'));
    await take(page, keyboard, 'accueil/haut');
  });

  // A widget that is off, and the overlay in English.
  await command(page, keyboard, 'allumer le widget', 'Allumer le widget');
  await take(page, keyboard, 'Newsletter');
  await expect(palette(page).getByRole('status')).toContainText('1 ', slow);
  await keyboard.press('Enter');
  await expect(page.getByText('1 widget allumé').first()).toBeVisible(slow);
  await open(page, keyboard);
  const language = page.getByRole('radiogroup', { name: 'Langue' }).first().getByRole('radio', { checked: true });
  await tabTo(keyboard, language);
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/langue=en/);
  await add('Annonce', 'Opening', async () => {
    await expect(field('lang')).toHaveText('Anglais');
    await tabTo(keyboard, field('contenu.title'));
    await keyboard.type('The Rhône');
  });
  // Both languages, a phone and a computer.
  await open(page, keyboard);
  const english = ['The Rhône'];
  const french = [libelleFr, 'On chante', 'Première', 'Jeudi', 'Le Rhône', 'accueil/haut'];
  for (const text of french) await expect(shown(page).getByText(text).first()).toBeAttached(slow);
  await expect(shown(page).locator('.rg-counter, [data-counter]').first()).toBeAttached();
  await expect(page.locator('[data-pane] iframe').first()).toHaveCSS('width', '375px');
  await tabTo(keyboard, page.getByRole('radio', { name: 'Téléphone' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(page.locator('[data-pane] iframe').first()).toHaveCSS('width', '1280px');
  for (const text of french) await expect(shown(page).getByText(text).first()).toBeAttached(slow);
  await tabTo(keyboard, language, 'Shift+Tab');
  await keyboard.press('ArrowRight');
  for (const text of english) await expect(shown(page).getByText(text).first()).toBeAttached(slow);
});

test('what is written for a partner goes live together at a date, is seen as of then, and is taken back', async ({
  page,
  server,
  keyboard,
}) => {
  const caller = await callerFor(server.url);
  for (const [idWidget, typeComponent, contenu] of [
    [15, 'OVERLAY', { title: 'Rideau' }],
    [11, 'TEXT', { text: '<p>Trois coups</p>' }],
  ] as const)
    await caller.post(persos, {
      nameComponent: `Lot ${idWidget}`,
      typeComponent,
      idWidget,
      idTiers: '188',
      lang: 'fr',
      order: 1,
      contenu,
    });
  // A record on its way is not called a new one.
  const one = '**/api/page-management/pages/1';
  const release = await hold(page, one);
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page métier', slow);
  await expect(page).toHaveTitle(/^Page métier · /);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil', slow);
  await page.unroute(one);
  await openList(page, '/fr/dashboard/gestion-pages/customisations?q=tiers:188');
  await keyboard.press('Mod+A');
  await command(page, keyboard, 'nouveau lot', 'Nouveau lot');
  await keyboard.type('Rideau');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rideau', slow);
  await command(page, keyboard, 'planifier le lot', 'Planifier le lot');
  const day = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
  await keyboard.type(`${day} 10:00`);
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('status')).toContainText('2 ', slow);
  await keyboard.press('Enter');
  await expect(page.getByText(/«\u00a0Rideau\u00a0» sera publié le/).first()).toBeVisible(slow);

  await open(page, keyboard, 'Festivals du Sud');
  await expect(shown(page).getByText('Rideau')).toBeAttached(slow);
  await tabTo(keyboard, page.getByRole('radio', { name: 'Brouillons' }));
  await keyboard.press('ArrowRight');
  await expect(shown(page).getByText('Rideau')).toHaveCount(0);
  await tabTo(keyboard, page.locator('#vue-date'));
  await keyboard.press('Mod+A');
  await keyboard.type(`${day} 10:01`);
  await keyboard.press('Tab');
  await expect(shown(page).getByText('Rideau')).toBeAttached(slow);
  await expect(shown(page).getByText('Trois coups')).toBeAttached();
  // Out of the field: in it, the typing would be taken back.
  await tabTo(keyboard, page.getByRole('radio', { name: 'En ligne' }), 'Shift+Tab');
  await keyboard.press('Mod+Z');
  await expect(shown(page).getByText('Rideau')).toHaveCount(0);
});

test('the picture of slide 3 of five partners is replaced in at most 25 keys, and one more gives it back', async ({
  page,
  server,
  keyboard,
}) => {
  const caller = await callerFor(server.url);
  const { access_token: token } = await (
    await page.request.post('/api/user/loginAdmin', { data: people.admin })
  ).json();
  const before = await sent(page, token, 'avant.png');
  const after = await sent(page, token, 'zinc.png');
  const partners = ['156', '163', '171', '188', '211'];
  for (const idTiers of partners)
    await caller.post(persos, {
      nameComponent: `Vitrine ${idTiers}`,
      typeComponent: 'CARROUSEL',
      idWidget: 1,
      idTiers,
      lang: 'en',
      order: 1,
      contenu: {
        slides: [1, 2, 3, 4].map((n) => ({ id: `s${n}`, text: `Slide ${n}`, urlS3: before, alt: 'x', order: n })),
      },
    });
  const thirds = async () => {
    const { items } = await caller.get<{ items: { contenu: { slides: { urlS3: string }[] } }[] }>(
      `${persos}?limit=10&q=nom:Vitrine`,
    );
    return items.map(({ contenu: { slides } }) => slides.map(({ urlS3 }) => urlS3));
  };
  await openList(page, '/fr/dashboard/gestion-pages/customisations');
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await keyboard.press(key);
  };
  const type = async (text: string) => {
    strokes += text.length;
    await keyboard.type(text);
  };
  await press('/');
  await type('vitr');
  await press('Enter');
  await press('Escape');
  // They stand first before the filter is answered too: then there are no others.
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6', slow);
  await expect(page.getByRole('gridcell', { name: /^Vitrine/ })).toHaveCount(5, slow);
  await expect(grid(page)).toBeFocused();
  await press('Mod+A');
  await press('Mod+K');
  await expect(palette(page).locator('input')).toBeFocused();
  await type('visuel');
  await expect(palette(page).getByRole('option').first()).toContainText('Remplacer le visuel d’une slide', slow);
  await press('Enter');
  await type('3');
  await press('Enter');
  await type('zinc');
  await ready(page, 'zinc.png');
  await press('Enter');
  await expect(palette(page).getByRole('status')).toContainText('5 ', slow);
  await press('Enter');
  await expect(page.getByText('5 personnalisations changées').first()).toBeVisible(slow);
  expect(strokes).toBeLessThanOrEqual(25);
  expect(await thirds()).toEqual(partners.map(() => [before, before, after, before]));
  await keyboard.press('Mod+Z');
  await expect.poll(thirds, slow).toEqual(partners.map(() => [before, before, before, before]));
});
