/** Records of a source, one at a time and in constant memory, as names and texts, whatever the format. */
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FeedFormat } from '../../../../src/plugins/feeds/model';
import { windowsText } from '../../../resource/import/file/windows-1252';
import { sourceProblem } from '../source/outbound';
import { csvRecords } from './csv';
import { jsonRecords } from './json';
import type { FeedRecord, Reading } from './record';
import { xmlRecords } from './xml';

/** Records of a source. What it is not is a Problem of its own; a source cut in the middle is one. */
export async function* recordsOf(source: Readable, { format, chemin, encodage }: Reading): AsyncGenerator<FeedRecord> {
  const texts = decoded(source, encodage, format);
  let isEmpty = true;
  const records =
    format === 'CSV' ? csvRecords(texts) : format === 'JSON' ? jsonRecords(texts, chemin) : xmlRecords(texts, chemin);
  try {
    for await (const record of records) {
      isEmpty = false;
      yield record;
    }
  } finally {
    source.destroy();
  }
  if (isEmpty) throw sourceProblem('feed-empty');
}

/** Bytes decoded at once: longer texts live apart from those that the memory forgets soon. */
const longestPiece = 16_384;

/** The text of a source, piece by piece; others are served between two pieces. */
async function* decoded(source: Readable, encodage: string, format: FeedFormat): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let place = 0;
  const pieces = source as AsyncIterable<Buffer>; // A stream of bytes.
  for await (const chunk of pieces) {
    decoder ??= new TextDecoder(encodingOf(chunk, encodage, format), { fatal: true });
    for (let start = 0; start < chunk.length; start += longestPiece) {
      const bytes = chunk.subarray(start, start + longestPiece);
      const text = decode(decoder, bytes, place);
      // Marks of byte order come twice when a file was saved again by something that did not know it had one.
      yield place === 0 ? text.replace(/^\uFEFF+/, '') : text;
      place += bytes.length;
    }
    await setImmediate();
  }
  if (decoder) yield decode(decoder, null, place);
}

function decode(decoder: TextDecoder, bytes: Buffer | null, place: number): string {
  try {
    if (bytes === null) return decoder.decode();
    return decoder.encoding === 'windows-1252' ? windowsText(bytes) : decoder.decode(bytes, { stream: true });
  } catch (cause) {
    throw sourceProblem('feed-encoding', { encodage: decoder.encoding.toUpperCase(), octet: place + 1 }, cause);
  }
}

function encodingOf(head: Buffer, declared: string, format: FeedFormat): string {
  if (declared === 'UTF_8') return 'utf-8';
  if (declared === 'WINDOWS_1252') return 'windows-1252';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (format === 'XML') {
    const said = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head.subarray(0, 200).toString('latin1'))?.[1];
    if (said !== undefined) return known(said);
  }
  // The last character of a piece may be cut.
  const isUtf8Text = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
  return isUtf8Text || format === 'JSON' ? 'utf-8' : 'windows-1252';
}

function known(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch (cause) {
    throw sourceProblem('feed-encoding', { encodage: label, octet: 1 }, cause);
  }
}
