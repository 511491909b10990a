/** Records of a JSON: items of an array (the document, or the one at a path), or one object a line. */
import { JSONParser } from '@streamparser/json';
import { sourceProblem } from '../source/outbound';
import { type FeedRecord, longestRecord } from './record';

const deepest = 20;

export async function* jsonRecords(texts: AsyncGenerator<string>, chemin: string): AsyncGenerator<FeedRecord> {
  const first = await texts.next();
  const head = (first.done ? '' : first.value).replace(/^\uFEFF/, '');
  const path = chemin === '' ? pathIn(head) : `$.${chemin.split(/[./]/).filter(Boolean).join('.')}.*`;
  const isLines = path === '$';
  const parser = new JSONParser({ paths: [path], keepStack: false, ...(isLines && { separator: '' }) });
  const found: FeedRecord[] = [];
  let number = 0;
  let size = 0;
  let failure: Error | undefined;
  let isEnded = false;
  parser.onValue = ({ value }) => {
    number += 1;
    size = 0;
    found.push({ number, values: valuesOf(value) });
  };
  parser.onError = (error) => (failure ??= error);
  parser.onEnd = () => (isEnded = true);
  const take = (piece: string) => {
    size += piece.length;
    parser.write(piece);
    if (failure) throw sourceProblem('feed-json', { ligne: number + 1 }, failure);
    if (found.length === 0 && size > longestRecord * 4) throw sourceProblem('feed-record-long', { ligne: number + 1 });
  };
  try {
    take(head);
    yield* found.splice(0);
    for await (const piece of texts) {
      // After the last value there is nothing but blanks.
      if (isEnded && !isLines) {
        if (piece.trim() !== '') throw sourceProblem('feed-json', { ligne: number + 1 });
        continue;
      }
      take(piece);
      yield* found.splice(0);
    }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'Problem') throw cause;
    throw sourceProblem('feed-json', { ligne: number + 1 }, cause);
  }
  if (isLines && !isEnded) {
    try {
      parser.end();
    } catch (cause) {
      throw sourceProblem('feed-cut', { ligne: number + 1 }, cause);
    }
    yield* found.splice(0);
  } else if (!isEnded) throw sourceProblem('feed-cut', { ligne: number + 1 });
}

/** An array is the document, or the first one that an object holds; else each line is an object. */
function pathIn(head: string): string {
  const start = head.trimStart();
  if (start.startsWith('[')) return '$.*';
  const array = start.indexOf('[');
  const before = start.slice(0, Math.max(0, array)).trimEnd();
  if (!start.startsWith('{') || before.includes('}') || !before.endsWith(':')) return '$';
  const named = before.slice(0, -1).trimEnd();
  const name = named.endsWith('"') ? named.slice(named.lastIndexOf('"', named.length - 2) + 1, -1) : '';
  return name === '' || name.includes('\\') ? '$' : `$.${name}.*`;
}

/** Values by name; those of an object in it under both names (`lieu/ville`), lists of texts joined by commas. */
function valuesOf(record: unknown): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const put = (name: string, value: unknown, depth: number) => {
    if (value === null || value === undefined || depth > deepest) return;
    if (Array.isArray(value)) {
      const isPlain = value.every((each) => typeof each !== 'object' || each === null);
      values.set(name, isPlain ? value.filter((each) => each !== null).join(', ') : JSON.stringify(value));
    } else if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) put(name === '' ? key : `${name}/${key}`, inner, depth + 1);
    else values.set(name === '' ? '.' : name, String(value));
  };
  put('', record, 0);
  return values;
}
