import type { Mutant } from './mutants.mjs';

export const perimeterMutants: readonly Mutant[];
