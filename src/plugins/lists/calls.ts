/** What the server does with the items of a list, besides what it does with any record. */
import { type BlockedRow, type DryRun, http, type Outcome, queryClient, rowKeys, type Selection } from '../../core';
import { specificLists } from './model';

interface Asked {
  tiers: string | null;
  dryRun?: boolean;
}

export interface AddedAsked extends Asked {
  ressource: string;
  selection: Selection;
  epingle?: boolean;
  fin?: string | null;
}

/** What came of a change of the items of a list. */
export interface ItemsChanged {
  lot: string | null;
  changed: number;
  blocked: number;
  blockedRows: BlockedRow[];
}

/** Does it to the list as it is now, or tells what it would come to. */
export async function changeItems<T extends ItemsChanged | DryRun>(
  id: string | number,
  call: 'elements' | 'nettoyage',
  asked: Asked | AddedAsked,
  signal: AbortSignal,
): Promise<{ answer: T; label: string }> {
  const row = await http.show(specificLists, id, { signal });
  const { data } = await http.request<T>({
    service: specificLists.service,
    path: `${specificLists.path}/${id}/${call}`,
    method: 'POST',
    body: asked,
    headers: { 'If-Match': `"${row.version}"` },
    signal,
  });
  if (asked.dryRun !== true) void queryClient.invalidateQueries({ queryKey: rowKeys.resource(specificLists.name) });
  return { answer: data, label: String(row.libelle) };
}

/** What takes a change of items back, and what it left out. */
export function outcomeOf({ lot, blockedRows }: ItemsChanged): Outcome {
  return { ...(lot !== null && { undo: { id: 'history.revert', args: { lot } } }), blocked: blockedRows };
}
