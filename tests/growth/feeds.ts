/** Whatever reads a text that was sent, by name. Readings, models and kinds of files are taken from their own registers. */
import { Readable } from 'node:stream';
import { wouldRun } from '../../server/content/html';
import { readings } from '../../server/content/reading/readings';
import { catalogue } from '../../server/domains';
import { recordsOf } from '../../server/domains/feeds/read/records';
import { readUnits } from '../../server/domains/translations/file';
import { textOfHtml } from '../../server/mail/render';
import { openFile } from '../../server/resource/import/file/file-rows';
import { drawingSize } from '../../server/storage/pictures';
import { sniff, storedEndings } from '../../server/storage/sniff';
import { parse } from '../../src/core/filter/parse';
import { checkField } from '../../src/core/model/check';
import { leavesOf } from '../../src/core/model/model';
import { placeholdersIn } from '../../src/core/model/template';
import { formats } from '../../src/plugins/feeds/model';

export type Feed = (text: string) => unknown;

const served = [...catalogue.values()];
const bytes = (text: string) => Buffer.from(text);

async function drained(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _row of rows);
}

/** Every field of text of every model, once for each rule that differs. */
const texts = [
  ...new Map(
    served.flatMap(({ resource: { model } }) =>
      [...leavesOf(model).values()]
        .filter(
          ({ field }) =>
            !field.derived && ['text', 'longText', 'image', 'tags', 'date', 'dateTime'].includes(field.kind),
        )
        .map(
          ({ field }) =>
            [JSON.stringify([field.kind, field.rules, field.placeholders]), { ...field, max: 1_000_000 }] as const,
        ),
    ),
  ).values(),
];
const fields = catalogue.get('manifestations')?.fields ?? [];

export const feeds: Readonly<Record<string, Feed>> = {
  ...readings,
  wouldRun,
  drawingSize: (text) => drawingSize(bytes(text)),
  textOfHtml,
  placeholders: (text) => [placeholdersIn(text), placeholdersIn(text, 'code')],
  models: (text) => texts.map((field) => checkField(field, text, '', () => undefined)),
  filter: (text) => parse(text, fields),
  import: async (text) => drained((await openFile(bytes(text), null)).rows),
  translations: (text) => readUnits(bytes(text), ''),
  ...Object.fromEntries(
    formats.map((format) => [
      `feed ${format}`,
      (text: string) => drained(recordsOf(Readable.from([bytes(text)]), { format, chemin: '', encodage: 'UTF_8' })),
    ]),
  ),
  // A drawing is one of the readings.
  kinds: (text) =>
    Promise.all(storedEndings.map((ending) => (ending === 'svg' ? null : sniff(bytes(text), `a.${ending}`, '')))),
};
