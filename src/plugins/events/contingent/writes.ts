/** Lines of a contingent written in turn: what is changed before the answer to a change is written over what that made. */
import { type BulkResult, queryClient, rowKeys } from '../../../core';
import { contingents, type LineAsked } from '../models/contingent';
import { type ContingentData, type ContingentLine, readContingent, saveLines } from './calls';

/** A line as it should be, over what is stored when its turn comes. */
export type LineWanted = Omit<LineAsked, 'version'>;

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
    const versions = new Map(stored.map((line) => [placeOf(line), line.version]));
    const asked = lines.map((line) => ({ ...line, version: versions.get(placeOf(line)) ?? null }));
    return saveLines(idmanif, asked, signal);
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
