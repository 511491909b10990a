/** Packages and subscriptions that demo orders hold, with the séances that each of them is made of. */
import type { Line } from '../../../../src/plugins/orders/models/items';
import { cents, euros, shared } from '../../../../src/plugins/orders/models/money';
import { lineOf } from '../../../../src/plugins/orders/models/sale';
import type { Database } from '../../../db/database';
import { componentsIn, itemsOf, tariffsIn, wholeOf } from '../../packages/read';
import type { Making } from './sketch';
import type { DemoSession, Price } from './sources';

/** One on sale that imposes its séances, at a price of its own. */
export interface DemoFormula {
  type: 'PACKAGE' | 'ABONNEMENT';
  id: number;
  libelle: string;
  idTiers: string;
  /** How many may still be sold. */
  left: number;
  tarifs: readonly { idnatcl: number; codcatpl: string; montant: number | null }[];
  /** A séance as often as it has places in it. */
  seances: readonly DemoSession[];
  /** What else is in it. */
  extras: readonly string[];
}

interface Stored {
  id: number;
  libelle: string;
  idTiers: string;
  contingent: number | null;
  composants: unknown;
  tarifs: unknown;
}

/** Those whose séances are all among the ones that sold. */
export async function formulasOf(
  { pool }: Database,
  sessions: readonly DemoSession[],
): Promise<readonly DemoFormula[]> {
  const known = new Map(sessions.map((session) => [session.id, session]));
  const sold = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  const { rows: packages } = await pool.query<Stored>(
    `select id_package as id, libelle_fr as libelle, id_tiers as "idTiers", contingent, composants, tarifs from packages
      where statut = 'MISE_EN_VENTE' and type = 'FERME' and prix_mode = 'FORFAIT' and id_tiers is not null order by id_package`,
  );
  const { rows: subscriptions } = await pool.query<Stored>(
    `select idabonnement as id, libelle_fr as libelle, id_tiers as "idTiers", contingent, elements as composants, tarifs from abonnements
      where statut = 'MISE_EN_VENTE' and formule = 'FIXE' and id_tiers is not null order by idabonnement`,
  );
  const made = [
    ...packages.map((row): [DemoFormula, number] => {
      const parts = componentsIn({ composants: row.composants });
      const placed = parts.filter(({ label, type }) => label === null || type === 'SEANCE');
      const ids = placed.flatMap(({ idseanc, count }) => Array.from({ length: count }, () => idseanc ?? 0));
      const extras = parts.filter((part) => !placed.includes(part)).flatMap(({ label }) => label ?? []);
      return [formula('PACKAGE', row, sold(ids), extras), ids.length];
    }),
    ...subscriptions.map((row): [DemoFormula, number] => {
      const ids = itemsOf(row.composants).map(({ idseanc }) => wholeOf(idseanc) ?? 0);
      return [formula('ABONNEMENT', row, sold(ids), []), ids.length];
    }),
  ];
  return made.flatMap(([each, places]) => (places > 0 && each.seances.length === places ? [each] : []));
}

function formula(
  type: DemoFormula['type'],
  { composants: _composants, contingent, tarifs, ...row }: Stored,
  seances: readonly DemoSession[],
  extras: readonly string[],
): DemoFormula {
  return { ...row, type, left: contingent ?? 10_000, tarifs: tariffsIn({ tarifs }), seances, extras };
}

/** One of a partner's packages or subscriptions in the place of these tickets; null when it has none that they can be. */
export function formulaLines(making: Making, tickets: readonly Line[], name: string): Line[] | null {
  const { id, now, sketch, formulas, grids } = making;
  const [seat] = tickets;
  if (!seat || sketch.session.date < now) return null;
  const own = formulas.filter(
    ({ idTiers, left, seances }) => idTiers === sketch.session.idTiers && left > 0 && hasPlaces(seances),
  );
  const sold = own[id % Math.max(1, own.length)];
  const tariff = sold?.tarifs[id % sold.tarifs.length];
  if (!sold || !tariff || tariff.montant === null) return null;
  const prices = sold.seances.map(({ grille }) =>
    grids.get(grille)?.find(({ idnatcl, codcatpl }) => idnatcl === tariff.idnatcl && codcatpl === tariff.codcatpl),
  );
  if (prices.includes(undefined)) return null;
  sold.left -= 1;
  return linesFor(sold, tariff.montant, prices, seat, name);
}

function hasPlaces(seances: readonly DemoSession[]): boolean {
  return seances.every((session) => session.sold >= seances.filter((each) => each === session).length);
}

/** The line that holds the money, and below it a ticket of each séance with its share. */
function linesFor(
  { type, id, libelle, seances, extras }: DemoFormula,
  montant: number,
  prices: readonly (Price | undefined)[],
  seat: Line,
  name: string,
): Line[] {
  const parts = shared(
    cents(montant),
    prices.map((price) => cents(price?.montant)),
  );
  const { zone, rang, siege } = seat;
  const places = seances.map((session, index) => {
    // Its tickets are among those that the séance sold.
    session.sold -= 1;
    const { idnatcl = null, nature = null, codcatpl = null, categorie = null } = prices[index] ?? {};
    const dateSeance = new Date(session.date).toISOString();
    return lineOf({
      ...{ id: `l${index + 1}`, type: 'SEANCE', libelle: session.libelle, idmanif: session.idmanif },
      ...{ idseanc: session.id, lieu: session.lieu, dateSeance, idnatcl, nature, codcatpl, categorie },
      ...{ zone, rang, siege: siege && String(Number(siege) + 2 * countBefore(seances, index)) },
      ...{ beneficiaire: name, prix: euros(parts[index] ?? 0), parent: 'l0', codeBarres: 'x', statutBillet: 'EMIS' },
    });
  });
  const more = extras.map((extra, index) =>
    lineOf({ ...{ id: `l${places.length + index + 1}`, type: 'UPSELL', libelle: extra, prix: 0 }, parent: 'l0' }),
  );
  const whole = lineOf({
    ...{ id: 'l0', type, libelle, prix: euros(cents(montant)), frais: 3, tauxTva: 5.5, beneficiaire: name },
    ...{ idPackage: type === 'PACKAGE' ? id : null, idabonnement: type === 'ABONNEMENT' ? id : null },
  });
  return [whole, ...places, ...more].map((line) => ({ ...line, statutBillet: 'EMIS' }));
}

/** Places of the same séance that come before it: people who go together sit side by side. */
function countBefore(seances: readonly DemoSession[], index: number): number {
  return seances.slice(0, index).filter((each) => each === seances[index]).length;
}
