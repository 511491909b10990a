/** What a record owns that its duplicate may take along, and the copy with it. */
import { useQuery } from '@tanstack/react-query';
import type { RunStarted } from '../../contract';
import type { Resource } from '../../define';
import { store, tiersAtom } from '../../facts';
import { http, keyPart } from '../../http';
import { newKey } from '../../http/key';
import { runEnded } from '../../live/runs';
import type { CopyRequest, CopyResult, OwnedKind } from '../../model/copies';
import type { Change } from '../../model/model';
import { Problem } from '../../problem';
import { queryClient, rowKeys } from '../../rows';
import type { Made } from '../record/record-form-shape';
import type { Copy } from './address';

/** The kinds that a record holds something of; undefined while they load. */
export function useOwned(
  resource: Resource,
  id: string,
  enabled = true,
): { kinds: readonly OwnedKind[] | undefined; problem: Problem | null } {
  const tiers = store.get(tiersAtom);
  const { data, error } = useQuery({
    queryKey: [...rowKeys.resource(resource.name), 'owned', id, tiers],
    queryFn: async ({ signal }) => {
      const options = { query: { tiers }, retries: 2, signal };
      return (await http.ask<{ kinds: OwnedKind[] }>(resource, `${keyPart(id)}/owned`, options)).kinds;
    },
    enabled,
    staleTime: 0,
  });
  return { kinds: data?.filter(({ count }) => count > 0), problem: error === null ? null : Problem.from(error) };
}

/** Makes the record of a copy and what comes along; a run is followed to its end. */
export async function makeCopy(
  resource: Resource,
  { id, owned }: Pick<Copy, 'id' | 'owned'>,
  record: Change,
  key = newKey(),
): Promise<Made> {
  const body: CopyRequest = { record, owned, tiers: store.get(tiersAtom) };
  const data = await http.ask<CopyResult | RunStarted>(resource, `${keyPart(id)}/copy`, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    timeout: 60_000,
  });
  const result = 'run' in data ? await resultOf(data.run) : data;
  for (const kind of [resource.name, ...owned.map((each) => each.split('.').at(-1) ?? each)])
    void queryClient.invalidateQueries({ queryKey: rowKeys.resource(kind) });
  return { row: await http.show(resource, result.id), lot: result.lot, blocked: result.blockedRows };
}

async function resultOf(id: string): Promise<CopyResult> {
  const run = await runEnded(id);
  if (isResult(run.resultat)) return run.resultat;
  throw new Problem('run', { status: 500, message: run.erreur ?? run.etat });
}

function isResult(result: unknown): result is CopyResult {
  return typeof result === 'object' && result !== null && 'lot' in result && 'id' in result && 'blockedRows' in result;
}
