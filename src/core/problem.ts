/** The one error of the console and of its server, from any cause (RFC 9457 on the wire). */
import type { Params } from '../i18n/text';
import type { Translate } from '../i18n/translate';

/** One error of one field: product.md, "Form-error item". */
export interface FieldError {
  /** Path of the leaf: `manifInfo.libelleFr`, or a list's `upsells.2.min`. */
  field: string;
  /** `params`: of a message that the edge fills in; they do not travel. */
  errorCodes: { code: string; message: string; params?: Params }[];
}

/** `application/problem+json` as the server answers it; texts in the caller's locale. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId?: string;
  errors?: FieldError[];
  /** On 412: the row as it is now. */
  current?: unknown;
  /** On 409 "already running": the run to join; on a usage refusal: the users. */
  context?: unknown;
}

/** Values put in the texts `errors.<code>.title` and `.detail`. */
export type ProblemParams = Readonly<Record<string, string | number>>;

export class Problem extends Error {
  override readonly name = 'Problem';
  /** Stable, for machines and dictionaries: `not-found`, `stale`, `forbidden`, `offline` … */
  readonly code: string;
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  readonly params: ProblemParams;
  /** What the server said, already in the user's language. */
  readonly body: ProblemBody | undefined;
  readonly errors: readonly FieldError[];

  constructor(code: string, options: ProblemOptions = {}) {
    super(options.body?.detail ?? options.message ?? code, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? options.body?.status ?? 0;
    this.params = options.params ?? {};
    this.body = options.body;
    this.errors = options.errors ?? options.body?.errors ?? [];
  }

  /** Any thrown value as a Problem; an abort stays recognisable (`aborted`). */
  static from(cause: unknown): Problem {
    if (cause instanceof Problem) return cause;
    if (cause instanceof Error && cause.name === 'AbortError') return new Problem('aborted', { cause });
    const message = cause instanceof Error ? cause.message : String(cause);
    return new Problem('unexpected', { cause, message });
  }
}

/** The values of a problem's texts, a sensitive action by its name: `REMBOURSER` is *Rembourser*. */
export function wordsOf(params: ProblemParams, t: Translate): ProblemParams {
  const { action } = params;
  return typeof action === 'string' ? { ...params, action: actionWords(action, t) } : params;
}

/** A sensitive action as who gives the right to it reads it; its code where no text names it. */
export function actionWords(action: string, t: Translate): string {
  const key = `roles.actions.${action}`;
  const said = t(key);
  return said === key ? action : said;
}

interface ProblemOptions {
  status?: number;
  params?: ProblemParams;
  body?: ProblemBody;
  errors?: readonly FieldError[];
  message?: string;
  cause?: unknown;
}
