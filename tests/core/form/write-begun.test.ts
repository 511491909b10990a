/** A command that edits a record writes over the row that was there when its call was sent. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Context, Resource } from '../../../src/core/define';
import { rowBegun, rowOver, writeBegun } from '../../../src/core/form/write-begun';
import { field } from '../../../src/core/model/field';
import { defineModel, type Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { textOf } from '../../../src/i18n/text';
import { noFacts } from '../../support/facts';

const { save, show, shown, askConflict } = vi.hoisted(() => ({
  save: vi.fn(),
  show: vi.fn(),
  shown: vi.fn(),
  askConflict: vi.fn(),
}));
vi.mock('../../../src/core/rows', () => ({ save }));
vi.mock('../../../src/core/http', () => ({ http: { show } }));
vi.mock('../../../src/core/rows/client', () => ({
  queryClient: { getQueryData: shown, getQueriesData: () => [] },
}));
vi.mock('../../../src/core/form/conflict', () => ({ askConflict }));

const resource: Resource = {
  name: 'orders',
  service: 'admin-config',
  path: 'commandes',
  model: defineModel({
    text: 'orders.commande',
    key: { name: 'id', kind: 'integer' },
    sections: { client: { nom: field.text(), email: field.text() } },
  }),
  domaine: null,
  label: { fr: 'nom' },
  perimeter: null,
  search: [],
  sort: 'nom',
  one: textOf('x'),
  many: textOf('x'),
};
const rowOf = (version: number, client: object): Row => ({
  ...{ id: 7, version, dateCreation: '', dateModif: '', auteurModif: '' },
  client,
});
const old = rowOf(3, { nom: 'Vasseur', email: 'a@exemple.fr' });
const told = { type: '', title: '', status: 412, code: 'stale', detail: '' };
const stale = (current: Row) => new Problem('stale', { status: 412, body: { ...told, current } });
const written = { row: {}, lot: 'l' };
const context = (begun?: Promise<Row | null>): Context => ({
  facts: noFacts,
  signal: new AbortController().signal,
  send: () => Promise.resolve(undefined),
  navigate: () => undefined,
  progress: () => undefined,
  ...(begun && { begun }),
});

beforeEach(() => {
  for (const each of [save, show, shown, askConflict]) each.mockReset();
  save.mockResolvedValue(written);
});

it('the row of the page is what an edit begins with; else it is read', async () => {
  shown.mockReturnValueOnce(old);
  expect(await rowBegun(resource, 7)).toBe(old);
  show.mockResolvedValueOnce(old);
  expect(await rowBegun(resource, 7)).toBe(old);
  show.mockRejectedValueOnce(new Problem('not-found'));
  expect(await rowBegun(resource, 7)).toBeNull();
});

it('asks when the same field was saved meanwhile by another', async () => {
  const now = rowOf(4, { nom: 'Vasseur-Petit', email: 'a@exemple.fr' });
  save.mockRejectedValueOnce(stale(now));
  askConflict.mockResolvedValue({ nom: 'Vasseur-Petit' });
  expect(await writeBegun(resource, 7, { 'client.nom': 'Vasseur Petit' }, context(Promise.resolve(old)))).toBeNull();
  expect(save).toHaveBeenCalledExactlyOnceWith(resource, 7, { client: { nom: 'Vasseur Petit' } }, 3, expect.anything());
  expect(askConflict).toHaveBeenCalledOnce();
});

it('goes on silently when another field was', async () => {
  save.mockRejectedValueOnce(stale(rowOf(4, { nom: 'Vasseur', email: 'b@exemple.fr' })));
  expect(await writeBegun(resource, 7, { 'client.nom': 'Petit' }, context(Promise.resolve(old)))).toBe(written);
  expect(save).toHaveBeenLastCalledWith(resource, 7, { client: { nom: 'Petit' } }, 4, expect.anything());
  expect(askConflict).not.toHaveBeenCalled();
});

it('begins with the row as it is when its record was chosen on the way', async () => {
  show.mockResolvedValue(old);
  await writeBegun(resource, 7, { 'client.nom': 'Petit' }, context(Promise.resolve(null)));
  await writeBegun(resource, 7, { 'client.nom': 'Petit' }, context(Promise.resolve({ ...old, id: 8 })));
  expect(show).toHaveBeenCalledTimes(2);
});

it('an act rests on the row as it is now while what it acts on was left alone, else on the one that was seen', async () => {
  const isSameName = (was: Row, now: Row) =>
    Reflect.get(was['client'] ?? {}, 'nom') === Reflect.get(now['client'] ?? {}, 'nom');
  const begun = Promise.resolve(old);
  show.mockResolvedValue(rowOf(4, { nom: 'Vasseur', email: 'b@exemple.fr' }));
  expect((await rowOver(resource, 7, context(begun), isSameName)).version).toBe(4);
  show.mockResolvedValue(rowOf(5, { nom: 'Autre', email: 'b@exemple.fr' }));
  expect((await rowOver(resource, 7, context(begun), isSameName)).version).toBe(3);
  // Another record than the one that the call began with.
  expect((await rowOver(resource, 8, context(begun), isSameName)).version).toBe(5);
});
