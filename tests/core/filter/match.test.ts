import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterField, not, parse } from '../../../src/core/filter';
import { matcher } from '../../support/filter-in-memory';
import { anyFilter } from './arbitrary';
import { fields, moment } from './fields';

type Row = Readonly<Record<string, unknown>>;

const get = (row: Row, field: FilterField) => row[field.name];
const options = { ...moment, get };

const rows: readonly Row[] = [
  {
    idmanif: '45012',
    libelleFr: 'Carmen à l’Opéra',
    statut: 'MISE_EN_VENTE',
    lieu: { id: 'L1', label: ['Accor Arena', 'Accor Arena Paris'] },
    artistes: [
      { id: 7, label: 'Élodie Martin' },
      { id: 8, label: 'Jean Œuf' },
    ],
    etiquettes: ['Tête d’affiche', 'été'],
    verrou: false,
    dateDebut: '2026-12-12T19:00:00Z',
    jour: '2026-12-12',
    prix: 12.5,
    places: 100,
  },
  {
    idmanif: '45013',
    libelleFr: 'La Flûte enchantée',
    statut: 'CONFIRMEE',
    lieu: { id: 'L2', label: 'Zénith' },
    artistes: [],
    etiquettes: [],
    verrou: true,
    dateDebut: new Date('2026-11-21T14:29:59Z'),
    jour: '2026-11-21',
    prix: 20,
    places: 0,
  },
  {
    idmanif: '450',
    libelleFr: ' ',
    statut: 'ANNULEE',
    lieu: null,
    verrou: null,
    dateDebut: '2027-06-01T20:00:00+02:00',
    jour: null,
    prix: null,
  },
];

describe('a filter over rows', () => {
  const table: readonly (readonly [source: string, kept: readonly string[]])[] = [
    ['', ['45012', '45013', '450']],
    ['carmen', ['45012']],
    ['CARMEN opera', ['45012']],
    ['"l\'opera"', ['45012']],
    ['"à la"', []],
    ['4501', ['45012', '45013']],
    ['flute OU 45012', ['45012', '45013']],
    ['-flute', ['45012', '450']],
    ['statut:vente', ['45012']],
    ['statut:vente,conf', ['45012', '45013']],
    ['-statut:vente', ['45013', '450']],
    ['id:450', ['450']],
    ['id:45012;450', ['45012', '450']],
    ['titre:ENCHANTEE', ['45013']],
    ['titre:=carmen', []],
    ['titre:="carmen a l\'opera"', ['45012']],
    ['titre:vide', ['450']],
    ['titre:*', ['45012', '45013']],
    ['lieu:arena', ['45012']],
    ['lieu:=arena', []],
    ['lieu:="accor arena paris"', ['45012']],
    ['lieu:l2', ['45013']],
    ['lieu:vide', ['450']],
    ['-lieu:zenith', ['45012', '450']],
    ['artistes:oeuf', ['45012']],
    ['artistes:7', ['45012']],
    ['artistes:vide', ['45013', '450']],
    ['tags:tete', ['45012']],
    ['tags:=tete', []],
    ['tags:=ete', ['45012']],
    ['tags:*', ['45012']],
    ['verrou:oui', ['45013']],
    ['verrou:non', ['45012']],
    ['-verrou:oui', ['45012', '450']],
    ['verrou:vide', ['450']],
    ['prix:12,5', ['45012']],
    ['prix:12,5..20', ['45012', '45013']],
    ['prix:..12,5', ['45012']],
    ['prix:>12,5', ['45013']],
    ['prix:>=12,5', ['45012', '45013']],
    ['prix:<20', ['45012']],
    ['prix:<=20', ['45012', '45013']],
    ['prix:<15;20', ['45012', '45013']],
    ['prix:vide', ['450']],
    ['places:0', ['45013']],
    ['places:vide', ['450']],
    ['jour:2026-12', ['45012']],
    ['jour:aujourdhui', ['45013']],
    ['jour:<=30j', ['45012', '45013']],
    ['jour:vide', ['450']],
    ['date:12/12', ['45012']],
    ['date:12/12-20h', ['45012']],
    ['date:12/12-19h', []],
    ['date:<30j', ['45012']],
    ['date:>-1j', ['45013']],
    ['date:2026', ['45012', '45013']],
    ['date:>=2027-06-01T20h', ['450']],
    ['date:vide', []],
    ['(statut:vente OU lieu:vide) -carmen', ['450']],
  ];

  it.each(table)('%s', (source, kept) => {
    const { filter, problems } = parse(source, fields);
    expect(problems).toEqual([]);
    expect(rows.filter(matcher(filter, fields, options)).map((row) => row['idmanif'])).toEqual(kept);
  });

  it('keeps nothing for a field that no longer exists', () => {
    const gone = { type: 'test', field: 'disparu', any: [{ op: 'present' }] } as const;
    expect(rows.some(matcher(gone, fields, options))).toBe(false);
  });

  it('finds free words in texts and ids when no field is marked, and in labels when one is', () => {
    const plain = fields.map((field) => ({ ...field, searched: false }));
    const marked = plain.map((field) =>
      ['statut', 'lieu', 'places'].includes(field.name) ? { ...field, searched: true } : field,
    );
    const found = (word: string, among: readonly FilterField[]) =>
      rows.filter(matcher({ type: 'word', text: word }, among, options)).map((row) => row['idmanif']);
    expect([found('carmen', plain), found('450', plain)]).toEqual([['45012'], ['45012', '45013', '450']]);
    expect(['sale', 'zenith', '100', 'carmen'].map((word) => found(word, marked))).toEqual([
      ['45012'],
      ['45013'],
      ['45012'],
      [],
    ]);
  });

  it('keeps a row or its contrary, never both, never neither', () => {
    fc.assert(
      fc.property(anyFilter, fc.constantFrom(...rows), (filter, row) => {
        expect(matcher(not(filter), fields, options)(row)).toBe(!matcher(filter, fields, options)(row));
      }),
    );
  });

  it('takes odd values for missing ones without failing', () => {
    const odd: Row = {
      idmanif: { x: 1 },
      libelleFr: 3,
      statut: 4,
      lieu: 'L9',
      artistes: 'x',
      verrou: 'oui',
      dateDebut: 'Tx',
      jour: 12,
      prix: '12',
    };
    fc.assert(fc.property(anyFilter, (filter) => typeof matcher(filter, fields, options)(odd) === 'boolean'));
  });
});
