/** The manifestations to come at a venue, beside its form. */
import {
  formatOf,
  getAt,
  labelOf,
  linkClass,
  PageLink,
  Panel,
  type Resource,
  resourceNamed,
  useFormat,
  useList,
  useLocale,
  useText,
} from '../../../core';
import { eventsPath } from '../events-path';
import { text } from '../text';
import styles from './parts.module.css';

const shown = 8;

export function ComingEvents({ idLieu }: { idLieu: string | number }) {
  // Their plugin may be left out.
  const events = resourceNamed('manifestations');
  return events === undefined ? null : <Coming events={events} idLieu={idLieu} />;
}

function Coming({ events, idLieu }: { events: Resource; idLieu: string | number }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const list = useList(events, { q: `lieu:=${idLieu} dateFin:>=0j`, sort: 'dateDebut', pageSize: shown });
  if (list.status !== 'ready' || list.total === 0) return null;
  const rows = list.rows.slice(0, shown);
  return (
    <Panel title={t(text('edit.coming'))} note={format.number(list.total)}>
      <ul className={styles.list}>
        {rows.map((row) => {
          const id = String(row[events.model.key.name]);
          const start = getAt(row, 'manifInfo.dateDebut');
          return (
            <li key={id}>
              <PageLink to={`/dashboard/manifestations/edit/${id}`} className={linkClass()}>
                {labelOf(events, row, locale)}
              </PageLink>
              {typeof start === 'string' && <span className={styles.date}>{formatOf(locale).date(start)}</span>}
            </li>
          );
        })}
      </ul>
      <p className={styles.none}>
        <PageLink to={eventsPath(idLieu)} className={linkClass()}>
          {t(text('edit.allEvents'))}
        </PageLink>
      </p>
    </Panel>
  );
}
