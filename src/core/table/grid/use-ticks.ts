/** Ticked rows of a grid, and the row that the next ones are ticked from. */
import { useState } from 'react';
import { keyOf, type Resource } from '../../define';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import { isTicked, type Key, noTicks, type Ticks, tick, tickAll, toggle, under } from './ticks';

export function useTicks(list: RowList<Row>, resource: Resource, q: string) {
  const [held, setTicks] = useState<Ticks>(noTicks);
  const ticks = under(held, q);
  const [anchor, setAnchor] = useState<number | null>(null);
  const tickRows = (from: number, to: number, on: boolean) => {
    const keys: Key[] = [];
    for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
      const row = list.row(index);
      if (row) keys.push(keyOf(resource, row));
    }
    setTicks(tick(ticks, keys, on));
  };
  return {
    ticks,
    tickRows,
    /** Ticks all from the anchor, else from `row`, to another row. */
    extend: (row: number, to: number) => {
      const from = anchor ?? row;
      setAnchor(from);
      tickRows(from, to, true);
    },
    /** Turns the tick of a row; with `reach`, ticks all from the anchor to it. */
    toggle: (index: number, key: Key, reach: boolean) => {
      if (reach && anchor !== null) tickRows(anchor, index, true);
      else setTicks(toggle(ticks, key));
      setAnchor(index);
    },
    /** First the rows known, then all that the filter finds; while these are those of the filter before, all at once. */
    widen: () => {
      if (list.isPrevious) return setTicks(tickAll(q));
      const known = list.rows.map((row) => keyOf(resource, row));
      const isWhole = known.length > 0 && known.every((key) => isTicked(ticks, key));
      setTicks(isWhole && known.length < list.total ? tickAll(q) : tick(ticks, known, true));
    },
    untick: () => setTicks(noTicks),
    forgetAnchor: () => setAnchor(null),
  };
}
