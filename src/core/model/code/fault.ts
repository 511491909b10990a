/** A fault in code, at a line and a column from 1; `code` is its text under `core.code.faults`. */
export interface CodeFault {
  code: string;
  line: number;
  column: number;
}

/** Most faults reported of one text. */
export const mostFaults = 20;

/** What a text may hold: beyond, reading it would take more than any page or mail needs. */
export const markupLimits = {
  elements: 20_000,
  /** Elements inside one another. */
  depth: 200,
  /** Attributes of one tag. */
  attributes: 200,
} as const;
