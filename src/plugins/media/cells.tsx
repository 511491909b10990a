/** Cells of the library. */
import { useLocale } from '../../core';
import type { CellProps } from '../../core/table';
import { sizeText } from './size';

/** `245 ko` */
export function SizeCell({ value }: CellProps) {
  const locale = useLocale();
  return <>{typeof value === 'number' ? sizeText(value, locale) : ''}</>;
}
