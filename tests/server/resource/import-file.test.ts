/** Files as an import reads them: what each kind says, where rows stand, and what is beyond what a file may hold. */
import { describe, expect, it } from 'vitest';
import { readGrid, rowsIn } from '../../../server/resource/import/grid';
import { Problem } from '../../../src/core/problem';
import { textRow, workbook } from '../../support/samples/workbook';

const read = async (file: Buffer | string) => {
  const { headings, parts } = await readGrid(Buffer.from(file), 'quelqu’un');
  return { headings, rows: parts.flatMap(({ content }) => rowsIn(content)) };
};
const refusal = async (file: Buffer | string) => {
  const problem = await readGrid(Buffer.from(file), 'quelqu’un').catch((error: unknown) => error);
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
    ['an unclosed quote in a long file', `A;B\n1;"2\n${'3;4\n'.repeat(400_000)}`, { code: 'import-quote', ligne: 2 }],
    ['an unclosed quote below what parts its cells', 'sep=|\nA|B\n1|"2\n', { code: 'import-quote', ligne: 3 }],
    [
      'a cell too long',
      `A;B\n1;${'x'.repeat(1_048_576)}\n`,
      { code: 'import-cell', cellule: 'B2', n: 1_048_576, max: 1_000_000 },
    ],
    [
      'a cell too long, in quotes',
      `A;B\n1;2\n"${'x\n'.repeat(600_000)}";2\n`,
      { code: 'import-cell', cellule: 'A3', n: 1_200_000, max: 1_000_000 },
    ],
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

  it.each([
    ['rows of a workbook', () => workbook('<row/>'.repeat(4_000_000))],
    ['cells of a workbook', () => workbook(`${head}<row>${'<c/>'.repeat(4_000_000)}</row>`)],
    ['elements that are none of a sheet', () => workbook(`${head}<row>${'<a>b</a>'.repeat(4_000_000)}</row>`)],
    ['lines', async () => Buffer.alloc(4_000_000, '\n')],
  ])('is refused for millions of empty %s, however small it is', async (_name, made) => {
    const file = await made();
    expect(file.length).toBeLessThan(10_000_000);
    expect(await refusal(file)).toMatchObject({ code: 'import-blank' });
  });

  it('is read in the turn of its owner, so that many files of one person keep nobody waiting for all of them', async () => {
    const ended: string[] = [];
    const one = (owner: string) => readGrid(Buffer.from('A\n1\n'), owner).then(() => ended.push(owner));
    await Promise.all([...Array.from({ length: 8 }, () => one('beaucoup')), one('autre')]);
    expect(ended.indexOf('autre')).toBeLessThan(3);
    const many = await Promise.allSettled(Array.from({ length: 20 }, () => one('beaucoup')));
    expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(9);
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

  it.each([
    ['what its first line says', 'sep=,\nA,B;C\n1,2;3\n', ['A', 'B;C'], [3, ['1', '2;3']]],
    [
      'what its first line says, in capitals and marked',
      '\ufeffSEP=\t\r\nA\tB\r\n1\t2\r\n',
      ['A', 'B'],
      [3, ['1', '2']],
    ],
    ['bars', 'A|B\n1|2\n', ['A', 'B'], [2, ['1', '2']]],
    ['the sign that its headings show most', 'A;B|C;D\n1;2;3\n', ['A', 'B|C', 'D'], [2, ['1', '2', '3']]],
  ])('is parted by %s', async (_name, file, headings, row) => {
    expect(await read(file)).toEqual({ headings, rows: [row] });
  });

  describe('that is a workbook', () => {
    const styles = {
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[h]:mm"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    };
    const book = (properties: string) => ({
      'xl/workbook.xml': `<x:workbook xmlns:x="urn:m" xmlns:x15="urn:later" xmlns:r="urn:r"><x:workbookPr ${properties}/><x:sheets><x:sheet name="A" sheetId="1" r:id="rId1"/></x:sheets><x:extLst><x:ext><x15:workbookPr chartTrackingRefBase="1"/></x:ext></x:extLst></x:workbook>`,
    });
    const cell = (serial: number, style: number) => `<row r="2"><c s="${style}"><v>${serial}</v></c></row>`;

    it.each([
      ['1900', '', 1, 1, '1900-01-01'],
      ['1900', '', 31.5, 2, '1900-01-31 12:00:00'],
      ['1900', '', 59, 1, '1900-02-28'],
      ['1900', '', 60, 1, '1900-02-29'],
      ['1900', '', 61, 1, '1900-03-01'],
      ['1900', '', 0.854166667, 2, '20:30:00'],
      ['1904', 'date1904="1"', 0, 1, '1904-01-01'],
      ['1904', 'date1904="true"', 44984, 1, '2027-02-28'],
      ['1904', 'date1904="1"', 0.854166667, 3, '20:30:00'],
      ['1904', 'date1904="1"', 44984.854166667, 2, '2027-02-28 20:30:00'],
    ])('counting from %s (%s) reads %d in style %d as %s', async (_from, properties, serial, style, text) => {
      const file = await workbook(head + cell(serial, style), { ...styles, ...book(properties) });
      expect((await read(file)).rows).toEqual([[2, [text]]]);
    });

    it.each([
      ['1E-7', '0.0000001'],
      ['1.5E+21', '1500000000000000000000'],
      ['123456789012', '123456789012'],
    ])('writes %s with all its digits', async (value, text) => {
      expect((await read(await workbook(`${head}<row><c><v>${value}</v></c></row>`))).rows).toEqual([[2, [text]]]);
    });

    it('has its sheets by name: shown ones first, charts are none, the first that holds something is read unless another is wanted', async () => {
      const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
      const sheet = (rows: string) =>
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
      const file = await workbook('', {
        'xl/workbook.xml':
          '<workbook xmlns="urn:m" xmlns:r="urn:r"><sheets><sheet name="Listes" state="veryHidden" r:id="r4"/><sheet name="Courbe" r:id="r2"/><sheet name="Couverture" r:id="r1"/><sheet name="Séances" r:id="r3"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="urn:p"><Relationship Id="r1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${type}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="r3" Type="${type}/worksheet" Target="/xl/worksheets/two.xml"/><Relationship Id="r4" Type="${type}/worksheet" Target="worksheets/three.xml"/></Relationships>`,
        'xl/worksheets/two.xml': sheet(textRow(1, { A: 'Date' }) + textRow(2, { A: 'x' })),
        'xl/worksheets/three.xml': sheet(textRow(1, { A: 'Ville' })),
      });
      const sheets = ['Couverture', 'Séances', 'Listes'];
      expect(await readGrid(Buffer.from(file), 'quelqu’un')).toMatchObject({
        sheets,
        sheet: 'Séances',
        headings: ['Date'],
        total: 1,
      });
      expect(await readGrid(Buffer.from(file), '', 'Listes')).toMatchObject({
        sheets,
        sheet: 'Listes',
        headings: ['Ville'],
      });
      await expect(readGrid(Buffer.from(file), '', 'Couverture')).rejects.toMatchObject({ code: 'import-file' });
      await expect(readGrid(Buffer.from(file), '', 'Courbe')).rejects.toMatchObject({ code: 'import-sheet' });
    });
  });
});
