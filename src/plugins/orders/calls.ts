/** What the server does with orders, besides what it does with any record. */
import { useQuery } from '@tanstack/react-query';
import {
  type Context,
  type DryRun,
  followRun,
  http,
  newKey,
  type OneRow,
  Problem,
  queryClient,
  type Resource,
  type Row,
  type RunStarted,
  rowKeys,
  type Selection,
  useOne,
} from '../../core';
import { seances } from '../events/models/session';
import { type Order, orders } from './model';
import type { ExchangeRequest } from './models/exchange';
import type { Destination, MailTemplate, PostponementChoice } from './models/items';
import type { EntryOffered } from './models/pass';
import type { RefundPlan } from './models/refund';
import type { OrderRules } from './models/rules';
import type { FormulaType } from './models/sale';

interface Manner {
  signal?: AbortSignal;
}

/** An order as the server tells it, with the labels of what it points to. */
export type OrderRow = Order & Row;

/** The order with this key. */
export function useOrder(id: string | number | null): OneRow<OrderRow> {
  // Any row of the server is a row: the model's own type says no index signature.
  return useOne(orders, id) as OneRow<OrderRow>;
}

/** Of one order, in the cache: it goes stale with it. */
export const rulesKey = (id: string | number) => [...rowKeys.one(orders.name, id), 'regles'] as const;

/** What of an order is open; null until the server said so. */
export function useOrderRules(id: string | number): OrderRules | null {
  const { data } = useQuery({
    queryKey: rulesKey(id),
    queryFn: ({ signal }) => readOrderRules(id, { signal }),
  });
  return data ?? null;
}

export async function readOrderRules(id: string | number, manner: Manner = {}): Promise<OrderRules> {
  const { data } = await http.request<OrderRules>({
    service: orders.service,
    path: `${orders.path}/${id}/regles`,
    ...manner,
  });
  return data;
}

export interface FoundOrder {
  idCommande: number;
  numero: string | null;
  client: string;
  resume: string | null;
}

export interface OrdersFound {
  items: readonly FoundOrder[];
  /** How many there are when no partner is chosen. */
  sansFiltre: number;
}

/** Exact first, then prefix, then words. */
export async function searchOrders(q: string, tiers: string | null, manner: Manner = {}): Promise<OrdersFound> {
  const { data } = await http.request<OrdersFound>({
    service: orders.service,
    path: `${orders.path}/recherche`,
    query: { q: q.slice(0, 200), tiers },
    ...manner,
  });
  return data;
}

/** Does something to one order; answers it as it is then. */
export async function actOn(id: number, end: string, body: object, manner: Manner = {}): Promise<OrderRow> {
  const row = await post<OrderRow>(`${id}/${end}`, body, manner);
  queryClient.setQueryData(rowKeys.one(orders.name, id), row);
  void queryClient.invalidateQueries({ queryKey: rowKeys.resource(orders.name) });
  void queryClient.invalidateQueries({ queryKey: rowKeys.resource('seances') });
  return row;
}

export interface RefundRequest {
  lignes?: readonly string[] | null;
  montant?: number | null;
  frais: boolean;
  destination: Destination;
  motif: string | null;
  annuler: boolean;
  remettreEnVente: boolean;
  prevenir: boolean;
}

/** What a refund would come to, and the mail that would leave. */
export interface RefundDryRun {
  plan: RefundPlan;
  mail: { a: string; objet: string; texte: string };
  statut: string;
}

export function dryRunRefund(id: number, request: RefundRequest, manner?: Manner): Promise<RefundDryRun> {
  return post(`${id}/remboursements`, { ...request, dryRun: true }, manner);
}

/** What it would come to; euros to be paid, or below zero given back. */
export function dryRunExchange(
  id: number,
  line: string,
  request: ExchangeRequest,
  manner?: Manner,
): Promise<DryRun & { difference: number }> {
  return post(`${id}/lignes/${encodeURIComponent(line)}/echange`, { ...request, dryRun: true }, manner);
}

export async function readEntries(id: number, line: string, q: string, manner: Manner = {}): Promise<EntryOffered[]> {
  const { data } = await http.request<{ items: EntryOffered[] }>({
    service: orders.service,
    path: `${orders.path}/${id}/lignes/${encodeURIComponent(line)}/entrees`,
    query: { q: q.slice(0, 200) },
    ...manner,
  });
  return data.items;
}

/** What an entry would come to. */
export function dryRunEntry(
  id: number,
  line: string,
  request: { idseanc: number; prevenir: boolean },
  manner?: Manner,
): Promise<DryRun> {
  return post(`${id}/lignes/${encodeURIComponent(line)}/entree`, { ...request, dryRun: true }, manner);
}

