/** Events by status, each bar leading to its list, when a plugin brings events. */
import { leavesOf, PageLink, type Resource, resourceNamed, useFormat, useText, valueText } from '../../../core';
import { text } from '../text';
import styles from './dashboard.module.css';
import { PlotPanel } from './plot-panel';
import { useCounts } from './use-counts';

export function StatusesPanel() {
  const resource = resourceNamed('manifestations');
  return resource ? <Statuses resource={resource} /> : null;
}

function Statuses({ resource }: { resource: Resource }) {
  const t = useText();
  const format = useFormat();
  const leaf = leavesOf(resource.model).get('statut');
  const codes = leaf?.field.values ?? [];
  const counts = useCounts(
    resource,
    codes.map((code) => `statut:${code}`),
  );
  const { values } = counts;
  if (!leaf) return null;
  const top = Math.max(1, ...(values ?? []));
  return (
    <PlotPanel
      title={t(text('statuses.title'))}
      failure={t(text('statuses.failed'))}
      counts={counts}
      numbers={{
        heads: [t(leaf.label), t(text('plots.heads.records'))],
        lines: codes.map((code, index) => [
          t(valueText(resource.model, leaf, code)),
          format.number(values?.[index] ?? 0),
        ]),
      }}
    >
      {values && (
        <ul className={styles.bars}>
          {codes.map((code, index) => (
            <li key={code}>
              <PageLink
                to={`/dashboard/manifestations?q=${encodeURIComponent(`statut:${code}`)}`}
                className={styles.bar ?? ''}
              >
                <span>{t(valueText(resource.model, leaf, code))}</span>
                <span className={styles.track} aria-hidden="true">
                  {(values[index] ?? 0) > 0 && (
                    <span className={styles.fill} style={{ width: `${((values[index] ?? 0) / top) * 100}%` }} />
                  )}
                </span>
                <span className={styles.number}>{format.number(values[index] ?? 0)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </PlotPanel>
  );
}
