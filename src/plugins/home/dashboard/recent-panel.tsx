/** Records visited, to go back to. */
import { useAtomValue } from 'jotai/react';
import { PageLink, Panel, recentAtom, recordPath, resourceNamed, textOf, useText } from '../../../core';
import { text } from '../text';
import styles from './dashboard.module.css';

export function RecentPanel() {
  const t = useText();
  const recent = useAtomValue(recentAtom).flatMap((visited) => {
    const resource = resourceNamed(visited.resource);
    const to = recordPath(resource, visited.id);
    return resource && to !== null ? [{ ...visited, to, kind: t(textOf(resource.one)) }] : [];
  });
  return (
    <Panel title={t(text('recent.title'))} body="flush">
      {recent.length === 0 ? (
        <p className={styles.quiet}>{t(text('recent.none'))}</p>
      ) : (
        <ul className={styles.chips}>
          {recent.map(({ resource, id, label, to, kind }) => (
            <li key={`${resource} ${id}`}>
              <PageLink to={to} className={styles.record ?? ''}>
                <span className={styles.recordName}>{label}</span>
                <span className={styles.recordKind}>{kind}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
