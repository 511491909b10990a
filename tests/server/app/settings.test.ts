/** The built server is started with each setting that the README documents: it starts, or says what it wants instead. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../../../server/config';
import { databaseKind, describeBothDatabases, makeDatabase } from '../../support/databases';
import { freePort } from '../../support/postgres.mjs';
import { startServer } from '../../support/running-server';
import { root } from '../../support/sources';

const long = 'x'.repeat(32);

/** A value that is taken, and one that is not: null where any text is. */
const settings: Readonly<Record<string, readonly [taken: string | null, refused: string | null]>> = {
  // Given by the test itself.
  PORT: [null, '65536'],
  DATA_DIR: [null, null],
  DATABASE_URL: [null, 'mysql://h/d'],
  DATABASE_DIRECT_URL: [null, 'mysql://h/d'],
  PUBLIC_URL: [null, 'regie.test'],
  HOST: ['127.0.0.1', 'a b'],
  PLATFORM_NAME: ['Théâtre', 'x'.repeat(81)],
  JWT_SECRET: [long, 'short'],
  JWT_SECRET_PREVIOUS: [`${long}y`, 'short'],
  DATA_KEY: [`${long}z`, 'short'],
  SESSION_IDLE_MINUTES: ['15', '1.5'],
  S3_ENDPOINT: ['http://127.0.0.1:9', 's3'],
  S3_BUCKET: ['files', ''],
  S3_REGION: ['auto', null],
  S3_ACCESS_KEY_ID: ['id', ''],
  S3_SECRET_ACCESS_KEY: ['key', ''],
  SMTP_URL: ['smtp://127.0.0.1:9', 'http://h'],
  MAIL_FROM: ['billets@regie.test', 'billets'],
  PASSWORD_RESET: ['password', 'mail'],
  STATEMENT_SECONDS: ['60', '0'],
  SLOW_STATEMENT_MS: ['0', '-1'],
  METRICS_TOKEN: [long, 'short'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http://127.0.0.1:9', 'collector'],
  HISTORY_MONTHS: ['36', '0'],
  PAYMENT_BRIDGE_URL: ['http://127.0.0.1:9', 'bridge'],
  PAYMENT_BRIDGE_SECRET: [long, 'short'],
  FASTLY_SERVICE_ID: ['service', 'a b'],
  FASTLY_API_TOKEN: ['jeton', 'a b'],
  FASTLY_API_URL: ['http://127.0.0.1:9', 'fastly'],
  PURGE_URL: ['http://127.0.0.1:9', 'cache'],
  SITE_URL: ['http://127.0.0.1:9', 'site'],
  OUTBOUND_HOSTS: ['feeds.test, 10.0.0.1', 'a/b'],
  TRUST_PROXY: ['loopback', 'a;b'],
  DEMO: ['off', 'maybe'],
  NODE_ENV: ['production', 'prod'],
};

const valuesOf = (column: 0 | 1) =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, each]) => {
      const value = each[column];
      return value === null ? [] : [[name, value]];
    }),
  );

/** What a start says that ends by itself. */
async function refusal(env: Readonly<Record<string, string>>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], LANG: 'en_GB.UTF-8', DATA_DIR: join(tmpdir(), 'regie-refused'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: said.split('\n').filter((line) => line !== '') };
}

describeBothDatabases('settings', () => {
  it('are those that are documented', () => {
    const [, table = ''] =
      /## Configuration\n([\s\S]*?)\n## /.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
    const documented = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name),
    );
    expect(documented.length).toBeGreaterThan(15);
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(documented));
    expect(Object.keys(settings).toSorted()).toEqual(settingNames.toSorted());
  });

  it('that are wrong are refused at once, a line each', async () => {
    const wrong = valuesOf(1);
    const { code, lines } = await refusal(wrong);
    expect(code).toBe(1);
    const named = Object.keys(wrong).filter((name) => lines.some((line) => line.startsWith(`${name}: `)));
    expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  it.each([
    ['demo data where other machines reach it', { HOST: '0.0.0.0', DEMO: 'on' }, 'DEMO'],
    ['S3 without its key', { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID'],
    ['an S3 setting that there is not', { S3_BUKET: 'files' }, 'S3_BUKET'],
    ['a bridge without its secret', { PAYMENT_BRIDGE_URL: 'http://127.0.0.1:9' }, 'PAYMENT_BRIDGE_SECRET'],
  ])('are refused together: %s', async (_what, env, name) => {
    const { code, lines } = await refusal({ PORT: String(await freePort()), ...env });
    expect(code).toBe(1);
    expect(lines.some((line) => line.startsWith(`${name}: `))).toBe(true);
  });

  it('that are right are taken', async () => {
    const { config, remove } = await makeDatabase('migrated');
    const url = databaseKind === 'postgres' && config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {};
    const server = await startServer({ env: { ...valuesOf(0), ...url } });
    expect(server.output()).toContain(server.url);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    await server.discard();
    await remove();
  });
});
