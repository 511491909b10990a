/** The five steps: those that were reached are buttons. */
import { Check } from 'lucide-react';
import { classNames, textOf, useText } from '../../../core';
import { type Step, steps } from '../models/creation';
import { text } from '../text';
import styles from './creation.module.css';

export function StepList({ current, onGo }: { current: Step; onGo: (step: Step) => void }) {
  const t = useText();
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t(text('creation.steps.label'))}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step}>
            <button
              type="button"
              className={classNames(styles.step, place === at && styles.current)}
              aria-current={place === at ? 'step' : undefined}
              disabled={place > at}
              onClick={() => onGo(step)}
            >
              <span className={classNames(styles.rank, place <= at && styles.reached)} aria-hidden="true">
                {place < at ? <Check /> : place + 1}
              </span>
              {t(textOf(`partners.creation.steps.${step}`))}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
