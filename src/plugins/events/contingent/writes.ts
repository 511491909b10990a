/** Lines of a contingent written in turn: what is changed before the answer to a change is written over what that made. */
import { type BulkResult, queryClient, rowKeys } from '../../../core';
import { contingents, type LineRequest } from '../models/contingent';
import { type ContingentData, type ContingentLine, readContingent, saveLines } from './calls';

/** A line as it should be, over what was seen of it when its edit began; `seen` null: it was not on sale. */
export interface LineWanted extends Omit<LineRequest, 'version'> {
  seen: { quota: number | null } | null;
}

type Stored = Pick<ContingentLine, 'quota' | 'version'>;

/** No line has it: what was seen is no more. */
const gone = 0;

/** A line at the version that its edit rests on: as stored while that is what was seen, else as nobody has it any more. */
export function overRead({ seen, ...line }: LineWanted, stored: Stored | undefined): LineRequest {
  if (stored === undefined) return { ...line, version: seen === null ? null : gone };
  const isSeen = seen !== null && seen.quota === stored.quota;
  return { ...line, version: isSeen ? stored.version : gone };
}

let turn: Promise<unknown> = Promise.resolve();

/** How the contingent of a manifestation is kept and read. */
export function contingentQuery(idmanif: number) {
  return {
    queryKey: [...rowKeys.resource(contingents.name), 'tree', idmanif],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ContingentData> => readContingent(idmanif, signal),
  };
}

/** Writes lines as one lot, behind those being written. A line that others changed since it was read is left alone. */
export function writeLines(idmanif: number, lines: readonly LineWanted[], signal: AbortSignal): Promise<BulkResult> {
  const query = contingentQuery(idmanif);
  const written = turn.then(async () => {
    const { lines: stored } = await queryClient.query({ ...query, staleTime: Number.POSITIVE_INFINITY });
    const byPlace = new Map(stored.map((line) => [placeOf(line), line]));
    const requested = lines.map((line) => overRead(line, byPlace.get(placeOf(line))));
    return saveLines(idmanif, requested, signal);
  });
  turn = written.catch(() => undefined).then(() => queryClient.invalidateQueries({ queryKey: query.queryKey }));
  return written;
}

/** Ends when what has been written so far has been read again. */
export async function contingentRead(): Promise<void> {
  await turn;
}

function placeOf({ idnatcl, codcatpl, idseanc }: Pick<ContingentLine, 'idnatcl' | 'codcatpl' | 'idseanc'>): string {
  return `${idnatcl}/${codcatpl}/${idseanc}`;
}
