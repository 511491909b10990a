/** What is typed of an order that is being made, and how it is kept: a reload, or an answer that is lost, loses nothing of it. */
import { store, userAtom } from '../../../core';
import { type Draft, draftsOf, dropDraft, keepDraft } from '../../../core/form';
import { orders } from '../model';
import type { Chosen } from '../models/choice';
import { type DeskMeans, deskMeans } from '../models/items';
import { firstMeans, type MeansRules } from '../models/means';
import { firstPickup } from '../models/pickups';
import {
  type CardOffered,
  type CardRequest,
  type Choices,
  choiceKey,
  type DeskChannel,
  type FormulaRequest,
  formulaKey,
  type Offer,
  placeKey,
} from '../models/sale';
import type { CustomerFound, SaleBody } from './calls';
import { choosingOf } from './choosing';

export interface Desk {
  canal: DeskChannel;
  client: CustomerFound;
  seance: { idseanc: number; label: string } | null;
  /** How many, by `<nature> <category>` and by option. */
  places: Readonly<Record<string, number | null>>;
  options: Readonly<Record<string, number | null>>;
  /** What a customer gives of their own will, by option. */
  montants: Readonly<Record<string, number | null>>;
  /** How many of a package or a subscription at a price, and who each of them is for, by `formulaKey`. */
  formules: Readonly<Record<string, number | null>>;
  beneficiaires: Readonly<Record<string, readonly string[]>>;
  /** Other séances of the order, and how many places of each. */
  autres: readonly { idseanc: number; label: string; places: Readonly<Record<string, number | null>> }[];
  /** Of members, by what they take. */
  numeros: Readonly<Record<string, readonly string[]>>;
  /** What is chosen in it, by `formulaKey`. */
  choix: Readonly<Record<string, readonly Chosen[]>>;
  /** How many gift cards, and for how much where the customer says, by `cardKey`. */
  cartes: Readonly<Record<string, number | null>>;
  sommes: Readonly<Record<string, number | null>>;
  /** Who sells them, where no séance says it. */
  vendeur: string | null;
  /** Null: the first that is open. */
  modeRetrait: string | null;
  /** Null: that of the site. */
  lang: 'fr' | 'en' | null;
  /** Null: the first that is open. */
  moyen: DeskMeans | null;
  reference: string;
  /** All its digits. */
  carteCadeau: string;
  /** What was sent and had no answer: it is sent again as it was, under its key. */
  sent: { key: string; body: SaleBody } | null;
}

export const noCustomer: CustomerFound = {
  idClient: null,
  nom: null,
  prenom: null,
  email: null,
  telephone: null,
  adresse: null,
};

/** Nothing taken: another séance has other prices, options and packages. */
export const nothingTaken = {
  places: {},
  options: {},
  montants: {},
  formules: {},
  beneficiaires: {},
  numeros: {},
  choix: {},
  autres: [],
};

/** A gift card in an amount; without one the customer says how much. */
export const cardKey = ({ idTiers, modele }: CardOffered, montant: number | null) =>
  `${idTiers} ${modele} ${montant ?? ''}`;

/** The ways in which a card is sold: in each of its amounts, then for what the customer says. */
export function cardChoices(card: CardOffered): (number | null)[] {
  return [...card.montants, ...(card.min !== null || card.max !== null || card.montants.length === 0 ? [null] : [])];
}

/** The gift cards that are taken, and who sells them. */
function cardsOf(desk: Desk, offered: readonly CardOffered[]): { cartes: CardRequest[]; idTiers: string | null } {
  const taken = offered.flatMap((card) =>
    cardChoices(card).flatMap((montant) => {
      const key = cardKey(card, montant);
      const n = countOf(desk.cartes[key]);
      const sum = montant ?? desk.sommes[key] ?? null;
      return n === 0 || sum === null || !(sum > 0) ? [] : [{ modele: card.modele, montant: sum, n, card }];
    }),
  );
  return {
    cartes: taken.map(({ card: _card, ...body }) => body),
    idTiers: taken[0]?.card.idTiers ?? null,
  };
}

export const blankDesk: Desk = {
  canal: 'TELEPHONE',
  client: noCustomer,
  seance: null,
  ...nothingTaken,
  ...{ cartes: {}, sommes: {}, vendeur: null },
  ...{ modeRetrait: null, lang: null, moyen: null, reference: '', carteCadeau: '', sent: null },
};

const countOf = (n: number | null | undefined) =>
  n !== null && n !== undefined && Number.isInteger(n) && n > 0 ? n : 0;

/** What may be sold now: of a séance, or gift cards alone. */
export interface Offered {
  offer: Offer | null;
  choices: Choices;
  cards: readonly CardOffered[];
  /** Of the other séances. */
  others: ReadonlyMap<number, Offer>;
  /** How it is paid. */
  rules: MeansRules | null;
}

/** The means that pays: the one that is chosen, else the first that is open. */
export function meansOf({ moyen }: Pick<Desk, 'moyen'>, rules: MeansRules | null): DeskMeans {
  return moyen ?? (rules && firstMeans(deskMeans, rules)) ?? 'CB';
}

