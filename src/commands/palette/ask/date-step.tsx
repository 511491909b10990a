import { useAtomValue } from 'jotai/react';
import { Boundary } from '../../../core/shell/boundary';
import { lazyPart } from '../../../core/shell/lazy-part';
import { core } from '../../../i18n/core';
import { formatOf } from '../../../i18n/format';
import { languageAtom } from '../../../i18n/runtime';
import { text } from '../../texts';
import styles from './date-step.module.css';
import type { DateStep as Step } from './use-date-step';

const MonthGrid = lazyPart(
  async () => ({ default: (await import('../../../core/ui/inputs/month-grid')).MonthGrid }),
  () => <div className={styles.waiting} />,
);

export interface DateStepProps {
  /** DOM ids of the grid and of the line that says the date. */
  id: string;
  saysId: string;
  step: Step;
  /** Takes the date as it stands. */
  onTake(): void;
}

/** What the typed date comes to, over the month it is in. */
export function DateStep({ id, saysId, step, onTake }: DateStepProps) {
  const { t, locale } = useAtomValue(languageAtom);
  const { day, today, answer } = step;
  return (
    <div className={styles.step}>
      <p id={saysId} className={styles.says} role={answer ? undefined : 'status'}>
        {answer ? (
          <>
            <strong>{answer.label}</strong>
            <span className={styles.hint}>{formatOf(locale).relative(String(answer.value))}</span>
          </>
        ) : (
          t(text('typeDate'))
        )}
      </p>
      <Boundary what="core.monthGrid" fallback={() => null}>
        <MonthGrid
          id={id}
          locale={locale}
          day={day}
          isChosen={answer !== undefined}
          today={today}
          texts={{ previous: t(core('form.previous')), next: t(core('form.next')) }}
          onMove={step.move}
          onPick={(picked) => {
            // A day is all that is required; an hour may still be typed after it.
            if (answer && picked === day) onTake();
            else step.move(picked);
          }}
        />
      </Boundary>
    </div>
  );
}
