/** The command line as people and scripts use it: the built program, beside a server with demo data. */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '../../../src/plugins/help/written/tasks';
import { startDemoServer } from '../../support/databases';
import type { RunningServer } from '../../support/running-server';
import { root } from '../../support/sources';
import { Caller } from '../app/caller';

interface Ended {
  code: number;
  out: string;
  err: string;
}

const lotLine = /^[0-9a-f]{8}-[0-9a-f-]{27}\n$/;
const scripts = join(root, 'examples/regie');

describe.runIf(process.platform !== 'win32')('the command line', () => {
  let server: RunningServer;
  let admin: Caller;
  let key = '';
  let keyId = 0;
  const bin = mkdtempSync(join(tmpdir(), 'regie-bin-'));
  const program = join(root, 'dist/regie/regie.js');

  const start = (file: string, args: readonly string[], env: Record<string, string> = {}) =>
    new Promise<Ended>((resolve) => {
      const settings = { REGIE_URL: server.url, REGIE_KEY: key, REGIE_LANG: 'fr' };
      const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
      execFile(file, args, { env: { ...settings, PATH: path, ...env }, cwd: bin }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  const regie = (...args: string[]) => start('regie', args);
  const one = async <T>(path: string) => (await admin.get<{ items: T[] }>(path)).items[0];

  beforeAll(async () => {
    writeFileSync(join(bin, 'regie'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
    chmodSync(join(bin, 'regie'), 0o755);
    server = await startDemoServer();
    admin = await Caller.signIn(server.url);
    const role = await one<{ idRole: number }>('/api/user/roles?q=code:ADMIN');
    const made = await admin.post<{ id: number }>('/api/user/cles', {
      ...{ nom: 'Ligne de commande', usage: 'ROLE', role: role?.idRole },
    });
    keyId = made.id;
    key = (await admin.post<{ cle: string }>(`/api/user/cles/${keyId}/secret`, {})).cle;
  }, 240_000);
  afterAll(async () => {
    await server.discard();
    rmSync(bin, { recursive: true, force: true });
  });

  describe('does the ten tasks of the help', () => {
    const script = (name: string, ...args: string[]) => start(join(scripts, `${name}.sh`), args);
    const genre = (code: string) =>
      one<{ libelleFr: string; displayFilter: boolean }>(`/api/admin-config/genres?q=codeGenre:${code}`);

    it('each in a script', () => {
      expect(readdirSync(scripts).filter((name) => name.endsWith('.sh'))).toHaveLength(tasks.length);
    });

    it('finds commands and records', async () => {
      const { code, out } = await script('find', 'vente', 'corum');
      expect(code).toBe(0);
      expect(out).toMatch(/^events\.mettreEnVente\tMettre en vente$/m);
      expect(out).toMatch(/Corum/);
    });

    it('puts what a filter finds on sale, and says which lot takes it back', async () => {
      const { code, out, err } = await script('put-on-sale');
      expect([code, err]).toEqual([0, expect.stringContaining('Mise à l’affiche → Mise en vente')]);
      expect(out).toMatch(lotLine);
      expect((await regie('undo', out.trim())).code).toBe(0);
    });

    it('gives the file of a filtered list', async () => {
      const { code, out } = await script('filter');
      const [heading, first] = out.split('\r\n');
      expect([code, heading, first?.endsWith('"Mise en vente"')]).toEqual([0, '\ufeff"Libellé";"Statut"', true]);
    });

    it('edits a cell', async () => {
      expect(await script('edit-cell', 'OPERA', 'Grand opéra')).toMatchObject({
        code: 0,
        out: expect.stringMatching(lotLine),
      });
      expect(await genre('OPERA')).toMatchObject({ libelleFr: 'Grand opéra' });
    });

    it('makes a record', async () => {
      expect((await script('new-record', 'MAGIE', 'Magie')).code).toBe(0);
      expect(await genre('MAGIE')).toMatchObject({ libelleFr: 'Magie' });
    });

    it('edits several records as one lot', async () => {
      expect(await script('edit-several')).toMatchObject({ code: 0, out: expect.stringMatching(lotLine) });
      expect(await genre('OPERA')).toMatchObject({ displayFilter: false });
    });

    it('duplicates a record', async () => {
      expect((await script('duplicate', 'OPERA', 'OPERA2')).code).toBe(0);
      expect((await genre('OPERA2'))?.libelleFr).toBe((await genre('OPERA'))?.libelleFr);
    });

    it('takes an action back', async () => {
      const before = await genre('OPERA');
      expect((await script('undo')).code).toBe(0);
      expect((await genre('OPERA'))?.libelleFr).toBe(before?.libelleFr);
    });

    it('does the steps of a macro on each of a selection', async () => {
      const { code, out } = await script('macro');
      expect(code).toBe(0);
      expect(out.trim().split('\n')).toHaveLength(2);
    });

    it('changes a global parameter in words', async () => {
      expect((await script('parameter', 'basketTimeout', '17 min')).code).toBe(0);
      const { out } = await regie(
        'run',
        'settings.changer',
        '--parametre',
        'basketTimeout',
        '--valeur',
        '17 min',
        '--dry-run',
        '--json',
      );
      expect(JSON.parse(out)).toMatchObject({ changed: 0, unchanged: 1 });
    });
  });

  describe('says by its exit code', () => {
    const events = async (q: string, limit = 1) =>
      (
        await admin.get<{ items: { idmanif: number }[] }>(
          `/api/admin-config/manifestations?q=${encodeURIComponent(q)}&limit=${limit}`,
        )
      ).items.map(({ idmanif }) => String(idmanif));

    it('0: done, in one line that is data', async () => {
      const [free = ''] = await events('statut:vente verrou:non');
      const { code, out } = await regie('run', 'events.verrouiller', free, '--yes', '--json');
      expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ id: 'events.verrouiller', blocked: [] })]);
    });

    it('1: a mistake, with the name of what is wrong', async () => {
      const wrong = await Promise.all([
        regie('run', 'events.mettreEnVente'),
        regie('run', 'events.mettreEnVente', '--idz', '12'),
        regie('run', 'events.mettreEnVent'),
        regie('run', 'settings.changer', '--parametre', 'panier', '--valeur', '1'),
        regie('list', 'manifestation'),
        regie('list', 'manifestations', '--columns', 'nom'),
        regie('faire'),
      ]);
      expect(wrong.map(({ code, out }) => [code, out])).toEqual(wrong.map(() => [1, '']));
      expect(wrong.map(({ err }) => err.split('\n')[0])).toEqual([
        expect.stringMatching(/--ids \(Manifestations\).*--q/),
        expect.stringMatching(/--idz.*--ids, --q/),
        expect.stringMatching(/events\.mettreEnVent\..*events\.mettreEnVente/),
        expect.stringMatching(/--parametre.*«\spanier\s».*basketTimeout/),
        expect.stringMatching(/manifestation\..*manifestations/),
        expect.stringMatching(/--columns.*«\snom\s».*libelleFr/),
        expect.stringMatching(/faire/),
      ]);
    });

    it('1: a command that opens a page', async () => {
      const { code, out, err } = await regie('run', 'venues.nouveau');
      expect([code, out, err]).toEqual([1, '', expect.stringContaining(`${server.url}/fr/dashboard/lieux`)]);
    });

    it('2: not confirmed, and nobody to ask', async () => {
      const [event = ''] = await events('statut:affiche verrou:non');
      const sale = await regie('run', 'events.mettreEnVente', event);
      expect([sale.code, sale.out, sale.err]).toEqual([2, '', expect.stringContaining('--yes')]);
    });

    it('4: without a key, with a wrong one, with one that was revoked', async () => {
      const other = await admin.post<{ id: number }>('/api/user/cles', { nom: 'Passagère', usage: 'SITE' });
      const { cle } = await admin.post<{ cle: string }>(`/api/user/cles/${other.id}/secret`, {});
      expect((await start('regie', ['list', 'lieux', '--limit', '1'], { REGIE_KEY: cle })).code).toBe(0);
      await admin.post('/api/user/cles/bulk', { selection: { ids: [other.id] }, change: { actif: false } });
      const ended = await Promise.all(
        ['', 'regie_autre', cle].map((each) => start('regie', ['list', 'lieux'], { REGIE_KEY: each })),
      );
      expect(ended.map(({ code, out }) => [code, out])).toEqual(ended.map(() => [4, '']));
      expect(ended[0]?.err).toContain('REGIE_KEY');
      expect(ended[2]?.err).toMatch(/révoquée/i);
    });

    it('8: done, but for some rows', async () => {
      const [locked = ''] = await events('statut:affiche verrou:oui');
      const [free = ''] = await events('statut:affiche verrou:non');
      const { code, out, err } = await regie('run', 'events.mettreEnVente', locked, free, '--yes', '--json');
      expect([code, JSON.parse(out).blocked.length, err]).toEqual([8, 1, expect.stringContaining('Verrouillé')]);
    });
  });

  it('runs what a sentence asks for, or says how it may be read', async () => {
    const { items } = await admin.get<{ items: { idmanif: number }[] }>(
      '/api/admin-config/manifestations?q=statut:affiche%20verrou:non&limit=1',
    );
    const said = await regie('say', `mettre en vente ${items[0]?.idmanif} après-demain 10h`, '--dry-run', '--json');
    expect([said.code, JSON.parse(said.out).changed]).toEqual([0, 1]);
    expect(said.err).toMatch(/^Compris\s: Mettre en vente/);
    expect(await regie('say', 'xyz abc')).toMatchObject({ code: 1, out: '' });
  });

  it('follows changes as they come', async () => {
    const watching = regie('watch', 'genres', '--count', '1', '--json');
    const changed = async () => {
      const row = await one<{ version: number }>('/api/admin-config/genres?q=codeGenre:OPERA');
      await admin.post('/api/admin-config/genres/bulk', {
        selection: { ids: ['OPERA'] },
        change: { ordre: 20 + (row?.version ?? 0) },
      });
    };
    // The stream opens a moment after the program starts.
    const timer = setInterval(() => void changed().catch(() => undefined), 1000);
    const { code, out } = await watching;
    clearInterval(timer);
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ type: 'rows', resource: 'genres' })]);
  });

  it('forwards what changes to a program here, signed, and sends it a test', async () => {
    const bodies: { type: string; data: { id: string } }[] = [];
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const program = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        bodies.push(new Webhook(secret).verify(body, headers) as (typeof bodies)[number]);
        // The first is refused once: what follows waits for it.
        response.writeHead(bodies.length === 1 ? 500 : 204).end();
      });
    });
    await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
    const address = program.address();
    const to = [
      '--forward-to',
      `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
      '--secret',
      secret,
    ];
    const { suite } = await admin.get<{ suite: string }>('/api/events?after=now');
    await admin.post('/api/admin-config/genres/bulk', { selection: { ids: ['OPERA'] }, change: { ordre: 900 } });
    const listened = await regie('listen', 'genres', ...to, '--after', suite, '--count', '1', '--json');
    expect([listened.code, JSON.parse(listened.out)]).toMatchObject([0, { type: 'genres.modification', statut: 204 }]);
    const triggered = await regie('trigger', 'genres.creation', ...to);
    expect([triggered.code, triggered.out]).toEqual([0, expect.stringMatching(/^genres\.creation\t204\t/)]);
    expect(bodies.map(({ type }) => type)).toEqual(['genres.modification', 'genres.modification', 'genres.creation']);
    expect(await regie('trigger', 'genres.creation')).toMatchObject({ code: 1, out: '' });
    program.close();
  });

  it('stops when it is interrupted: what follows ends well, what was not done is cancelled', async () => {
    const interrupted = (...args: string[]) =>
      new Promise<number | null>((resolve) => {
        const env = { ...process.env, REGIE_URL: server.url, REGIE_KEY: key, REGIE_LANG: 'fr' };
        const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
        let isStopped = false;
        const stop = () => {
          if (!isStopped) child.kill('SIGINT');
          isStopped = true;
        };
        child.stdout.once('data', stop);
        child.stderr.once('data', stop);
        child.once('exit', resolve);
      });
    expect(await interrupted('watch')).toBe(0);
    expect(await interrupted('list', 'commandes')).toBe(2);
  });

  it('completes verbs, commands, options and values', async () => {
    const complete = async (...words: string[]) =>
      (await regie('complete', String(words.length), ...words)).out.split('\n').map((line) => line.split('\t', 1)[0]);
    expect(await complete('ru')).toEqual(['run', '']);
    expect(await complete('run', 'events.mettreEnV')).toEqual(['events.mettreEnVente', '']);
    expect(await complete('run', 'events.mettreEnVente', '--')).toContain('--motif');
    expect(await complete('run', 'settings.changer', '--parametre', 'basket')).toContain('basketTimeout');
    expect(await complete('list', 'manif')).toContain('manifestations');
    expect(await complete('list', 'genres', '--columns', 'lib')).toContain('libelleFr');
    for (const shell of ['bash', 'zsh', 'fish']) expect((await regie('completion', shell)).code).toBe(0);
    const { out } = await regie('completion', 'bash');
    writeFileSync(join(bin, 'completion.bash'), out);
    const typed = `. ./completion.bash; COMP_WORDS=(regie li); COMP_CWORD=1; _regie; echo "\${COMPREPLY[@]}"`;
    expect((await start('bash', ['-c', typed])).out).toBe('list listen\n');
  });

  it('says what its verbs and commands take in both languages, without a server', async () => {
    const without = { REGIE_URL: 'http://127.0.0.1:1', REGIE_KEY: '' };
    const [french, english] = await Promise.all(
      ['fr_FR.UTF-8', 'en_GB.UTF-8'].map((LANG) =>
        start('regie', ['run', 'events.archiver', '--help'], {
          ...without,
          REGIE_LANG: '',
          LC_ALL: '',
          LC_MESSAGES: '',
          LANG,
        }),
      ),
    );
    expect([french?.code, english?.code]).toEqual([0, 0]);
    expect(french?.out).toMatch(/Arguments[\s\S]*--ids.*obligatoire/);
    expect(english?.out).toMatch(/Arguments[\s\S]*--ids.*required/);
    const { out } = await start('regie', ['commands', '--json'], without);
    expect(JSON.parse(out).length).toBeGreaterThan(300);
  });

  it('is what the documents say', () => {
    const text = readFileSync(join(root, 'docs/programs.md'), 'utf8');
    for (const name of readdirSync(scripts)) expect(text).toContain(name);
  });
});
