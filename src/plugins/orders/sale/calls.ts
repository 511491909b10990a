/** What the server says to an order that is being made, and the call that makes it. */
import { http, queryClient, rowKeys } from '../../../core';
import type { OrderRow } from '../calls';
import { type Order, orders } from '../model';
import type { ChoiceOffered } from '../models/choice';
import type { DeskMeans } from '../models/items';
import type {
  CardRequest,
  CardsOffered,
  DeskChannel,
  FormulaRequest,
  FormulaType,
  Offer,
  OtherRequest,
  PlacesRequest,
  SessionFound,
} from '../models/sale';

export interface CustomerFound {
  idClient: string | null;
  nom: string | null;
  prenom: string | null;
  email: string | null;
  telephone: string | null;
  adresse: string | null;
}

/** An order as it is requested. */
export interface SaleBody {
  canal: DeskChannel;
  /** Null: nothing but gift cards. */
  idseanc: number | null;
  lignes: PlacesRequest[];
  autres: OtherRequest[];
  options: { ref: string; n: number; montant: number | null }[];
  formules: FormulaRequest[];
  cartes: CardRequest[];
  /** Of gift cards alone, which name no séance. */
  idTiers: string | null;
  client: Omit<CustomerFound, 'idClient'>;
  modeRetrait: string;
  lang: 'fr' | 'en';
  paiement: { moyen: DeskMeans; reference: string | null } | null;
  /** Pays first, as far as it goes. */
  carteCadeau: string | null;
  tiers: string | null;
}

async function read<T>(end: string, query: Record<string, string | number | null>, signal: AbortSignal): Promise<T> {
  const { data } = await http.request<T>({
    service: orders.service,
    path: `${orders.path}/vente/${end}`,
    query,
    signal,
    retries: 2,
  });
  return data;
}

export async function findCustomers(q: string, tiers: string | null, signal: AbortSignal) {
  if (q.trim() === '') return [];
  return (await read<{ items: CustomerFound[] }>('clients', { q: q.slice(0, 200), tiers }, signal)).items;
}

export async function findSessions(q: string, canal: DeskChannel, tiers: string | null, signal: AbortSignal) {
  return (await read<{ items: SessionFound[] }>('seances', { q: q.slice(0, 200), canal, tiers }, signal)).items;
}

export function readOffer(
  request: { idseanc: number; canal: DeskChannel; lang: string | null; tiers: string | null },
  signal: AbortSignal,
): Promise<Offer> {
  return read('offre', request, signal);
}

/** Gift cards that may be sold by a seller, by the only one unless it is named. */
export function readCards(
  request: { lang: string; tiers: string | null; vendeur: string | null },
  signal: AbortSignal,
): Promise<CardsOffered> {
  return read('cartes', request, signal);
}

/** What there is to choose in a package or a subscription. */
export function readChoice(
  request: { type: FormulaType; id: number; lang: string; tiers: string | null },
  signal: AbortSignal,
): Promise<ChoiceOffered> {
  return read('choix', request, signal);
}

/** What it would come to; nothing is held. */
export async function dryRunSale(body: SaleBody, signal: AbortSignal): Promise<Order> {
  const { data } = await http.request<Order>({
    service: orders.service,
    path: orders.path,
    method: 'POST',
    body: { ...body, dryRun: true },
    signal,
  });
  return data;
}

/** Makes it: the same key makes it once, however often it is sent. */
export async function makeSale(body: SaleBody, key: string): Promise<OrderRow> {
  const { data } = await http.request<OrderRow>({
    service: orders.service,
    path: orders.path,
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    timeout: 30_000,
  });
  for (const name of [orders.name, 'seances']) void queryClient.invalidateQueries({ queryKey: rowKeys.resource(name) });
  return data;
}
