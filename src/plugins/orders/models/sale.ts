/**
 * An order that staff make: what a séance offers, what is ordered of it, the lines that this comes to. Pure: the screen shows
 * it while it is typed, the server does it.
 */
import {
  brokenOf,
  type ChoiceOffered,
  type Chosen,
  chosenPrice,
  extrasOf,
  type Formula,
  isChosen,
  type Seat,
  seatsOf,
  takenOf,
} from './choice';
import type { Line } from './items';
import type { MeansRules } from './means';
import { memberNumbers } from './members';
import { cents, euros, feeRate, lineVat, serviceRate, shared, vatIn } from './money';
import type { PickupOffered } from './pickups';
import { Refused } from './refused';
import type { CardUse } from './rules';

/** Ways in which staff sell. An invitation costs nothing. */
export const deskChannels = ['TELEPHONE', 'GUICHET', 'INVITATION'] as const;
export type DeskChannel = (typeof deskChannels)[number];

/** A place of a séance, in a nature and a category. */
export interface PriceOffered {
  idnatcl: number;
  nature: string;
  codcatpl: string;
  categorie: string;
  montant: number;
  /** For members alone: each place asks the number of one. */
  adherent: boolean;
  /** Left of its quota; null where it has none. */
  libres: number | null;
}

/** An option of an upsell. */
export interface OptionOffered {
  /** `<upsell>:<option>`. */
  ref: string;
  libelle: string;
  /** Of one; null: the customer says how much. */
  montant: number | null;
  obligatoire: boolean;
  min: number | null;
  max: number | null;
  parBillet: boolean;
  /** For tickets of these alone; empty: of all. */
  natures: number[];
  categories: string[];
  libres: number | null;
  /** It is sent to the customer. */
  adresse: boolean;
  /** The option that it hangs on, by its `ref`: sold with it alone. */
  avec: string | null;
  /** The séance that it leads to, which holds a place of it. */
  seance: {
    idseanc: number;
    idmanif: number;
    libelle: string;
    date: string;
    lieu: string | null;
    tauxTva: number;
  } | null;
}

export const formulaTypes = ['PACKAGE', 'ABONNEMENT'] as const satisfies readonly Line['type'][];
export type FormulaType = (typeof formulaTypes)[number];

/** A package or a subscription that the séance is in, or that it may be chosen in. */
export interface FormulaOffered {
  type: FormulaType;
  id: number;
  /** Where something is chosen, séances, extras and places are distinguished (`ChoiceOffered`): here there are none. */
  formule: Formula;
  libelle: string;
  /** Of one order, at most. */
  maximum: number | null;
  /** Left of its contingent; null where it has none. */
  libres: number | null;
  /** Of these, kept for those who held the subscription that it renews. */
  gardees: number;
  /** Each of its seats bears a name. */
  nominatif: boolean;
  /** A séance as often as it has places in it. */
  seances: Omit<Seat, 'codcatpl' | 'categorie' | 'prix'>[];
  /** What else is in it. */
  extras: string[];
  /** `places`: of each of its séances, with what the place costs alone. Where something is chosen, `montant` is the least. */
  prix: (Omit<PriceOffered, 'libres'> & { places: { codcatpl: string; categorie: string; prix: number }[] })[];
}

/** What staff may sell of a séance now. */
export interface Offer {
  idseanc: number;
  idmanif: number;
  idTiers: string | null;
  /** Of its prices. */
  devise: string;
  /** Of customers who say none. */
  langue: 'fr' | 'en';
  libelle: string;
  date: string;
  lieu: string | null;
  libres: number;
  /** Places of one order, at most. */
  maximum: number | null;
  /** VAT of its places, in percent. */
  tauxTva: number;
  /** The keys of member numbers are checked. */
  luhn: boolean;
  /** Service fees are charged (`serviceFeesEnabled`). */
  frais: boolean;
  /** Minutes that places are held without being paid for. */
  minutes: number;
  /** How it is paid. */
  paiement: MeansRules;
  /** How its tickets are got. */
  retraits: PickupOffered[];
  /** What gift cards pay for at its partner. */
  carte: CardUse;
  prix: PriceOffered[];
  options: OptionOffered[];
  formules: FormulaOffered[];
  /** Other séances that are offered with it. */
  proposees: Proposed[];
  /** An order holds several manifestations (`multiBasket`). */
  multiple: boolean;
}

