import { describe, expect, it, test } from 'vitest';
import { pastedCells } from '../../../src/core/table/paste/clipboard-cells';
import { type Axes, readBlock, readPrice } from '../../../src/features/price-matrix/read-block';

const axes: Axes = {
  lines: [
    { id: '1', label: 'Plein tarif', names: ['Plein tarif', 'Full price'] },
    { id: '2', label: 'Étudiant', names: ['Étudiant', 'Student'] },
    { id: '3', label: 'Senior', names: ['Senior'] },
  ],
  columns: [
    { id: 'OR', label: 'Carré Or', names: ['Carré Or', 'Golden circle', 'OR'] },
    { id: 'CAT1', label: 'Catégorie 1', names: ['Catégorie 1', 'Category 1', 'CAT1'] },
  ],
};

const clipboard = (plain: string, html = '') => ({
  getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? plain : ''),
});
const at = (row: number, column: number, bottom = row, right = column) => ({
  top: row,
  left: column,
  bottom,
  right,
});
const read = (plain: string, { html = '', range = at(0, 0), locale = 'fr' } = {}) => {
  const { cells, ...rest } = readBlock(pastedCells(clipboard(plain, html)), axes, range, locale);
  const said = cells.map(({ row, column, reading }) => {
    const what =
      reading.kind === 'price'
        ? reading.value
        : reading.kind === 'two'
          ? reading.readings.join(' ou ')
          : reading.kind === 'refused'
            ? `${reading.why} ${reading.text}`
            : reading.kind;
    return `${row},${column} ${what}`;
  });
  return { said, ...rest };
};

/** text, number behind it, what French reads, what English reads */
test.each([
  ['72,50', null, 72.5, 72.5],
  ['72.5', null, 72.5, 72.5],
  ['1 234,50 €', null, 1234.5, 1234.5],
  ['€12', null, 12, 12],
  ['1,500', null, 'two 1500 ou 1.5', 1500],
  ['1.950', null, 'two 1950 ou 1.95', 'two 1950 ou 1.95'],
  ['1,500', 1.5, 1.5, 1.5],
  ['13', 12.5, 12.5, 12.5],
  ['###', null, 'narrow ###', 'narrow ###'],
  ['#####', 24, 24, 24],
  ['#N/A', null, 'error #N/A', 'error #N/A'],
  ['#VALEUR!', null, 'error #VALEUR!', 'error #VALEUR!'],
  ['offert', null, 'number offert', 'number offert'],
  ['-3', null, 'negative -3', 'negative -3'],
  ['100000,01', null, 'large 100000,01', 'large 100000,01'],
  ['', null, 'blank', 'blank'],
  ['\u00a0', null, 'blank', 'blank'],
  ['—', null, 'none', 'none'],
  ['0', null, 0, 0],
  ['12.3000000001', 12.3000000001, 12.3, 12.3],
] as const)('« %s » (%s) is read %s in French, %s in English', (text, typed, french, english) => {
  for (const [locale, wanted] of [
    ['fr', french],
    ['en', english],
  ] as const) {
    const found = readPrice({ text, typed }, locale);
    const said =
      found.kind === 'price'
        ? found.value
        : found.kind === 'two'
          ? `two ${found.readings.join(' ou ')}`
          : found.kind === 'refused'
            ? `${found.why} ${found.text}`
            : found.kind;
    expect(said).toBe(wanted);
  }
});

describe('a block', () => {
  it('lies from the corner of the range on; what is beyond is counted', () => {
    expect(read('10\t11\t12\n20\t21\t22', { range: at(2, 0) })).toMatchObject({
      said: ['2,0 10', '2,1 11'],
      beyond: 4,
      rows: 2,
      columns: 3,
    });
  });

  it('is repeated over a range that is a multiple of it', () => {
    expect(read('9', { range: at(0, 0, 2, 1) }).said).toHaveLength(6);
  });

  it('goes where its headings say, in whatever order and language', () => {
    expect(read('\tcategory 1\tGOLDEN CIRCLE\nSenior\t30\t40\nplein tarif\t50\t60', { range: at(2, 1) })).toMatchObject(
      {
        said: ['2,1 30', '2,0 40', '0,1 50', '0,0 60'],
        rows: 2,
        columns: 2,
        unknown: [],
        beyond: 0,
      },
    );
  });

  it('says which headings name nothing, and leaves their prices', () => {
    expect(read('\tCAT1\tBalcon\nÉtudiant\t30\t40')).toMatchObject({ said: ['1,1 30'], unknown: ['Balcon'] });
  });

  it('takes headings of columns alone, or of lines alone', () => {
    expect(read('CAT1\tOR\n1\t2', { range: at(1, 0) }).said).toEqual(['1,1 1', '1,0 2']);
    expect(read('Senior\t7\nÉtudiant\t8', { range: at(0, 1) }).said).toEqual(['2,1 7', '1,1 8']);
  });
});

describe('numbers behind texts', () => {
  it.each([
    ['LibreOffice', '<table><tr><td sdval="24.5" sdnum="1036;0;0">25</td><td sdval=\'30\'>###</td></tr></table>'],
    [
      'Google Sheets',
      '<table><tbody><tr><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:24.5}">25</td><td data-sheets-value=\'{"1":3,"3":30}\'>###</td></tr></tbody></table>',
    ],
    ['Excel', '<html><table><tr height=20><td class=xl65 x:num="24.5">25</td><td x:num=30>###</td></tr></table>'],
  ])('are read of %s', (_, html) => {
    expect(read('25\t###', { html }).said).toEqual(['0,0 24.5', '0,1 30']);
  });

  it('are left where the table is not the text', () => {
    expect(read('25', { html: '<table><tr><td sdval="1">1</td><td sdval="2">2</td></tr></table>' }).said).toEqual([
      '0,0 25',
    ]);
  });

  it('are those of numbers alone', () => {
    const html =
      '<table><tr><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;12&quot;}">12</td></tr></table>';
    expect(pastedCells(clipboard('12', html))).toEqual([[{ text: '12', typed: null }]]);
  });
});
