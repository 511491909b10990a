/** Records as XML, CSV or JSON, one at a time. */
import type { FeedFormat } from '../../../../src/plugins/feeds/model';
import { guardedText } from '../../../resource/formula-guard';
import type { OutColumn } from './columns';

/** Values of a record, in the order of the columns; null: none. */
export type OutRecord = readonly unknown[];

export const mediaTypes: Readonly<Record<FeedFormat, string>> = {
  XML: 'application/xml; charset=utf-8',
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json; charset=utf-8',
};

/** The text of a file of records, piece by piece. */
export async function* written(
  format: FeedFormat,
  { columns, objet, element }: { columns: readonly OutColumn[]; objet: string; element: string },
  records: AsyncIterable<OutRecord>,
): AsyncGenerator<string> {
  switch (format) {
    case 'XML':
      yield `<?xml version="1.0" encoding="UTF-8"?>\n<flux objet="${objet}">\n`;
      for await (const record of records) yield xmlRecord(element, columns, record);
      yield '</flux>\n';
      return;
    case 'CSV':
      yield `${columns.map(({ name }) => cellOf(name)).join(';')}\r\n`;
      for await (const record of records) yield `${record.map(cellOf).join(';')}\r\n`;
      return;
    case 'JSON': {
      let isFirst = true;
      yield '[';
      for await (const record of records) {
        const values = columns.flatMap(({ name }, index) => (record[index] === null ? [] : [[name, record[index]]]));
        yield `${isFirst ? '' : ','}\n${JSON.stringify(Object.fromEntries(values))}`;
        isFirst = false;
      }
      yield '\n]\n';
      return;
    }
  }
}

function xmlRecord(element: string, columns: readonly OutColumn[], record: OutRecord): string {
  const lines = columns.flatMap(({ name }, index) => {
    const value = record[index] ?? null;
    return value === null ? [] : [`    <${name}>${escaped(textOf(value))}</${name}>\n`];
  });
  return `  <${element}>\n${lines.join('')}  </${element}>\n`;
}

/** A value as a text that feeds read back. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object') ? value.join(', ') : JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Characters that XML 1.0 has no place for are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** A number is no formula, whatever its sign. */
function cellOf(value: unknown): string {
  const text = textOf(value);
  return quoted(typeof value === 'number' ? text : guardedText(text));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
