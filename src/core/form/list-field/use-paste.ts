/** Lines pasted from a spreadsheet, from the cell under the cursor on; names of records are looked for after. */
import { type ClipboardEvent, useContext } from 'react';
import { useLocale, useText, ZoneContext } from '../../../i18n/react';
import { fold } from '../../filter/fold';
import type { KindTexts } from '../../kinds/read-text';
import { concerns, type Item } from '../../model/inner';
import type { Leaf, Model } from '../../model/model';
import { recordChoices, resourceNamed } from '../record/record-choices';
import { blankItem } from './lines';
import { rowsOfTsv, valueIn } from './read-text';
import type { ListLines, Place } from './use-lines';
import { isInside } from './use-list-keys';

/** Answers a paste; `onPasted` is called with how many lines were taken. */
export function usePaste(list: ListLines, model: Model, leaf: Leaf, onPasted: (count: number) => void) {
  const t = useText();
  const locale = useLocale();
  const zone = useContext(ZoneContext);
  return (event: ClipboardEvent) => {
    if (list.readOnly || event.defaultPrevented || !isInside(event)) return;
    const text = event.clipboardData.getData('text/plain');
    // Inside a cell a word is typed text; only a block of cells is ours.
    if (list.editing !== null && !text.includes('\t')) return;
    event.preventDefault();
    event.stopPropagation();
    const rows = rowsOfTsv(text);
    const start = list.lines.items.length === 0 ? { row: 0, column: 1 } : list.cursor;
    const next = pasted(list, model, leaf, rows, start, { t, locale, zone });
    list.endEdit(null);
    list.replace(next);
    onPasted(Math.min(rows.length, next.length - start.row));
    void named(list.columns, next, start.row).then((found) => {
      // What was changed meanwhile is left alone.
      const still = found.filter(({ row, name, text: before }) => list.read()[row]?.[name] === before);
      const items = list.read().map((item, index) => {
        const changes = still.filter(({ row }) => row === index);
        return changes.length === 0
          ? item
          : { ...item, ...Object.fromEntries(changes.map(({ name, key }) => [name, key])) };
      });
      if (still.length > 0) list.replace(items);
    });
  };
}

/** The items after a paste; derived cells are stepped over, lines beyond the most are left out. */
export function pasted(
  list: Pick<ListLines, 'columns' | 'lines'>,
  model: Model,
  leaf: Leaf,
  rows: readonly (readonly string[])[],
  start: Place,
  texts: KindTexts,
): readonly Item[] {
  const next = [...list.lines.items];
  const most = leaf.field.max ?? Number.POSITIVE_INFINITY;
  const columns = list.columns.slice(Math.max(0, start.column - 1));
  rows.forEach((cells, index) => {
    const at = start.row + index;
    if (at >= most) return;
    const item: Record<string, unknown> = { ...(next[at] ?? blankItem(leaf.field.of ?? {})) };
    cells.forEach((cell, place) => {
      const column = columns[place];
      if (column && column.field.derived !== true) item[column.name] = valueIn(model, column, cell, texts);
    });
    // What the type of the line has no use for is left as it was.
    for (const { name } of columns.slice(0, cells.length))
      if (!concerns(leaf.field.of ?? {}, name, item)) item[name] = next[at]?.[name] ?? null;
    next[at] = item;
  });
  return next;
}

/** Cells whose record was given by its name, with the key of the record of that name. */
async function named(columns: readonly Leaf[], items: readonly Item[], from: number) {
  const known = new Map<string, Promise<string | number | null>>();
  const keyFor = (column: Leaf, name: string) => {
    const mark = `${column.field.resource} ${name}`;
    const found = known.get(mark) ?? (known.size < 100 ? findKey(column, name) : Promise.resolve(null));
    known.set(mark, found);
    return found;
  };
  const cells = items.flatMap((item, row) =>
    columns.flatMap((column) => {
      const text = item[column.name];
      const isName = row >= from && column.field.kind === 'reference' && typeof text === 'string';
      return isName ? [{ row, column, text }] : [];
    }),
  );
  const found = await Promise.all(
    cells.map(async ({ row, column, text }) => ({ row, name: column.name, text, key: await keyFor(column, text) })),
  );
  return found.filter(({ key, text }) => key !== null && key !== text);
}

/** The key of the record of a name, when exactly that name is found. */
async function findKey({ field }: Leaf, name: string): Promise<string | number | null> {
  const resource = resourceNamed(field.resource ?? '');
  if (resource === undefined) return null;
  try {
    const choices = await recordChoices(resource)(name, AbortSignal.timeout(10_000));
    const choice = choices.find(({ value, label }) => value === name || fold(label) === fold(name));
    if (choice === undefined) return null;
    return field.key === 'integer' ? Number(choice.value) : choice.value;
  } catch {
    return null;
  }
}