/** Why another séance is offered with one: it completes it, or the site proposes it with any (`crossSellingList`). */
export type ProposedBy = 'COMPLEMENTAIRE' | 'CROISEE';
export interface Proposed extends SessionFound {
  idmanif: number;
  par: ProposedBy;
}

/** A gift card that a partner sells: for one of its amounts, or for one between its bounds. */
export interface CardOffered {
  /** Who sells it. */
  vendeur: string;
  modele: string;
  libelle: string;
  idTiers: string;
  montants: number[];
  min: number | null;
  max: number | null;
}

/** The gift cards of one seller, of the only one where none is named, and who sells any. */
export interface CardsOffered {
  vendeurs: { idTiers: string; libelle: string }[];
  items: CardOffered[];
  /** How cards alone are paid; null: nobody sells them yet. */
  paiement: MeansRules | null;
}

/** A séance that a search finds. */
export type SessionFound = Pick<Offer, 'idseanc' | 'libelle' | 'date' | 'lieu' | 'libres'>;

export interface PlacesRequest {
  idnatcl: number;
  codcatpl: string;
  n: number;
  /** Of members, one a place, where the nature is theirs. */
  numeros?: readonly (string | null)[] | undefined;
}

/** Places of another séance in the same order. */
export interface OtherRequest {
  idseanc: number;
  lignes: readonly PlacesRequest[];
}

export interface OptionRequest {
  ref: string;
  n: number;
  /** Of one, where the customer says. */
  montant?: number | null;
}

export interface CardRequest {
  modele: string;
  montant: number;
  n: number;
}

export interface FormulaRequest extends PlacesRequest {
  type: FormulaType;
  id: number;
  /** One for each, where it is sold to named holders. */
  beneficiaires?: readonly (string | null)[];
  /** What is chosen in it, the same for each. */
  choix?: readonly Chosen[];
}

/** What there is to choose, by `choiceKey`. */
export type Choices = ReadonlyMap<string, ChoiceOffered>;

/** What names a package or a subscription among those that something is chosen in. */
export function choiceKey({ type, id }: Pick<FormulaRequest, 'type' | 'id'>): string {
  return `${type}:${id}`;
}

export interface SaleRequest {
  canal: DeskChannel;
  places: readonly PlacesRequest[];
  formules: readonly FormulaRequest[];
  options: readonly OptionRequest[];
  /** Of the customer, for what is sent. */
  adresse: string | null;
  /** Gift cards or places of other séances are sold with it: it may hold no place. */
  withMore?: boolean;
}

/** Places of one order, at most, where its manifestation says nothing. */
export const mostPlaces = 200;

/** Service fees of a place, in cents, by its price. */
export function serviceFee(price: number): number {
  if (price === 0) return 0;
  if (price < 1500) return 90;
  return price < 6000 ? 180 : 250;
}

/** Tickets that an option may go with. */
function eligible({ natures, categories }: OptionOffered, tickets: readonly Line[]): Line[] {
  return tickets.filter(
    ({ idnatcl, codcatpl }) =>
      (natures.length === 0 || natures.includes(idnatcl ?? 0)) &&
      (categories.length === 0 || categories.includes(codcatpl ?? '')),
  );
}

/** Lines that an option goes with: tickets, or the option that it hangs on. */
function carriers(option: OptionOffered, tickets: readonly Line[], options: readonly Line[]): Line[] {
  const fitting = eligible(option, tickets);
  if (option.avec === null || fitting.length === 0) return fitting;
  return options.filter(({ refUpsell }) => refUpsell === option.avec);
}

