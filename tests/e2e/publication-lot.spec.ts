// A lot of publication by keyboard: what waits with its difference, a plan with frozen contents, a failure, a second try, the way back.
import { expect, test } from '../support/browser';
import { palette } from '../support/palette';
import { slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

const mails = '/api/notification/mails';

interface Mail {
  id: number;
  version: number;
  publishedVersion: number | null;
}

test.beforeEach(({ enter }) => enter());

test('a lot is made of what waits, planned, published in part, tried again and taken back', async ({
  page,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await callerFor(server.url);
  const make = (at: number) =>
    caller.post<Mail>(mails, {
      ...{ code: `ESSAI_LOT_${at}`, libelle: `Essai du lot ${at}`, declencheur: 'MANUEL' },
      // Its site is not in the platform's time zone.
      idTiers: '268',
      ...{ objetFr: `Objet ${at}`, objetEn: `Subject ${at}`, htmlFr: '<p>Bonjour</p>', htmlEn: '<p>Hello</p>' },
    });
  const one = (id: number) => caller.get<Mail>(`${mails}/${id}`);
  const [first, second, third] = [await make(1), await make(2), await make(3)];
  await caller.post(`${mails}/${first.id}/publish`, {}, first.version);
  await caller.put(`${mails}/${first.id}`, { objetFr: 'Objet de la rentrée' }, (await one(first.id)).version);

  const main = page.getByRole('main');
  const head = main.locator('header').first();
  const press = async (name: string | RegExp) => {
    const button = main.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled(slow);
    await button.focus();
    await keyboard.press('Enter');
  };
  /** Answers what the palette asks. */
  const answer = async (asked: string | RegExp, typed: string, found: string | RegExp) => {
    await expect(palette(page).getByRole('combobox')).toHaveAccessibleName(asked, slow);
    await keyboard.type(typed);
    await expect(palette(page).getByRole('option').first()).toContainText(found, slow);
    await keyboard.press('Enter');
  };
  /** What a command would do is told before it is done. */
  const confirm = async (told: RegExp) => {
    await expect(palette(page).getByRole('status')).toContainText(told, slow);
    await keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0, slow);
  };
  const isNow = (etat: string) => expect(head.getByText(etat, { exact: true })).toBeVisible(slow);

  // What is saved and not live, with its difference.
  await page.goto('/fr/dashboard/livraison/publication');
  const waiting = page.getByRole('listbox', { name: 'En attente' });
  await expect(waiting).toBeFocused(slow);
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Chercher un brouillon' })).toBeFocused();
  await keyboard.type('Essai du lot');
  await expect(waiting.getByRole('option')).toHaveCount(3);
  await keyboard.press('Enter');
  await expect(waiting).toBeFocused();
  await keyboard.press('d');
  const difference = page.getByRole('dialog');
  await expect(difference).toContainText('Objet de la rentrée', slow);
  await expect(difference).toContainText('Objet 1');
  await keyboard.press('Escape');
  await expect(waiting).toBeFocused();

  // A lot of the three, checked, then planned.
  await keyboard.press('Mod+A');
  await expect(main.getByText('3 cochés')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(main.locator('footer').getByRole('button', { name: 'Nouveau lot' })).toBeFocused();
  await keyboard.press('Enter');
  await answer('Libellé', 'Rentrée au clavier', 'Rentrée au clavier');
  await expect(main.getByRole('heading', { name: 'Rentrée au clavier' })).toBeVisible(slow);
  await isNow('Brouillon');
  await press('Vérifier');
  await isNow('Prêt');
  await press('Planifier le lot…');
  await expect(palette(page).getByRole('combobox')).toHaveAccessibleName(/Publication le/, slow);
  await keyboard.type('demain 10h');
  await expect(palette(page).getByText('10:00 (La Réunion)')).toBeVisible();
  await keyboard.press('Enter');
  await confirm(/^3\s*changent.*0\s*bloqué/);
  await isNow('Planifié');
  await expect(head.getByText('10:00 (La Réunion)')).toBeVisible();
  await accessible('main', ['light']);

  // In the calendar on its day.
  await page.goto('/fr/dashboard/livraison/publication?panneau=calendrier');
  await expect(page).toHaveURL(/\/calendrier\?agenda=semaine/);
  // Tomorrow is that of its site; ten o’clock there is the same day here.
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Indian/Reunion' });
  await page.goto(`/fr/dashboard/calendrier?agenda=jour:${tomorrow}`);
  const event = main.getByRole('button', { name: /10:00 *\(La Réunion\).*Rentrée au clavier/ });
  await expect(event).toBeVisible(slow);
  await event.click();
  await keyboard.press('Enter');
  await isNow('Planifié');

  // Its hour comes sooner. Frozen: its author goes on meanwhile; another content is gone by then.
  const path = `/api/admin-feed/publications/${page.url().split('/').at(-1)}`;
  const read = () => caller.get<{ version: number; date: string }>(path);
  expect((await read()).date).toContain('T06:00:00');
  await caller.post(`${path}/unplan`, {}, (await read()).version);
  const at = new Date(Date.now() + 4_000).toISOString();
  await caller.post(`${path}/plan`, { at }, (await read()).version);
  await caller.put(`${mails}/${second.id}`, { objetFr: 'Pas encore' }, second.version);
  const gone = await caller.remove(`${mails}/${third.id}`, third.version);
  await isNow('Publié en partie');
  await expect(main.getByText('Ce contenu n’existe plus')).toBeVisible();
  expect(await one(second.id)).toMatchObject({ version: 2, publishedVersion: 1, changed: true });

  // What failed is tried again alone, and all of it taken back.
  await caller.post(`/api/processing-ws/actions/${gone}/revert`, {});
  await press('Réessayer');
  await isNow('Publié');
  const live = async () => Promise.all([first, second, third].map(async ({ id }) => (await one(id)).publishedVersion));
  expect(await live()).toEqual([2, 1, 1]);
  await press('Annuler la publication');
  await confirm(/^3\s*changent.*0\s*bloqué/);
  await expect(main.getByText('Voir le lot qui l’annule')).toBeVisible(slow);
  // The lot that takes it back is carried out as any is: after the answer.
  await expect.poll(live, slow).toEqual([1, null, null]);
});
