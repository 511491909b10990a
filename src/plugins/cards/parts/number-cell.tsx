/** The number of a card in a list: what is masked takes no more room than what is shown. */
import type { CellProps } from '../../../core/table';
import { brief } from '../models/number';

export function NumberCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <>{brief(value)}</> : null;
}
