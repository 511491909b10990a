/**
 * What is chosen in a package or a subscription as it is sold: what there is to choose from, the rules that a choice breaks,
 * what it costs, the places that it comes to. The rules are those of the package and of the simulator of the subscription.
 * Pure: the screen shows it while it is chosen, the server checks it.
 */
import { type BrokenChoice, brokenChoice, type ChoiceGroup } from '../../packages/models/choice';
import { categoryIn, type Mode, priceOfParts, type Tariff } from '../../packages/models/prices';
import type { BrokenRule, OfferedSession } from '../../subscriptions/models/preview';
import { brokenByEntries, brokenRules, type Offer as Rules, type Session } from '../../subscriptions/models/rules';

/** FERME and FIXE impose all of their séances: nothing is chosen in them. */
export type Formula = 'FERME' | 'FIXE' | ChosenFormula;
export type ChosenFormula = 'AU_CHOIX' | 'LIBRE' | 'PASS';

export function isChosen(formule: Formula): formule is ChosenFormula {
  return formule !== 'FERME' && formule !== 'FIXE';
}

/** A séance that may be chosen. */
export interface SessionOption extends Session, Pick<OfferedSession, 'idmanif' | 'libelle' | 'nomGenre' | 'places'> {
  nomLieu: string | null;
  tauxTva: number;
}

/** One thing to choose: a séance, or an extra of a package (`seance` null). */
export interface ChoiceOption {
  /** Names it among all. */
  cle: string;
  /** The component or element that it is a choice of: its key there, its place in the list. */
  composant: string;
  rang: number;
  groupe: string | null;
  impose: boolean;
  /** Places, or pieces, of one. */
  quantite: number;
  supplement: number;
  /** Categories that it is limited to; none: all. */
  categories: string[];
  libelle: string;
  seance: SessionOption | null;
}

/** What there is to choose in a package or a subscription. */
export interface ChoiceOffered {
  formule: ChosenFormula;
  options: ChoiceOption[];
  /** Of a package; `nom`: its label in the customer's language. */
  groupes: (ChoiceGroup & { nom: string })[];
  /** Of a subscription. */
  regles: Rules | null;
  mode: Mode;
  tarifs: Tariff[];
  /** Prices of one place alone, by `grid nature category`. */
  prix: Readonly<Record<string, number>>;
  /** Labels by code. */
  genres: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, string>>;
}

/** One thing as a request names it; a séance that one component alone offers needs no `composant`. */
export interface Chosen {
  composant?: string | null;
  idseanc: number | null;
}

/** What is chosen, and what everybody takes, in the order of the list; null: something is not among what is offered. */
export function takenOf({ formule, options }: ChoiceOffered, chosen: readonly Chosen[]): ChoiceOption[] | null {
  const found = chosen.map(({ composant = null, idseanc }) =>
    options.find(
      (option) =>
        (option.seance?.idseanc ?? null) === idseanc &&
        (composant === null ? idseanc !== null : option.composant === composant),
    ),
  );
  if (found.includes(undefined)) return null;
  const taken = new Set(found);
  const isForced = (option: ChoiceOption) =>
    option.impose && formule !== 'PASS' && options.every((other) => other === option || other.rang !== option.rang);
  return options.filter((option) => taken.has(option) || isForced(option));
}

/** A rule that a choice breaks: the key of its text, and what stands in it. */
export interface Broken {
  regle: string;
  n: number;
  limite: number;
  /** Of a genre, of a group, of a component. */
  nom: string;
  /** Séances at fault, with their dates. */
  seance: string;
  quand: string;
  autre: string;
  quandAutre: string;
}

/** Every rule that what is taken breaks. */
export function brokenOf(choice: ChoiceOffered, taken: readonly ChoiceOption[]): Broken[] {
  const { formule, options, groupes, regles, genres } = choice;
  const sessions = taken.flatMap(({ seance }) => seance ?? []);
  if (regles !== null) {
    const broken = formule === 'PASS' ? brokenByEntries(regles, sessions) : brokenRules(regles, sessions);
    return broken.map((rule) =>
      brokenIn(options, rule, 'subscriptions.simulator.rules', genres[rule.genre ?? ''] ?? rule.genre ?? ''),
    );
  }
  const imposed = [...new Set(options.flatMap(({ rang, impose }) => (impose ? [rang] : [])))];
  const parts = taken.map(({ rang, groupe, impose, seance }) => ({
    ...{ rang, group: groupe, imposed: impose, idseanc: seance?.idseanc ?? null },
    ...{ date: seance?.date ?? null, lieu: seance?.lieu ?? null, etat: seance?.etat ?? null },
  }));
  return brokenChoice(groupes, imposed, parts).map((rule) => {
    const group = groupes.find(({ label }) => label === rule.group)?.nom;
    const component = options.find(({ rang }) => rang === rule.rang)?.libelle;
    return brokenIn(options, rule, 'packages.choice', group ?? component ?? '');
  });
}

