import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { missingArgs, startingArgs, targetFields } from '../../../src/core/args';
import { bulkCommand } from '../../../src/core/commands/bulk-command';
import type { BulkResult, DryRun, Run } from '../../../src/core/contract';
import type { Context, Facts } from '../../../src/core/define';
import { runsAtom, store } from '../../../src/core/facts';
import { followedAtom, noteRun } from '../../../src/core/live/runs';
import { type Change, changeAt } from '../../../src/core/model/model';
import { accessOf } from '../../../src/core/model/rights';
import { manifestations, text } from '../../../src/plugins/events/model';
import { noFacts } from '../../support/facts';

const server = vi.hoisted(() => ({ dryRun: vi.fn(), bulk: vi.fn(), request: vi.fn(), ask: vi.fn() }));
vi.mock('../../../src/core/rows', () => ({ dryRun: server.dryRun, bulk: server.bulk }));
vi.mock('../../../src/core/http', () => ({ http: { request: server.request, ask: server.ask } }));

const facts: Facts = { ...noFacts, page: 'events.list', view: 'list', resource: 'manifestations', tiers: 'OPERA' };
const tried: DryRun = { changed: 1, unchanged: 0, blocked: 0, blockedRows: [], sample: [], refs: {} };
const done: BulkResult = { lot: 'L1', changed: 2, unchanged: 0, blocked: 0, blockedRows: [] };
const locked = { id: 7, label: 'Carmen', reasons: [{ code: 'locked', message: 'Verrouillé' }] };
const orders = { resource: 'commandes', field: 'lignes.idmanif', count: 3, others: false, q: null, first: [] };
const used = { users: [orders], owned: [], refusals: [] };
const command = bulkCommand({
  id: 'events.confirmer',
  title: text('manifestation.commands.confirmer'),
  resource: manifestations,
  change: changeAt('manifInfo.statut', 'CONFIRMEE'),
  said: text('manifestation.said.confirmer'),
  motifWhenRefused: true,
});

function context(): Context & { controller: AbortController; steps: string[] } {
  const controller = new AbortController();
  const steps: string[] = [];
  return {
    facts,
    controller,
    steps,
    signal: controller.signal,
    send: () => Promise.resolve(undefined),
    navigate: () => undefined,
    progress: (fait, total) => steps.push(`${fait}/${total}`),
  };
}

beforeEach(() => {
  for (const mock of Object.values(server)) mock.mockReset();
  server.dryRun.mockResolvedValue(tried);
  server.bulk.mockResolvedValue(done);
  server.ask.mockResolvedValue(used);
});

describe('the right of a bulk command', () => {
  const rightOf = (change: Change) =>
    bulkCommand({ id: 'events.x', title: text('title'), resource: manifestations, change, said: text('title') }).right;
  it.each([
    ['a state is published', changeAt('manifInfo.statut', 'CONFIRMEE'), 'publish'],
    ['another leaf is changed', changeAt('manifInfo.libelleFr', 'Carmen'), 'update'],
  ] as const)('is that of what it writes: %s', (_, change, operation) => {
    expect(rightOf(change)).toEqual(accessOf(manifestations, operation));
    expect(accessOf(manifestations, 'publish')).not.toEqual(accessOf(manifestations, 'update'));
  });
});

test('a bulk command says when it is offered', () => {
  const reason = text('manifestation.commands.confirmer');
  const { ready } = bulkCommand({
    id: 'events.x',
    title: text('title'),
    resource: manifestations,
    change: changeAt('manifInfo.statut', 'CONFIRMEE'),
    said: text('title'),
    ready: ({ role }) => role === 'ADMIN' || reason,
  });
  expect([ready?.(facts), ready?.({ ...facts, role: 'PARTNER' })]).toEqual([true, reason]);
});

describe('the target of a bulk command', () => {
  const selection = { resource: 'manifestations', ids: [7, 9], q: null, count: 2 };
  const cases: readonly [string, Partial<Facts>, object][] = [
    ['the ticked records', { selection }, { ids: [7, 9] }],
    ['all that a filter finds', { selection: { ...selection, ids: [], q: 'statut:affiche' } }, { q: 'statut:affiche' }],
    [
      'every record, when all of a list without a filter is ticked',
      { selection: { ...selection, ids: [], q: '' } },
      { q: 'dateCreation:>=1900-01-01' },
    ],
    ['the open record', { view: 'edit', record: { id: 12, label: 'Carmen' } }, { ids: [12] }],
    ['what is ticked rather than what is open', { selection, record: { id: 12, label: 'Carmen' } }, { ids: [7, 9] }],
    ['nothing of another resource', { resource: 'genres', selection: { ...selection, resource: 'genres' } }, {}],
  ];

  it.each(cases)('is %s', (_name, now, expected) => {
    expect(startingArgs(command, { ...facts, ...now })).toEqual(expected);
  });

  it('is asked when nothing is selected, and may be records or a filter', () => {
    expect(missingArgs(command, {})).toEqual(['ids']);
    expect(missingArgs(command, { q: 'carmen' })).toEqual([]);
    expect(targetFields(command)).toEqual({ ids: 'ids', q: 'q', resource: 'manifestations' });
  });
});

