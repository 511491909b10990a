/** Packages and subscriptions that demo orders hold, with the séances that each of them is made of, or that were chosen. */
import { daysAfter, today } from '../../../../src/core/filter/clock';
import type { Line } from '../../../../src/plugins/orders/models/items';
import { cents, euros, shared } from '../../../../src/plugins/orders/models/money';
import { lineOf, withVatOf } from '../../../../src/plugins/orders/models/sale';
import { overlapsOf } from '../../../../src/plugins/packages/models/overlaps';
import { brokenRules, type Offer, type Session } from '../../../../src/plugins/subscriptions/models/rules';
import type { Database } from '../../../db/database';
import { type Component, componentsIn, type Group, groupsIn, itemsOf, tariffsIn, wholeOf } from '../../packages/read';
import { rulesIn } from '../../subscriptions/offer';
import type { Making } from './sketch';
import type { DemoSession, Price } from './sources';

/** One on sale, at a price of its own, with séances that it imposes or that a customer chose. */
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
  /** The subscription that it renews. */
  renouvelle: number | null;
  /** What it gives, where it is a pass. */
  pass: Pick<Line, 'entrees' | 'jours' | 'debutValidite' | 'finValidite'> | null;
}

interface Stored {
  id: number;
  libelle: string;
  idTiers: string;
  contingent: number | null;
  composants: unknown;
  tarifs: unknown;
}

interface StoredPackage extends Stored {
  type: string;
  groupes: unknown;
}

interface StoredSubscription extends Stored, Row {
  formule: 'FIXE' | 'LIBRE' | 'PASS';
}

type Row = Readonly<Record<string, unknown>>;

/** Those whose séances are all among the ones that sold. */
export async function formulasOf(
  { pool }: Database,
  sessions: readonly DemoSession[],
): Promise<readonly DemoFormula[]> {
  const known = new Map(sessions.map((session) => [session.id, session]));
  const sold = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  const ofShow = new Map<number, DemoSession[]>();
  for (const session of sessions.filter(({ date }) => date > Date.now()))
    ofShow.set(session.idmanif, [...(ofShow.get(session.idmanif) ?? []), session]);
  const { rows: packages } = await pool.query<StoredPackage>(
    `select id_package as id, libelle_fr as libelle, id_tiers as "idTiers", contingent, composants, tarifs, type, groupes from packages
      where statut = 'MISE_EN_VENTE' and prix_mode = 'FORFAIT' and id_tiers is not null order by id_package`,
  );
  const { rows: subscriptions } = await pool.query<StoredSubscription>(
    `select idabonnement as id, libelle_fr as libelle, id_tiers as "idTiers", contingent, elements as composants, tarifs,
        formule, nb_min as "nbMin", nb_max as "nbMax", nb_entrees as "nbEntrees", duree, contraintes, indmultilieux, lieux,
        debut_validite::text as "debutValidite", fin_validite::text as "finValidite"
      from abonnements where statut = 'MISE_EN_VENTE' and id_tiers is not null order by idabonnement`,
  );
  const made = [
    ...packages.map(({ type, groupes, ...row }): [DemoFormula, number] => {
      const all = componentsIn({ type, composants: row.composants });
      const isExtra = (part: Component) => part.type === 'UPSELL' || part.type === 'LIBRE';
      const placed =
        type === 'AU_CHOIX'
          ? chosenParts(all, groupsIn({ type, groupes }), known)
          : all.filter((part) => !isExtra(part));
      const ids = placed.flatMap(({ idseanc, count }) => Array.from({ length: count }, () => idseanc ?? 0));
      const extras = all.filter((part) => isExtra(part) && part.imposed).flatMap(({ label }) => label ?? []);
      const dearer = placed.reduce((sum, { count, supplement }) => sum + count * supplement, 0);
      return [dearerBy(dearer, formula('PACKAGE', row, sold(ids), extras)), ids.length];
    }),
    ...subscriptions.map((row): [DemoFormula, number] => {
      const elements = itemsOf(row.composants).map(
        ({ idseanc, idmanif }) => [wholeOf(idseanc), wholeOf(idmanif)] as const,
      );
      if (row.formule === 'FIXE') {
        const ids = elements.map(([idseanc]) => idseanc ?? 0);
        return [formula('ABONNEMENT', row, sold(ids), []), ids.length];
      }
      const offered = elements.flatMap(([idseanc, idmanif]) =>
        idseanc === null ? (ofShow.get(idmanif ?? 0) ?? []).slice(0, 1) : sold([idseanc]),
      );
      const chosen = chosenSessions(rulesIn(row, []), offered);
      const pass = { entrees: wholeOf(row['nbEntrees']), jours: wholeOf(row['duree']), ...validityIn(row) };
      return [{ ...formula('ABONNEMENT', row, chosen, []), pass: row.formule === 'PASS' ? pass : null }, chosen.length];
    }),
  ];
  return made.flatMap(([each, places]) => (places > 0 && each.seances.length === places ? [each] : []));
}

