/** What the log says of a request and of an error: never a token, a password, or a value of a query. */
import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Parameters whose values say nothing of a person nor open anything; the others are words that somebody typed, or secrets. */
const plainParameters = new Set([
  'limit',
  'offset',
  'sort',
  'total',
  'dryRun',
  'after',
  'at',
  'lang',
  'locale',
  'tiers',
]);
const plainValue = /^[\w.,:+-]{0,60}$/;

/** Numbers of cards, typed with or without spaces: the last four digits are logged. */
const cardNumbers = /(?<!\d)(?:\d(?:%20|%2D|[ +-])?){12}(?=\d{4}(?!\d))/gi;

/** An address without what it carries in secret, and without what people look for in it: names, addresses, telephones. */
export function safeUrl(url: string | undefined): string {
  const [path = '', ...query] = (url ?? '').slice(0, 2000).replace(/#.*/s, '').split(/[?&]/);
  const said = query.map((each) => {
    const [name = '', value] = each.split(/=(.*)/s);
    return value === undefined || (plainParameters.has(name) && plainValue.test(value)) ? each : `${name}=…`;
  });
  return [path, said.join('&')]
    .filter((part) => part !== '')
    .join('?')
    .replace(cardNumbers, '…');
}

/** Where the calls begin that led to an error. */
function stackIn(text: string): number {
  const at = text.indexOf('\n    at ');
  return at < 0 ? text.length : at;
}

/** Drizzle and PostgreSQL put the values of a query in what they say. */
export function safeText(text: string): string {
  const [head = '', ...values] = text.split('\nparams: ');
  const withoutValues = values.map((each) => `\nparams: …${each.slice(stackIn(each))}`);
  return [head, ...withoutValues]
    .join('')
    .replace(/[\w.-]+/g, (word) => (word.includes('eyJ') && word.split('.').length > 2 ? '…' : word))
    .replace(cardNumbers, '…')
    .replace(/\$argon2\w*\$\S+/g, '…');
}

/** What the log holds of an error. */
export interface DescribedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: DescribedError;
}

/** An error and its causes, without what they carry in secret. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: safeText(String(error)), stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: safeText(error.message),
    stack: depth === 0 ? safeText(error.stack ?? '') : '',
    ...(typeof code === 'string' && { code }),
    ...(error.cause !== undefined && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  };
}

export interface LoggerRoom {
  level: string;
  stream?: { write(line: string): void } | undefined;
  /** Called with each error that is logged. */
  failed?: (said: Readonly<Record<string, unknown>>, message: string) => void;
}

/** The level of errors in pino. */
const errorLevel = 50;

function isSaid(first: unknown): first is Readonly<Record<string, unknown>> {
  return typeof first === 'object' && first !== null;
}

/** Options of the logger: secrets by their names are taken out wherever they are put. */
export function loggerOptions({ level, stream, failed }: LoggerRoom): LoggerOptions {
  const names = [
    'authorization',
    'cookie',
    'password',
    'motDePasse',
    'nouveau',
    'token',
    'access_token',
    'refresh_token',
    'ticket',
    'secret',
  ];
  return {
    level,
    ...(stream && { stream }),
    hooks: {
      logMethod(given, write, at) {
        const [first, message]: readonly unknown[] = given;
        if (at >= errorLevel) failed?.(isSaid(first) ? first : {}, String(isSaid(first) ? (message ?? '') : first));
        return write.apply(this, given);
      },
    },
    redact: { paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: (request) => ({ method: request.method, url: safeUrl(request.url), remoteAddress: request.ip }),
      err: (error: unknown) => describeError(error),
    },
  };
}
