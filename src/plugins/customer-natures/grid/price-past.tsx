/** The past of a price: who changed it, when, from what to what; put back from there. */
import { useEffect, useRef } from 'react';
import {
  actorAtom,
  classNames,
  type Entry,
  mayDo,
  Problem,
  problemTexts,
  Spinner,
  sayReason,
  send,
  useAtomValue,
  useFormat,
  useText,
} from '../../../core';
import { useEntries } from '../../../core/form';
import { quoteValue } from '../../../core/model';
import { cellOf, type SavedPrice, signed } from '../../../features/price-matrix';
import { prices } from '../model';
import { text } from '../text';
import styles from './price-grid.module.css';

export interface PricePastProps {
  title: string;
  price: SavedPrice | undefined;
  onClose: () => void;
}

/** A price that held for a time. */
interface Held {
  value: number | null;
  /** What wrote it; null: it was there before the history begins. */
  entry: Entry | null;
}

export function PricePast({ title, price, onClose }: PricePastProps) {
  const t = useText();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const { entries, status, problem } = useEntries(filterOf(price?.id), price?.id !== undefined);
  const held = price === undefined ? [] : heldOf(entries, price.value);
  const mayWrite = mayDo(useAtomValue(actorAtom), prices, 'update');
  const isThere = held.length > 0 && (status === 'ready' || price?.id === undefined);
  useEffect(() => {
    if (isThere) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isThere]);
  const money = (value: number | null) => (value === null ? t(text('grid.noPrice')) : format.money(value));
  const putBack = (at: number) => {
    onClose();
    void send(callOf(held, at, price));
  };
  return (
    <div className={styles.past}>
      <h2 className={styles.pastTitle}>{title}</h2>
      {price?.id === undefined ? (
        <p className={styles.note}>{t(text('grid.past.none'))}</p>
      ) : status === 'loading' ? (
        <p className={styles.note} role="status">
          <Spinner /> {t(text('grid.past.loading'))}
        </p>
      ) : status === 'failed' ? (
        <p className={styles.note} role="alert">
          {problemTexts(Problem.from(problem), t).detail}
        </p>
      ) : (
        <ul ref={list} className={styles.times} onKeyDown={moveIn}>
          {held.map(({ value, entry }, at) => {
            const before = held[at + 1]?.value ?? null;
            const motif = entry && sayReason(entry, t);
            return (
              <li key={entry?.id ?? 'first'} className={classNames(styles.time, at === 0 && styles.present)}>
                <span className={styles.amount}>{money(value)}</span>
                <span className={styles.when}>
                  {entry ? (
                    <>
                      <time dateTime={entry.date}>{format.dateTime(entry.date)}</time>
                      <small>
                        {entry.author}
                        {motif !== null && `, ${motif}`}
                      </small>
                    </>
                  ) : (
                    <small>{t(text('grid.past.first'))}</small>
                  )}
                </span>
                {entry && value !== null && before !== null && (
                  <span className={value > before ? styles.up : styles.down}>
                    {signed(value - before, (each) => format.number(each, 2))}
                  </span>
                )}
                {at > 0 && mayWrite && (
                  <button type="button" className={styles.putBack} onClick={() => putBack(at)}>
                    {value === null
                      ? t(text('grid.past.remove'))
                      : t(text('grid.past.putBack'), { prix: money(value) })}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function filterOf(id: string | number | undefined): string {
  return `entite:=${quoteValue(prices.name)} entiteId:=${quoteValue(String(id ?? 0))}`;
}

/** What a price was worth, the latest first. */
function heldOf(entries: readonly Entry[], now: number): Held[] {
  const own = entries.flatMap((entry) => {
    const change = entry.fields.find(({ path }) => path === 'montant');
    return change ? [{ entry, before: amountOf(change.before), after: amountOf(change.after) }] : [];
  });
  if (own.length === 0) return [{ value: now, entry: null }];
  return [
    ...own.map(({ entry, after }): Held => ({ value: after, entry })),
    { value: own.at(-1)?.before ?? null, entry: null },
  ];
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The last write is taken back as any is; an older price is written again. */
function callOf(held: readonly Held[], at: number, price: SavedPrice | undefined) {
  const last = held[0]?.entry;
  const id = String(price?.id);
  if (at === 1 && last) return { id: 'history.revert', args: { lot: last.lot, ids: [id] } };
  return {
    id: 'records.set',
    args: {
      ...{ resource: prices.name, id, version: price?.version },
      values: JSON.stringify({ montant: held[at]?.value ?? null }),
      before: JSON.stringify({ montant: price?.value ?? null }),
    },
  };
}

/** Arrows go from one price to the other. */
function moveIn(event: React.KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
}

/** What a box says of its cell: `Plein tarif, Carré Or`. */
export function titleOf(key: string, nameOf: (kind: 'line' | 'column', id: string) => string): string {
  const [line, column] = cellOf(key);
  return `${nameOf('line', line)}, ${nameOf('column', column)}`;
}