function dearerBy(supplements: number, sold: DemoFormula): DemoFormula {
  const tarifs = sold.tarifs.map(({ montant, ...place }) => ({
    ...place,
    montant: montant === null ? null : montant + supplements,
  }));
  return { ...sold, tarifs };
}

/** The first components of each group that sold and that somebody can attend all of. */
function chosenParts(
  all: readonly Component[],
  groups: readonly Group[],
  known: ReadonlyMap<number, DemoSession>,
): Component[] {
  const imposed = all.filter((part) => part.imposed && part.type === 'SEANCE');
  const dated = (parts: readonly Component[]) =>
    parts.map((part, rang) => {
      const session = known.get(part.idseanc ?? 0);
      const date = session ? new Date(session.date).toISOString() : null;
      return { rang, date, lieu: session?.idLieu ?? null, imposed: true, group: null };
    });
  return groups.reduce((taken, { label, min }) => {
    const next = [...taken];
    for (const part of all) {
      const isOpen = !part.imposed && part.group === label && known.has(part.idseanc ?? 0);
      const isFull = next.filter(({ group, imposed: isOwn }) => !isOwn && group === label).length >= min;
      if (isOpen && !isFull && overlapsOf(dated([...next, part]), []).length === 0) next.push(part);
    }
    return next;
  }, imposed);
}

/** As many séances as a subscription asks for, that break none of its rules; of a pass the first entry. None: it was not bought. */
function chosenSessions(rules: Offer, offered: readonly DemoSession[]): DemoSession[] {
  const least = rules.formula === 'PASS' ? 1 : (rules.min ?? 1);
  const taken: DemoSession[] = [];
  const broken = (some: readonly DemoSession[]) =>
    brokenRules(rules, some.map(asChosen)).filter(({ code }) => code !== 'few' && code !== 'genre');
  for (const session of offered)
    if (taken.length < least && !taken.includes(session) && broken([...taken, session]).length === 0)
      taken.push(session);
  return brokenRules({ ...rules, constraints: rules.formula === 'PASS' ? [] : rules.constraints }, taken.map(asChosen))
    .length === 0
    ? taken
    : [];
}

function asChosen({ id, date, genre, idLieu, grille }: DemoSession): Session {
  return { idseanc: id, date: new Date(date).toISOString(), genre, lieu: idLieu, grille, etat: null };
}

function validityIn(row: Row): Pick<Line, 'debutValidite' | 'finValidite'> {
  const day = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  return { debutValidite: day('debutValidite'), finValidite: day('finValidite') };
}

function formula(
  type: DemoFormula['type'],
  { id, libelle, idTiers, contingent, tarifs }: Stored,
  seances: readonly DemoSession[],
  extras: readonly string[],
): DemoFormula {
  const own = {
    id,
    libelle,
    idTiers,
    type,
    renouvelle: null,
    left: contingent ?? 10_000,
    tarifs: tariffsIn({ tarifs }),
  };
  return { ...own, seances, extras, pass: null };
}

