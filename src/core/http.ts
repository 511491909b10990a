/**
 * The calls of the specification that read a resource: show and storage read, with those of the bundled server: list,
 * choices, export (server.md, Contract). Those that write come with whatever writes: `http/writes`.
 */
import { language } from '../i18n/runtime';
import { session } from './auth';
import { withProof } from './auth/proof';
import type { Session } from './auth/session';
import { beginningOf, type ChoiceQuery, type ListPage, type ListQuery, type RecordChoice } from './contract';
import type { Resource } from './define';
import { createCounts } from './http/counts';
import { type Downloaded, type DownloadOptions, download } from './http/download';
import { noteDryRun } from './http/dry-runs-sent';
import { type Answer, type Ask, type Query, send } from './http/send';
import { notifyWarnings } from './http/warned';
import type { Row, RowOf } from './model/model';
import { Problem } from './problem';
import { noteFailure } from './shell/failures';

export type { Answer, Ask } from './http/send';

/** The row of a resource; of any, when its name is not known. */
export type RowIn<R extends Resource> = string extends R['name'] ? Row : RowOf<R['model']>;

export type Key = string | number;

/** How a call is made, besides what it asks. */
export type Manner = Pick<Ask, 'signal' | 'timeout' | 'retries'>;

/** A key as the part of an address. */
export const keyPart = (id: Key) => encodeURIComponent(String(id));
/** Where a record is. */
export const at = (resource: Resource, id: Key) => `${resource.path}/${keyPart(id)}`;
/** Whom a call of a resource goes to. */
export const to = (resource: Resource, path: string) => ({ service: resource.service, path }) as const;

/** What an export holds; `personal`: personal data too. */
export interface ExportQuery {
  q?: string | null;
  sort?: string | null;
  tiers?: string | null;
  format: 'csv' | 'xlsx';
  personal?: 'true' | null;
}

export function createHttp(by: Session) {
  /** Pending reads are aborted when the session ends: nobody waits for them, and the server would refuse them. */
  let reads = new AbortController();
  by.onState((state) => {
    if (state !== 'out') return;
    reads.abort();
    reads = new AbortController();
  });

  /** Any request with the session's token; prompts for a fresh proof where one is missing, then it is sent again. */
  const request = async <T>(ask: Ask): Promise<Answer<T>> => {
    noteDryRun(ask);
    const answer = await withProof(() => sendIn<T>(ask));
    notifyWarnings(answer);
    return answer;
  };

  /** A 401 is renewed once for all, then sent again. */
  async function sendIn<T>(ask: Ask): Promise<Answer<T>> {
    // Nothing is waited for that is at hand: the request leaves before its caller draws anything.
    let token = by.token() ?? (await by.access());
    const ended = (ask.method ?? 'GET') === 'GET' ? reads.signal : undefined;
    const signal = AbortSignal.any([ask.signal, ended].filter((each) => each !== undefined));
    for (let refusals = 0; ; refusals += 1) {
      try {
        return await send<T>({ ...ask, signal }, { token, language: language().locale });
      } catch (cause) {
        if (ended?.aborted) throw new Problem('signed-out');
        if (Problem.from(cause).status >= 500) noteFailure();
        if (!(cause instanceof Problem) || cause.status !== 401 || refusals >= 2 || !by.mayRenew()) throw cause;
        token = await by.renew(token);
      }
    }
  }

  /** What else a resource answers, at the end of its path. */
  async function ask<T>(
    { service, path }: Pick<Resource, 'service' | 'path'>,
    end: string,
    options: Omit<Ask, 'service' | 'path'>,
  ): Promise<T> {
    return (await request<T>({ service, path: `${path}/${end}`, ...options })).data;
  }

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

    /** How many rows a filter finds. Exact up to a limit unless `exact` is requested. */
    count: createCounts(request),

    /** One row. */
    show: async <R extends Resource>(resource: R, id: Key, manner?: Manner): Promise<RowIn<R>> =>
      (await request<RowIn<R>>({ ...to(resource, at(resource, id)), retries: 2, ...manner })).data,

    /** Records to choose from: those that hold every typed word, the likeliest first, distinguished by their hints. */
    choices: async (resource: Resource, query: ChoiceQuery, manner?: Manner): Promise<readonly RecordChoice[]> =>
      (
        await ask<{ choices: RecordChoice[] }>(resource, 'choices', {
          query: { ...query, ...(query.typed !== undefined && { typed: beginningOf(query.typed) }) },
          ...manner,
        })
      ).choices,

    ask,

    /** Streams what a filter selects into a file of the browser. */
    export: async (resource: Resource, query: ExportQuery, options: DownloadOptions = {}): Promise<Downloaded> =>
      withProof(async () =>
        download(to(resource, `${resource.path}/export`), { ...query }, await by.access(), {
          fallbackName: `${resource.name}.${query.format}`,
          ...options,
        }),
      ),

    /** Saves another file that a resource gives, by the end of its path. */
    download: async (
      resource: Resource,
      end: string,
      query: Query,
      options: DownloadOptions = {},
    ): Promise<Downloaded> => download(to(resource, `${resource.path}/${end}`), query, await by.access(), options),
  };
}

/** The calls of this console. */
export const http = createHttp(session);
