import type { Broken } from './choice';

/** Why something is not done to an order: a reason of the dictionaries, with its field when it has one. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly field?: string,
    readonly params: Readonly<Record<string, string | number>> = {},
    /** The rule that a choice breaks, named by `{regle}`. */
    readonly broken: Broken | null = null,
  ) {
    super(code);
  }
}
