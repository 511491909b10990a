/** The command that words were given to, by its title. */
import { commandOf, useText } from '../../../core';
import type { CellProps } from '../../../core/table';

export function CommandCell({ value }: CellProps) {
  const t = useText();
  if (typeof value !== 'string') return <>—</>;
  const command = commandOf(value);
  return <>{command ? t(command.title) : value}</>;
}