/** The pickup mode: the one that is chosen, else the first that is open. */
export function pickupOf({ modeRetrait }: Pick<Desk, 'modeRetrait'>, offer: Offer | null): string {
  return modeRetrait ?? firstPickup(offer?.retraits ?? []);
}

/** The customer's language: the one that is chosen, else that of the site. */
export function langOf({ lang }: Pick<Desk, 'lang'>, offer: Offer | null): 'fr' | 'en' {
  return lang ?? offer?.langue ?? 'fr';
}

/** The call that a desk comes to. */
export function bodyOf(
  desk: Desk,
  { offer, choices, cards, others, rules }: Offered,
  pays: boolean,
  tiers: string | null,
): SaleBody {
  // Their record says more than an order does.
  const { nom, prenom, email, telephone, adresse } = desk.client;
  const client = { nom, prenom, email, telephone, adresse };
  const isFree = desk.canal === 'INVITATION';
  const { cartes, idTiers } = cardsOf(desk, cards);
  const numbersOf = (key: string, n: number) => Array.from({ length: n }, (_, at) => desk.numeros[key]?.[at] ?? '');
  const placesIn = (places: Desk['places'], from: Offer | null, of: string) =>
    (from?.prix ?? []).flatMap((price) => {
      const key = placeKey(price);
      const n = countOf(places[key]);
      const { idnatcl, codcatpl, adherent } = price;
      return n === 0 ? [] : [{ idnatcl, codcatpl, n, ...(adherent && { numeros: numbersOf(`${of}${key}`, n) }) }];
    });
  return {
    ...{ cartes, idTiers: offer === null ? idTiers : null },
    ...{
      canal: desk.canal,
      idseanc: offer?.idseanc ?? null,
      client,
      modeRetrait: pickupOf(desk, offer),
      lang: langOf(desk, offer),
      tiers,
    },
    lignes: placesIn(desk.places, offer, ''),
    autres: desk.autres.flatMap(({ idseanc, places }) => {
      const lignes = placesIn(places, others.get(idseanc) ?? null, `${idseanc} `);
      return lignes.length === 0 ? [] : [{ idseanc, lignes }];
    }),
    options: (offer?.options ?? []).flatMap(({ ref, montant }) => {
      const n = countOf(desk.options[ref]);
      return n === 0 ? [] : [{ ref, n, montant: montant === null ? (desk.montants[ref] ?? null) : null }];
    }),
    formules: (offer?.formules ?? []).flatMap(({ type, id, nominatif, prix }) =>
      prix.flatMap(({ idnatcl, codcatpl, adherent }): FormulaRequest[] => {
        const place = { type, id, idnatcl, codcatpl };
        const n = countOf(desk.formules[formulaKey(place)]);
        if (n === 0) return [];
        const names = desk.beneficiaires[formulaKey(place)] ?? [];
        const choice = choices.get(choiceKey(place));
        return [
          {
            ...{ ...place, n },
            ...(nominatif && { beneficiaires: names.slice(0, n).map((name) => name ?? '') }),
            ...(adherent && { numeros: numbersOf(formulaKey(place), n) }),
            ...(choice && { choix: choosingOf(choice, place, desk.choix[formulaKey(place)] ?? []).chosen }),
          },
        ];
      }),
    ),
    paiement: pays && !isFree ? { moyen: meansOf(desk, rules), reference: desk.reference.trim() || null } : null,
    carteCadeau: (pays && !isFree && offer !== null && offer.carte !== 'RIEN' && desk.carteCadeau.trim()) || null,
  };
}

/** Whether anything is taken. */
export function hasSeats({ lignes, autres, formules, cartes }: SaleBody): boolean {
  return lignes.length > 0 || autres.length > 0 || formules.length > 0 || cartes.length > 0;
}

/** Whether something was typed. */
function isBlank(desk: Desk): boolean {
  return JSON.stringify(desk) === JSON.stringify(blankDesk);
}

const which = (user: string) => ({ user, resource: orders.name, id: null, session: 'vente' });

/** Keeps it on this machine, for its author alone. */
export async function keepDesk(desk: Desk, label: string, href: string): Promise<void> {
  const user = store.get(userAtom)?.id;
  if (user === undefined) return;
  if (isBlank(desk)) return dropDraft(which(user));
  const savedAt = new Date().toISOString();
  await keepDraft({ ...which(user), version: 0, label, href, values: { desk }, savedAt });
}

export async function forgetDesk(): Promise<void> {
  const user = store.get(userAtom)?.id;
  if (user !== undefined) await dropDraft(which(user));
}

/** What was kept. */
export async function keptDesk(): Promise<Desk | null> {
  const user = store.get(userAtom)?.id;
  if (user === undefined) return null;
  const found = (await draftsOf(user)).find(({ resource, id, session }) => {
    const { resource: own, id: none, session: named } = which(user);
    return resource === own && id === none && session === named;
  });
  return found ? deskIn(found) : null;
}

function deskIn({ values }: Draft): Desk | null {
  const kept: unknown = values['desk'];
  // Written by this screen alone; what an older one left out is as in a blank one.
  return typeof kept === 'object' && kept !== null ? { ...blankDesk, ...kept } : null;
}
