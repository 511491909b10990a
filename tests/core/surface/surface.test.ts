// What a resource gives the console by itself.
import { Shapes } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../../../src/core/define';
import { field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { guardOf, type Right } from '../../../src/core/model/rights';
import { takeIn } from '../../../src/core/registry';
import { localeRoute } from '../../../src/core/routing/tree';
import { addressesOf } from '../../../src/core/surface/addresses';
import { columnsFor } from '../../../src/core/surface/columns';
import { manifestOf, surfaceOf } from '../../../src/core/surface/surface';
import { textOf } from '../../../src/i18n/text';

/** The guard that a right comes to for the built-in roles. */
const guard = (right: Right | undefined) => right && guardOf(right);

const model = defineModel({
  text: 'trial.record',
  key: { name: 'idTrial', kind: 'integer' },
  sections: {
    '': {
      libelleFr: field.text({ required: true, lang: 'fr' }),
      libelleEn: field.text({ lang: 'en' }),
      actif: field.flag(),
      jeton: field.text({ secret: true }),
    },
  },
});
const shared = {
  service: 'admin-config',
  path: 'trials',
  model,
  domaine: 'MANIFESTATIONS',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr'],
  sort: 'libelleFr',
  one: textOf('trial.record.one'),
  many: textOf('trial.record.many'),
} as const;
const inPlace = defineResource({
  ...shared,
  name: 'grid',
  guard: { write: 'admin' },
  href: '/dashboard/g?q=idTrial:$id',
});
const withForm = defineResource({ ...shared, name: 'forms', domaine: 'LIEUX', href: '/dashboard/f/edit/$id' });

const options = {
  page: 'trial.list',
  icon: Shapes,
  columns: ['idTrial', 'libelleFr'],
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
} as const;
const show = { id: 'montrer', icon: Shapes, change: { actif: true } };

describe('the addresses of a resource', () => {
  it('are those of a list where rows are edited in place', () => {
    expect(addressesOf(inPlace)).toMatchObject({ list: '/dashboard/g', hasForm: false });
  });

  it('are those of a list and a form', () => {
    const { list, hasForm, form } = addressesOf(withForm);
    expect([list, hasForm, form(null), form('a/b')]).toEqual([
      '/dashboard/f',
      true,
      '/dashboard/f/edit',
      '/dashboard/f/edit/a%2Fb',
    ]);
  });

  it('are told where an href is of neither', () => {
    expect(() => addressesOf({ name: 'odd', href: '/dashboard/odd/$id' })).toThrow('odd');
  });
});

it('every leaf is a column: those that are named first, then the others, which wait to be chosen; no secret', () => {
  const columns = columnsFor(inPlace, ['idTrial', { name: 'libelleFr', width: 90 }]);
  expect(columns.map(({ name, hidden = false, grow = false }) => [name, hidden, grow])).toEqual([
    ['idTrial', false, false],
    ['libelleFr', false, true],
    ['libelleEn', true, false],
    ['actif', true, false],
    ['dateModif', true, false],
    ['auteurModif', true, false],
  ]);
  expect(columns[1]?.width).toBe(90);
});

describe('the surface of a resource', () => {
  const grid = surfaceOf(inPlace, { ...options, opens: 'update', bulk: { show } });
  const forms = surfaceOf(withForm, { ...options, page: 'trial.forms', todos: { vide: { q: 'libelleEn:vide' } } });

  it('has the commands that are named, with the texts of its noun', () => {
    expect(grid.commands.map(({ id, title }) => [id, title])).toEqual([
      ['trial.creer', 'trial.record.commands.create'],
      ['trial.ouvrir', 'trial.record.commands.open'],
      ['trial.montrer', 'trial.record.commands.show'],
      ['trial.supprimer', 'trial.record.commands.remove'],
    ]);
  });

  it('offers for a selection what may be done to many, then its deletion', () => {
    expect(grid.table.selection).toEqual(['trial.montrer', 'trial.supprimer']);
  });

  it('derives rights from the domaine: a page for those who write is closed to those who read', () => {
    expect([grid.menu.right, grid.finder.right, forms.menu.right].map(guard)).toEqual(['admin', 'admin', 'any']);
    expect(forms.todos.map(({ right, to }) => [guard(right), to])).toEqual([
      ['group', '/dashboard/f?q=libelleEn%3Avide'],
    ]);
  });

  it('has a form page where its resource says so, and makes records in it', () => {
    const surfaces = [grid, forms];
    const { pages } = takeIn(
      [{ id: 'trial', title: textOf('trial.title') }],
      () => surfaces.flatMap(({ routes }) => [...routes(localeRoute)]),
      (_, cause) => expect.unreachable(String(cause)),
    );
    expect(
      [...pages.values()].map((page) => [page.id, page.path, guard(page.guard), guard(page.create), page.parent]),
    ).toEqual([
      ['trial.list', '/dashboard/g', 'admin', undefined, undefined],
      ['trial.forms', '/dashboard/f', 'any', undefined, undefined],
      ['trial.edit', '/dashboard/f/edit/{-$id}', 'any', 'group', 'trial.forms'],
    ]);
    expect([grid.table.newRow, forms.table.newRow]).toEqual([true, undefined]);
  });

  it('is part of a manifest, the first one above the others in the menu', () => {
    const { menu, resources, finders } = manifestOf(grid, forms);
    expect(menu.map(({ to, child }) => [to, child?.map((item) => item.to)])).toEqual([
      ['/dashboard/g', ['/dashboard/f']],
    ]);
    expect([resources.length, finders.map(({ id }) => id)]).toEqual([2, ['trial.grid', 'trial.forms']]);
  });
});
