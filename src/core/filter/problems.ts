/** A part of the text, in UTF-16 units: start included, end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Each code is a key of the dictionary `filter`, whose message takes the problem's params. */
export type ProblemCode =
  | 'unknownField'
  | 'missingValue'
  | 'unknownValue'
  | 'ambiguousValue'
  | 'badFlag'
  | 'badNumber'
  | 'badInteger'
  | 'groupedNumber'
  | 'badDate'
  | 'noSuchDay'
  | 'noHourHere'
  | 'operatorNotAllowed'
  | 'operatorInRange'
  | 'reversedRange'
  | 'unclosedQuote'
  | 'unclosedGroup'
  | 'unexpectedGroupEnd'
  | 'emptyGroup'
  | 'emptyAlternative'
  | 'tooDeep'
  | 'tooMany'
  | 'tooLong';

/** Problems of size: the text may be right, but one reading of it would hold the server. */
export const sizeProblems: ReadonlySet<ProblemCode> = new Set(['tooDeep', 'tooMany', 'tooLong']);

/** What is wrong, exactly where, and what would be right there. */
export interface FilterProblem extends Span {
  readonly code: ProblemCode;
  /** For the message: `field` (as written in the locale), `typed`, `expected` … */
  readonly params: Readonly<Record<string, string>>;
  /** Texts that may stand in place of [start, end), best first. */
  readonly expected: readonly string[];
  /** The one that was probably meant: message `didYouMean` with `{candidate}`. */
  readonly meant: string | null;
}

/** A problem without its position, as value readers give it. */
export type Complaint = Pick<FilterProblem, 'code' | 'expected' | 'meant'>;

/** A complaint with nothing to propose, or a list to choose from. */
export function complain(code: ProblemCode, expected: readonly string[] = [], meant: string | null = null): Complaint {
  return { code, expected, meant };
}
