/** The séances to come of a manifestation, beside its form. */
import { Lock } from 'lucide-react';
import { Meter, Panel, useFormat, useList, useText } from '../../core';
import { text } from './model';
import { seances } from './models/session';
import styles from './next-sessions.module.css';

const shown = 6;

export function NextSessions({ idmanif }: { idmanif: string | number }) {
  const t = useText();
  const format = useFormat();
  const list = useList(seances, { q: `idmanif:${idmanif} date:>=0j`, sort: 'date', pageSize: 20 });
  if (list.status !== 'ready' || list.total === 0) return null;
  const rows = list.rows.slice(0, shown);
  return (
    <Panel title={t(text('edit.coming'))} note={format.number(list.total)}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.idseanc} className={styles.line}>
            <span className={styles.date}>
              {format.dateTime(row.date)}
              {row.lock && <Lock aria-label={t(text('seance.fields.lock'))} />}
            </span>
            <Meter
              label={t(text('edit.soldLabel'))}
              value={row.vendus}
              max={Math.max(1, row.contingent)}
              text={t(text('edit.sold'), { vendus: row.vendus, contingent: row.contingent })}
            />
          </li>
        ))}
      </ul>
      {list.total > rows.length && (
        <p className={styles.none}>{t(text('edit.others'), { n: list.total - rows.length })}</p>
      )}
    </Panel>
  );
}
