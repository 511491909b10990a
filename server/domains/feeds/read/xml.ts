/**
 * Records of an XML: elements of a name, or the children of the root. Values are its attributes (`@id`) and its elements
 * (`lieu`, `lieu/ville`); several of a name are joined by commas. A document type is refused: it may hold entities.
 */
import sax from 'sax';
import { sourceProblem } from '../source/outbound';
import { type FeedRecord, longestRecord } from './record';

export async function* xmlRecords(texts: AsyncGenerator<string>, chemin: string): AsyncGenerator<FeedRecord> {
  const wanted = chemin.split('/').filter((name) => name !== '');
  const parser = sax.parser(true, { position: true });
  const open: string[] = [];
  const found: FeedRecord[] = [];
  let record: { depth: number; values: Map<string, string>; size: number } | null = null;
  let text = '';
  let number = 0;
  let failure: Error | undefined;

  const put = (name: string, value: string) => {
    if (!record || value === '') return;
    const before = record.values.get(name);
    record.values.set(name, before === undefined ? value : `${before}, ${value}`);
    record.size += value.length;
    if (record.size > longestRecord) failure ??= sourceProblem('feed-record-long', { ligne: number + 1 });
  };
  const pathIn = (depth: number) => open.slice(depth).join('/');

  parser.onerror = (error) => (failure ??= error);
  parser.ondoctype = () => (failure ??= sourceProblem('feed-doctype'));
  parser.onopentag = ({ name, attributes }) => {
    if (failure) return;
    open.push(localName(name));
    text = '';
    if (open.length > 100) failure ??= sourceProblem('feed-xml', { ligne: parser.line + 1 });
    if (!record && isRecord(open, wanted)) record = { depth: open.length, values: new Map(), size: 0 };
    if (!record) return;
    const at = pathIn(record.depth);
    for (const [key, value] of Object.entries(attributes))
      put(`${at === '' ? '' : `${at}/`}@${localName(key)}`, String(value));
  };
  parser.ontext = parser.oncdata = (part) => {
    if (record) text += part;
    if (text.length > longestRecord) failure ??= sourceProblem('feed-record-long', { ligne: number + 1 });
  };
  parser.onclosetag = () => {
    if (failure) return;
    if (record) {
      const at = pathIn(record.depth);
      put(at === '' ? '.' : at, text.trim());
      if (open.length === record.depth) {
        number += 1;
        found.push({ number, values: record.values });
        record = null;
      }
    }
    text = '';
    open.pop();
  };

  for await (const piece of texts) {
    parser.write(piece);
    if (failure) throw problemOf(failure, parser.line + 1);
    yield* found.splice(0);
  }
  const isCut = open.length > 0;
  if (isCut) throw sourceProblem('feed-cut', { ligne: parser.line + 1 });
  parser.close();
  if (failure) throw problemOf(failure, parser.line + 1);
}

/** The last names of a path, or the children of the root. */
function isRecord(open: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return open.length === 2;
  return open.length >= wanted.length && wanted.every((name, index) => open.at(index - wanted.length) === name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function problemOf(error: Error, ligne: number): Error {
  return error.name === 'Problem' ? error : sourceProblem('feed-xml', { ligne }, error);
}
