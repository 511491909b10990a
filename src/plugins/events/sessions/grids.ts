/** Price grids while one types: those that have a price. */
import { type Context, knownValues } from '../../../core';
import { prices } from '../../customer-natures/model';

/** As the source of a combobox. */
export function findGrids(typed: string, signal: AbortSignal) {
  return knownValues(prices, 'grille', typed, signal);
}

/** As the answers to an argument. */
export async function gridChoices(typed: string, { signal }: Context) {
  return (await findGrids(typed, signal)).map(({ value, label }) => ({ value, label }));
}
