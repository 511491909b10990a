/** Prices that are typed or pasted and not written yet, over those that are saved (pure). */
import { cents, type ReadBlock, type Why } from './read-block';

/** A price as it is saved; `id` and `version` of its record, where it is one. */
export interface SavedPrice {
  value: number;
  id?: string | number;
  version?: number;
}

export type Saved = ReadonlyMap<string, SavedPrice>;

/** A price to be: null where nothing is to be sold. `of`: what was saved when it was typed; null: nothing. */
export interface Typed {
  value: number | null;
  of: SavedPrice | null;
  /** Why the server left it, or who saved the same price meanwhile. */
  said?: string;
}

export interface RefusedText {
  text: string;
  why: Why;
}

/** Texts of one paste that can be read in two ways: one answer is for all of them. */
export interface Unclear {
  first: Ambiguous;
  cells: ReadonlyMap<string, Ambiguous>;
}

export interface Ambiguous {
  text: string;
  /** Without groups, with decimals. */
  readings: readonly [number, number];
}

/** What a paste came to. */
export interface PasteCount {
  rows: number;
  columns: number;
  changed: number;
  same: number;
  blank: number;
  refused: number;
  unknown: readonly string[];
  beyond: number;
}

export interface Stage {
  typed: ReadonlyMap<string, Typed>;
  refused: ReadonlyMap<string, RefusedText>;
  two: Unclear | null;
  pasted: PasteCount | null;
}

export const emptyStage: Stage = { typed: new Map(), refused: new Map(), two: null, pasted: null };

/** A cell of a matrix, wherever it is shown. */
export function cellKey(line: string, column: string): string {
  return `${line}\n${column}`;
}

/** The line and the column of a cell. */
export function cellOf(key: string): readonly [line: string, column: string] {
  const [line = '', column = ''] = key.split('\n');
  return [line, column];
}

/** The price that a cell shows. */
export function priceAt(stage: Stage, saved: Saved, key: string): number | null {
  const typed = stage.typed.get(key);
  return typed === undefined ? (saved.get(key)?.value ?? null) : typed.value;
}

/** Sets prices of cells; one that is as saved is no change. */
export function withPrices(stage: Stage, saved: Saved, prices: ReadonlyMap<string, number | null>): Stage {
  const typed = new Map(stage.typed);
  const refused = new Map(stage.refused);
  for (const [key, price] of prices) {
    const value = price === null ? null : cents(price);
    const of = saved.get(key) ?? null;
    refused.delete(key);
    if (value === (of?.value ?? null)) typed.delete(key);
    else typed.set(key, { value, of });
  }
  return { ...stage, typed, refused, two: withoutCells(stage.two, prices) };
}

/** Gives cells their saved price back. */
export function withoutChanges(stage: Stage, keys: Iterable<string>): Stage {
  const typed = new Map(stage.typed);
  const refused = new Map(stage.refused);
  const gone = new Map<string, null>();
  for (const key of keys) {
    typed.delete(key);
    refused.delete(key);
    gone.set(key, null);
  }
  return { ...stage, typed, refused, two: withoutCells(stage.two, gone) };
}

function withoutCells(two: Unclear | null, gone: ReadonlyMap<string, unknown>): Unclear | null {
  if (two === null) return null;
  const cells = new Map([...two.cells].filter(([key]) => !gone.has(key)));
  return cells.size === 0 ? null : { ...two, cells };
}

/** A block laid on the matrix: `keyAt` names its cells. */
export function withBlock(
  stage: Stage,
  saved: Saved,
  block: ReadBlock,
  keyAt: (row: number, column: number) => string,
): Stage {
  const prices = new Map<string, number | null>();
  const wrong = new Map<string, RefusedText>();
  const unclear = new Map<string, Ambiguous>();
  let blank = 0;
  for (const { row, column, reading } of block.cells) {
    const key = keyAt(row, column);
    if (reading.kind === 'blank') blank += 1;
    else if (reading.kind === 'price') prices.set(key, reading.value);
    else if (reading.kind === 'none') prices.set(key, null);
    else if (reading.kind === 'refused') wrong.set(key, { text: reading.text, why: reading.why });
    else unclear.set(key, { text: reading.text, readings: reading.readings });
  }
  const cleared = withoutChanges(stage, [...wrong.keys(), ...unclear.keys()]);
  const next = withPrices(cleared, saved, prices);
  const changed = [...prices.keys()].filter((key) => next.typed.has(key)).length;
  const [first] = unclear.values();
  return {
    ...next,
    refused: new Map([...next.refused, ...wrong]),
    two: first === undefined ? null : { first, cells: unclear },
    pasted: {
      ...{ rows: block.rows, columns: block.columns, unknown: block.unknown, beyond: block.beyond },
      ...{ changed, same: prices.size - changed, blank, refused: wrong.size },
    },
  };
}

/** All that can be read in two ways is read in one of them: 0 without groups, 1 with decimals. */
export function answered(stage: Stage, saved: Saved, reading: 0 | 1): Stage {
  const { two, pasted } = stage;
  if (two === null) return stage;
  const next = withPrices(stage, saved, new Map([...two.cells].map(([key, { readings }]) => [key, readings[reading]])));
  const changed = [...two.cells.keys()].filter((key) => next.typed.has(key)).length;
  return {
    ...next,
    two: null,
    pasted: pasted && {
      ...pasted,
      changed: pasted.changed + changed,
      same: pasted.same + two.cells.size - changed,
    },
  };
}

/** What is left once some were written: those that were refused rest on what is saved now, and say why. */
export function afterSave(stage: Stage, saved: Saved, refused: ReadonlyMap<string, string>): Stage {
  const typed = new Map<string, Typed>();
  for (const [key, said] of refused) {
    const own = stage.typed.get(key);
    const of = saved.get(key) ?? null;
    if (own !== undefined && own.value !== (of?.value ?? null)) typed.set(key, { value: own.value, of, said });
  }
  return { ...stage, typed, pasted: null };
}

/** Whether a price was saved by somebody else since it was typed over. */
export function isOvertaken({ of }: Typed, saved: SavedPrice | undefined): boolean {
  return (of?.value ?? null) !== (saved?.value ?? null);
}

/** A percentage that a text says of prices: `+5 %`, `-2,5%`, `%5`; null when it says none. */
export function percentIn(text: string): number | null {
  if (!text.includes('%')) return null;
  const bare = text.replaceAll('%', '').replace(/\s/gu, '').replace('\u2212', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(bare) && Math.abs(Number(bare)) <= 1000 ? Number(bare) : null;
}
