/** Files as an import reads them: what each kind says, where rows stand, and what is beyond what a file may hold. */
import { describe, expect, it } from 'vitest';
import { readGrid, rowsIn } from '../../../server/resource/import/grid';
import { Problem } from '../../../src/core/problem';
import { textRow, workbook } from '../../support/samples/workbook';

const read = async (file: Buffer | string) => {
  const { headings, parts } = await readGrid(Buffer.from(file));
  return { headings, rows: parts.flatMap(({ content }) => rowsIn(content)) };
};
const refusal = async (file: Buffer | string) => {
  const problem = await readGrid(Buffer.from(file)).catch((error: unknown) => error);
  return problem instanceof Problem ? { code: problem.code, ...problem.params } : problem;
};
const head = textRow(1, { A: 'Nom', B: 'Date' });

describe('a file to import', () => {
  it('has its rows at the numbers of the sheet, blank ones counted', async () => {
    expect(await read('\n A ;B\n\n1;"deux\nlignes"\n;\n3;\n')).toEqual({
      headings: ['A', 'B'],
      rows: [
        [4, ['1', 'deux\nlignes']],
        [6, ['3']],
      ],
    });
    expect(await read(await workbook(`${head}${textRow(7, { B: 'x' })}`))).toEqual({
      headings: ['Nom', 'Date'],
      rows: [[7, ['', 'x']]],
    });
  });

  it.each([
    ['UTF-16, marked', Buffer.from('\ufeffA\tB\né\t’\n', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\ufeffA\tB\né\t’\n', 'utf16le').swap16()],
    ['UTF-8, marked twice', Buffer.from('\ufeff\ufeffA;B\né;’\n')],
    ['Windows-1252', Buffer.from('A;B\n\xe9;\x92\n', 'latin1')],
  ])('is read in %s', async (_name, file) => {
    expect(await read(file)).toEqual({ headings: ['A', 'B'], rows: [[2, ['é', '’']]] });
  });

  it('takes off the apostrophe of an exported formula, in CSV only', async () => {
    expect((await read("A\n'=1+1\n''=x\n'tis\n")).rows.map(([, cells]) => cells[0])).toEqual(['=1+1', "'=x", "'tis"]);
    const sheet = await workbook(`${head}${textRow(2, { A: '&apos;=1+1' })}`);
    expect((await read(sheet)).rows).toEqual([[2, ["'=1+1"]]]);
  });

  it('reads what cells of a workbook mean: texts, numbers, dates, hours, errors', async () => {
    const cells = [
      '<c t="s"><v>0</v></c>',
      '<c><v>1.1000000000000001</v></c>',
      '<c s="1"><v>46446</v></c>',
      '<c s="1"><v>46446.854166666664</v></c>',
      '<c s="2"><v>46446</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="str"><f>A1</f><v>calcul&#233;</v></c>',
      '<c t="inlineStr"><is><r><t>a_x000D_</t></r><r><t>b_x005F_x0041_</t></r><rPh><t>lu</t></rPh></is></c>',
    ];
    const file = await workbook(`${head}<row>${cells.join('')}</row>`, {
      'xl/sharedStrings.xml': '<sst><si><t>par</t><rPh><t>dit</t></rPh><r><t>tagé</t></r></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-40C]d\\ mmmm&quot; à &quot;h:mm"/><numFmt numFmtId="171" formatCode="0.0&quot; jours&quot;"/></numFmts><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    });
    expect((await read(file)).rows[0]).toEqual([
      2,
      ['partagé', '1.1', '2027-02-28', '2027-02-28 20:30:00', '46446', '#N/A', 'true', 'calculé', 'a\rb_x0041_'],
    ]);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), { code: 'import-picture' }],
    ['a PDF', Buffer.from('%PDF-1.7\n'), { code: 'import-pdf' }],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), { code: 'import-xls' }],
    ['an unclosed quote', 'A;B\n1;2\n\n3;"4\n5;6\n', { code: 'import-quote', ligne: 4 }],
    ['a null character', 'A;B\n1;\u0000\n', { code: 'import-nul', cellule: 'B2' }],
    ['too many rows', `A\n${'1\n'.repeat(100_001)}`, { code: 'import-rows', n: 100_000 }],
    ['too many columns', `${';'.repeat(60_000)}A\n`, { code: 'import-columns', cellule: 'CJSS1', n: 500 }],
    ['nothing', '\n\n', { code: 'import-file' }],
  ])('says that it is or has %s', async (_name, file, said) => {
    expect(await refusal(file)).toEqual(said);
  });

  it('is refused for a cell far outside the table, by its place', async () => {
    const at = (cell: string) => workbook(`${head}<row><c r="${cell}"><v>1</v></c></row>`);
    expect(await refusal(await at('XFD1048576'))).toMatchObject({ code: 'import-columns' });
    expect(await refusal(await at('ZZZZZZZZ2'))).toMatchObject({ code: 'import-columns' });
    const far = await workbook(`${head}${textRow(9_999_999, { A: 'x' })}`);
    expect((await read(far)).rows).toEqual([[9_999_999, ['x']]]);
  });

  it('is refused for what it unpacks to, and for texts that it repeats', async () => {
    const blank = ' '.repeat(1_000_000);
    const rows = Array.from({ length: 110 }, (_, index) => `<row r="${index + 2}">${blank}</row>`).join('');
    const file = await workbook(head + rows);
    expect(file.length).toBeLessThan(300_000);
    expect(await refusal(file)).toEqual({ code: 'import-size' });
    const shared = `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`;
    const repeated = `<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`;
    expect(await refusal(await workbook(head + repeated, { 'xl/sharedStrings.xml': shared }))).toEqual({
      code: 'import-size',
    });
  });

  it('is refused as an archive that is no workbook, or a broken one', async () => {
    expect(await refusal(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]))).toEqual({
      code: 'import-file',
    });
    expect(await refusal(await workbook('<row><c></row>'))).toEqual({ code: 'import-file' });
    const entity = await workbook(head, {
      'xl/sharedStrings.xml': '<!DOCTYPE s [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>',
    });
    expect(await refusal(entity)).toEqual({ code: 'import-file' });
  });
});