/** How many of an option an order with these tickets and other options may and must hold. */
export function boundsOf(
  option: OptionOffered,
  tickets: readonly Line[],
  options: readonly Line[] = [],
): { min: number; max: number } {
  const fitting = carriers(option, tickets, options).length;
  if (fitting === 0) return { min: 0, max: 0 };
  const times = option.parBillet || option.avec !== null ? fitting : 1;
  const least = option.obligatoire ? Math.max(1, option.min ?? 1) : 0;
  const most = Math.min((option.max ?? 99) * times, option.libres ?? Number.POSITIVE_INFINITY);
  return { min: least * times, max: most };
}

/**
 * The lines of an order, or why there is none.
 * @param choices of the packages and subscriptions that something is chosen in
 */
export function saleLines(
  offer: Offer,
  request: SaleRequest,
  newId: () => string,
  choices: Choices = new Map(),
): Line[] {
  const tickets = ticketLines(offer, request, newId);
  const formulas = formulaLines(offer, request, choices, newId);
  const seats = [...tickets, ...formulas];
  if (seats.length === 0 && !request.withMore) throw new Refused('sale-nothing', 'lignes');
  const most = offer.maximum ?? mostPlaces;
  const ofShow = seats.filter(({ idmanif }) => idmanif === offer.idmanif);
  if (ofShow.length > most) throw new Refused('sale-most', 'lignes', { n: most });
  const ofSession = seats.filter(({ idseanc }) => idseanc === offer.idseanc);
  if (ofSession.length > offer.libres) throw new Refused('order-places', 'lignes', { n: offer.libres });
  const options: Line[] = [];
  // Those that hang on another come after it.
  for (const option of offer.options) options.push(...optionLines(offer, option, request, { tickets, options }, newId));
  const known = new Set(offer.options.map(({ ref }) => ref));
  if (request.options.some(({ ref, n }) => n > 0 && !known.has(ref))) throw new Refused('sale-option', 'options');
  return [...seats, ...options];
}

/** Whether an order for a séance holds places of another one too: of its manifestation, one that completes it, or any. */
export function mayHold(
  { idmanif, idTiers, multiple, proposees }: Pick<Offer, 'idmanif' | 'idTiers' | 'multiple' | 'proposees'>,
  other: Pick<Offer, 'idmanif' | 'idTiers' | 'idseanc'>,
): boolean {
  if (other.idTiers !== idTiers) return false;
  const completes = proposees.some(({ idseanc, par }) => idseanc === other.idseanc && par === 'COMPLEMENTAIRE');
  return multiple || completes || other.idmanif === idmanif;
}

/** Tickets of other séances in an order; what stands against one is reported at its own lines (`autres.<séance>`). */
export function otherLines(
  offer: Offer,
  others: readonly { offer: Offer; lignes: readonly PlacesRequest[] }[],
  { canal }: Pick<SaleRequest, 'canal'>,
  before: readonly Line[],
  newId: () => string,
): Line[] {
  const lines: Line[] = [];
  for (const { offer: other, lignes: places } of others) {
    const field = `autres.${other.idseanc}`;
    if (!mayHold(offer, other)) throw new Refused('sale-basket', field, { manifestation: other.libelle });
    const own = ticketLines(other, { canal, places }, newId, field);
    if (own.length > other.libres) throw new Refused('order-places', field, { n: other.libres });
    lines.push(...own);
    const most = other.maximum ?? mostPlaces;
    const ofShow = [...before, ...lines].filter(
      ({ idmanif, idseanc }) => idmanif === other.idmanif && idseanc !== null,
    );
    if (ofShow.length > most) throw new Refused('sale-most', field, { n: most });
  }
  return lines;
}

/** What names a price of a package or of a subscription among those of an offer. */
export function formulaKey({
  type,
  id,
  idnatcl,
  codcatpl,
}: Omit<FormulaRequest, 'n' | 'choix' | 'beneficiaires'>): string {
  return `${type}:${id}:${idnatcl}:${codcatpl}`;
}

