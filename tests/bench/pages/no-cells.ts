/** Cells that nobody writes: grids of the bench are looked at only. */
import type { Cells } from '../../../src/core/table/cells/use-cells';

const nothing = () => undefined;

export const noCells: Cells = {
  save: nothing,
  copy: nothing,
  cut: nothing,
  paste: nothing,
  fill: nothing,
  clear: nothing,
  trial: null,
  answer: nothing,
};
