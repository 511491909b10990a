import { expect, test } from 'vitest';
import { field } from '../../../src/core/model/field';
import { defineTable, type TableColumn } from '../../../src/core/table/define-table';
import { columnsRead } from '../../../src/core/table/list/columns-read';
import { sampleResource } from './sample';

const resource = sampleResource(
  {
    nomFr: field.text({ lang: 'fr' }),
    nomEn: field.text({ lang: 'en' }),
    noteFr: field.longText({ lang: 'fr' }),
    noteEn: field.longText({ lang: 'en' }),
    debut: field.date(),
    fin: field.date(),
    quota: field.integer(),
    idTiers: field.reference('partenaires', 'text'),
    ouvre: field.dateTime(),
  },
  { label: { fr: 'nomFr', en: 'nomEn' }, sort: 'nomFr' },
);
const Cell = () => null;
const dates: TableColumn = { name: 'debut', width: 80, cell: Cell, reads: ['fin'] };
const quota: TableColumn = { name: 'quota', width: 80, hidden: true };

test.each<[string, TableColumn[], readonly string[] | undefined, string | undefined, string | null]>([
  ['its columns, and how its records are called', [quota], undefined, 'quota', 'nomEn,nomFr,quota'],
  ['not what is hidden', [{ ...quota, hidden: false }, dates], undefined, 'quota:120:p', 'nomEn,nomFr,quota'],
  ['shown unless chosen otherwise', [quota, dates], undefined, undefined, 'debut,fin,nomEn,nomFr'],
  ['both sides of a text', [{ name: 'noteFr', width: 80 }], undefined, undefined, 'nomEn,nomFr,noteEn,noteFr'],
  ['what its links read', [quota], ['fin'], 'quota', 'fin,nomEn,nomFr,quota'],
  [
    'whose clock an instant is told by',
    [{ name: 'ouvre', width: 80 }],
    undefined,
    undefined,
    'idTiers,nomEn,nomFr,ouvre',
  ],
  ['the same in any order', [quota, dates], undefined, 'quota,debut', 'debut,fin,nomEn,nomFr,quota'],
  ['whole rows for a cell that does not say', [{ name: 'fin', width: 80, cell: Cell }], undefined, undefined, null],
])('a list reads %s', (_case, columns, reads, cols, expected) => {
  expect(columnsRead(defineTable({ resource, columns, ...(reads && { reads }) }), cols)).toBe(expected);
});
