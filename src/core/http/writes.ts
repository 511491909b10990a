/** The calls of the specification that write: create, update, delete, validate; and bulk and revert of the server. */
import type { BulkRequest, BulkResult, DryRun, RevertRequest, RunStarted, Validation } from '../contract';
import type { Resource } from '../define';
import { type Ask, at, http, type Key, type Manner, type RowIn, to } from '../http';
import type { Change } from '../model/model';
import { newKey } from './key';
import { untilConnected } from './until-connected';

/** Manner of a write: the same `key` for the same intention makes a repeated call harmless. */
export interface WriteManner extends Manner {
  key?: string;
  motif?: string;
}

/** What becomes of a content: of the draft read at `version`. */
export interface PublicationCall {
  version: number;
  action: 'publish' | 'unpublish';
  at?: string | null;
  /** When what was live before comes back. */
  jusqua?: string;
}

type Request = (typeof http)['request'];

/** @param write the requests that write; `request`, those that only ask */
export function createWrites(request: Request, write: Request = request) {
  return {
    create: <R extends Resource>(resource: R, body: Change, { key, ...manner }: WriteManner = {}) =>
      write<RowIn<R>>({
        ...to(resource, resource.path),
        method: 'POST',
        body,
        headers: onceFor(key),
        ...manner,
      }),

    /** Updates the row read at `version`; a later one answers 412 with the current row. */
    update: <R extends Resource>(resource: R, id: Key, change: Change, version: number, manner: WriteManner = {}) =>
      write<RowIn<R>>({
        ...to(resource, at(resource, id)),
        method: 'PUT',
        body: change,
        headers: ifMatch(version),
        ...requestOf(manner),
      }),

    /** Makes a content live as it was read, or withdraws it: at once, at an instant, or (null) takes the plan of it away. */
    publish: <R extends Resource>(
      resource: R,
      id: Key,
      { version, action, at: instant, jusqua }: PublicationCall,
      manner?: Manner,
    ) =>
      write<RowIn<R>>({
        ...to(resource, `${at(resource, id)}/${action}`),
        method: 'POST',
        body: { ...(instant !== undefined && { at: instant }), ...(jusqua !== undefined && { jusqua }) },
        headers: ifMatch(version),
        ...manner,
      }),

    /** Takes an earlier version of a content, or some leaves of it, back into its draft. */
    restore: <R extends Resource>(
      resource: R,
      id: Key,
      { version, from, fields }: { version: number; from: number; fields: readonly string[] | null },
      manner?: Manner,
    ) =>
      write<RowIn<R>>({
        ...to(resource, `${at(resource, id)}/versions/${from}/restore`),
        method: 'POST',
        body: { fields },
        headers: ifMatch(version),
        ...manner,
      }),

    delete: (resource: Resource, id: Key, version: number, manner?: Manner) =>
      write<undefined>({ ...to(resource, at(resource, id)), method: 'DELETE', headers: ifMatch(version), ...manner }),

    /** Errors the server finds in a record, without writing it. */
    validate: async (resource: Resource, body: Change, manner?: Manner): Promise<Validation> =>
      (await request<Validation>({ ...to(resource, `${resource.path}/validate`), method: 'POST', body, ...manner }))
        .data,

    /** What a bulk change would do. */
    dryRun: async (resource: Resource, bulk: BulkRequest, manner?: Manner): Promise<DryRun> =>
      (
        await request<DryRun>({
          ...to(resource, `${resource.path}/bulk`),
          method: 'POST',
          body: { ...bulk, dryRun: true },
          timeout: 60_000,
          ...manner,
        })
      ).data,

    /** Changes many rows. */
    bulk: (resource: Resource, bulk: BulkRequest, manner?: WriteManner) =>
      writeMany(write, { ...to(resource, `${resource.path}/bulk`), body: { ...bulk, dryRun: false } }, manner),

    /** Takes a lot back, or chosen fields of it. */
    revert: (lot: string, body: RevertRequest = {}, manner?: WriteManner) =>
      writeMany(write, { service: 'processing-ws', path: `actions/${encodeURIComponent(lot)}/revert`, body }, manner),
  };
}

/** Many rows at once; above 500 it goes on as a run. */
async function writeMany(
  write: Request,
  call: Pick<Ask, 'service' | 'path' | 'body'>,
  { key, ...manner }: WriteManner = {},
) {
  const headers = onceFor(key);
  return (await write<BulkResult | RunStarted>({ ...call, method: 'POST', headers, timeout: 60_000, ...manner })).data;
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

const onceFor = (key: string | undefined) => ({ 'Idempotency-Key': key ?? newKey() });

/** The reason of a write goes with its address. */
function requestOf({ key: _key, motif, ...manner }: WriteManner) {
  return { ...(motif !== undefined && { query: { motif } }), ...manner };
}

/** The writes of this console. */
export const writes = createWrites(http.request, untilConnected(http.request));
