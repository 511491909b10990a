/**
 * The calls of the specification over a resource: show, create, update, delete, validate, multipart and
 * storage read, with those of the bundled server: list, bulk, export, revert (server.md, Contract).
 */
import { language } from '../i18n/runtime';
import { session } from './auth';
import type { Session } from './auth/session';
import type {
  BulkRequest,
  BulkResult,
  ChoiceQuery,
  DryRun,
  ListPage,
  ListQuery,
  RecordChoice,
  RevertRequest,
  RunStarted,
  Validation,
} from './contract';
import type { Resource } from './define';
import type { Downloaded, DownloadOptions } from './http/download';
import { newKey } from './http/key';
import { type Answer, type Ask, send } from './http/send';
import type { Change, Row, RowOf } from './model/model';
import { Problem } from './problem';
import { twice } from './twice';

export type { Answer, Ask } from './http/send';

/** The row of a resource; of any, when its name is not known. */
export type RowIn<R extends Resource> = string extends R['name'] ? Row : RowOf<R['model']>;

export type Key = string | number;

/** How a call is made, besides what it asks. */
export type Manner = Pick<Ask, 'signal' | 'timeout' | 'retries'>;

/** Manner of a write: the same `key` for the same intention makes a repeated call harmless. */
export interface WriteManner extends Manner {
  key?: string;
  motif?: string;
}

/** Files of a multipart call, by the part's name. */
export type Parts = Readonly<Partial<Record<'files' | 'logo' | 'liens' | 'header', readonly Blob[]>>>;

