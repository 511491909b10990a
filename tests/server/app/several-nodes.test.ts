/** Two nodes as docs/operating.md starts them, on PostgreSQL, S3 and SMTP; one is killed under load: nothing is lost, nothing done twice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../server/config';
import { databaseKind, makeDatabase } from '../../support/databases';
import { type RunningServer, startServer } from '../../support/running-server';
import { root } from '../../support/sources';
import { type SmtpServer, startSmtp } from '../mail/smtp-server';
import { startBucket } from '../storage/bucket';

const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** The settings of the guide: `export NAME=value …`, then `npm start`. */
function guideSettings(): Record<string, string> {
  const [, block = ''] = /## Several servers[\s\S]*?```sh\n([\s\S]*?)```/.exec(text('docs/operating.md')) ?? [];
  expect(block.trim().split('\n').at(-1)).toBe('npm start');
  return Object.fromEntries(
    [...block.matchAll(/([A-Z_0-9]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const request = {
  sujet: 'QUESTION',
  urgence: 'NORMALE',
  message: 'Une question de plus de vingt caractères.',
  copieEmail: true,
};

interface Compose {
  services: Record<string, { environment?: Record<string, string>; depends_on?: object }>;
  configs: { caddyfile: { content: string } };
}

/** What an operator might put there: letters and digits. */
const secretOf = (name: string) => `${name.replaceAll('_', '')}0123456789abcdefghijklmnop`;

describe('compose.yaml', () => {
  const names = [...text('docs/.env.example').matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name);
  const filled = text('docs/compose.yaml').replaceAll(/\$\{(\w+):\?\}/g, (_all, name: string) => secretOf(name));
  const { services, configs }: Compose = parse(filled, { merge: true });
  const nodes = Object.entries(services).filter(([name]) => name.startsWith('node'));

  it('gives its nodes settings that the server takes, the same to each', () => {
    expect(nodes.length).toBe(2);
    for (const [, { environment = {} }] of nodes) {
      const config = readConfig(environment);
      expect(config).toMatchObject({
        port: 4000,
        host: '0.0.0.0',
        smtpUrl: 'smtp://mails:1025',
        environment: 'production',
      });
      expect(config.s3?.secretAccessKey).toBe(services['files']?.environment?.['MINIO_ROOT_PASSWORD']);
      const { username, password, hostname, pathname } = new URL(config.databaseUrl ?? '');
      const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services['database']?.environment ?? {};
      expect([username, password, hostname, pathname]).toEqual([
        POSTGRES_USER,
        POSTGRES_PASSWORD,
        'database',
        `/${POSTGRES_DB}`,
      ]);
    }
  });

  it('holds no secret: each is asked of the environment, and named in the example', () => {
    const asked = [...text('docs/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
    expect([...new Set(asked)].toSorted()).toEqual(names.toSorted());
    expect(services['node1']?.environment?.['DEMO']).toBe('off');
  });

  it('names no host that is not one of its services', () => {
    const named = nodes.flatMap(([, { environment = {} }]) =>
      ['DATABASE_URL', 'S3_ENDPOINT', 'SMTP_URL'].map((name) => new URL(environment[name] ?? '').hostname),
    );
    const balanced = [...configs.caddyfile.content.matchAll(/(\w+):4000/g)].map(([, name = '']) => name);
    expect(balanced).toEqual(nodes.map(([name]) => name));
    expect([...named, ...balanced].filter((name) => services[name] === undefined)).toEqual([]);
  });
});

describe.runIf(databaseKind === 'postgres')('two nodes, one of them killed under load', () => {
  const bucket = startBucket();
  let smtp: SmtpServer;
  let nodes: readonly RunningServer[] = [];
  let databaseUrl = '';
  let remove = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const made = await makeDatabase('demo');
    remove = made.remove;
    databaseUrl = made.config.databaseUrl ?? '';
    smtp = await startSmtp();
    await bucket.ready;
    const standIns: Record<string, string> = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://127.0.0.1:4000',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      S3_ENDPOINT: bucket.config.endpoint,
      S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    };
    const settings = guideSettings();
    expect(Object.keys(standIns).filter((name) => settings[name] === undefined)).toEqual([]);
    const env = { ...settings, ...standIns, DEMO: 'on' };
    const first = await startServer({ env });
    nodes = [first, await startServer({ env })];
  }, 240_000);
  afterAll(async () => {
    for (const node of nodes) await node.discard();
    await smtp.close();
    await remove();
  });

  /** What a balancer does: a node each in turn, the other one when it does not answer; the same request twice acts once. */
  let turn = 0;
  async function deliver(method: string, path: string, headers: HeadersInit, body?: BodyInit): Promise<Response> {
    turn += 1;
    const mine = turn;
    for (let attempt = 0; ; attempt += 1)
      try {
        const node = nodes[(mine + attempt) % nodes.length];
        return await fetch(`${node?.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
      } catch (cause) {
        if (attempt === 3) throw cause;
      }
  }

  /** A token is good for a minute; all who write share it. */
  let session: Promise<string> | undefined;
  let signedAt = 0;
  function token(): Promise<string> {
    if (session === undefined || Date.now() - signedAt > 40_000) {
      signedAt = Date.now();
      session = signIn();
    }
    return session;
  }
  async function signIn(): Promise<string> {
    const person = JSON.stringify({ login: 'admin@regie.example', password: 'Regie-2026!' });
    const answer = await deliver('POST', '/api/user/loginAdmin', { 'content-type': 'application/json' }, person);
    const tokens: { access_token: string } = JSON.parse(await answer.text());
    return tokens.access_token;
  }

  async function ask(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    const headers = {
      Authorization: await token(),
      'Idempotency-Key': crypto.randomUUID(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    return deliver(method, path, headers, isForm ? body : body && JSON.stringify(body));
  }

  it('loses no write, no file and no mail, and does none twice', { timeout: 240_000 }, async () => {
    const rounds = 40;
    const genres: string[] = [];
    const files: { id: string; content: string }[] = [];
    const copies: string[] = [];
    let killed: Promise<unknown> | undefined;
    const write = async (writer: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const codeGenre = `N${writer}X${round}`;
        const made = await ask('POST', '/api/admin-config/genres', { codeGenre, libelleFr: `Genre ${codeGenre}` });
        expect([codeGenre, made.status]).toEqual([codeGenre, 201]);
        genres.push(codeGenre);
        if (round % 10 === 0) {
          const content = `fichier ${codeGenre}`;
          const form = new FormData();
          form.append('files', new Blob([content]), `${codeGenre}.csv`);
          const sent = await ask('POST', '/api/admin-config/fichiers', form);
          expect(sent.status, await sent.clone().text()).toBe(201);
          const { items }: { items: { id: string }[] } = JSON.parse(await sent.text());
          files.push(...items.map(({ id }) => ({ id, content })));
          const email = `${codeGenre.toLowerCase()}@regie.example`;
          const invited = { nom: codeGenre, mail: email, role: 3, idTiers: ['1'], locale: 'fr' };
          const mailed = await ask('POST', '/api/user/utilisateurs', invited);
          expect(mailed.status, await mailed.clone().text()).toBe(201);
          copies.push(email);
        }
        if (writer === 0 && round === rounds / 2) killed = nodes[1]?.stop('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    await killed;
    const seen: { items: { codeGenre: string }[] } = JSON.parse(
      await (await ask('GET', '/api/admin-config/genres?q=Genre&limit=500')).text(),
    );
    const codes = seen.items.map(({ codeGenre }) => codeGenre).filter((code) => /^N\dX\d+$/.test(code));
    expect(codes.toSorted()).toEqual(genres.toSorted());
    expect(genres.length).toBe(4 * rounds);
    expect(files.length).toBe(copies.length);
    for (const { id, content } of files) {
      const { url }: { url: string } = JSON.parse(
        await (await ask('GET', `/api/admin-config/fichiers/${id}/adresse`)).text(),
      );
      const { pathname, search } = new URL(url, 'http://regie.example');
      expect(await (await ask('GET', pathname + search)).text()).toBe(content);
    }
    const taken = () => smtp.taken.filter((to) => /^n\dx/.test(to));
    // What the node that fell had claimed is another's after ten minutes: the term is brought forward.
    const claimed = await releaseMails(databaseUrl);
    await ask('POST', '/api/notification/contacts', { ...request, email: 'reveil@regie.example' });
    await expect
      .poll(() => [...new Set(taken())].toSorted(), { timeout: 90_000, interval: 200 })
      .toEqual(copies.toSorted());
    const twice = taken().filter((to, at, all) => all.indexOf(to) !== at);
    expect(twice.filter((to) => !claimed.includes(to))).toEqual([]);
  });
});

/** Ends the terms of the mails that are claimed, and gives to whom they go. */
async function releaseMails(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ destinataire: string }>(
    "update envois set prochain_essai = now() where etat = 'EN_COURS' returning destinataire",
  );
  await client.end();
  return rows.map(({ destinataire }) => destinataire);
}
