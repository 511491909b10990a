import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config';
import { readSource, root } from '../support/sources';

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
  it('is in the README, every setting of it', () => {
    const [, block = ''] = /const Environment = type\(\{([\s\S]*?)\}\);/.exec(readSource('server/config.ts')) ?? [];
    const names = [...block.matchAll(/^ {2}'?([A-Z0-9_]+)/gm)].map(([, name = '']) => name);
    expect(names).toContain('DATABASE_URL');
    // Which kind of process it is is said by the commands themselves.
    const told = readFileSync(join(root, 'README.md'), 'utf8');
    expect(names.filter((name) => name !== 'NODE_ENV' && !told.includes(`\`${name}\``))).toEqual([]);
  });

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
      historyMonths: 24,
      demo: true,
      environment: 'production',
    });
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readConfig({}));
  });

  it('takes every value that is given', () => {
    const env = {
      DATABASE_URL: 'postgresql://u:p@h/d',
      DATA_DIR: '/var/regie',
      PORT: '80',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://regie.test/',
      JWT_SECRET: secret,
      PLATFORM_NAME: 'Théâtre',
      SMTP_URL: 'smtp://mail:25',
      PASSWORD_RESET: 'password',
      HISTORY_MONTHS: '36',
      NODE_ENV: 'test',
      ...s3,
    };
    expect(readConfig(env)).toEqual({
      databaseUrl: 'postgresql://u:p@h/d',
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
      historyMonths: 36,
      demo: false,
      environment: 'test',
    });
  });

  const demo = [
    { env: {}, demo: true },
    { env: { DEMO: 'off' }, demo: false },
    { env: { DATABASE_URL: 'postgres://h/d' }, demo: false },
    { env: { DATABASE_URL: 'postgres://h/d', DEMO: '1' }, demo: true },
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
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ PUBLIC_URL: 'regie.test' }, 'PUBLIC_URL'],
    [{ JWT_SECRET: 'topsecret' }, 'JWT_SECRET'],
    [{ SMTP_URL: 'http://u:topsecret@h' }, 'SMTP_URL'],
    [{ DEMO: 'maybe' }, 'DEMO'],
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
