/** A cell that counts other records of its row, and leads to them. */
import { useFormat, useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import type { Call } from '../../define';
import { PageLink } from '../../routing/link';
import { send } from '../../send';
import { LinkButton } from '../../ui';
import type { CellProps, TableColumn } from '../define-table';

/**
 * What a column needs to count: its cell, and what that reads.
 * @param key name of the row’s key
 * @param said with `n`: what a click does
 * @param to path of the records after the locale, or the call that shows them
 */
export function countCell(
  key: string,
  said: Text,
  to: (id: string) => string | Call,
): Required<Pick<TableColumn, 'cell' | 'reads'>> {
  return { cell: (props) => <Count {...props} said={said} target={to(String(props.row[key]))} />, reads: [] };
}

function Count({ value, said, target }: CellProps & { said: Text; target: string | Call }) {
  const t = useText();
  const shown = useFormat().number(Number(value ?? 0));
  const label = t(said, { n: Number(value ?? 0) });
  if (Number(value ?? 0) === 0) return <>{shown}</>;
  return typeof target === 'string' ? (
    <PageLink to={target} tabIndex={-1} aria-label={label}>
      {shown}
    </PageLink>
  ) : (
    <LinkButton tabIndex={-1} aria-label={label} onClick={() => void send(target)}>
      {shown}
    </LinkButton>
  );
}