/** The packages and subscriptions of a sale; what stands against one is reported at its own line. */
function formulaLines(
  offer: Offer,
  { canal, formules }: Pick<SaleRequest, 'canal' | 'formules'>,
  choices: Choices,
  newId: () => string,
): Line[] {
  const taken = new Map<FormulaOffered, number>();
  return formules.flatMap((wanted) => {
    const { n, beneficiaires = [], choix = [] } = wanted;
    if (n === 0) return [];
    const field = `formules.${formulaKey(wanted)}`;
    const formula = offer.formules.find(({ type, id }) => type === wanted.type && id === wanted.id);
    const price = formula?.prix.find(
      ({ idnatcl, codcatpl }) => idnatcl === wanted.idnatcl && codcatpl === wanted.codcatpl,
    );
    if (!formula || !price) throw new Refused('sale-formula', field);
    const { libelle, maximum, libres, nominatif } = formula;
    const all = (taken.get(formula) ?? 0) + n;
    taken.set(formula, all);
    if (maximum !== null && all > maximum) throw new Refused('formula-most', field, { n: maximum, libelle });
    if (libres !== null && all > libres) throw new Refused('formula-left', field, { n: libres, libelle });
    const names = Array.from({ length: n }, (_, index) => beneficiaires[index]?.trim() || null);
    if (nominatif && names.includes(null)) throw new Refused('formula-named', field, { libelle });
    const members = memberNumbers(price, wanted, offer.luhn, field);
    const choice = choices.get(choiceKey(formula)) ?? null;
    if (isChosen(formula.formule) && choice === null) throw new Refused('sale-formula', field);
    const sold = choice === null ? imposedIn(formula, price) : chosenIn(formula, choice, price, choix, field);
    const montant = canal === 'INVITATION' ? 0 : sold.montant;
    const frais = offer.frais ? euros(serviceFee(cents(montant))) : 0;
    return names.flatMap((beneficiaire, index) => {
      const holder = { beneficiaire, numeroAdherent: members[index] ?? null };
      return linesOfOne(formula, { ...price, ...sold, montant, frais }, holder, newId);
    });
  });
}

/** One package or subscription as it is sold: its places, what else it holds, what a pass gives. */
interface FormulaSold {
  montant: number;
  seats: readonly Seat[];
  extras: readonly string[];
  pass: Pick<Line, 'entrees' | 'jours' | 'debutValidite' | 'finValidite' | 'tauxTva'> | null;
}

function imposedIn(
  { seances, extras }: FormulaOffered,
  { montant, places }: FormulaOffered['prix'][number],
): FormulaSold {
  const seats = seances.flatMap((session, index) => {
    const place = places[index];
    return place ? [{ ...session, ...place }] : [];
  });
  return { montant, seats, extras, pass: null };
}

/** What was chosen, if it breaks no rule. */
function chosenIn(
  { libelle }: FormulaOffered,
  choice: ChoiceOffered,
  price: FormulaOffered['prix'][number],
  chosen: readonly Chosen[],
  field: string,
): FormulaSold {
  const taken = takenOf(choice, chosen);
  if (taken === null) throw new Refused('choice-unknown', field, { libelle });
  const [broken] = brokenOf(choice, taken);
  if (broken) throw new Refused('choice-broken', field, { libelle }, broken);
  const montant = chosenPrice(choice, price, taken);
  if (montant === null) throw new Refused('sale-formula', field);
  const seats = seatsOf(choice, price, taken);
  const { formule, regles, options } = choice;
  // VAT is frozen at sale: where it is not known yet what a pass will be used for, the highest that it may be.
  const rates = options.flatMap(({ seance }) => seance?.tauxTva ?? []);
  const { entries = null, days = null, from = null, until = null } = regles ?? {};
  const pass =
    formule === 'PASS'
      ? {
          ...{ entrees: entries, jours: days, debutValidite: from, finValidite: until },
          tauxTva: rates.length > 0 ? Math.max(...rates) : standardRate,
        }
      : null;
  return { montant, seats, extras: extrasOf(taken), pass };
}

