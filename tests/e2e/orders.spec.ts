// A customer is on the phone: the order is found by four digits and a name, one ticket is given back to a gift card.
import type { ChoiceOffered } from '../../src/plugins/orders/models/choice';
import type { Offer, SessionFound } from '../../src/plugins/orders/models/sale';
import { expect, test } from '../support/browser';
import { palette } from '../support/palette';
import { keyAt, openList, rowAt, rowOf, slow } from '../support/rows';
import { callerFor } from './acceptance/at-work';

test.beforeEach(({ enter }) => enter());

const list = '/fr/dashboard/commandes';

test('an order is found by the last four digits and a name, one of its tickets refunded to a gift card', async ({
  page,
  keyboard,
  accessible,
}) => {
  const q = 'langue:fr statut:VALIDEE paiement:PAYE places:2 total:60..200 lignes.type:SEANCE -lignes.type:PACKAGE';
  await openList(page, `${list}?${new URLSearchParams({ q })}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande \d\d-\d+$/, slow);
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const customer = page.getByRole('region', { name: 'Client' });
  const surname = ((await customer.locator('p').first().textContent()) ?? '').split(' ').slice(1).join(' ');
  const phone = ((await customer.getByText(/^06 39 98/).textContent()) ?? '').replaceAll(' ', '').slice(-4);
  await accessible('main', ['light', 'dark']);

  await page.goto('/fr/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow);
  const plain = surname
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const keys = ['Mod+K', ...`${phone} ${plain}`.slice(0, 10), 'Enter'];
  expect(keys.length).toBeLessThanOrEqual(12);
  await keyboard.press('Mod+K');
  await keyboard.type(`${phone} ${plain}`.slice(0, 10));
  // What its first digits alone had found is gone.
  await expect(page.locator('[data-palette] [role=option][aria-selected=true]')).toContainText(
    number.replace('Commande ', ''),
    slow,
  );
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number, slow);

  await keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Rembourser/ });
  await expect(dialog).toBeVisible(slow);
  const ticket = dialog.getByRole('checkbox').first();
  await expect(ticket).toBeFocused();
  await keyboard.press('Space');
  await expect(dialog.getByText('Remettre 1 place en vente, tout de suite')).toBeVisible();
  const origin = dialog.getByRole('radio', { name: /^Moyen d’origine/ });
  for (let turn = 0; turn < 12 && !(await origin.evaluate((node) => node === document.activeElement)); turn += 1)
    await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(dialog.getByText('Émettre une e-carte cadeau')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('Empêchement du client');
  await expect(dialog.getByText(/^\S[^\n]*\s+Bonjour /)).toBeVisible(slow);
  await accessible('[role=dialog]', ['light', 'dark']);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Remboursement fait/).first()).toBeVisible(slow);

  const thread = page.getByRole('region', { name: 'Fil' });
  await expect(thread.getByText('Remboursé\u00a0: Carte cadeau')).toBeVisible(slow);
  await expect(thread.getByText('Mail «\u00a0Remboursement\u00a0»')).toBeVisible();
  await expect(thread.getByText(/Émis → Annulé$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' }).getByText('Avoir', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'États' }).getByText('Remboursé en partie')).toBeVisible();
});

test('orders to review are accepted and refused from their queue, the next one under the cursor', async ({
  page,
  keyboard,
}) => {
  await openList(page, `${list}?${new URLSearchParams({ q: 'controle:A_CONTROLER', sort: 'dateCreation' })}`);
  const [first, second, third] = [await keyAt(page, 1), await keyAt(page, 2), await keyAt(page, 3)];
  await keyboard.press('v');
  await expect(palette(page)).toContainText('Accepter au contrôle');
  await keyboard.press('Enter');
  await expect(page.getByText('1 commande acceptée').first()).toBeVisible(slow);
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(rowOf(page, second)).toHaveAttribute('aria-rowindex', '2');
  await keyboard.press('r');
  await expect(palette(page).locator('input')).toHaveAccessibleName(/^Motif/);
  await keyboard.type('Carte volée');
  await keyboard.press('Enter');
  await expect(palette(page)).toContainText('Cette action est irréversible');
  await keyboard.press('Enter');
  await expect(page.getByText('Commande refusée').first()).toBeVisible(slow);
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect(rowOf(page, third)).toHaveAttribute('aria-rowindex', '2');
});

test('staff sell three places with an option to a known customer in forty keys; figures follow the filter', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  // A séance with two prices next to each other, and an option that anybody may take.
  const { items } = await admin.get<{ items: { idmanif: number | null }[] }>('/api/admin-config/upsells?limit=60');
  let show = '';
  // What is typed of it, by which it is among the first that are found.
  let word = '';
  // As many are found by it.
  let among = 0;
  for (const { idmanif } of items) {
    if (show !== '' || idmanif === null) continue;
    const { manifInfo } = await admin.get<{ manifInfo: { libelleFr: string } }>(
      `/api/admin-config/manifestations/${idmanif}`,
    );
    const desk = '/api/order-management/commandes/vente';
    const find = async (q: string) =>
      (await admin.get<{ items: SessionFound[] }>(`${desk}/seances?canal=TELEPHONE&q=${encodeURIComponent(q)}`)).items;
    const [first] = await find(manifInfo.libelleFr);
    if (first?.libelle !== manifInfo.libelleFr) continue;
    const words = (first.libelle.match(/\p{L}{4,}/gu) ?? []).toSorted((a, b) => b.length - a.length);
    word = (words[0] ?? '').slice(0, 8);
    const found = word === '' ? [] : await find(word);
    among = found.length;
    if (!found.some(({ idseanc }) => idseanc === first.idseanc)) continue;
    const { prix, options } = await admin.get<Offer>(`${desk}/offre?canal=TELEPHONE&idseanc=${first.idseanc}`);
    const [option] = options;
    const isPlain = option && !option.adresse && option.montant !== null && option.natures.length === 0;
    if (prix.length > 1 && isPlain && option.categories.length === 0 && option.min === null) show = first.libelle;
  }
  expect(show).not.toBe('');

  await openList(page, list);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await keyboard.press(key);
  };
  const type = async (words: string) => {
    keys += words.length;
    await keyboard.type(words);
  };
  await press('c');
  const customer = page.getByRole('combobox', { name: 'Client déjà connu' });
  await expect(customer).toBeFocused(slow);
  const highlighted = page.locator('[role=option][data-highlighted]');
  await type('martin');
  await expect(highlighted).toContainText('Martin', slow);
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(/^Martin/);
  await press('Tab');
  const session = page.getByRole('combobox', { name: 'Séance' });
  await expect(session).toBeFocused();
  await type(word);
  // What was found by its first letters is gone.
  await expect(page.getByRole('option')).toHaveCount(among, slow);
  await expect(page.getByRole('option', { name: show }).first()).toBeVisible();
  for (;;) {
    await expect(highlighted).toBeVisible();
    const at = (await highlighted.textContent()) ?? '';
    if (at.startsWith(`${show} –`)) break;
    await press('ArrowDown');
    await expect(highlighted).not.toHaveText(at);
  }
  await press('Enter');
  await expect.poll(() => session.inputValue(), slow).toContain(`${show} –`);
  const counts = (name: string) => page.getByRole('list', { name }).locator('[data-count] input');
  await expect(counts('Options').first()).toBeVisible(slow);
  await press('Tab');
  await expect(counts('Places').first()).toBeFocused();
  await type('2');
  await press('ArrowDown');
  await expect(counts('Places').nth(1)).toBeFocused();
  await type('1');
  await press('Tab');
  await expect(counts('Options').first()).toBeFocused();
  await type('1');
  await expect(counts('Options').first()).toHaveValue('1');
  await expect(page.getByText('3 places', { exact: false }).first()).toBeVisible(slow);
  await accessible('main', ['light', 'dark']);
  await press('Mod+Enter');
  await expect(page.getByText(/^Commande \d\d-\d+ encaissée/).first()).toBeVisible(slow);
  expect(keys).toBeLessThanOrEqual(40);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande \d\d-\d+$/, slow);
  const states = page.getByRole('region', { name: 'États' });
  await expect(states.getByText('Validée')).toBeVisible();
  await expect(states.getByText('Payé', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fil' }).getByText('Mail «\u00a0Confirmation\u00a0»')).toBeVisible(
    slow,
  );
  await expect(page.getByRole('region', { name: 'Documents' }).getByText('Facture')).toBeVisible();

  await openList(page, `${list}?${new URLSearchParams({ q: 'canal:TELEPHONE' })}`);
  await expect(rowAt(page)).toContainText('Martin');
  await keyboard.press('i');
  const figures = page.getByRole('dialog', { name: 'Chiffres des commandes' });
  await expect(figures.getByRole('img', { name: /^Ventes par jour/ })).toBeVisible(slow);
  await accessible('[role=dialog]', ['light', 'dark']);
  await keyboard.press('t');
  await expect(figures.getByRole('table', { name: 'Canal' }).getByRole('row')).toHaveCount(2);
});

test('a package is sold from one of its séances; its order leads to it, and it leads to who holds it', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const q = encodeURIComponent('statut:vente type:FERME prixMode:FORFAIT disponibilite:>4');
  const { items } = await admin.get<{ items: { idPackage: number }[] }>(`/api/admin-config/packages?limit=60&q=${q}`);
  let [seance, at, name, key] = [0, 0, '', 0];
  for (const { idPackage } of items) {
    if (seance !== 0) break;
    const { composants } = await admin.get<{ composants: { idseanc: number | null }[] }>(
      `/api/admin-config/packages/${idPackage}`,
    );
    const idseanc = composants.find((each) => each.idseanc !== null)?.idseanc;
    if (!idseanc) continue;
    const desk = '/api/order-management/commandes/vente';
    const offer = await admin.get<Offer>(`${desk}/offre?canal=TELEPHONE&idseanc=${idseanc}`).catch(() => null);
    // Its number alone finds it.
    const { items: same } = await admin.get<{ items: SessionFound[] }>(`${desk}/seances?canal=TELEPHONE&q=${idseanc}`);
    if (same.length !== 1) continue;
    const prices = offer?.formules.flatMap((each) => each.prix.map(() => each)) ?? [];
    const index = prices.findIndex(({ type, id }) => type === 'PACKAGE' && id === idPackage);
    const found = prices[index];
    if (found) [seance, at, name, key] = [idseanc, index, found.libelle, idPackage];
  }
  expect(seance).not.toBe(0);

  await openList(page, list);
  await keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'Client déjà connu' })).toBeFocused(slow);
  await keyboard.press('Tab');
  await keyboard.type(String(seance));
  await expect(page.getByRole('option')).toHaveCount(1, slow);
  await keyboard.press('Enter');
  const counts = page
    .getByRole('list', { name: 'Packages et abonnements de cette séance' })
    .locator('[data-count] input');
  await expect(counts.first()).toBeVisible(slow);
  await counts.nth(at).focus();
  await keyboard.type('1');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
  await keyboard.type('Vasseur');
  await accessible('main', ['light', 'dark']);
  await keyboard.press('Mod+Enter');
  await expect(page.getByText(/^Commande \d\d-\d+ encaissée/).first()).toBeVisible(slow);
  await page.getByRole('group', { name: 'Lignes' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`packages/edit/${key}$`), slow);
  const holders = page.locator('#section-detenteurs').getByRole('link', { name: /commande/ });
  await expect(holders.first()).toBeVisible(slow);
  await holders.first().click();
  await expect(rowAt(page, 1)).toBeVisible(slow);
});

test('the dates of a package are chosen by keys: what the choice lacks is said until it lacks nothing', async ({
  page,
  server,
  keyboard,
  accessible,
}) => {
  const admin = await callerFor(server.url);
  const q = encodeURIComponent('statut:vente type:AU_CHOIX disponibilite:>4');
  const { items } = await admin.get<{ items: { idPackage: number }[] }>(`/api/admin-config/packages?limit=60&q=${q}`);
  const desk = '/api/order-management/commandes/vente';
  let sold: { seance: number; at: number; name: string; picked: number[] } | null = null;
  for (const { idPackage: id } of items) {
    const choice = await admin.get<ChoiceOffered>(`${desk}/choix?type=PACKAGE&id=${id}`).catch(() => null);
    const least = choice?.groupes[0]?.min ?? 0;
    // On days of their own they never overlap.
    const days = new Map(
      choice?.options.flatMap(({ seance }, index) =>
        seance?.etat === null ? [[seance.date.slice(0, 10), { index, seance: seance.idseanc }] as const] : [],
      ),
    );
    const picked = [...days.values()].slice(0, least).toSorted((a, b) => a.index - b.index);
    const [first] = picked;
    if (!first || least === 0 || picked.length < least || choice?.groupes.length !== 1) continue;
    const offer = await admin.get<Offer>(`${desk}/offre?canal=TELEPHONE&idseanc=${first.seance}`).catch(() => null);
    const { items: same } = await admin.get<{ items: SessionFound[] }>(
      `${desk}/seances?canal=TELEPHONE&q=${first.seance}`,
    );
    const prices = offer?.formules.flatMap((each) => each.prix.map(() => each)) ?? [];
    const at = prices.findIndex((each) => each.type === 'PACKAGE' && each.id === id);
    if (same.length !== 1 || at < 0) continue;
    sold = { seance: first.seance, at, name: prices[at]?.libelle ?? '', picked: picked.map(({ index }) => index) };
    break;
  }
  if (sold === null) throw new Error('no package of the demo leaves a choice');

  await openList(page, list);
  await keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'Client déjà connu' })).toBeFocused(slow);
  await keyboard.press('Tab');
  await keyboard.type(String(sold.seance));
  await expect(page.getByRole('option')).toHaveCount(1, slow);
  await keyboard.press('Enter');
  const counts = page
    .getByRole('list', { name: 'Packages et abonnements de cette séance' })
    .locator('[data-count] input');
  await expect(counts.first()).toBeVisible(slow);
  await counts.nth(sold.at).focus();
  await keyboard.type('1');
  const chooser = page.getByRole('group', { name: `Choix\u00a0: ${sold.name}` });
  const lacks = chooser.getByRole('list', { name: 'Ce qui manque au choix' });
  await expect(lacks).toContainText('il en faut au moins', slow);
  await accessible('main', ['light', 'dark']);
  await keyboard.press('Tab');
  await expect(chooser.getByRole('option').first()).toBeFocused();
  let place = 0;
  for (const index of sold.picked) {
    for (; place < index; place += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Space');
  }
  await expect(lacks).toHaveCount(0);
  await expect(chooser.getByRole('status')).toContainText('Choix complet');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
  await keyboard.type('Vasseur');
  await keyboard.press('Mod+Enter');
  await expect(page.getByText(/^Commande \d\d-\d+ encaissée/).first()).toBeVisible(slow);
  const lines = page.getByRole('group', { name: 'Lignes' });
  await expect(lines.getByRole('link', { name: sold.name })).toBeVisible(slow);
  await expect(lines.getByRole('row')).toHaveCount(2 + sold.picked.length);
});

test('a place for members asks the number of one; a séance that completes the order is added to it by keys', async ({
  page,
  server,
  keyboard,
  accessible,
  heard,
}) => {
  // A number that is not typed yet is told as what lacks.
  heard.allow(/status of 422/);
  const admin = await callerFor(server.url);
  const desk = '/api/order-management/commandes/vente';
  const { items } = await admin.get<{ items: { idseanc: number; idTiers: string }[] }>(
    `/api/admin-config/seances?limit=100&q=${encodeURIComponent('etat:EN_VENTE')}`,
  );
  let [seance, other, at] = [0, 0, -1];
  for (const { idseanc, idTiers } of items) {
    const offer = await admin.get<Offer>(`${desk}/offre?canal=TELEPHONE&idseanc=${idseanc}`).catch(() => null);
    const { items: same } = await admin.get<{ items: SessionFound[] }>(`${desk}/seances?canal=TELEPHONE&q=${idseanc}`);
    at = offer?.prix.findIndex(({ adherent }) => adherent) ?? -1;
    const beside = items.find((each) => each.idseanc !== idseanc && each.idTiers === idTiers);
    if (at < 0 || beside === undefined || same.length !== 1 || offer?.options.some(({ obligatoire }) => obligatoire))
      continue;
    [seance, other] = [idseanc, beside.idseanc];
    break;
  }
  expect(seance).not.toBe(0);
  const body = { selection: { ids: [seance] }, change: { complementaires: [other] } };
  await admin.post('/api/admin-config/seances/bulk', body);

  await openList(page, list);
  await keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'Client déjà connu' })).toBeFocused(slow);
  await keyboard.press('Tab');
  await keyboard.type(String(seance));
  await expect(page.getByRole('option')).toHaveCount(1, slow);
  await keyboard.press('Enter');
  const counts = page.getByRole('list', { name: 'Places' }).first().locator('[data-count] input');
  await expect(counts.first()).toBeVisible(slow);
  await counts.nth(at).focus();
  await keyboard.type('1');
  const number = page.getByRole('textbox', { name: /^Numéro d’adhérent 1/ });
  await expect(number).toBeVisible(slow);
  await expect(page.getByText(/il faut le numéro d’adhérent de chaque place/)).toBeVisible(slow);
  await number.focus();
  await keyboard.type('79927398713');
  await expect(page.getByText(/il faut le numéro d’adhérent de chaque place/)).toHaveCount(0, slow);
  const proposed = page.getByRole('list', { name: 'Séances proposées' }).getByRole('button').first();
  await proposed.focus();
  await keyboard.press('Enter');
  const added = page.locator(`#vente-${other}`);
  await expect(added).toBeVisible(slow);
  await accessible('main', ['light', 'dark']);
  await added.focus();
  await keyboard.type('1');
  await expect(page.getByText('2 places', { exact: false }).first()).toBeVisible(slow);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
  await keyboard.type('Vasseur');
  await keyboard.press('Mod+Enter');
  await expect(page.getByText(/^Commande \d\d-\d+ encaissée/).first()).toBeVisible(slow);
  await expect(page.getByRole('group', { name: 'Lignes' }).getByText('79927398713', { exact: false })).toBeVisible(
    slow,
  );
});
