/** A fault in code, at a line and a column from 1; `code` is its text under `core.code.faults`. */
export interface CodeFault {
  code: string;
  line: number;
  column: number;
}
