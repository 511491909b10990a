import { describe, expect, it } from 'vitest';
import { defineResource } from '../../../src/core/define';
import { copyAddress, copyIn } from '../../../src/core/form/duplicate/address';
import { copyOf, sectionsOf } from '../../../src/core/form/duplicate/copy';
import { tickedAtFirst, withKind, withoutKind } from '../../../src/core/form/duplicate/owned-choice';
import type { OwnedKind } from '../../../src/core/model/copies';
import { field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { parseSearch } from '../../../src/core/routing/search';
import { textOf } from '../../../src/i18n/text';

const shows = defineResource({
  name: 'shows',
  service: 'admin-config',
  path: 'shows',
  model: defineModel({
    text: 'shows',
    key: { name: 'code', kind: 'text', given: true },
    sections: {
      '': {
        libelleFr: field.text({ required: true, max: 16 }),
        libelleEn: field.text(),
        statut: field.text({ state: { action: 'STATUT' } }),
      },
      settings: {
        kaptcha: field.flag(),
        limit: field.integer({ default: 5 }),
        count: field.integer({ derived: true }),
        lock: field.flag({ state: { action: 'VERROU' } }),
        barcode: field.text({ own: true }),
      },
      prices: { price: field.money() },
    },
  }),
  domaine: null,
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: [],
  sort: 'libelleFr',
  one: textOf('x'),
  many: textOf('x'),
});

const row = {
  code: 'A',
  version: 7,
  dateCreation: '2026-01-01T00:00:00.000Z',
  dateModif: '2026-01-01T00:00:00.000Z',
  auteurModif: 'Alice',
  libelleFr: 'Une très longue soirée',
  libelleEn: '',
  statut: 'CONFIRMEE',
  settings: { kaptcha: true, limit: 5, count: 9, lock: true, barcode: '123' },
  prices: { price: 12 },
};
const marks = { fr: '(copie)', en: '(copy)' };

const kind = (id: string, chosen: boolean): OwnedKind => ({
  id,
  resource: id.split('.').at(-1) ?? '',
  under: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
  count: 2,
  chosen,
});
const kinds = [
  kind('seances', false),
  kind('seances.lines', true),
  kind('seances.lines.marks', false),
  kind('extras', true),
];

describe('records that come along with a duplicate', () => {
  it('are ticked at first as their kind says, never without their owners', () => {
    expect(tickedAtFirst(kinds)).toEqual(['extras']);
  });

  it('bring what comes with them by itself, and leave with it', () => {
    const ticked = withKind(kinds, ['extras'], 'seances');
    expect(ticked).toEqual(['extras', 'seances', 'seances.lines']);
    expect(withoutKind([...ticked, 'seances.lines.marks'], 'seances')).toEqual(['extras']);
    expect(withoutKind(ticked, 'seances.lines')).toEqual(['extras', 'seances']);
  });
});

describe('a duplicate', () => {
  it('takes the sections chosen, but no key, stamp, state, lock, derived leaf or leaf of one record alone', () => {
    expect(copyOf(shows, row, ['', 'settings'], marks)).toEqual({ libelleFr: 'Une très (copie)', kaptcha: true });
    expect(copyOf(shows, row, ['prices'], marks)).toEqual({ libelleFr: 'Une très (copie)', price: 12 });
  });

  it('counts what each section holds that a new record would not', () => {
    expect(sectionsOf(shows, row)).toEqual([
      { id: '', filled: 1 },
      { id: 'settings', filled: 1 },
      { id: 'prices', filled: 1 },
    ]);
  });

  it.each([
    [['', 'settings'], []],
    [[], ['seances', 'seances.contingents']],
    [['prices'], ['upsells']],
  ])('is asked for by an address, with sections %j and records %j', (sections, owned) => {
    const address = copyAddress('/dashboard/shows/edit', { id: 'A 1', sections, owned });
    expect(copyIn(parseSearch(address.slice(address.indexOf('?'))))).toEqual({ id: 'A 1', sections, owned });
  });

  it('is not asked for by any other address', () => {
    expect(copyIn({ q: 'a' })).toBeNull();
  });
});