export function createHttp(by: Session) {
  /** Reads under way when the session ends are let go: nobody waits for them, and the server would refuse them. */
  let reads = new AbortController();
  by.onState((state) => {
    if (state !== 'out') return;
    reads.abort();
    reads = new AbortController();
  });

  /** Any request with the session's token; a 401 is renewed once for all, then sent again. */
  async function request<T>(ask: Ask): Promise<Answer<T>> {
    // Nothing is waited for that is at hand: the request leaves before whoever asked draws anything.
    let token = by.token() ?? (await by.access());
    const ended = (ask.method ?? 'GET') === 'GET' ? reads.signal : undefined;
    const signal = AbortSignal.any([ask.signal, ended].filter((each) => each !== undefined));
    for (let refusals = 0; ; refusals += 1) {
      try {
        return await send<T>({ ...ask, signal }, { token, language: language().locale });
      } catch (cause) {
        if (ended?.aborted) throw new Problem('signed-out');
        if (!(cause instanceof Problem) || cause.status !== 401 || refusals >= 2) throw cause;
        token = await by.renew(token);
      }
    }
  }

  const at = (resource: Resource, id: Key) => `${resource.path}/${encodeURIComponent(String(id))}`;
  const to = (resource: Resource, path: string) => ({ service: resource.service, path }) as const;
  const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

  /** The reason of a write goes with its address. */
  const asked = ({ key: _key, motif, ...manner }: WriteManner) => ({
    ...(motif !== undefined && { query: { motif } }),
    ...manner,
  });

  return {
    request,

    /** A page of rows. Reads are tried again twice. */
    list: async <R extends Resource>(resource: R, query: ListQuery, manner?: Manner): Promise<ListPage<RowIn<R>>> =>
      (
        await request<ListPage<RowIn<R>>>({
          ...to(resource, resource.path),
          query: { ...query },
          retries: 2,
          ...manner,
        })
      ).data,

    /** One row. */
    show: async <R extends Resource>(resource: R, id: Key, manner?: Manner): Promise<RowIn<R>> =>
      (await request<RowIn<R>>({ ...to(resource, at(resource, id)), retries: 2, ...manner })).data,

    /** Records to choose from: those that hold every typed word, the likeliest first, told apart by their hints. */
    choices: async (resource: Resource, query: ChoiceQuery, manner?: Manner): Promise<readonly RecordChoice[]> =>
      (
        await request<{ choices: RecordChoice[] }>({
          ...to(resource, `${resource.path}/choices`),
          query: { ...query },
          ...manner,
        })
      ).data.choices,

    create: <R extends Resource>(resource: R, body: Change, { key, ...manner }: WriteManner = {}) =>
      request<RowIn<R>>({
        ...to(resource, resource.path),
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key ?? newKey() },
        ...manner,
      }),

    /** Updates the row read at `version`; a later one answers 412 with the current row. */
    update: <R extends Resource>(resource: R, id: Key, change: Change, version: number, manner: WriteManner = {}) =>
      request<RowIn<R>>({
        ...to(resource, at(resource, id)),
        method: 'PUT',
        body: change,
        headers: ifMatch(version),
        ...asked(manner),
      }),

    delete: (resource: Resource, id: Key, version: number, manner?: Manner) =>
      request<undefined>({ ...to(resource, at(resource, id)), method: 'DELETE', headers: ifMatch(version), ...manner }),

    /** Errors the server finds in a record, without writing it. */
    validate: async (resource: Resource, body: Change, manner?: Manner): Promise<Validation> =>
      (await request<Validation>({ ...to(resource, `${resource.path}/validate`), method: 'POST', body, ...manner }))
        .data,

    /** Create (no id) or update with files: `dto` holds the JSON. */
    multipart: <R extends Resource>(
      resource: R,
      record: { id: Key; version: number } | null,
      dto: Change,
      parts: Parts,
      { key, ...manner }: WriteManner = {},
    ) =>
      request<RowIn<R>>({
        ...to(resource, record ? at(resource, record.id) : resource.path),
        method: record ? 'PUT' : 'POST',
        body: formOf(dto, parts),
        headers: record ? ifMatch(record.version) : { 'Idempotency-Key': key ?? newKey() },
        timeout: 120_000,
        ...manner,
      }),

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

    /** Changes many rows; above 500 it goes on as a run. */
    bulk: async (resource: Resource, bulk: BulkRequest, { key, ...manner }: WriteManner = {}) =>
      (
        await request<BulkResult | RunStarted>({
          ...to(resource, `${resource.path}/bulk`),
          method: 'POST',
          body: { ...bulk, dryRun: false },
          headers: { 'Idempotency-Key': key ?? newKey() },
          timeout: 60_000,
          ...manner,
        })
      ).data,

    /** Takes a lot back, or chosen fields of it. */
    revert: async (lot: string, body: RevertRequest = {}, { key, ...manner }: WriteManner = {}) =>
      (
        await request<BulkResult | RunStarted>({
          service: 'processing-ws',
          path: `actions/${encodeURIComponent(lot)}/revert`,
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': key ?? newKey() },
          timeout: 60_000,
          ...manner,
        })
      ).data,

    /** Streams what a filter selects into a file of the browser. */
    export: async (
      resource: Resource,
      query: { q?: string | null; sort?: string | null; tiers?: string | null; format: 'csv' | 'xlsx' },
      options: DownloadOptions = {},
    ): Promise<Downloaded> => {
      const { download } = await twice(() => import('./http/download'));
      return download(to(resource, `${resource.path}/export`), { ...query }, await by.access(), {
        fallbackName: `${resource.name}.${query.format}`,
        ...options,
      });
    },

    /** Text of a stored file (HTML, text, menus, CSS), never from a cache. */
    read: async (key: string, options: { signal?: AbortSignal; timeout?: number } = {}) =>
      (await twice(() => import('./http/stored'))).readStored(key, options),
  };
}

/** The calls of this console. */
export const http = createHttp(session);

/** The form of a multipart call (product.md 7). */
export function formOf(dto: Change, parts: Parts): FormData {
  const form = new FormData();
  form.set('dto', JSON.stringify(dto));
  for (const [name, files] of Object.entries(parts)) {
    for (const file of files) form.append(name, file, file instanceof File ? file.name : name);
  }
  return form;
}
