/** What the last run left out: rows to be mended and sent back alone, locked records with what the feed wanted of them. */
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, rowsChanged, say, TextInput, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { acceptLocks, isRunning, sendRejects, useFields, useRuns } from '../calls';
import { feeds, objets } from '../model';
import type { FeedLock, FeedResult } from '../models/execution';
import { text } from '../text';
import styles from './feed.module.css';
import { resultOf } from './runs-part';
import { useTold } from './source-part';

export function RejectsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const { data: runs = [] } = useRuns(form.id);
  const last = runs.find((run) => !isRunning(run) && resultOf(run) !== null);
  const result = last ? resultOf(last) : null;
  if (form.id === null) return null;
  if (!last || !result || (result.rejets.length === 0 && result.verrous.length === 0))
    return <EmptyState title={t(text('rejects.none'))} detail={t(text('rejects.noneDetail'))} />;
  return (
    <div className={styles.stack}>
      {result.rejets.length > 0 && <Rejects key={last.id} form={form} execution={last.id} result={result} />}
      {result.verrous.length > 0 && (
        <Locks flux={form.id} execution={last.id} locks={result.verrous} canAccept={result.mode === 'REELLE'} />
      )}
    </div>
  );
}

interface RejectsProps {
  form: RecordForm;
  execution: string;
  result: FeedResult;
}

function Rejects({ form, execution, result }: RejectsProps) {
  const t = useText();
  const told = useTold();
  const runs = useRuns(form.id);
  const objet = objets.find((each) => each === Reflect.get(form.values.state.values, 'objet')) ?? 'MANIFESTATIONS';
  const { data: fields = [] } = useFields(objet, 'ENTRANT');
  const [rows, setRows] = useState(() => result.rejets.map(({ line, cells }) => ({ line, cells: [...cells] })));
  const labelOf = (name: string) => fields.find(({ nom }) => nom === name)?.libelle ?? name;
  const type = (index: number, place: number, value: string) =>
    setRows((before) =>
      before.map((row, at) =>
        at === index ? { ...row, cells: row.cells.map((cell, column) => (column === place ? value : cell)) } : row,
      ),
    );
  const sendBack = () =>
    told(async () => {
      if (form.id === null) return;
      await sendRejects(form.id, execution, rows);
      await runs.refetch();
    });
  return (
    <>
      <div className={styles.line}>
        <span>{t(text('rejects.lead'), { n: result.compteurs.rejetes })}</span>
        <Button icon={<Send />} variant="primary" onClick={() => void sendBack()}>
          {t(text('rejects.send'), { n: rows.length })}
        </Button>
      </div>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(text('rejects.line'))}</th>
              {result.champs.map((name, place) => (
                <th key={place} scope="col">
                  {labelOf(name)}
                </th>
              ))}
              <th scope="col">{t(text('rejects.reason'))}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }, index) => {
              const reasons = result.rejets[index]?.reasons ?? [];
              return (
                <tr key={index}>
                  <td>{line}</td>
                  {cells.map((cell, place) => (
                    <td key={place} className={styles.short}>
                      <TextInput
                        aria-label={t(text('rejects.cell'), {
                          champ: labelOf(result.champs[place] ?? ''),
                          ligne: line,
                        })}
                        value={cell}
                        {...(reasons.some(({ columns }) => columns.includes(place)) && { 'aria-invalid': true })}
                        onChange={(event) => type(index, place, event.target.value)}
                      />
                    </td>
                  ))}
                  <td className={styles.wrong}>{reasons.map(({ message }) => message).join(' · ')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface LocksProps {
  flux: string | number;
  execution: string;
  locks: readonly FeedLock[];
  canAccept: boolean;
}

function Locks({ flux, execution, locks, canAccept }: LocksProps) {
  const t = useText();
  const told = useTold();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const keyOf = ({ resource, id }: FeedLock) => `${resource}/${id}`;
  const left = locks.filter((lock) => !taken.includes(keyOf(lock)));
  const accept = (some: readonly FeedLock[]) =>
    told(async () => {
      const { changed, blocked } = await acceptLocks(
        flux,
        execution,
        some.map(({ resource, id }) => ({ resource, id })),
      );
      setTaken((before) => [...before, ...some.map(keyOf)]);
      rowsChanged(feeds.name, [flux]);
      say({
        kind: blocked > 0 ? 'problem' : 'done',
        text: t(text('rejects.accepted'), { n: changed }),
        ...(blocked > 0 && { detail: t(text('rejects.refused'), { n: blocked }) }),
      });
    });
  if (left.length === 0) return null;
  return (
    <>
      <div className={styles.line}>
        <span>{t(text('rejects.locks'), { n: left.length })}</span>
        {canAccept && left.length > 1 && (
          <Button onClick={() => void accept(left)}>{t(text('rejects.acceptAll'))}</Button>
        )}
      </div>
      <ul className={styles.runs}>
        {left.map((lock) => (
          <li key={keyOf(lock)} className={styles.run}>
            <div className={styles.line}>
              <strong>{`${lock.id} · ${lock.label}`}</strong>
              {canAccept && <Button onClick={() => void accept([lock])}>{t(text('rejects.accept'))}</Button>}
            </div>
            <p className={styles.note}>
              {lock.changes
                .map(({ field, before, after }) =>
                  t(text('rejects.change'), {
                    champ: field,
                    avant: String(before ?? '—'),
                    apres: String(after ?? '—'),
                  }),
                )
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
