/** What is about to be written: how many prices change, what was refused, what can be read in two ways; applied by one key. */
import { Kbd, useCaps, useFormat, useText } from '../../core';
import styles from './price-matrix.module.css';
import type { Stage } from './stage';
import { text } from './text';

export interface StageBarProps {
  stage: Stage;
  /** Of the range, where it is one. */
  size: { rows: number; columns: number } | null;
  isBusy: boolean;
  /** Some step may be taken back. */
  hasSteps: boolean;
  onAnswer: (reading: 0 | 1) => void;
  onApply: () => void;
  onBack: () => void;
  /** Forgets what was refused. */
  onLeave: () => void;
}

export function StageBar({ stage, size, isBusy, hasSteps, onAnswer, onApply, onBack, onLeave }: StageBarProps) {
  const t = useText();
  const format = useFormat();
  const caps = useCaps();
  const { typed, refused, two, pasted } = stage;
  const n = typed.size;
  if (n === 0 && refused.size === 0 && two === null && pasted === null) return null;
  const clashes = [...typed.values()].filter(({ said }) => said !== undefined).length;
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.counts}>
        {pasted && <b>{t(text('bar.pasted'), { lignes: pasted.rows, colonnes: pasted.columns })}</b>}
        {!pasted && size && <span>{t(text('bar.range'), { lignes: size.rows, colonnes: size.columns })}</span>}
        {(n > 0 || pasted) && <span>{t(text('bar.change'), { n })}</span>}
        {pasted && pasted.same > 0 && <span>{t(text('bar.same'), { n: pasted.same })}</span>}
        {pasted && pasted.blank > 0 && <span>{t(text('bar.blank'), { n: pasted.blank })}</span>}
        {refused.size > 0 && (
          <span className={styles.bad}>
            <span aria-hidden="true">⊗ </span>
            {t(text('bar.refused'), { n: refused.size })}
          </span>
        )}
        {clashes > 0 && (
          <span className={styles.amber}>
            <span aria-hidden="true">⚠ </span>
            {t(text('bar.clash'), { n: clashes })}
          </span>
        )}
        {pasted && pasted.unknown.length > 0 && (
          <span className={styles.amber}>
            {t(text('bar.unknown'), { n: pasted.unknown.length, noms: pasted.unknown.slice(0, 3).join(', ') })}
          </span>
        )}
        {pasted && pasted.beyond > 0 && (
          <span className={styles.amber}>{t(text('bar.beyond'), { n: pasted.beyond })}</span>
        )}
      </div>
      {two && (
        <fieldset className={styles.two}>
          <legend className={styles.amber}>
            <span aria-hidden="true">⚠ </span>
            {t(text('bar.two'), { valeur: two.first.text, n: two.cells.size })}
          </legend>
          {two.first.readings.map((reading, at) => (
            <button key={reading} type="button" className={styles.act} onClick={() => onAnswer(at === 0 ? 0 : 1)}>
              {format.money(reading)} <Kbd keys={[String(at + 1)]} look="inherit" />
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.acts}>
        {hasSteps ? (
          <button type="button" className={styles.act} onClick={onBack}>
            {t(text('bar.back'))}
          </button>
        ) : (
          <button type="button" className={styles.act} onClick={onLeave}>
            {t(text('bar.leave'))}
          </button>
        )}
        {n > 0 && (
          <button type="button" className={styles.apply} disabled={isBusy || two !== null} onClick={onApply}>
            {t(text('bar.apply'), { n })} <Kbd keys={caps('Mod+Enter')} look="inherit" />
          </button>
        )}
      </div>
    </div>
  );
}
