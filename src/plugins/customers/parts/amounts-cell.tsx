/** What a customer paid, each currency apart. */
import { formatOf, useLocale } from '../../../core';
import type { CellProps, TableColumn } from '../../../core/table';

interface Amount {
  devise?: string;
  montant?: number;
}

function Amounts({ value }: CellProps) {
  const locale = useLocale();
  const amounts: readonly Amount[] = Array.isArray(value) ? value : [];
  return <>{amounts.map(({ devise, montant }) => formatOf(locale, undefined, devise).money(montant)).join(' · ')}</>;
}

export const amountsCell: Pick<TableColumn, 'cell' | 'reads'> = { cell: Amounts, reads: [] };
