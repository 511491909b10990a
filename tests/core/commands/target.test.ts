import { describe, expect, it } from 'vitest';
import { startingArgs } from '../../../src/core/args';
import { refusalOf } from '../../../src/core/bus';
import { nameOfRecord, recordNamed } from '../../../src/core/commands/record-argument';
import { deleteCommand, openCommand } from '../../../src/core/commands/record-commands';
import { labelIn, onlyRecord, targetIn } from '../../../src/core/commands/target';
import { defineCommand, type Facts } from '../../../src/core/define';
import { resourceAt } from '../../../src/core/facts';
import { genres, text } from '../../../src/plugins/genres/model';
import { noFacts } from '../../support/facts';

const home: Facts = { ...noFacts, page: 'home.dashboard' };
const opera = { resource: 'genres', id: 'OPERA', label: 'Opéra' };
const ticked = { resource: 'genres', ids: ['JAZZ'], label: 'Jazz', q: null, count: 1 };
const list: Facts = { ...home, page: 'genres.list', view: 'list', resource: 'genres', cursor: opera };
const form: Facts = { ...list, view: 'edit', record: { id: 'ROCK', label: 'Rock' }, cursor: null };
const seance = { resource: 'seances', id: 7, label: '12/12' };

const remove = deleteCommand({ id: 'genres.supprimer', resource: genres, title: text('genre.commands.remove') });
const open = openCommand({ id: 'genres.ouvrir', resource: genres, title: text('genre.commands.open') });
const local = defineCommand({
  id: 'table.next',
  title: text('title'),
  when: { focus: 'table' },
  run: () => undefined,
});

describe('the target of a command', () => {
  it.each<[string, Facts, object]>([
    ['the row under the cursor when nothing is ticked', list, { ids: ['OPERA'] }],
    ['what is ticked before the cursor', { ...list, selection: ticked }, { ids: ['JAZZ'] }],
    ['all that a filter finds', { ...list, selection: { ...ticked, ids: [], q: 'a:b' } }, { q: 'a:b' }],
    ['the open record', form, { ids: ['ROCK'] }],
    ['the open record before a row of its own kind in a list inside it', { ...form, cursor: opera }, { ids: ['ROCK'] }],
    ['the row of a list inside a form of another kind', { ...form, resource: 'x', cursor: opera }, { ids: ['OPERA'] }],
    ['nothing of another kind', { ...list, resource: 'seances', cursor: seance }, {}],
    ['nothing where there is no list', home, {}],
  ])('is %s', (_what, facts, target) => {
    expect(targetIn(genres, facts)).toEqual(target);
  });

  it('deletes the row under the cursor, never the first of a list of choices', () => {
    expect(startingArgs(remove, list)).toMatchObject({ ids: ['OPERA'] });
  });

  it('opens the row under the cursor, not what is open already', () => {
    expect(startingArgs(open, list)).toMatchObject({ id: 'OPERA' });
    expect(startingArgs(open, form)).toEqual({});
  });

  it('is one record of any kind: where the focus is, else the one open', () => {
    const both = { ...form, cursor: seance };
    expect(onlyRecord({ ...both, focus: 'table' })).toEqual({ resource: 'seances', id: '7' });
    expect(onlyRecord(both)).toEqual({ resource: 'genres', id: 'ROCK' });
    expect(onlyRecord(list)).toEqual({ resource: 'genres', id: 'OPERA' });
    expect(onlyRecord({ ...list, selection: { ...ticked, ids: ['A', 'B'], count: 2 } })).toBeNull();
  });

  it('has the name that it is shown with', () => {
    expect(labelIn(list, 'genres', 'OPERA')).toBe('Opéra');
    expect(labelIn(form, 'genres', 'ROCK')).toBe('Rock');
    expect(labelIn({ ...list, selection: ticked }, 'genres', 'JAZZ')).toBe('Jazz');
    expect(labelIn(list, 'seances', 'OPERA')).toBeNull();
  });

  it('is named in one text whatever its key holds', () => {
    expect(recordNamed(nameOfRecord({ resource: 'genres', id: 'A/B' }))).toEqual({ resource: 'genres', id: 'A/B' });
  });

  it('decides the kind that keys are about: that of a list inside a form while the focus is there', () => {
    const inside = { ...form, cursor: seance };
    expect([resourceAt(inside), resourceAt({ ...inside, focus: 'table' })]).toEqual(['genres', 'seances']);
  });
});

describe('where a command applies', () => {
  it('is everywhere when it asks for its target', () => {
    expect([refusalOf(remove, home), refusalOf(open, home)]).toEqual([null, null]);
  });

  it('is where its list is when it means nothing without a cursor, though the palette has the focus', () => {
    expect(refusalOf(local, home)).toEqual({ kind: 'place' });
    expect(refusalOf(local, list)).toBeNull();
  });

  it('is not refused for several rows of another kind', () => {
    const several = { resource: 'seances', ids: [1, 2], q: null, count: 2 };
    expect(refusalOf(remove, { ...home, selection: several })).toBeNull();
    expect(refusalOf(remove, { ...list, selection: { ...several, resource: 'genres' } })?.kind).toBe('reason');
  });
});
