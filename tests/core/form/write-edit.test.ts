import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Resource } from '../../../src/core/define';
import { changeOf, writeEdit, writeOver } from '../../../src/core/form/write-edit';
import { field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { textOf } from '../../../src/i18n/text';

const { save, askConflict } = vi.hoisted(() => ({ save: vi.fn(), askConflict: vi.fn() }));
vi.mock('../../../src/core/rows', () => ({ save }));
vi.mock('../../../src/core/rows/client', () => ({ queryClient: { getQueriesData: () => [] } }));
vi.mock('../../../src/core/form/conflict', () => ({ askConflict }));

const resource: Resource = {
  name: 'lieux',
  service: 'admin-config',
  path: 'lieux',
  model: defineModel({
    text: 'venues.lieu',
    key: { name: 'idLieu', kind: 'integer' },
    sections: { '': { ville: field.text(), zone: field.text() }, info: { nom: field.text() } },
  }),
  domaine: null,
  label: { fr: 'ville' },
  perimeter: null,
  search: [],
  sort: 'ville',
  one: textOf('x'),
  many: textOf('x'),
};
const edit = {
  resource,
  id: 1,
  values: { 'info.nom': 'À moi', ville: 'Paris' },
  before: { 'info.nom': 'Avant', ville: 'Lyon' },
};
const written = { row: {}, lot: 'l' };
const { signal } = new AbortController();
const told = { type: '', title: '', status: 412, code: 'stale', detail: '', requestId: '' };
const stale = (row: object) =>
  new Problem('stale', { status: 412, body: { ...told, current: { version: 4, ...row } } });

beforeEach(() => {
  save.mockReset();
  askConflict.mockReset();
});

describe('an edit rests on the version it began with', () => {
  it('is written at that version', async () => {
    save.mockResolvedValue(written);
    expect(await writeEdit(edit, 3, signal)).toBe(written);
    expect(save).toHaveBeenCalledExactlyOnceWith(resource, 1, changeOf(edit.values), 3, { signal });
  });

  it('goes on silently over another field that was saved since', async () => {
    save.mockRejectedValueOnce(stale({ zone: 'B', ville: 'Lyon', info: { nom: 'Avant' } })).mockResolvedValue(written);
    expect(await writeEdit(edit, 3, signal)).toBe(written);
    expect(save).toHaveBeenLastCalledWith(resource, 1, changeOf(edit.values), 4, { signal });
    expect(askConflict).not.toHaveBeenCalled();
  });

  it('asks about the same field, and writes what is chosen', async () => {
    save.mockRejectedValueOnce(stale({ ville: 'Lyon', info: { nom: 'À l’autre' } })).mockResolvedValue(written);
    askConflict.mockResolvedValue({ nom: 'À l’autre' });
    await writeEdit(edit, 3, signal);
    expect(askConflict.mock.calls[0]?.[0].conflict.clashes).toEqual([
      { name: 'nom', base: 'Avant', mine: 'À moi', theirs: 'À l’autre' },
    ]);
    expect(save).toHaveBeenLastCalledWith(resource, 1, { ville: 'Paris' }, 4, { signal });
  });

  it('writes nothing when all of the other person is taken, or when both typed the same', async () => {
    save.mockRejectedValue(stale({ ville: 'Paris', info: { nom: 'À moi' } }));
    expect(await writeEdit(edit, 3, signal)).toBeNull();
    expect(save).toHaveBeenCalledOnce();
  });

  it('is refused at its field when the choice is left: what was typed stays in its cell', async () => {
    save.mockRejectedValue(stale({ ville: 'Lyon', info: { nom: 'À l’autre' } }));
    askConflict.mockResolvedValue(null);
    await expect(writeEdit(edit, 3, signal)).rejects.toMatchObject({ errors: [{ field: 'info.nom' }] });
    expect(save).toHaveBeenCalledOnce();
  });

  it('is put by another write in the same way', async () => {
    const put = vi
      .fn()
      .mockRejectedValueOnce(stale({ ville: 'Metz', info: { nom: 'Avant' } }))
      .mockResolvedValue('done');
    askConflict.mockResolvedValue({ ville: 'Paris' });
    expect(await writeOver(edit, 3, put)).toBe('done');
    expect(put.mock.calls).toEqual([
      [edit.values, 3],
      [{ 'info.nom': 'À moi', ville: 'Paris' }, 4],
    ]);
  });
});
