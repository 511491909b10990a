// A feed by keyboard from its mapping to its mended rejects and accepted locks.
import { expect, test } from '../support/browser';
import { slow } from '../support/rows';
import { api, callerFor, find, type Manifestation } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

test('a mapping by keyboard, a simulation, a run, rejects mended alone, a lock accepted', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const calls = await callerFor(server.url);
  // With the genre that it has, nothing but its lock keeps it as it is.
  const [, event] = (await find(calls, 'verrou:oui statut:MISE_EN_VENTE', 2)).items;
  if (!event) throw new Error('The demo data hold no two locked events on sale.');
  const { idmanif, manifInfo } = event;
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${991_001 + at};Essai ${at};${at % 15 === 3 ? 'CURLING' : 'OPERA'}`,
  );
  const csv = ['numero;titre;genre', `${idmanif};Titre du flux;${manifInfo.genre}`, ...rows].join('\n');
  const { idFlux } = await calls.post<{ idFlux: number }>('/api/admin-feed/flux', {
    ...{ libelle: 'Essai au clavier', objet: 'MANIFESTATIONS', format: 'CSV', typeSource: 'FICHIER', mapping: [] },
  });
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus();
    await keyboard.press('Enter');
  };
  const choose = async (label: string, typed: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('option', { name: typed }).first()).toBeVisible();
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: label, exact: true })).toContainText(typed);
  };

  await page.goto(`/fr/dashboard/livraison/integration-flux/edit/${idFlux}`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'f.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('f.csv', { exact: true })).toBeVisible(slow);
  await press('Proposer un mapping');
  await expect(page.getByText('Cinq premiers enregistrements')).toBeVisible(slow);
  await press('Ajouter une ligne');
  await choose('Champ de la source 3', 'numero');
  await choose('Champ 3', 'Id');
  await page.getByRole('checkbox', { name: 'Clé 3' }).focus();
  await keyboard.press('Space');
  await keyboard.press('Mod+S');
  const simulate = page.getByRole('button', { name: 'Simuler', exact: true });
  await expect(simulate).toBeEnabled(slow);
  await press('Simuler');
  const counts = page.getByText('61 lus · 56 créés · 1 modifié · 4 rejetés · 1 verrouillé');
  await expect(counts).toHaveCount(1, slow);
  await expect(page.getByText('Ce mapping a été simulé.')).toBeVisible(slow);
  await press('Exécuter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Enter');
  await expect(counts).toHaveCount(2, slow);
  await expect(page.getByRole('button', { name: 'Exécuter', exact: true })).toBeEnabled(slow);

  await accessible('main', ['light']);
  await page.getByRole('button', { name: 'Accepter ce que voulait le flux' }).first().focus();
  await keyboard.press('Enter');
  await expect(page.getByText('1 enregistrement repris du flux').first()).toBeVisible(slow);
  expect((await calls.get<Manifestation>(`${api}/${idmanif}`)).manifInfo.libelleFr).toBe('Titre du flux');
  await keyboard.press('Mod+Z');
  await expect
    .poll(async () => (await calls.get<Manifestation>(`${api}/${idmanif}`)).manifInfo.libelleFr, slow)
    .toBe(manifInfo.libelleFr);

  const cell = page.getByRole('textbox', { name: 'Genre, ligne 6' });
  await cell.focus();
  await keyboard.press('Mod+A');
  await keyboard.type('OPERA');
  await press('Remplacer aussi « CURLING » par « OPERA » dans 3 autres lignes');
  // What is typed outlives the page.
  await page.reload();
  await expect(cell).toHaveValue('OPERA', slow);
  await press('Renvoyer 4 lignes');
  await expect(page.getByText('4 lus · 4 créés')).toBeVisible(slow);
  await expect(page.getByText('Aucun rejet')).toBeVisible(slow);
});
