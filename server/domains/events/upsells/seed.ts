/** Upsells of a hundred and fifty manifestations on sale, of a few of their séances and of some packages. */
import { sql } from 'drizzle-orm';
import { isDearer } from '../../../../src/plugins/events/models/upsell-rules';
import type { Database } from '../../../db/database';
import { run } from '../../../resource/run';
import { insertRows, skipKeys } from '../../../seed/insert';
import { createRandom, type Random } from '../../../seed/random';
import { type DemoOption, demoOptions, linkedOptions } from './seed-options';
import { upsellTable } from './table';

const wanted = 150;

interface Show {
  idmanif: number;
  partner: string | null;
  /** Séances to come, the nearest first. */
  sessions: number[];
  grids: string[];
}

interface Price {
  grille: string;
  idnatcl: number;
  codcatpl: string;
  montant: number;
}

const titles = [
  ['Complétez votre soirée', 'Complete your evening'],
  ['Ajoutez à votre commande', 'Add to your order'],
  ['Les petits plus', 'The little extras'],
  ['Préparez votre venue', 'Prepare your visit'],
] as const;

export async function seedUpsells(database: Database): Promise<void> {
  const random = createRandom(13_150);
  const shows = await showsToCome(database);
  const prices = await pricesOf(database);
  const rows = shows.map((show, index) => ({
    id: index + 1,
    ...rowOf(random, show, shows[(index + 7) % shows.length], prices, index),
  }));
  // One show in five has a séance that follows its upsell, but for what it says itself.
  const followed = rows.flatMap((row, index) => {
    const { sessions = [] } = shows[index] ?? {};
    const [first] = sessions;
    return index % 5 !== 0 || first === undefined || sessions.length < 2 ? [] : [{ row, first }];
  });
  const ofSessions = followed.map(({ row, first }, turn) => {
    const own = ownOf(row, turn);
    return {
      ...{ idmanif: null, idseanc: first, evenement: row.evenement, idTiers: row.idTiers, lockStatus: false },
      ...{ parent: row.id, libelleFr: own.titreFr ?? row.titreFr, libelleEn: own.titreEn ?? row.titreEn },
      ...own,
    };
  });
  const packages = await run<{ id: number; partner: string | null }>(
    database.drizzle,
    sql`select id_package as id, id_tiers as partner from packages order by id_package limit 8`,
  );
  const ofPackages = packages.map(({ id, partner }, index) => ({
    ...titled(index),
    idPackage: id,
    idTiers: partner,
    openPass: index % 2 === 0,
    afficheDateSeance: true,
    lockStatus: false,
    upsells: numbered(pick(random, 2), `p${id}`),
  }));
  await insertRows(
    database,
    upsellTable,
    [...rows, ...ofSessions, ...ofPackages].map((row, index) => ({ ...row, id: index + 1 })),
  );
  await skipKeys(database, upsellTable);
}

function rowOf(random: Random, show: Show, other: Show | undefined, prices: readonly Price[], index: number) {
  const kinds: DemoOption[] = [demoOptions[index % demoOptions.length], ...pick(random, random.int(1, 3))].filter(
    (option) => option !== undefined,
  );
  const [session] = other?.idmanif === show.idmanif || other?.partner !== show.partner ? [] : other.sessions;
  const options: Readonly<Record<string, unknown>>[] = [...new Set(kinds)];
  if (index % 4 === 1 && session !== undefined)
    options.push({
      type: 'SEANCE',
      libelleFr: 'À voir aussi',
      libelleEn: 'See also',
      prixMode: 'TARIF',
      refSeance: session,
    });
  const target = index % 3 === 0 ? dearest(prices, show) : null;
  if (target !== null)
    options.push({
      type: 'UPGRADE',
      libelleFr: 'Passez en catégorie supérieure',
      libelleEn: 'Upgrade your seats',
      prixMode: 'TARIF',
      versCategorie: target,
      parBillet: true,
    });
  // Now and then something everybody takes; twice it is gone, so that the alert is met.
  if (index % 12 === 5)
    options.unshift({
      type: 'MERCHANDISING',
      libelleFr: 'Gobelet consigné',
      libelleEn: 'Reusable cup',
      prixMode: 'INCLUS',
      isObligatory: true,
      min: 1,
      max: 1,
      parBillet: true,
      ...(index === 17 || index === 89 ? { contingent: 0 } : {}),
    });
  return {
    ...titled(index),
    idmanif: show.idmanif,
    idseanc: null,
    evenement: show.idmanif,
    idTiers: show.partner,
    openPass: index % 9 === 0,
    afficheDateSeance: index % 5 !== 0,
    lockStatus: index % 25 === 3,
    upsells: numbered(options, `m${show.idmanif}`),
  };
}

