/**
 * An order that staff make: what a séance offers, what is asked of it, the lines that this comes to. Pure: the screen shows
 * it while it is typed, the server does it.
 */
import type { Line, Means } from './items';
import { cents, euros, lineVat } from './money';
import { Refused } from './refused';
import type { CardUse } from './rules';

/** Ways in which staff sell. An invitation costs nothing. */
export const deskChannels = ['TELEPHONE', 'GUICHET', 'INVITATION'] as const;
export type DeskChannel = (typeof deskChannels)[number];

/** Means that staff take themselves. */
export const deskMeans = [
  ...(['CB', 'ESPECES', 'CHEQUE', 'VIREMENT', 'VIREMENT_LOCAL', 'ANCV', 'AMEX', 'INCONNU'] as const),
] as const satisfies readonly Means[];
export type DeskMeans = (typeof deskMeans)[number];

/** A place of a séance, in a nature and a category. */
export interface PriceOffered {
  idnatcl: number;
  nature: string;
  codcatpl: string;
  categorie: string;
  montant: number;
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

/** What staff may sell of a séance now. */
export interface Offer {
  idseanc: number;
  idmanif: number;
  idTiers: string | null;
  libelle: string;
  date: string;
  lieu: string | null;
  libres: number;
  /** Places of one order, at most. */
  maximum: number | null;
  /** VAT of its places, in percent. */
  tauxTva: number;
  /** Service fees are asked (`serviceFeesEnabled`). */
  frais: boolean;
  /** Minutes that places are held without being paid for. */
  minutes: number;
  /** Means of payment that are no longer taken so near the séance. */
  tropTard: Means[];
  /** What gift cards pay for at its partner. */
  carte: CardUse;
  prix: PriceOffered[];
  options: OptionOffered[];
}

/** A séance that a search finds. */
export type SessionFound = Pick<Offer, 'idseanc' | 'libelle' | 'date' | 'lieu' | 'libres'>;

export interface PlacesAsked {
  idnatcl: number;
  codcatpl: string;
  n: number;
}

export interface OptionAsked {
  ref: string;
  n: number;
  /** Of one, where the customer says. */
  montant?: number | null;
}

export interface SaleAsked {
  canal: DeskChannel;
  places: readonly PlacesAsked[];
  options: readonly OptionAsked[];
  /** Of the customer, for what is sent. */
  adresse: string | null;
}

/** Places of one order, at most, where its manifestation says nothing. */
export const mostPlaces = 200;
const serviceRate = 20;

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

/** The lines of an order, or why there is none. */
export function saleLines(offer: Offer, asked: SaleAsked, newId: () => string): Line[] {
  const tickets = ticketLines(offer, asked, newId);
  if (tickets.length === 0) throw new Refused('sale-nothing', 'lignes');
  const most = offer.maximum ?? mostPlaces;
  if (tickets.length > most) throw new Refused('sale-most', 'lignes', { n: most });
  if (tickets.length > offer.libres) throw new Refused('order-places', 'lignes', { n: offer.libres });
  const options: Line[] = [];
  // Those that hang on another come after it.
  for (const option of offer.options) options.push(...optionLines(offer, option, asked, { tickets, options }, newId));
  const known = new Set(offer.options.map(({ ref }) => ref));
  if (asked.options.some(({ ref, n }) => n > 0 && !known.has(ref))) throw new Refused('sale-option', 'options');
  return [...tickets, ...options];
}

/** The tickets of a sale alone. */
export function ticketLines(
  offer: Offer,
  { canal, places }: Pick<SaleAsked, 'canal' | 'places'>,
  newId: () => string,
): Line[] {
  return places.flatMap(({ idnatcl, codcatpl, n }) => {
    if (n === 0) return [];
    const price = offer.prix.find((each) => each.idnatcl === idnatcl && each.codcatpl === codcatpl);
    if (!price) throw new Refused('sale-price', 'lignes');
    if (price.libres !== null && n > price.libres) throw new Refused('order-places', 'lignes', { n: price.libres });
    const { idseanc, idmanif, libelle, date, lieu } = offer;
    const prix = canal === 'INVITATION' ? 0 : price.montant;
    const frais = offer.frais ? euros(serviceFee(cents(prix))) : 0;
    return Array.from({ length: n }, () =>
      lineOf({
        ...{ id: newId(), type: 'SEANCE', libelle, idmanif, idseanc, dateSeance: date, lieu, prix, frais },
        ...{ idnatcl, nature: price.nature, codcatpl, categorie: price.categorie, tauxTva: offer.tauxTva },
      }),
    );
  });
}

function optionLines(
  offer: Offer,
  option: OptionOffered,
  { canal, options, adresse }: SaleAsked,
  before: { tickets: readonly Line[]; options: readonly Line[] },
  newId: () => string,
): Line[] {
  const asked = options.find(({ ref }) => ref === option.ref);
  const n = asked?.n ?? 0;
  const { min, max } = boundsOf(option, before.tickets, before.options);
  const field = `options.${option.ref}`;
  const { libelle } = option;
  if (n < min) throw new Refused('sale-least', field, { n: min, libelle });
  if (n > max) throw new Refused('sale-too-many', field, { n: max, libelle });
  if (n === 0) return [];
  if (option.min !== null && n < option.min) throw new Refused('sale-least', field, { n: option.min, libelle });
  if (option.adresse && !adresse) throw new Refused('sale-address', 'client.adresse', { libelle });
  const own = option.montant ?? asked?.montant ?? 0;
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

/** A line with nothing but what is given: reserved, its VAT reckoned. */
export function lineOf(given: Pick<Line, 'id' | 'type' | 'libelle' | 'prix'> & Partial<Line>): Line {
  const line: Line = {
    ...{ idmanif: null, idseanc: null, idPackage: null, idabonnement: null },
    ...{ dateSeance: null, lieu: null, idnatcl: null, nature: null },
    ...{ codcatpl: null, categorie: null, zone: null, rang: null, siege: null, beneficiaire: null },
    ...{
      frais: 0,
      tauxTva: 0,
      tva: 0,
      codeBarres: null,
      parent: null,
      refUpsell: null,
      remplacePar: null,
      rembourse: 0,
    },
    statutBillet: 'RESERVE',
    ...given,
  };
  return { ...line, tva: lineVat(line) };
}
