/** One entry: how it compares, what can be taken back of it. */
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { setPreference, usePreference } from '../preferences';
import { RadioGroup } from '../ui';
import type { Layout } from './change-view';
import type { Entry } from './entry';
import { type Compare, FieldList } from './field-list';
import styles from './history.module.css';
import { RestoreBox } from './restore-box';
import { isAccess } from './say-reason';
import { useRecordNow } from './use-entries';

interface DetailProps {
  entry: Entry;
}

export function EntryDetail(props: DetailProps) {
  return isAccess(props.entry) ? null : <Detail {...props} />;
}

function Detail({ entry }: DetailProps) {
  const t = useText();
  const layout: Layout = usePreference('historyLayout') === 'sides' ? 'sides' : 'inline';
  const [compare, setCompare] = useState<Compare>('before');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(entry.fields.map(({ path }) => path)));
  const now = useRecordNow(entry, compare === 'now');
  const coversRecord = entry.kind === 'CREATION' || entry.kind === 'SUPPRESSION' || entry.fields.length < 2;
  const isLost = !entry.isRestorable || entry.fields.some(({ isSensitive }) => isSensitive);
  const canTick = !coversRecord && !isLost;
  const tick = (path: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(path);
    else next.delete(path);
    setTicked(next);
  };
  const isAll = coversRecord || ticked.size === entry.fields.length;
  return (
    <div className={styles.detail}>
      {entry.fields.length > 0 && (
        <div className={styles.tools}>
          <span className={styles.muted} aria-hidden="true">
            {t(core('history.compare'))}
          </span>
          <RadioGroup
            look="segment"
            aria-label={t(core('history.compare'))}
            value={compare}
            onValueChange={(value) => setCompare(value === 'now' ? 'now' : 'before')}
            choices={[
              { value: 'before', label: t(core('history.compareBefore')) },
              { value: 'now', label: t(core('history.compareNow')) },
            ]}
          />
          <RadioGroup
            look="segment"
            aria-label={t(core('history.layout'))}
            value={layout}
            onValueChange={(value) => setPreference('historyLayout', value === 'sides' ? 'sides' : null)}
            choices={[
              { value: 'inline', label: t(core('history.inline')) },
              { value: 'sides', label: t(core('history.sides')) },
            ]}
          />
        </div>
      )}
      {compare === 'now' && now === null && <p className={styles.refusal}>{t(core('history.gone'))}</p>}
      <FieldList
        entry={entry}
        compare={compare}
        layout={layout}
        now={now}
        ticked={canTick ? ticked : undefined}
        onTick={tick}
      />
      {entry.lot !== '' && entry.fields.length > 0 && (
        <RestoreBox
          target={{ lot: entry.lot, ids: [entry.recordId], ...(!isAll && { fields: [...ticked] }) }}
          label={isAll ? t(core('history.restoreWhole')) : t(core('history.restoreFields'), { n: ticked.size })}
          reason={
            isLost
              ? t(core('history.notRestorable'))
              : canTick && ticked.size === 0
                ? t(core('history.restoreNone'))
                : undefined
          }
        />
      )}
    </div>
  );
}
