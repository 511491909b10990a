/** Records of a CSV: the first line names the values; the sign that parts it most is its separator. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unguardedText } from '../../../resource/formula-guard';
import { delimiterOf } from '../../../resource/import/file/csv';
import { sourceProblem } from '../source/outbound';
import { type FeedRecord, longestRecord } from './record';

export async function* csvRecords(texts: AsyncGenerator<string>): AsyncGenerator<FeedRecord> {
  const first = await texts.next();
  const head = first.done ? '' : first.value;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRecord,
  });
  const source = Readable.from(
    (async function* () {
      yield head;
      yield* texts;
    })(),
  );
  source.on('error', (error) => parser.destroy(error));
  let names: string[] | null = null;
  try {
    // With `info`, each piece is a record of texts beside where it stands.
    const rows = source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>; // As its options say.
    for await (const { record, info } of rows) {
      if (names === null) {
        names = record.map((name) => name.trim());
        continue;
      }
      if (record.length < names.length) throw sourceProblem('feed-line-short', { ligne: info.lines });
      yield {
        number: info.lines,
        values: new Map(names.map((name, index) => [name, unguardedText(record[index] ?? '')])),
      };
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const ligne = typeof cause['lines'] === 'number' ? cause['lines'] : 0;
    throw sourceProblem(cause.code === 'CSV_QUOTE_NOT_CLOSED' ? 'feed-cut' : 'feed-csv', { ligne }, cause);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