describe('the requests of a bulk command', () => {
  it('name the records, the change and the partner of the page; the reason only when there is one', async () => {
    await command.preview?.({ ids: [7], motif: 'Report demandé' }, context());
    await command.run({ q: 'carmen', motif: '' }, context());
    const change = { manifInfo: { statut: 'CONFIRMEE' } };
    expect(server.dryRun.mock.calls[0]?.[1]).toEqual({
      selection: { ids: [7] },
      change,
      tiers: 'OPERA',
      motif: 'Report demandé',
    });
    expect(server.bulk.mock.calls[0]?.[1]).toEqual({ selection: { q: 'carmen' }, change, tiers: 'OPERA' });
  });

  it('show the orders on the records once a reason was asked: a status goes back', async () => {
    expect(await command.preview?.({ ids: [7] }, context())).toEqual(tried);
    const shown = await command.preview?.({ ids: [7], motif: 'Report demandé' }, context());
    expect(shown).toEqual({ ...tried, usages: used });
  });

  it('refuse to be about nothing', async () => {
    await expect(async () => command.run({ ids: [], q: ' ' }, context())).rejects.toMatchObject({ code: 'selection' });
    expect(server.bulk).not.toHaveBeenCalled();
  });

  it('need a reason only when some row would go back', async () => {
    expect(await command.needs?.({ ids: [7] }, context())).toEqual([]);
    const back = { ...locked, reasons: [{ code: 'motif', message: '' }] };
    server.dryRun.mockResolvedValue({ ...tried, blocked: 1, blockedRows: [locked, back] });
    expect(await command.needs?.({ ids: [7] }, context())).toEqual(['motif']);
  });
});

describe('the outcome of a bulk command', () => {
  it('is said, and taken back by its lot', async () => {
    expect(await command.run({ ids: [7, 9] }, context())).toEqual({
      undo: { id: 'history.revert', args: { lot: 'L1' } },
      blocked: [],
      say: { text: 'events.manifestation.said.confirmer', params: { n: 2 }, tone: 'ok' },
    });
  });

  it('lists what was left, and is less sure of itself', async () => {
    server.bulk.mockResolvedValue({ ...done, changed: 1, blocked: 1, blockedRows: [locked] });
    expect(await command.run({ ids: [7, 9] }, context())).toMatchObject({
      blocked: [locked],
      say: { params: { n: 1 }, tone: 'wait' },
    });
  });

  it('has nothing to take back when nothing changed', async () => {
    server.bulk.mockResolvedValue({ ...done, changed: 0, unchanged: 2 });
    expect(await command.run({ ids: [7, 9] }, context())).toEqual({
      blocked: [],
      say: { text: 'core.bulk.nothing', tone: 'info' },
    });
  });
});

describe('a bulk command that goes on as a run', () => {
  const run: Run = {
    ...{ id: 'R1', job: 'bulk', titre: 'Confirmer', lancePar: 'camille', lotId: 'L1' },
    ...{ etat: 'TERMINE', etape: null, fait: 600, total: 600, debut: null, fin: null, battement: null },
    ...{ resultat: { ...done, changed: 600 }, erreur: null },
  };
  const followed = (ctx: Context) => {
    server.bulk.mockResolvedValue({ run: 'R1' });
    const outcome = Promise.resolve(command.run({ q: 'lyon' }, ctx));
    return vi.waitFor(() => expect(store.get(followedAtom)).toEqual(['R1'])).then(() => ({ outcome }));
  };
  beforeEach(() => store.set(runsAtom, []));

  it('is followed to its end, with its progress', async () => {
    const ctx = context();
    const { outcome } = await followed(ctx);
    noteRun({ ...run, etat: 'EN_COURS', fait: 500 });
    noteRun(run);
    expect(await outcome).toMatchObject({ undo: { args: { lot: 'L1' } }, say: { params: { n: 600 } } });
    expect(ctx.steps).toEqual(['500/600', '600/600']);
  });

  it('is stopped on the server when the person gives up, and what it did can be taken back', async () => {
    const ctx = context();
    const { outcome } = await followed(ctx);
    ctx.controller.abort();
    noteRun({ ...run, etat: 'ANNULE', resultat: { ...done, changed: 500 } });
    expect(await outcome).toMatchObject({ undo: { args: { lot: 'L1' } }, say: { params: { n: 500 } } });
    expect(server.request).toHaveBeenCalledWith(expect.objectContaining({ path: 'executions/R1/cancel' }));
  });

  it('fails as the run failed', async () => {
    const { outcome } = await followed(context());
    noteRun({ ...run, etat: 'ECHEC', resultat: null, erreur: 'disque plein' });
    await expect(outcome).rejects.toMatchObject({ code: 'run' });
  });
});