/** Of manifestations that say nothing. */
const standardRate = 5.5;

/** One of them: the line that holds the money, and below it a ticket of each séance with its share, and what else it holds. */
function linesOfOne(
  { type, id, libelle }: FormulaOffered,
  sold: FormulaSold & Omit<PriceOffered, 'libres'> & { frais: number },
  holder: Pick<Line, 'beneficiaire' | 'numeroAdherent'>,
  newId: () => string,
): Line[] {
  const { idnatcl, nature, codcatpl, categorie, montant, frais, seats, extras, pass } = sold;
  const key = newId();
  const parts = shared(
    cents(montant),
    seats.map(({ prix }) => cents(prix)),
  );
  const tickets = seats.map(({ date, ...seat }, index) =>
    lineOf({
      ...{ id: newId(), type: 'SEANCE', ...seat, dateSeance: date, idnatcl, nature, ...holder, parent: key },
      // The money of a pass stays its own.
      prix: pass === null ? euros(parts[index] ?? 0) : 0,
    }),
  );
  const more = extras.map((extra) =>
    lineOf({ id: newId(), type: 'UPSELL', libelle: extra.slice(0, 300), prix: 0, parent: key }),
  );
  const formulaLine = lineOf({
    ...{ id: key, type, libelle: libelle.slice(0, 300), prix: montant, frais, ...holder },
    ...{ idPackage: type === 'PACKAGE' ? id : null, idabonnement: type === 'ABONNEMENT' ? id : null },
    ...{ idnatcl, nature, codcatpl, categorie, ...pass },
  });
  return [pass === null ? withVatOf(formulaLine, tickets) : formulaLine, ...tickets, ...more];
}

/**
 * VAT of a package or a subscription: that of its shares, each at the rate of its séance and rounded by itself. Of one that
 * holds no séance it is that of services.
 */
export function withVatOf(formulaLine: Line, shares: readonly Line[]): Line {
  if (shares.length === 0) return lineOf({ ...formulaLine, tauxTva: serviceRate });
  const rates = [...new Set(shares.map(({ tauxTva }) => tauxTva))];
  const [rate = null] = rates;
  const vat = shares.reduce((sum, { tva }) => sum + cents(tva), vatIn(cents(formulaLine.frais), feeRate(formulaLine)));
  return { ...formulaLine, tauxTva: rates.length === 1 ? rate : null, tva: euros(vat) };
}

/** What names a price of a séance. */
export const placeKey = ({ idnatcl, codcatpl }: Pick<PlacesRequest, 'idnatcl' | 'codcatpl'>) =>
  `${idnatcl} ${codcatpl}`;

/**
 * The tickets of a sale alone.
 * @param field where what is wrong with them is reported
 */
export function ticketLines(
  offer: Offer,
  { canal, places }: Pick<SaleRequest, 'canal' | 'places'>,
  newId: () => string,
  field = 'lignes',
): Line[] {
  return places.flatMap(({ idnatcl, codcatpl, n, numeros }) => {
    if (n === 0) return [];
    const price = offer.prix.find((each) => each.idnatcl === idnatcl && each.codcatpl === codcatpl);
    if (!price) throw new Refused('sale-price', field);
    if (price.libres !== null && n > price.libres) throw new Refused('order-places', field, { n: price.libres });
    const members = memberNumbers(price, { n, numeros }, offer.luhn, `${field}.${placeKey({ idnatcl, codcatpl })}`);
    const { idseanc, idmanif, libelle, date, lieu } = offer;
    const prix = canal === 'INVITATION' ? 0 : price.montant;
    const frais = offer.frais ? euros(serviceFee(cents(prix))) : 0;
    return members.map((numeroAdherent) =>
      lineOf({
        ...{
          numeroAdherent,
          id: newId(),
          type: 'SEANCE',
          libelle,
          idmanif,
          idseanc,
          dateSeance: date,
          lieu,
          prix,
          frais,
        },
        ...{ idnatcl, nature: price.nature, codcatpl, categorie: price.categorie, tauxTva: offer.tauxTva },
      }),
    );
  });
}