/** Two of them renew another one of their partner, whose holders have priority now; nobody is written to as the demo begins. */
export async function linkSeasons({ pool }: Database, formulas: readonly DemoFormula[]): Promise<void> {
  const linked = new Set<DemoFormula>();
  const sold = formulas.filter(({ type }) => type === 'ABONNEMENT');
  for (const former of sold) {
    const next = sold.find((each) => each !== former && each.idTiers === former.idTiers && !linked.has(each));
    if (next === undefined || linked.has(former) || linked.size === 4) continue;
    linked.add(former).add(next);
    next.renouvelle = former.id;
    await pool.query(
      `update abonnements set actif = true, places_conservees = true, relance_mail = false,
        debut_priorite = $2, fin_priorite = $3 where idabonnement = $1`,
      [former.id, daysAfter(today(), -20), daysAfter(today(), 40)],
    );
    await pool.query(
      'update abonnements set renouvelle = $1, contingent = coalesce(contingent, 120) where idabonnement = $2',
      [former.id, next.id],
    );
  }
}

/** One of a partner's packages or subscriptions in the place of these tickets; null when it has none that they can be. */
export function formulaLines(making: Making, tickets: readonly Line[], name: string): Line[] | null {
  const { id, now, sketch, formulas, grids } = making;
  const [seat] = tickets;
  if (!seat || sketch.session.date < now) return null;
  const own = formulas.filter(
    ({ idTiers, left, seances }) => idTiers === sketch.session.idTiers && left > 0 && hasPlaces(seances),
  );
  // Those that renew another one, and those, sell well: somebody has renewed.
  const renewed = new Set(own.flatMap(({ renouvelle }) => renouvelle ?? []));
  const linked = own.filter((each) => each.renouvelle !== null || (each.type === 'ABONNEMENT' && renewed.has(each.id)));
  const sold = id % 2 === 0 && linked.length > 1 ? linked[(id / 2) % linked.length] : own[id % Math.max(1, own.length)];
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
  { type, id, libelle, seances, extras, pass }: DemoFormula,
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
      ...{
        idseanc: session.id,
        lieu: session.lieu,
        dateSeance,
        tauxTva: session.tauxTva,
        idnatcl,
        nature,
        codcatpl,
        categorie,
      },
      ...{ zone, rang, siege: siege && String(Number(siege) + 2 * countBefore(seances, index)) },
      ...{
        beneficiaire: name,
        prix: pass === null ? euros(parts[index] ?? 0) : 0,
        parent: 'l0',
        codeBarres: 'x',
        statutBillet: 'EMIS',
      },
    });
  });
  const more = extras.map((extra, index) =>
    lineOf({ ...{ id: `l${places.length + index + 1}`, type: 'UPSELL', libelle: extra, prix: 0 }, parent: 'l0' }),
  );
  const { idnatcl = null, nature = null, codcatpl = null, categorie = null } = prices[0] ?? {};
  const formulaLine = lineOf({
    ...{ id: 'l0', type, libelle, prix: euros(cents(montant)), frais: 3, beneficiaire: name },
    ...{ idPackage: type === 'PACKAGE' ? id : null, idabonnement: type === 'ABONNEMENT' ? id : null },
    ...{ idnatcl, nature, codcatpl, categorie, ...pass, tauxTva: Math.max(...seances.map(({ tauxTva }) => tauxTva)) },
  });
  return [pass === null ? withVatOf(formulaLine, places) : formulaLine, ...places, ...more].map((line) => ({
    ...line,
    statutBillet: 'EMIS',
  }));
}

/** Places of the same séance that come before it: people who go together sit side by side. */
function countBefore(seances: readonly DemoSession[], index: number): number {
  return seances.slice(0, index).filter((each) => each === seances[index]).length;
}
