/** What the last run left out: rows to be mended and sent back alone, locked records with what the feed wanted of them. */
import { useCallback, useState } from 'react';
import { Button, EmptyState, nameOfRecord, resourceNamed, send, useText } from '../../../core';
import { ChangedFields, type RecordForm } from '../../../core/form';
import { isRunning, useRuns } from '../calls';
import type { FeedLock } from '../models/execution';
import { text } from '../text';
import styles from './feed.module.css';
import { Rejects } from './rejects';
import { resultOf } from './runs-part';
import { keepRows, unsentRows } from './unsent';

export function RejectsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const { data: runs = [] } = useRuns(form.id);
  // A run that ends while rows are being mended does not take them away, nor does a page that is left.
  const [held, hold] = useState<string | null>();
  const wanted = held === undefined ? runs.find((run) => unsentRows(run.id) !== null)?.id : held;
  const last = runs.find((run) => !isRunning(run) && resultOf(run) !== null);
  const shown = runs.find((run) => run.id === wanted) ?? last;
  const result = shown ? resultOf(shown) : null;
  const id = shown?.id ?? null;
  const mending = useCallback((isMending: boolean) => hold(isMending ? id : null), [id]);
  if (form.id === null) return null;
  if (!shown || !result || (result.rejets.length === 0 && result.verrous.length === 0))
    return <EmptyState title={t(text('rejects.none'))} detail={t(text('rejects.noneDetail'))} />;
  return (
    <div className={styles.stack}>
      {wanted && last && last.id !== id && (
        <div className={styles.line} role="status">
          <span>{t(text('rejects.newer'))}</span>
          <Button
            onClick={() => {
              keepRows(shown.id, null);
              hold(null);
            }}
          >
            {t(text('rejects.showNewer'))}
          </Button>
        </div>
      )}
      {result.rejets.length > 0 && (
        <Rejects key={shown.id} form={form} execution={shown.id} result={result} onMending={mending} />
      )}
      {result.verrous.length > 0 && (
        <Locks
          flux={Number(form.id)}
          execution={shown.id}
          locks={result.verrous}
          n={result.compteurs.verrouilles}
          canAccept={result.mode === 'REELLE'}
        />
      )}
    </div>
  );
}

interface LocksProps {
  flux: number;
  execution: string;
  locks: readonly FeedLock[];
  n: number;
  canAccept: boolean;
}

function Locks({ flux, execution, locks, n, canAccept }: LocksProps) {
  const t = useText();
  const accept = (some: readonly FeedLock[]) =>
    void send({ id: 'feeds.accepter', args: { flux, execution, fiches: some.map(nameOfRecord) } });
  return (
    <>
      <div className={styles.line}>
        <span>{t(text('rejects.locks'), { n })}</span>
        {canAccept && locks.length > 1 && (
          <Button onClick={() => accept(locks)}>{t(text('rejects.acceptAll'), { n: locks.length })}</Button>
        )}
      </div>
      <ul className={styles.runs}>
        {locks.map((lock) => (
          <Lock key={nameOfRecord(lock)} lock={lock} {...(canAccept && { onAccept: () => accept([lock]) })} />
        ))}
      </ul>
    </>
  );
}

function Lock({ lock, onAccept }: { lock: FeedLock; onAccept?: () => void }) {
  const t = useText();
  const kind = resourceNamed(lock.resource);
  const fields = lock.changes.map(({ field, before, after }) => ({ path: field, before, after, isSensitive: false }));
  return (
    <li className={styles.run}>
      <div className={styles.line}>
        <strong>{lock.label}</strong>
        <span className={styles.note}>{[kind ? t(kind.one) : '', String(lock.id)].filter(Boolean).join(' · ')}</span>
        {onAccept && (
          <Button aria-label={t(text('rejects.acceptOne'), { fiche: lock.label })} onClick={onAccept}>
            {t(text('rejects.accept'))}
          </Button>
        )}
      </div>
      <ChangedFields
        entry={{ resource: lock.resource, kind: 'MODIFICATION', fields }}
        compare="before"
        layout="inline"
        now={undefined}
      />
    </li>
  );
}
