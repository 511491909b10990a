import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from '../../server/config';

const secret = 's'.repeat(32);
const s3 = { S3_ENDPOINT: 'http://s3.test', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

function mistakes(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      databaseUrl: undefined,
      dataDir: resolve('data'),
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4000',
      jwtSecret: undefined,
      outboundHosts: [],
      platformName: 'Billetterie',
      s3: undefined,
      smtpUrl: undefined,
      passwordReset: 'link',
      sessionIdleMinutes: 0,
      statementSeconds: 30,
      slowStatementMs: 500,
      historyMonths: 24,
      demo: true,
      refusesDemo: false,
      environment: 'production',
    });
  });

  it.each(settingNames)('is told to who operates it: %s', (name) => {
    const told = ['README.md', 'docs/operating.md'].map((path) => readFileSync(resolve(path), 'utf8')).join('\n');
    expect(told).toMatch(new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``));
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readConfig({}));
  });

  it('takes every value that is given', () => {
    const env = {
      DATABASE_URL: 'postgresql://u:p@h/d',
      DATABASE_DIRECT_URL: 'postgresql://u:p@i/d',
      DATA_DIR: '/var/regie',
      PORT: '80',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://regie.test/',
      JWT_SECRET: secret,
      PLATFORM_NAME: 'Théâtre',
      SMTP_URL: 'smtp://mail:25',
      PASSWORD_RESET: 'password',
      SESSION_IDLE_MINUTES: '15',
      STATEMENT_SECONDS: '60',
      SLOW_STATEMENT_MS: '250',
      METRICS_TOKEN: secret,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      HISTORY_MONTHS: '36',
      NODE_ENV: 'test',
      ...s3,
    };
    expect(readConfig(env)).toEqual({
      databaseUrl: 'postgresql://u:p@h/d',
      databaseDirectUrl: 'postgresql://u:p@i/d',
      dataDir: '/var/regie',
      port: 80,
      host: '0.0.0.0',
      publicUrl: 'https://regie.test',
      jwtSecret: secret,
      outboundHosts: [],
      platformName: 'Théâtre',
      s3: { endpoint: 'http://s3.test', bucket: 'b', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' },
      smtpUrl: 'smtp://mail:25',
      passwordReset: 'password',
      sessionIdleMinutes: 15,
      statementSeconds: 60,
      slowStatementMs: 250,
      metricsToken: secret,
      otlpEndpoint: 'http://collector:4318',
      historyMonths: 36,
      demo: false,
      refusesDemo: true,
      environment: 'test',
    });
  });

  const demo = [
    { env: {}, demo: true },
    { env: { DEMO: 'off' }, demo: false },
    { env: { DATABASE_URL: 'postgres://h/d' }, demo: false },
    { env: { DATABASE_URL: 'postgres://h/d', DEMO: '1' }, demo: true },
    { env: { HOST: '127.0.0.2' }, demo: true },
    { env: { HOST: '0.0.0.0' }, demo: false },
    { env: { HOST: '::' }, demo: false },
    { env: { HOST: 'regie.example', DEMO: 'off' }, demo: false },
    { env: { HOST: '0.0.0.0', DEMO: 'force' }, demo: true },
  ];
  for (const line of demo) {
    it(`has demo data ${line.demo ? 'on' : 'off'} with ${JSON.stringify(line.env)}`, () => {
      expect(readConfig(line.env).demo).toBe(line.demo);
    });
  }

  it('is reachable at a name when it listens everywhere', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:4000');
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:4000');
  });

  const refused: [NodeJS.ProcessEnv, string][] = [
    [{ DATABASE_URL: 'mysql://root:topsecret@h/d' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://h/d', DATABASE_DIRECT_URL: 'mysql://root:topsecret@h/d' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://root:topsecret@h/d' }, 'DATABASE_URL'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ PUBLIC_URL: 'regie.test' }, 'PUBLIC_URL'],
    [{ JWT_SECRET: 'topsecret' }, 'JWT_SECRET'],
    [{ SMTP_URL: 'http://u:topsecret@h' }, 'SMTP_URL'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, 'DEMO'],
    [{ DEMO: '1', HOST: '192.168.1.4' }, 'DEMO'],
    [{ SESSION_IDLE_MINUTES: '-1' }, 'SESSION_IDLE_MINUTES'],
    [{ SESSION_IDLE_MINUTES: '1.5' }, 'SESSION_IDLE_MINUTES'],
    [{ STATEMENT_SECONDS: '0' }, 'STATEMENT_SECONDS'],
    [{ SLOW_STATEMENT_MS: 'never' }, 'SLOW_STATEMENT_MS'],
    [{ METRICS_TOKEN: 'topsecret' }, 'METRICS_TOKEN'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ ...s3, S3_BUKET: 'b' }, 'S3_BUKET'],
    [{ ...s3, S3_BUCKET: undefined }, 'S3_BUCKET'],
    [{ PAYMENT_BRIDGE_URL: 'https://p.test' }, 'PAYMENT_BRIDGE_SECRET'],
    [{ PAYMENT_BRIDGE_URL: 'https://p.test', PAYMENT_BRIDGE_SECRET: 'topsecret' }, 'PAYMENT_BRIDGE_SECRET'],
  ];
  for (const [env, name] of refused) {
    it(`refuses ${JSON.stringify(env)} in one line that keeps secrets`, () => {
      const lines = mistakes(env);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^${name}: .{10}`));
      expect(lines[0]).not.toContain('topsecret');
    });
  }

  it('reports every mistake at once, in the language of the operator', () => {
    const env = { PORT: 'x', DEMO: 'x', SMTP_URL: 'x', S3_BUCKET: 'b' };
    expect(mistakes(env).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['PORT', 'DEMO', 'SMTP_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    );
    expect(mistakes({ PORT: 'x', LANG: 'fr_FR.UTF-8' })).toEqual([
      'PORT: attendu un nombre entier de 0 à 65535, reçu « x »',
    ]);
    expect(mistakes({ PORT: 'x', LANG: 'en_GB.UTF-8' })).toEqual([
      'PORT: expected a whole number from 0 to 65535, got "x"',
    ]);
  });
});
