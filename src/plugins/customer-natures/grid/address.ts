/** The address of a grid of prices, as a matrix. */
import { stringifySearch } from '../../../core';

export const gridPage = 'customer-natures.grille';
export const gridPath = '/dashboard/nature-client/grilles';

export function gridHref(grille: string): string {
  return gridPath + stringifySearch({ grille });
}
