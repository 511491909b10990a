import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/core/filter/parse';
import { filterFieldsOf } from '../../../src/core/filter-fields';
import { lotFilter, recordFilter } from '../../../src/core/history/use-entries';
import { actions, lots } from '../../../src/plugins/history/model';
import { quickFilters } from '../../../src/plugins/history/quick';

const drawn = (key: string) => key;
const lists = { actions: filterFieldsOf(actions, { fr: drawn }), lots: filterFieldsOf(lots, { fr: drawn }) };

/** What people ask of the history (domains.md 2), and what our links ask for them. */
const asked = [
  'auteur:"Camille Martin"',
  'objet:451207',
  'type:manifestations',
  'action:STATUT',
  'champ:statut',
  'partenaire:"Opéra"',
  'origine:LOT',
  'date:2026-11-01..2026-11-21',
  'Carmen',
  recordFilter('manifestations', 451_207),
  recordFilter('sous-genres', 'OPERA "comique"'),
  lotFilter('0193a1b2-7c3d-7000-8000-000000000001'),
];

describe('filters of the history', () => {
  for (const [list, fields] of Object.entries(lists)) {
    for (const locale of ['fr', 'en'] as const) {
      test.each([
        ...asked,
        ...quickFilters('Camille Martin', locale).map(({ test: filter }) => filter),
      ])(`${list}, ${locale}: %s`, (q) => {
        expect(parse(q, fields, locale).problems).toEqual([]);
      });
    }
  }
});