function optionLines(
  offer: Offer,
  option: OptionOffered,
  { canal, options, adresse }: SaleRequest,
  before: { tickets: readonly Line[]; options: readonly Line[] },
  newId: () => string,
): Line[] {
  const chosen = options.find(({ ref }) => ref === option.ref);
  const n = chosen?.n ?? 0;
  const { min, max } = boundsOf(option, before.tickets, before.options);
  const field = `options.${option.ref}`;
  const { libelle } = option;
  if (n < min) throw new Refused('sale-least', field, { n: min, libelle });
  if (n > max) throw new Refused('sale-too-many', field, { n: max, libelle });
  if (n === 0) return [];
  if (option.min !== null && n < option.min) throw new Refused('sale-least', field, { n: option.min, libelle });
  if (option.adresse && !adresse) throw new Refused('sale-address', 'client.adresse', { libelle });
  const own = option.montant ?? chosen?.montant ?? 0;
  if (option.montant === null && own <= 0 && canal !== 'INVITATION') throw new Refused('payment-amount', field);
  const fitting = carriers(option, before.tickets, before.options);
  return Array.from({ length: n }, (_, index) => {
    const ticket = fitting[index % fitting.length];
    const { seance } = option;
    return lineOf({
      ...{ id: newId(), type: 'UPSELL', libelle: libelle.slice(0, 300), refUpsell: option.ref },
      ...{ prix: canal === 'INVITATION' ? 0 : own, tauxTva: seance?.tauxTva ?? serviceRate },
      idmanif: seance?.idmanif ?? offer.idmanif,
      ...(seance && { idseanc: seance.idseanc, dateSeance: seance.date, lieu: seance.lieu }),
      ...((option.parBillet || option.avec !== null) && ticket && { parent: ticket.id }),
    });
  });
}

/**
 * Gift cards as lines of an order, for whoever buys them. A card buys what has several rates of VAT: it is due when it is spent,
 * not when the card is sold (domains.md 24).
 */
export function cardLines(
  offered: readonly CardOffered[],
  cards: readonly CardRequest[],
  canal: DeskChannel,
  beneficiaire: string | null,
  newId: () => string,
): Line[] {
  return cards.flatMap(({ modele, montant, n }) => {
    if (n === 0) return [];
    const field = `cartes.${modele}`;
    const card = offered.find((each) => each.modele === modele);
    if (!card) throw new Refused('sale-card', field);
    if (canal === 'INVITATION') throw new Refused('sale-card-free', field);
    const base = { type: 'CARTE_CADEAU', libelle: card.libelle, prix: montant, modeleCarte: modele } as const;
    return Array.from({ length: n }, () => lineOf({ id: newId(), ...base, beneficiaire }));
  });
}

/** A line with nothing but what is given: reserved, its VAT reckoned. */
export function lineOf(given: Pick<Line, 'id' | 'type' | 'libelle' | 'prix'> & Partial<Line>): Line {
  const line: Line = {
    ...{ idmanif: null, idseanc: null, idPackage: null, idabonnement: null },
    ...{ dateSeance: null, lieu: null, idnatcl: null, nature: null },
    ...{
      codcatpl: null,
      categorie: null,
      zone: null,
      rang: null,
      siege: null,
      beneficiaire: null,
      numeroAdherent: null,
    },
    ...{
      frais: 0,
      tauxTva: 0,
      tauxFrais: null,
      tva: 0,
      numeroBillet: null,
      codeBarres: null,
      parent: null,
      refUpsell: null,
      remplacePar: null,
      ...{ modeleCarte: null, carte: null },
      rembourse: 0,
      ...{ entrees: null, jours: null, debutValidite: null, finValidite: null },
    },
    statutBillet: 'RESERVE',
    ...given,
  };
  return { ...line, tva: lineVat(line) };
}
