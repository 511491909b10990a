import type { House } from '../house';
import type { Row } from '../report';
import { grid } from './grid';
import { palette } from './palette';

/** Groups of rows, in the order they are measured. */
export const groups: Readonly<Record<string, (house: House) => Promise<Row[]>>> = { palette, grid };
