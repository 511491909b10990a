/** Workbooks made by hand: what spreadsheets write, and what they never would. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose only sheet holds these rows (XML); the other parts as they are given. */
export async function workbook(rows: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A row of inline texts. */
export function textRow(number: number, cells: Readonly<Record<string, string>>): string {
  const made = Object.entries(cells).map(
    ([column, text]) => `<c r="${column}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${number}">${made.join('')}</row>`;
}
