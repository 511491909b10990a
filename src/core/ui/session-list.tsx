/** Open sessions of somebody, each with what ends it. */
import { LogOut } from 'lucide-react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { OpenSession } from '../contract-session';
import { Button } from './button';
import styles from './session-list.module.css';

export interface SessionListProps {
  items: readonly OpenSession[];
  /** Absent: they are only shown. This very session is ended by signing out. */
  onClose?: (ids: readonly string[]) => void;
}

export function SessionList({ items, onClose }: SessionListProps) {
  const t = useText();
  const format = useFormat();
  const others = items.filter(({ courante }) => !courante);
  if (items.length === 0) return <p className={styles.none}>{t(core('sessions.none'))}</p>;
  return (
    <>
      <ul className={styles.list}>
        {items.map(({ id, ouverte, utilisee, expire, courante }) => (
          <li key={id} className={styles.session}>
            <span>
              {t(core('sessions.opened'))} {format.dateTime(ouverte)}
              {courante && ` · ${t(core('sessions.own'))}`}
              <small className={styles.more}>
                {utilisee !== null && `${t(core('sessions.used'))} ${format.dateTime(utilisee)} · `}
                {t(core('sessions.until'))} {format.dateTime(expire)}
              </small>
            </span>
            {onClose && !courante && (
              <Button size="small" icon={<LogOut aria-hidden="true" />} onClick={() => onClose([id])}>
                {t(core('sessions.close'))}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onClose && others.length > 1 && (
        <p className={styles.none}>
          <Button onClick={() => onClose(others.map(({ id }) => id))}>{t(core('sessions.closeAll'))}</Button>
        </p>
      )}
    </>
  );
}