/** What a séance says itself, in turn: nothing, a title, fewer options, no option and no English title, all of it. */
function ownOf(row: ReturnType<typeof rowOf>, turn: number): OwnFields {
  const title = { titreFr: 'Rien que ce soir', titreEn: 'Tonight only' };
  const few = row.upsells.slice(0, 2);
  const all = { ...title, openPass: false, afficheDateSeance: false, upsells: few, inherit: false };
  const turns: readonly OwnFields[] = [{}, title, { upsells: few }, { titreEn: '', upsells: [] }, all];
  return turns[turn % turns.length] ?? {};
}

/** Of an upsell of a séance; what is not there is inherited. */
interface OwnFields {
  titreFr?: string;
  titreEn?: string;
  openPass?: boolean;
  afficheDateSeance?: boolean;
  upsells?: readonly object[];
  /** No longer, where all of it is its own. */
  inherit?: boolean;
}

function titled(index: number) {
  const [titreFr, titreEn] = titles[index % titles.length] ?? titles[0];
  return { titreFr, titreEn, libelleFr: titreFr, libelleEn: titreEn };
}

/** Options as the console keeps them: each with a key and a place, some with a linked one. */
function numbered(options: readonly Readonly<Record<string, unknown>>[], mark: string) {
  return options.map((option, place) => {
    const linked = linkedOptions.get(String(option['type']));
    const upsell = linked === undefined ? [] : [{ ...linked, id: `${mark}-${place}-0`, order: 1 }];
    return { ...option, id: `${mark}-${place}`, order: place + 1, upsell };
  });
}

function pick(random: Random, count: number): DemoOption[] {
  const from = random.int(0, demoOptions.length - 1);
  return Array.from({ length: count }, (_, step) => demoOptions[(from + step * 4) % demoOptions.length]).filter(
    (option) => option !== undefined,
  );
}

/** The dearest category of a show's grids, when it is dearer than another one. */
function dearest(prices: readonly Price[], { grids }: Show): string | null {
  const own = prices.filter(({ grille }) => grids.includes(grille));
  const [best] = own.toSorted((left, right) => right.montant - left.montant);
  return best && isDearer(own, best.codcatpl, []) ? best.codcatpl : null;
}

async function showsToCome(database: Database): Promise<Show[]> {
  return run<Show>(
    database.drizzle,
    sql`select m.idmanif, m.id_tiers as partner, json_agg(s.idseanc order by s.date) as sessions,
        json_agg(distinct s.grille_tarif) as grids
      from manifestations m join seances s using (idmanif)
      where m.statut in ('MISE_EN_VENTE', 'MISE_A_L_AFFICHE') and s.date > now()
      group by m.idmanif order by m.id_tiers, m.idmanif limit ${wanted}`,
  );
}

async function pricesOf(database: Database): Promise<Price[]> {
  const found = await run<{ grille: string; idnatcl: number; codcatpl: string; montant: string | number }>(
    database.drizzle,
    sql`select grille, idnatcl, codcatpl, montant from prix`,
  );
  return found.map((price) => ({ ...price, montant: Number(price.montant) }));
}
