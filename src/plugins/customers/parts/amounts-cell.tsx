/** What a customer paid, each currency apart. */
import { formatOf, useLocale } from '../../../core';
import type { CellProps, TableColumn } from '../../../core/table';

function Amounts({ value }: CellProps) {
  const locale = useLocale();
  const amounts: readonly unknown[] = Array.isArray(value) ? value : [];
  const said = amounts.map((each) => {
    const [amount, currency] = String(each).split(' ');
    return formatOf(locale, undefined, currency).money(Number(amount));
  });
  return <>{said.join(' · ')}</>;
}

export const amountsCell: Pick<TableColumn, 'cell' | 'reads'> = { cell: Amounts, reads: [] };
