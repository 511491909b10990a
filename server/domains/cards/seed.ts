/** Eight models, their partners, and eight hundred cards over eighteen months with what happened to each. */

import { dayOf } from '../../../src/core/filter/clock';
import { masked } from '../../../src/plugins/cards/models/number';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { familyNames, givenNames } from '../../seed/names';
import { demoPartners } from '../../seed/people';
import { createRandom, type Random } from '../../seed/random';
import { drawNumber } from './issue';
import { associationTable, cardModelTable, cardTable, movementTable } from './table';

const wanted = 800;
const day = 86_400_000;
const author = 'Camille Morel';

interface DemoModel {
  codeModele: string;
  libelleFr: string;
  libelleEn: string;
  type: 'PHYSIQUE' | 'E-CARTE';
  programme?: 'FIDELITE';
  amounts?: readonly number[];
  libre?: readonly [number, number];
  validiteMois?: number;
  mail?: string;
  /** Cards of it among a hundred. */
  weight: number;
}

const models: readonly DemoModel[] = [
  { codeModele: 'SAISON', libelleFr: 'Carte saison', libelleEn: 'Season card', type: 'PHYSIQUE', weight: 0 },
  { codeModele: 'PREMIUM', libelleFr: 'Carte premium', libelleEn: 'Premium card', type: 'PHYSIQUE', weight: 0 },
  { codeModele: 'JEUNE', libelleFr: 'Carte jeune', libelleEn: 'Youth card', type: 'PHYSIQUE', weight: 0 },
  { codeModele: 'MOBILE', libelleFr: 'E-carte', libelleEn: 'E-card', type: 'E-CARTE', weight: 0 },
  {
    ...{ codeModele: 'CADEAU', libelleFr: 'Carte cadeau', libelleEn: 'Gift card', type: 'PHYSIQUE', weight: 38 },
    ...{ amounts: [20, 30, 50, 80, 100, 150], validiteMois: 12 },
  },
  {
    ...{ codeModele: 'E-CADEAU', libelleFr: 'E-carte cadeau', libelleEn: 'Gift e-card', type: 'E-CARTE', weight: 34 },
    ...{ amounts: [25, 50, 100], libre: [10, 500], validiteMois: 12 },
    mail: 'Un spectacle, un concert, un match : à vous de choisir.',
  },
  {
    ...{ codeModele: 'NOEL', libelleFr: 'Carte de Noël', libelleEn: 'Christmas card', type: 'E-CARTE', weight: 10 },
    ...{ amounts: [30, 60, 120], validiteMois: 6 },
    mail: 'Joyeuses fêtes, et de belles soirées à venir.',
  },
  {
    ...{ codeModele: 'FIDELITE', libelleFr: 'Carte fidélité', libelleEn: 'Loyalty card', type: 'PHYSIQUE' },
    ...{ programme: 'FIDELITE', weight: 18 },
  },
];

export async function seedCards(database: Database): Promise<void> {
  const random = createRandom(21_800);
  const rows: Record<string, unknown>[] = [];
  const movements: Record<string, unknown>[] = [];
  const codes: { carte: number; code: string }[] = [];
  const today = Math.floor(Date.now() / day) * day;
  const sold = models.filter(({ weight }) => weight > 0);
  for (let id = 1; id <= wanted; id += 1) {
    const model = random.weighted(sold.map((each) => [each, each.weight] as const)) ?? models[0];
    if (model === undefined) continue;
    const code = drawNumber((below) => random.int(0, below - 1));
    const issued = today - random.int(1, 540) * day + random.int(8 * 60, 21 * 60) * 60_000;
    const card = cardOf(random, id, model, code, issued);
    rows.push(card);
    movements.push(...storyOf(random, card, model, issued, today));
    codes.push({ carte: id, code });
  }
  await insertRows(database, cardModelTable, models.map(modelRow));
  await insertRows(database, associationTable, associated());
  await insertRows(database, cardTable, rows);
  await insertRows(
    database,
    movementTable,
    movements.map((row, index) => ({ id: index + 1, ...row })),
  );
  await database.pool.query(
    `insert into codes_carte (carte, marque) select carte, code from json_to_recordset($1::json) as r(carte integer, code text)
     on conflict do nothing`,
    [JSON.stringify(codes)],
  );
  for (const table of [associationTable, cardTable, movementTable]) await skipKeys(database, table);
}

