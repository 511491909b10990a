/** Sessions of the coming weeks, when a plugin brings sessions. */
import { Panel, type Resource, Skeleton, SparkLine, useFormat, useText } from '../../../core';
import { resourceNamed } from '../../../core/form/record-choices';
import { text } from '../text';
import { CountFailure } from './count-failure';
import styles from './dashboard.module.css';
import { useCounts } from './use-counts';
import { weeksFrom } from './weeks';

export function SessionsPanel() {
  const resource = resourceNamed('seances');
  return resource ? <Sessions resource={resource} /> : null;
}

function Sessions({ resource }: { resource: Resource }) {
  const t = useText();
  const format = useFormat();
  const weeks = weeksFrom(new Date(), 8);
  const counts = useCounts(
    resource,
    weeks.map(({ first, last }) => `date:${first}..${last}`),
  );
  const { values } = counts;
  const total = values?.reduce((sum, value) => sum + value, 0) ?? 0;
  const said = weeks.map(({ first }, index) =>
    t(text('sessions.week'), { debut: format.date(first), n: format.number(values?.[index] ?? 0) }),
  );
  return (
    <Panel
      title={t(text('sessions.title'))}
      note={t(text('sessions.note'))}
      actions={values && <span className={styles.total}>{format.number(total)}</span>}
    >
      {counts.isFailed ? (
        <CountFailure says={t(text('sessions.failed'))} counts={counts} />
      ) : values === null ? (
        <Skeleton height="128px" />
      ) : total === 0 ? (
        <p className={styles.muted}>{t(text('sessions.none'))}</p>
      ) : (
        <SparkLine
          values={values}
          label={t(text('sessions.label'), { valeurs: format.list(said) })}
          marks={[t(text('sessions.thisWeek')), shortDay(weeks.at(-1)?.first, format.date)]}
        />
      )}
    </Panel>
  );
}

/** A day without its year. */
function shortDay(day: string | undefined, date: (day: string | undefined) => string): string {
  return date(day).replace(/ \d{4}$/, '');
}
