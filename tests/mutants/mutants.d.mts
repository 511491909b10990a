/** A fault that tests must see: what stands once in a file, and what is put in its place. */
export interface Mutant {
  name: string;
  file: string;
  from?: string | RegExp;
  change?: (source: string) => string;
}

export const mutants: readonly Mutant[];