/** What a link to pay would come to, and the mail that would leave. */
export function dryRunLink(
  id: number,
  request: { email: string | null; jusquau: string | null },
  manner?: Manner,
): Promise<DryRun> {
  return post(`${id}/liens`, { ...request, dryRun: true }, manner);
}

/** The same done to many orders. */
export interface ManyRequest {
  action: 'annuler' | 'rembourser' | 'renvoyer';
  selection: Selection;
  destination?: Destination;
  frais?: boolean;
  modele?: MailTemplate;
  /** Where the mail goes, of one order alone. */
  email?: string | null;
  motif?: string | null;
  prevenir?: boolean;
  remettreEnVente?: boolean;
  tiers: string | null;
}

/** What it would come to. */
export function dryRunMany(request: ManyRequest, ctx: Following): Promise<DryRun> {
  return dryRun('lot', request, ctx);
}

/** Begins the run. */
export function startMany(request: ManyRequest, manner?: Manner): Promise<RunStarted> {
  return post('lot', request, manner);
}

export interface SessionRequest {
  destination: Destination;
  motif: string | null;
  prevenir: boolean;
  code?: string | null;
}

/** What the cancellation of a séance would come to, and whether it asks a mailed code. */
export function dryRunSession(
  id: number,
  request: SessionRequest,
  ctx: Following,
): Promise<DryRun & { codeRequis: boolean }> {
  return dryRun(`${id}/annulation`, request, ctx, seances);
}

export function cancelSession(id: number, request: SessionRequest, manner?: Manner): Promise<RunStarted> {
  return post(`${id}/annulation`, request, manner, seances);
}

/** A séance given back to all who hold it through a package or a subscription. */
export interface ElementRequest {
  type: FormulaType;
  id: number;
  idseanc: number;
  destination: Destination;
  motif: string | null;
  prevenir: boolean;
  tiers: string | null;
}

/** What it would come to. */
export function dryRunElement(request: ElementRequest, ctx: Following): Promise<DryRun> {
  return dryRun('detenteurs', request, ctx);
}

/** Begins the run. */
export function refundElement(request: ElementRequest, manner?: Manner): Promise<RunStarted> {
  return post('detenteurs', request, manner);
}

/** A séance that orders hold as a part of a package or a subscription. */
export interface HeldSession {
  idseanc: number;
  libelle: string;
  date: string;
  n: number;
}

export async function readHeld(
  of: { type: FormulaType; id: number; tiers: string | null },
  manner: Manner = {},
): Promise<HeldSession[]> {
  const { data } = await http.request<{ items: HeldSession[] }>({
    service: orders.service,
    path: `${orders.path}/detenteurs`,
    query: of,
    ...manner,
  });
  return data.items;
}

export interface PostponementRequest {
  date: string;
  choix: readonly PostponementChoice[];
  jusquau: string;
  motif: string | null;
  prevenir: boolean;
}

/** What the postponement of a séance would come to. */
export function dryRunPostponement(id: number, request: PostponementRequest, ctx: Following): Promise<DryRun> {
  return dryRun(`${id}/report`, request, ctx, seances);
}

export function postponeSession(id: number, request: PostponementRequest, manner?: Manner): Promise<RunStarted> {
  return post(`${id}/report`, request, manner, seances);
}

/** What follows a run: giving up cancels it. */
type Following = Pick<Context, 'signal' | 'progress'>;

/** A dry run of many orders; that of more than 500 is a run, whose result it is. */
async function dryRun<T extends DryRun>(
  end: string,
  request: object,
  ctx: Following,
  resource?: Pick<Resource, 'service' | 'path'>,
): Promise<T> {
  const answer = await post<T | RunStarted>(end, { ...request, dryRun: true }, { signal: ctx.signal }, resource);
  if (!isRun(answer)) return answer;
  const { etat, resultat, erreur } = await followRun(answer.run, ctx);
  if (etat !== 'TERMINE') throw new Problem(etat === 'ANNULE' ? 'aborted' : (erreur ?? 'unexpected'));
  // The result of a run of this job.
  return resultat as T;
}

const isRun = (answer: DryRun | RunStarted): answer is RunStarted => 'run' in answer;

async function post<T>(
  end: string,
  body: object,
  manner: Manner = {},
  { service, path }: Pick<Resource, 'service' | 'path'> = orders,
): Promise<T> {
  const { data } = await http.request<T>({
    service,
    path: `${path}/${end}`,
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    ...manner,
  });
  return data;
}
