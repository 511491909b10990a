// A rule by keyboard: back-tested, armed, run by a change, seen in its journal and undone from there.
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { callerFor, slow } from './acceptance/at-work';

const genres = '/api/admin-config/genres';

test('a rule is back-tested, armed, runs on a change, and what it did is taken back', async ({
  page,
  enter,
  keyboard,
  server,
}) => {
  await enter();
  const caller = await callerFor(server.url);
  const jazz = () => caller.get<{ libelleEn: string; displayFilter: boolean }>(`${genres}/JAZZ`);
  const show = (displayFilter: boolean) =>
    caller.post(`${genres}/bulk`, { selection: { ids: ['JAZZ'] }, change: { displayFilter } });
  const { items } = await caller.get<{ items: { id: number }[] }>('/api/user/cles?q=automates');
  const { idRegle } = await caller.post<{ idRegle: number }>('/api/processing-ws/regles', {
    ...{ nom: 'Genre retiré des filtres', declencheur: 'CHANGEMENT', ressource: 'genres', filtre: 'displayFilter:non' },
    ...{ acte: 'MODIFIER', champ: 'libelleEn', valeur: 'Not shown', compte: items[0]?.id },
  });
  const before = await jazz();
  await show(false);
  await show(true);

  await page.goto(`/fr/dashboard/gestion-roles/regles/edit/${idRegle}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Genre retiré des filtres', slow);
  await command(page, keyboard, 'essayer la règle', /Essayer la règle sur l’historique/);
  await keyboard.press('Enter');
  await keyboard.press('Mod+Enter');
  await expect(page.getByText(/la règle aurait joué 1 fois\./)).toBeVisible(slow);
  await command(page, keyboard, 'armer la règle', /Armer la règle/);
  await expect(palette(page).getByRole('table')).toBeVisible(slow);
  await keyboard.press('Mod+Enter');
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText('Armée').first()).toBeVisible(slow);

  await show(false);
  await expect.poll(async () => (await jazz()).libelleEn, slow).toBe('Not shown');
  const undo = page.getByRole('button', { name: 'Défaire…' });
  await undo.focus();
  await keyboard.press('Enter');
  await expect(palette(page).getByRole('table')).toBeVisible(slow);
  await keyboard.press('Mod+Enter');
  await expect.poll(async () => (await jazz()).libelleEn, slow).toBe(before.libelleEn);
});