function modelRow({ amounts = [], libre, weight: _weight, programme, ...model }: DemoModel, index: number) {
  return {
    ...{ mail: null, validiteMois: null },
    ...model,
    programme: programme ?? 'CADEAU',
    montants: amounts.map((montant) => ({ montant })),
    min: libre?.[0] ?? null,
    max: libre?.[1] ?? null,
    pointsParEuro: programme ? 1 : null,
    pointsPourUnEuro: programme ? 20 : null,
    ordre: index + 1,
  };
}

/** Every partner has the gift cards; half of them the loyalty card. */
function associated(): Record<string, unknown>[] {
  const codes = ['CADEAU', 'E-CADEAU', 'NOEL', 'FIDELITE'];
  return demoPartners
    .flatMap(({ partnerId }, index) =>
      codes.filter((code) => code !== 'FIDELITE' || index % 2 === 1).map((modele) => ({ idTiers: partnerId, modele })),
    )
    .map((row, index) => ({ id: index + 1, ...row, actif: index % 11 !== 10, debut: null, fin: null }));
}

function cardOf(random: Random, id: number, model: DemoModel, code: string, issued: number): Record<string, unknown> {
  const held = model.type === 'E-CARTE' || random.chance(0.7);
  const nom = `${random.pick(givenNames)} ${random.pick(familyNames)}`;
  const amounts = model.amounts ?? [];
  const loyal = demoPartners.filter((_, index) => index % 2 === 1);
  const partners = model.programme === 'FIDELITE' ? loyal : demoPartners;
  return {
    id,
    numero: masked(code),
    modele: model.codeModele,
    type: model.type,
    programme: model.programme ?? 'CADEAU',
    idTiers: partners[random.int(0, partners.length - 1)]?.partnerId ?? null,
    montantInitial: model.programme ? null : (amounts[random.int(0, amounts.length - 1)] ?? 50),
    dateEmission: new Date(issued).toISOString(),
    dateExpiration: model.validiteMois ? iso(issued + model.validiteMois * 30 * day) : null,
    nom: held ? nom : null,
    email: held ? `${fold(nom)}@exemple.fr` : null,
    lot: null,
    dateCreation: new Date(issued).toISOString(),
    dateModif: new Date(issued).toISOString(),
    auteurModif: author,
  };
}

/** What happened to a card, in the order of time; it never owes anything. */
function storyOf(
  random: Random,
  card: Record<string, unknown>,
  model: DemoModel,
  issued: number,
  today: number,
): Record<string, unknown>[] {
  const isLoyal = model.programme === 'FIDELITE';
  const last = Math.min(today, Date.parse(String(card['dateExpiration'] ?? '2999-01-01')));
  let time = issued;
  let left = isLoyal ? 0 : Number(card['montantInitial']) * 100;
  const story: Record<string, unknown>[] = [];
  const report = (type: string, change: number, motif: string | null = null) => {
    left += change;
    const moment = new Date(time).toISOString();
    story.push({
      ...{
        carte: card['id'],
        date: moment,
        type,
        motif,
        auteur: author,
        idTiers: card['idTiers'],
        auteurModif: author,
      },
      ...{ montant: isLoyal ? 0 : change / 100, points: isLoyal ? change : 0, dateCreation: moment, dateModif: moment },
    });
  };
  const first = left;
  left = 0;
  report('EMISSION', first);
  if (model.type === 'PHYSIQUE' && random.chance(0.12)) return story;
  if (model.type === 'PHYSIQUE') time += random.int(1, 20) * 3_600_000;
  report('ACTIVATION', 0);
  for (let turn = random.int(0, 4); turn > 0; turn -= 1) {
    time += random.int(2, 60) * day;
    if (time >= last) return story;
    if (isLoyal) report('RECREDIT', random.int(15, 140), 'Achat en ligne');
    if (left > 0 && random.chance(0.8)) {
      const all = random.chance(0.35);
      report('DEBIT', -(all ? left : Math.max(1, Math.floor((left * random.int(2, 8)) / 10))), 'Commande en ligne');
    } else if (!isLoyal && random.chance(0.15)) report('RECREDIT', 1_000, 'Geste commercial');
  }
  time += random.int(1, 10) * day;
  if (time < last && random.chance(0.05))
    report('BLOCAGE', 0, random.pick(['Carte perdue', 'Carte volée', 'Fraude signalée']));
  return story;
}

function iso(time: number): string {
  return dayOf(time);
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
