/** The bar over a list at an instant: when it is, how it differs from now, and what leads back. */
import { History } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { ReplayDifference } from '../contract';
import type { Resource } from '../define';
import { Badge, classNames, Kbd } from '../ui';
import styles from './past.module.css';
import { useReplaySummary } from './replay';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface PastBarProps {
  resource: Resource;
  au: string;
  ecart: ReplayDifference | null;
  tiers: string | null;
  /** The filter that is counted. */
  q: string;
  /** Leaves that have no value there, by the words of their columns. */
  lost: readonly string[];
  /** It came by a command: the instant is what one came for, and its keys are at hand. */
  isRequested: boolean;
  onInstant: (au: string | null) => void;
  onDifference: (ecart: ReplayDifference | null) => void;
}

/** How far a key moves the instant, in milliseconds; null: it does not. */
export function stepOf(key: string, shift: boolean): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return shift ? -hour : -15 * minute;
  if (key === 'ArrowRight' || key === 'ArrowUp') return shift ? hour : 15 * minute;
  if (key === 'PageDown') return -day;
  if (key === 'PageUp') return day;
  return null;
}

export function PastBar({ resource, au, ecart, tiers, q, lost, isRequested, onInstant, onDifference }: PastBarProps) {
  const t = useText();
  const format = useFormat();
  const { data } = useReplaySummary(resource, { au, q, tiers });
  const slider = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRequested) slider.current?.focus({ preventScroll: true });
  }, [isRequested]);
  const now = Date.now();
  const at = Date.parse(au);
  const start = data ? Date.parse(data.densite.debut) : at - day;
  const oldest = data ? Date.parse(data.depuis) : at - day;
  const moveTo = (instant: number) => {
    const bounded = Math.max(oldest, instant);
    onInstant(bounded >= now ? null : new Date(bounded).toISOString());
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key, event.shiftKey);
    if (step === null) return;
    event.preventDefault();
    moveTo(at + step);
  };
  const share = Math.max(0, Math.min(1, (at - start) / Math.max(1, now - start)));
  const most = Math.max(1, ...(data?.densite.nombres ?? []));
  const text = format.dateTime(au);
  const choices = [
    [null, t(core('replay.all')), data?.alors],
    ['differences', t(core('replay.differences')), data && data.changees + data.disparues + data.nouvelles],
    ['changees', t(core('replay.changed')), data?.changees],
    ['disparues', t(core('replay.gone')), data?.disparues],
    ['nouvelles', t(core('replay.made')), data?.nouvelles],
  ] as const;
  return (
    <section className={styles.bar} aria-label={t(core('replay.bar'))}>
      <div className={styles.line}>
        <History aria-hidden="true" size={18} />
        <strong className={styles.when} role="status">
          {`${format.longDate(au)}, ${format.time(au)}`}
        </strong>
        <span className={styles.chip}>{t(core('replay.readOnlyChip'))}</span>
        <span className={styles.faint}>{format.relative(au)}</span>
        <span className={styles.gap} />
        <button type="button" className={classNames(styles.choice, styles.leave)} onClick={() => onInstant(null)}>
          {t(core('replay.leave'))}
          <Kbd keys={[t(core('table.escape'))]} look="inherit" />
        </button>
      </div>
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        className={styles.slider}
        aria-label={t(core('replay.instant'))}
        aria-valuemin={Math.round(start / minute)}
        aria-valuemax={Math.round(now / minute)}
        aria-valuenow={Math.round(at / minute)}
        aria-valuetext={text}
        title={t(core('replay.keys'))}
        onKeyDown={press}
        onPointerDown={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          moveTo(start + ((event.clientX - box.left) / box.width) * (now - start));
        }}
      >
        <div className={styles.density} aria-hidden="true">
          {(data?.densite.nombres ?? []).map((count, nth, all) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a step of time is its place
              key={nth}
              className={classNames(styles.step, (nth + 0.5) / all.length > share && styles.after)}
              style={{ height: `${count === 0 ? 0 : 12 + (count / most) * 88}%` }}
            />
          ))}
        </div>
        <span className={styles.thumb} style={{ left: `${share * 100}%` }} />
      </div>
      <div className={styles.line}>
        <div className={styles.choices} role="group" aria-label={t(core('replay.differences'))}>
          {choices.map(([value, label, count]) => (
            <button
              key={value ?? 'all'}
              type="button"
              className={styles.choice}
              aria-pressed={ecart === value}
              onClick={() => onDifference(value)}
            >
              {label}
              {count !== undefined && <Badge>{format.number(count)}</Badge>}
            </button>
          ))}
        </div>
        {lost.length > 0 && (
          <span className={styles.faint}>{t(core('replay.lost'), { champs: format.list(lost) })}</span>
        )}
        <span className={styles.gap} />
        <span className={styles.faint}>{t(core('replay.rights'))}</span>
      </div>
    </section>
  );
}