/** @param texts where the texts of such rules are */
function brokenIn(
  options: readonly ChoiceOption[],
  rule: BrokenRule | BrokenChoice,
  texts: string,
  nom: string,
): Broken {
  const [first, second] = rule.sessions.map((id) => options.find(({ seance }) => seance?.idseanc === id)?.seance);
  return {
    ...{ regle: `${texts}.${rule.code}`, n: rule.n ?? 0, limite: rule.limit ?? 0, nom },
    ...{ seance: first?.libelle ?? '', quand: first?.date ?? '' },
    ...{ autre: second?.libelle ?? '', quandAutre: second?.date ?? '' },
  };
}

/** What one costs with what is taken, in euros; null: it is not sold at this nature and category, or a price is missing. */
export function chosenPrice(
  choice: ChoiceOffered,
  { idnatcl, codcatpl }: Pick<Tariff, 'idnatcl' | 'codcatpl'>,
  taken: readonly ChoiceOption[],
): number | null {
  // A sum without tariffs is sold in whatever its grids price.
  const isSum = choice.mode === 'SOMME' && choice.tarifs.length === 0;
  const known = isSum ? [{ idnatcl, codcatpl, montant: null }] : choice.tarifs;
  const tariff = known.find((each) => each.idnatcl === idnatcl && each.codcatpl === codcatpl);
  if (tariff === undefined) return null;
  if (choice.regles !== null) return tariff.montant;
  const parts = taken.map(({ impose, groupe, quantite, categories, supplement, seance }) => ({
    ...{ imposed: impose, group: groupe, count: quantite, categories, supplement, free: seance === null },
    price: (nature: number, category: string) => choice.prix[`${seance?.grille} ${nature} ${category}`] ?? null,
  }));
  return priceOfParts(choice.mode, parts, tariff).price;
}

/** A place in one of them. */
export interface Seat {
  idseanc: number;
  idmanif: number;
  libelle: string;
  date: string;
  lieu: string | null;
  tauxTva: number;
  codcatpl: string;
  categorie: string;
  /** What the place costs alone, in euros. */
  prix: number;
}

/** The places that what is taken comes to. */
export function seatsOf(
  { prix, categories: labels }: ChoiceOffered,
  { idnatcl, codcatpl }: Pick<Tariff, 'idnatcl' | 'codcatpl'>,
  taken: readonly ChoiceOption[],
): Seat[] {
  return taken.flatMap(({ seance, quantite, categories }) => {
    if (seance === null) return [];
    const { idseanc, idmanif, libelle, date, nomLieu, tauxTva, grille } = seance;
    const own = categoryIn(categories, codcatpl);
    const seat: Seat = {
      ...{ idseanc, idmanif, libelle, date, lieu: nomLieu, tauxTva, codcatpl: own, categorie: labels[own] ?? own },
      prix: prix[`${grille} ${idnatcl} ${own}`] ?? 0,
    };
    return Array.from({ length: quantite }, () => seat);
  });
}

/** What else is taken. */
export function extrasOf(taken: readonly ChoiceOption[]): string[] {
  return taken.flatMap(({ seance, libelle, quantite }) =>
    seance === null ? Array.from({ length: quantite }, () => libelle) : [],
  );
}

/** What stands in the text of a broken rule; séances with their dates. */
export function brokenParams(
  { n, limite, nom, seance, quand, autre, quandAutre }: Broken,
  dateTime: (date: string) => string,
): Record<string, string | number> {
  const dated = (name: string, date: string) => (date === '' ? name : `${name} (${dateTime(date)})`);
  // A genre, a group and a component stand under the names that the texts of their rules give them.
  const names = { genre: nom, groupe: nom, composant: nom };
  return { n, limite, ...names, seance: dated(seance, quand), autre: dated(autre, quandAutre) };
}
