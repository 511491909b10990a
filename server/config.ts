import { resolve } from 'node:path';
import { type } from 'arktype';
import { operatorText } from './db/operator-text';

/** Everything the server takes from its environment, checked. */
export interface Config {
  /** PostgreSQL, or `undefined` for the embedded database. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler before it. */
  databaseDirectUrl?: string;
  /** Absolute folder of the embedded database, the stored files and the outbox. */
  dataDir: string;
  port: number;
  host: string;
  /** Where browsers reach the console, without a final slash. */
  publicUrl: string;
  /** Signing secret given by the operator; see `signingSecret` in db/secret.ts for the other cases. */
  jwtSecret: string | undefined;
  /** The one before, believed while it is changed. */
  jwtSecretPrevious?: string;
  /** Key of what is sealed at rest, given by the operator; see `dataKey` in db/secret.ts. */
  dataKey?: string;
  platformName: string;
  /** Addresses of the balancers whose X-Forwarded-For is believed: `10.0.0.0/8,loopback`. */
  trustProxy?: string;
  s3: S3Config | undefined;
  smtpUrl: string | undefined;
  /** Address that mails leave from; one of the host of `publicUrl` without. */
  mailFrom?: string;
  /** The operator's bridge to a payment provider; the simulator answers without one. */
  paymentBridge?: BridgeConfig;
  /** Caches before the read interface that are notified of what changed. */
  purge?: PurgeConfig;
  /** Where the sites are shown by `/{partner}/{lang}/…`, without a final slash; without it at the partners' own addresses. */
  siteUrl?: string;
  /** Private hosts that feeds may reach: names or addresses. */
  outboundHosts?: readonly string[];
  /** What a forgotten password brings by mail: a link, or as the specification says a temporary password. */
  passwordReset: 'link' | 'password';
  /** Minutes without a renewal after which a session has ended; 0: it lasts its day. */
  sessionIdleMinutes?: number;
  /** Seconds that a statement of a request may take. */
  statementSeconds?: number;
  /** Milliseconds from which a statement is logged as slow; 0: none is. */
  slowStatementMs?: number;
  /** Bearer of who reads the metrics; without one, only this machine does. */
  metricsToken?: string;
  /** Where traces are sent (OTLP over HTTP), without a final slash. */
  otlpEndpoint?: string;
  /** How long the history is kept. */
  historyMonths: number;
  /** Demo data and sign-ins: on by default with the embedded database on a loopback address only. */
  demo: boolean;
  /** Others reach this server: the password that the README prints opens nothing. */
  refusesDemo?: boolean;
  environment: 'development' | 'production' | 'test';
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface PurgeConfig {
  fastly?: { service: string; token: string; url: string };
  /** Another cache: it is sent the keys. */
  url?: string;
}

export interface BridgeConfig {
  /** Where refunds are requested, without a final slash. */
  url: string;
  /** Shared with the bridge. */
  secret: string;
}

/** All the mistakes of the environment at once, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

type Texts = { fr: string; en: string };

const httpUrl = /^https?:\/\/[^\s/]+/;
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const s3Required = s3Names.filter((name) => name !== 'S3_REGION');

const fastlyNames = ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'] as const;
const bridgeNames = ['PAYMENT_BRIDGE_URL', 'PAYMENT_BRIDGE_SECRET'] as const;

const Environment = type({
  'DATABASE_URL?': /^postgres(ql)?:\/\/\S+$/,
  'DATABASE_DIRECT_URL?': /^postgres(ql)?:\/\/\S+$/,
  DATA_DIR: 'string = "./data"',
  PORT: type('string.integer.parse').to('0 <= number <= 65535').default('4000'),
  HOST: type(/^[\w.:-]+$/).default('127.0.0.1'),
  'PUBLIC_URL?': httpUrl,
  'JWT_SECRET?': 'string >= 32',
  'JWT_SECRET_PREVIOUS?': 'string >= 32',
  'DATA_KEY?': 'string >= 32',
  PLATFORM_NAME: 'string <= 80 = "Billetterie"',
  'TRUST_PROXY?': /^[\w.:/, -]+$/,
  'S3_ENDPOINT?': httpUrl,
  'S3_BUCKET?': 'string',
  S3_REGION: 'string = "auto"',
  'S3_ACCESS_KEY_ID?': 'string',
  'S3_SECRET_ACCESS_KEY?': 'string',
  'SMTP_URL?': /^smtps?:\/\/\S+$/,
  'MAIL_FROM?': /^[^\s@<>]+@[^\s@<>]+$/,
  'PAYMENT_BRIDGE_URL?': httpUrl,
  'PAYMENT_BRIDGE_SECRET?': 'string >= 32',
  'FASTLY_SERVICE_ID?': /^\w+$/,
  'FASTLY_API_TOKEN?': /^[\w-]+$/,
  FASTLY_API_URL: type(httpUrl).default('https://api.fastly.com'),
  'PURGE_URL?': httpUrl,
  'SITE_URL?': httpUrl,
  'OUTBOUND_HOSTS?': /^[\w.:[\], -]+$/,
  PASSWORD_RESET: "'link' | 'password' = 'link'",
  SESSION_IDLE_MINUTES: type('string.integer.parse').to('0 <= number <= 1440').default('0'),
  STATEMENT_SECONDS: type('string.integer.parse').to('1 <= number <= 600').default('30'),
  SLOW_STATEMENT_MS: type('string.integer.parse').to('0 <= number <= 600000').default('500'),
  'METRICS_TOKEN?': 'string >= 32',
  'OTEL_EXPORTER_OTLP_ENDPOINT?': httpUrl,
  HISTORY_MONTHS: type('string.integer.parse').to('1 <= number <= 1200').default('24'),
  'DEMO?': "'0' | '1' | 'true' | 'false' | 'on' | 'off' | 'force'",
  NODE_ENV: "'development' | 'production' | 'test' = 'production'",
});

/** Names of all settings; each is documented in the README or in docs/operating.md. */
export const settingNames: readonly string[] = Environment.props.map(({ key }) => String(key));

const expected: Record<string, Texts> = {
  DATABASE_URL: {
    fr: 'attendu « postgresql://utilisateur:motdepasse@hôte:port/base »',
    en: 'expected "postgresql://user:password@host:port/database"',
  },
  DATABASE_DIRECT_URL: {
    fr: 'attendu « postgresql://utilisateur:motdepasse@hôte:port/base »',
    en: 'expected "postgresql://user:password@host:port/database"',
  },
  PORT: { fr: 'attendu un nombre entier de 0 à 65535', en: 'expected a whole number from 0 to 65535' },
  HOST: { fr: 'attendu une adresse ou un nom de machine', en: 'expected an address or a host name' },
  PUBLIC_URL: { fr: 'attendu une adresse http:// ou https://', en: 'expected an http:// or https:// address' },
  JWT_SECRET: { fr: 'attendu au moins 32 caractères', en: 'expected at least 32 characters' },
  JWT_SECRET_PREVIOUS: { fr: 'attendu au moins 32 caractères', en: 'expected at least 32 characters' },
  DATA_KEY: { fr: 'attendu au moins 32 caractères', en: 'expected at least 32 characters' },
  PLATFORM_NAME: { fr: 'attendu 80 caractères au plus', en: 'expected 80 characters at most' },
  TRUST_PROXY: { fr: 'attendu des adresses séparées par des virgules', en: 'expected addresses separated by commas' },
  S3_ENDPOINT: { fr: 'attendu une adresse http:// ou https://', en: 'expected an http:// or https:// address' },
  SMTP_URL: { fr: 'attendu « smtp://hôte:port » ou « smtps://… »', en: 'expected "smtp://host:port" or "smtps://…"' },
  MAIL_FROM: { fr: 'attendu une adresse e-mail', en: 'expected an e-mail address' },
  PAYMENT_BRIDGE_URL: { fr: 'attendu une adresse http:// ou https://', en: 'expected an http:// or https:// address' },
  PAYMENT_BRIDGE_SECRET: { fr: 'attendu au moins 32 caractères', en: 'expected at least 32 characters' },
  FASTLY_SERVICE_ID: { fr: 'attendu l’identifiant d’un service', en: 'expected the identifier of a service' },
  FASTLY_API_TOKEN: { fr: 'attendu un jeton', en: 'expected a token' },
  FASTLY_API_URL: { fr: 'attendu une adresse http:// ou https://', en: 'expected an http:// or https:// address' },
  PURGE_URL: { fr: 'attendu une adresse http:// ou https://', en: 'expected an http:// or https:// address' },
  SITE_URL: { fr: 'attendu une adresse http:// ou https://', en: 'expected an http:// or https:// address' },
  OUTBOUND_HOSTS: { fr: 'attendu des hôtes séparés par des virgules', en: 'expected hosts separated by commas' },
  PASSWORD_RESET: { fr: 'attendu « link » ou « password »', en: 'expected "link" or "password"' },
  SESSION_IDLE_MINUTES: {
    fr: 'attendu un nombre entier de minutes, de 0 (sans fin) à 1440',
    en: 'expected a whole number of minutes, from 0 (no end) to 1440',
  },
  STATEMENT_SECONDS: {
    fr: 'attendu un nombre entier de secondes, de 1 à 600',
    en: 'expected a whole number of seconds, from 1 to 600',
  },
  SLOW_STATEMENT_MS: {
    fr: 'attendu un nombre entier de millisecondes, de 0 (jamais) à 600000',
    en: 'expected a whole number of milliseconds, from 0 (never) to 600000',
  },
  METRICS_TOKEN: { fr: 'attendu au moins 32 caractères', en: 'expected at least 32 characters' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fr: 'attendu une adresse http:// ou https://',
    en: 'expected an http:// or https:// address',
  },
  HISTORY_MONTHS: {
    fr: 'attendu un nombre entier de mois, 1 au moins',
    en: 'expected a whole number of months, 1 at least',
  },
  DEMO: { fr: 'attendu « on », « off » ou « force »', en: 'expected "on", "off" or "force"' },
  NODE_ENV: { fr: 'attendu development, production ou test', en: 'expected development, production or test' },
};

/** Names whose value must never be printed. */
const secret = /SECRET|KEY|TOKEN|DATABASE_URL|DATABASE_DIRECT_URL|SMTP_URL|PURGE_URL/;

/** Reads and checks the environment. Throws one `ConfigError` that lists every mistake. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment(given);
  const lines = parsed instanceof type.errors ? parsed.map((error) => mistake(String(error.path[0]), given, env)) : [];
  lines.push(
    ...directMistakes(given, env),
    ...s3Mistakes(given, env),
    ...bridgeMistakes(given, env),
    ...fastlyMistakes(given, env),
  );
  if (parsed instanceof type.errors || lines.length > 0) throw new ConfigError([...new Set(lines)]);

  const isReached = !isLoopback(parsed.HOST);
  if (isReached && isOn(parsed.DEMO)) throw new ConfigError([exposedDemo(parsed.HOST, env)]);

  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parsed;
  const { PAYMENT_BRIDGE_URL, PAYMENT_BRIDGE_SECRET } = parsed;
  const shownHost = parsed.HOST === '0.0.0.0' || parsed.HOST === '::' ? 'localhost' : parsed.HOST;
  const hostPart = shownHost.includes(':') ? `[${shownHost}]` : shownHost;
  return {
    databaseUrl: parsed.DATABASE_URL,
    ...(parsed.DATABASE_DIRECT_URL !== undefined && { databaseDirectUrl: parsed.DATABASE_DIRECT_URL }),
    dataDir: resolve(parsed.DATA_DIR),
    port: parsed.PORT,
    host: parsed.HOST,
    publicUrl: (parsed.PUBLIC_URL ?? `http://${hostPart}:${parsed.PORT}`).replace(/\/+$/, ''),
    jwtSecret: parsed.JWT_SECRET,
    ...(parsed.JWT_SECRET_PREVIOUS !== undefined && { jwtSecretPrevious: parsed.JWT_SECRET_PREVIOUS }),
    ...(parsed.DATA_KEY !== undefined && { dataKey: parsed.DATA_KEY }),
    platformName: parsed.PLATFORM_NAME,
    ...(parsed.TRUST_PROXY !== undefined && { trustProxy: parsed.TRUST_PROXY }),
    s3:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            region: parsed.S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: parsed.SMTP_URL,
    ...(parsed.MAIL_FROM !== undefined && { mailFrom: parsed.MAIL_FROM }),
    ...(PAYMENT_BRIDGE_URL &&
      PAYMENT_BRIDGE_SECRET && {
        paymentBridge: { url: PAYMENT_BRIDGE_URL.replace(/\/+$/, ''), secret: PAYMENT_BRIDGE_SECRET },
      }),
    ...purgeIn(parsed),
    ...(parsed.SITE_URL !== undefined && { siteUrl: parsed.SITE_URL.replace(/\/+$/, '') }),
    outboundHosts: (parsed.OUTBOUND_HOSTS ?? '').split(/[\s,]+/).filter((host) => host !== ''),
    passwordReset: parsed.PASSWORD_RESET,
    sessionIdleMinutes: parsed.SESSION_IDLE_MINUTES,
    statementSeconds: parsed.STATEMENT_SECONDS,
    slowStatementMs: parsed.SLOW_STATEMENT_MS,
    ...(parsed.METRICS_TOKEN !== undefined && { metricsToken: parsed.METRICS_TOKEN }),
    ...(parsed.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
      otlpEndpoint: parsed.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    }),
    historyMonths: parsed.HISTORY_MONTHS,
    demo:
      parsed.DEMO === undefined
        ? parsed.DATABASE_URL === undefined && !isReached
        : parsed.DEMO === 'force' || isOn(parsed.DEMO),
    refusesDemo: isReached && parsed.DEMO !== 'force',
    environment: parsed.NODE_ENV,
  };
}

/** The caches that are named. */
function purgeIn(parsed: typeof Environment.infer): Pick<Config, 'purge'> {
  const { FASTLY_SERVICE_ID: service, FASTLY_API_TOKEN: token, FASTLY_API_URL, PURGE_URL: url } = parsed;
  const fastly = service !== undefined &&
    token !== undefined && { service, token, url: FASTLY_API_URL.replace(/\/+$/, '') };
  return fastly || url !== undefined ? { purge: { ...(fastly && { fastly }), ...(url !== undefined && { url }) } } : {};
}

function isOn(demo: string | undefined): boolean {
  return demo === '1' || demo === 'true' || demo === 'on';
}

/** Whether nobody but this machine reaches an address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function exposedDemo(host: string, env: NodeJS.ProcessEnv): string {
  return `DEMO: ${operatorText(
    {
      fr: `les connexions de démonstration ont un mot de passe connu de tous et ${host} se joint d’autres machines ; « off » pour une vraie plateforme, « force » pour l’accepter`,
      en: `the demo sign-ins have a password that everybody knows and other machines reach ${host}; "off" for a real platform, "force" to accept it`,
    },
    env,
  )}`;
}

function mistake(name: string, given: Record<string, string | undefined>, env: NodeJS.ProcessEnv): string {
  const wanted = operatorText(expected[name] ?? { fr: 'valeur refusée', en: 'value refused' }, env);
  if (secret.test(name)) return `${name}: ${wanted}`;
  return `${name}: ${wanted}, ${operatorText({ fr: `reçu « ${given[name]} »`, en: `got "${given[name]}"` }, env)}`;
}

/** The address of PostgreSQL itself stands beside that of a pooler. */
function directMistakes(given: Record<string, string | undefined>, env: NodeJS.ProcessEnv): string[] {
  if (given['DATABASE_DIRECT_URL'] === undefined || given['DATABASE_URL'] !== undefined) return [];
  const why = {
    fr: 'manque, alors que DATABASE_DIRECT_URL est donnée',
    en: 'missing while DATABASE_DIRECT_URL is given',
  };
  return [`DATABASE_URL: ${operatorText(why, env)}`];
}

/** A bridge is called with a secret, or not at all. */
function bridgeMistakes(given: Record<string, string | undefined>, env: NodeJS.ProcessEnv): string[] {
  const isGiven = bridgeNames.some((name) => given[name] !== undefined);
  return isGiven ? missingOf('PAYMENT_BRIDGE_*', bridgeNames, given, env) : [];
}

/** Fastly is called with a token of its service, or not at all. */
function fastlyMistakes(given: Record<string, string | undefined>, env: NodeJS.ProcessEnv): string[] {
  const isGiven = fastlyNames.some((name) => given[name] !== undefined);
  return isGiven ? missingOf('FASTLY_*', fastlyNames, given, env) : [];
}

/** S3 is all or nothing, and a name that looks like an S3 setting but is not one is a typing error. */
function s3Mistakes(given: Record<string, string | undefined>, env: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('S3_'));
  if (names.length === 0) return [];
  const known: readonly string[] = s3Names;
  const unknown = names
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: ${operatorText({ fr: 'nom inconnu', en: 'unknown name' }, env)} (${s3Names.join(', ')})`);
  return [...unknown, ...missingOf('S3_*', s3Required, given, env)];
}

/** Variables of a family that go together, and are not given. */
function missingOf(
  family: string,
  names: readonly string[],
  given: Record<string, string | undefined>,
  env: NodeJS.ProcessEnv,
): string[] {
  const why = operatorText(
    {
      fr: `manque, alors qu’une autre variable ${family} est donnée`,
      en: `missing while another ${family} variable is given`,
    },
    env,
  );
  return names.filter((name) => given[name] === undefined).map((name) => `${name}: ${why}`);
}
