/** Imports: which column of a file fills which field and how, how a row finds its record, what came of it. */
import type { BlockedRow } from '../contract';

/** What a file may hold: shown before it is chosen, and refused beyond. */
export const importLimits = {
  /** Of the file. */
  bytes: 25 * 1024 * 1024,
  /** Of a workbook once unpacked. */
  unpacked: 100 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  cells: 2_000_000,
  /** Rows and cells that hold nothing: a sheet that was formatted to its end has some. */
  blank: 3_000_000,
  /** Signs of one cell. */
  cell: 1_000_000,
  /** Signs of all cells together. */
  text: 30_000_000,
} as const;

/** What is done to a cell before it is read. */
export const importSteps = ['whole', 'before', 'after', 'number', 'pad'] as const;
export type ImportStep = (typeof importSteps)[number];

/** One line of a mapping. Lines that fill the same field are joined by commas, in their order. */
export interface ImportLine {
  /** Place of the column, from 0; null: the text of `value` for every row. */
  from: number | null;
  value: string;
  step: ImportStep;
  /** Name of the leaf (or key) it fills; null leaves the column out. */
  field: string | null;
}

export interface ImportPlan {
  lines: readonly ImportLine[];
  /** Leaves that together tell which record a row is about; none: every row makes a new one. */
  match: readonly string[];
}

/** A file as it was read: answer of an import that only looks. */
export interface ImportPreview {
  /** Sheets of a workbook, and the one that was read; none and null for other files. */
  sheets: readonly string[];
  sheet: string | null;
  headings: readonly string[];
  /** The first rows. */
  rows: readonly (readonly string[])[];
  total: number;
  /** Names of the leaves that may be filled, the key among them. */
  fields: readonly string[];
  /** A plan guessed from headings and values. */
  plan: ImportPlan;
  /** Leaves by which records of this kind are recognised when their key is not known. */
  natural: readonly string[];
}

/** A row that is not written: its line as a spreadsheet counts, its cells, and why, cell by cell. */
export interface RejectedRow {
  line: number;
  cells: readonly string[];
  reasons: readonly { columns: readonly number[]; field: string; message: string }[];
}

/** What an import comes to. `rejectedFile` is a CSV of the rows left out, with their reasons. */
export interface ImportReport {
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  rejected: number;
  rejectedRows: readonly BlockedRow[];
  /** Rows written, or that would be, that should be looked at, with the reasons. */
  warnedRows: readonly BlockedRow[];
  /** The first ones, cell by cell. */
  rejects: readonly RejectedRow[];
  rejectedFile: string | null;
  /** Leaf of each heading that is read. */
  mapping: Readonly<Record<string, string>>;
  lot: string | null;
}

const separator = /[,;|/]/u;

/** A cell after its step. */
export function applyStep(step: ImportStep, text: string): string {
  const cell = text.trim();
  const at = cell.search(separator);
  switch (step) {
    case 'whole':
      return cell;
    case 'before':
      return at < 0 ? cell : cell.slice(0, at).trim();
    case 'after':
      return at < 0 ? '' : cell.slice(at + 1).trim();
    case 'number':
      return cell.match(/\d+/gu)?.at(-1) ?? '';
    case 'pad':
      return /^\d[\dAB]?\d{0,2}$/iu.test(cell) ? cell.padStart(5, '0') : cell;
  }
}
