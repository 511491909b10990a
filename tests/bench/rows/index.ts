import type { House } from '../house';
import type { Row } from '../report';
import { cold, inp, jump, toast } from './console';
import { csv } from './csv';
import { grid } from './grid';
import { list } from './list';
import { palette } from './palette';
import { sizes } from './sizes';
import { install, start, types } from './start';
import { bulk, save } from './writes';

/** Groups of rows, in the order they are measured. */
export const groups: Readonly<Record<string, (house: House) => Promise<Row[]>>> = {
  palette,
  grid,
  jump,
  sizes,
  cold,
  inp,
  list,
  csv,
  save,
  toast,
  bulk,
  start,
  types,
  install,
};
