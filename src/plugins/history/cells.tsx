/** Cells of the two lists: what was done, to what, how many fields. */

import {
  Badge,
  core,
  hidesFields,
  lineOf,
  PageLink,
  parseSearch,
  type Row,
  recordPath,
  sayFields,
  sayLine,
  sayObject,
  stringifySearch,
  useFormat,
  useText,
} from '../../core';
import type { CellProps } from '../../core/table';
import styles from './cells.module.css';
import { text } from './model';

/** Address of a line's detail: over the list, its filter kept. */
export function detailPath(row: Row): string {
  const { lot, entry } = lineOf(row);
  const { lot: _lot, action: _action, ...kept } = parseSearch(location.search);
  return `/dashboard/action-histo${stringifySearch({ ...kept, ...(entry === null ? { lot } : { action: entry }) })}`;
}

export function ActionCell({ row }: CellProps) {
  const t = useText();
  const format = useFormat();
  const line = lineOf(row);
  const title = sayLine(line, t);
  return (
    <span className={styles.action}>
      <PageLink
        to={detailPath(row)}
        tabIndex={-1}
        className={styles.link ?? ''}
        aria-label={t(text('cells.open'), { titre: title })}
      >
        {title}
      </PageLink>
      {line.takenBackBy !== null && <Badge>{t(text('cells.undone'))}</Badge>}
      {hidesFields(line, t) && <span className={styles.fields}>{sayFields(line.paths, line.resource, t, format)}</span>}
    </span>
  );
}

export function ObjectCell({ row }: CellProps) {
  const t = useText();
  const line = lineOf(row);
  const to = line.count === 1 ? recordPath(line.resource, line.recordId) : null;
  if (line.kind === 'CONNEXION' || line.kind === 'ECHEC_CONNEXION') return <span className={styles.none}>—</span>;
  const said = sayObject(line, t);
  if (to === null) return <>{said || '—'}</>;
  return (
    <PageLink to={to} tabIndex={-1} className={styles.link ?? ''}>
      {said}
    </PageLink>
  );
}

export function FieldsCell({ row }: CellProps) {
  const t = useText();
  const { fields } = lineOf(row);
  return fields === 0 ? <span className={styles.none}>—</span> : <>{t(core('history.fields'), { n: fields })}</>;
}
