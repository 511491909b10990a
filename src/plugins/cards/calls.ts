/** What the server does with cards, besides what it does with any record. */
import { type DryRun, http, newKey, queryClient, type Row, type RunStarted, rowKeys } from '../../core';
import { cards } from './model';
import type { MovementType } from './models/ledger';
import { movements } from './models/movement';

interface Manner {
  signal?: AbortSignal;
}

export interface MovementRequest {
  type: MovementType;
  montant?: number | null;
  points?: number | null;
  motif?: string | null;
  vers?: number | null;
  /** Whether the holder of a card that is credited is notified; they are unless it says no. */
  prevenir?: boolean;
}

/** Makes one movement of a card; answers the card as it is then. */
export async function moveCard(id: number, movement: MovementRequest, manner?: Manner): Promise<Row> {
  const { carte } = await post<{ carte: Row }>(`${id}/mouvements`, movement, manner);
  void queryClient.invalidateQueries({ queryKey: rowKeys.resource(cards.name) });
  void queryClient.invalidateQueries({ queryKey: rowKeys.resource(movements.name) });
  return carte;
}

/** A card found by its number. */
export interface FoundCard {
  id: number;
  numero: string;
  nom: string | null;
  modele: string;
}

/** Cards by their last four digits, or by the full number; it travels in the body, for addresses are logged. */
export async function findByNumber(code: string, tiers: string | null, manner?: Manner): Promise<readonly FoundCard[]> {
  return (await post<{ items: FoundCard[] }>('recherche', { code, tiers }, manner)).items;
}

export interface BatchRequest {
  modele: string;
  nombre?: number | null;
  destinataires?: readonly { email: string }[];
  montant?: number | null;
  idTiers?: string | null;
  motif?: string | null;
  tiers?: string | null;
}

/** What a batch would make. */
export function dryRunBatch(batch: BatchRequest, manner?: Manner): Promise<DryRun> {
  return post('lot', { ...batch, dryRun: true }, manner);
}

/** Issues a batch, as a run. */
export function issueBatch(batch: BatchRequest, manner?: Manner): Promise<RunStarted & { lot: string }> {
  return post('lot', batch, manner);
}

/** Sends e-cards by mail, as a run. */
export function sendCards(ids: readonly number[], manner?: Manner): Promise<RunStarted> {
  return post('envois', { ids }, manner);
}

async function post<T>(end: string, body: object, manner: Manner = {}): Promise<T> {
  const { data } = await http.request<T>({
    service: cards.service,
    path: `${cards.path}/${end}`,
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    ...manner,
  });
  return data;
}
