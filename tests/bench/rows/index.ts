import type { House } from '../house';
import type { Row } from '../report';
import { cold, home, jump, toast } from './console';
import { content } from './content';
import { csv, filteredExport } from './csv';
import { customers } from './customers';
import { bestSellers, testBar } from './discovery';
import { grid } from './grid';
import { imports } from './import';
import { inherit } from './inherit';
import { inp } from './inp';
import { list } from './list';
import { orders } from './orders';
import { palette } from './palette';
import { plain } from './plain';
import { sizes } from './sizes';
import { install, start, types } from './start';
import { worst } from './worst';
import { bulk, save } from './writes';

/** Groups of rows, in the order they are measured. */
export const groups: Readonly<Record<string, (house: House) => Promise<Row[]>>> = {
  palette,
  grid,
  jump,
  sizes,
  cold,
  home,
  inp,
  content,
  plain,
  worst,
  list,
  orders,
  customers,
  csv,
  export: filteredExport,
  save,
  toast,
  bulk,
  inherit,
  import: imports,
  'best-sellers': bestSellers,
  search: testBar,
  start,
  types,
  install,
};
