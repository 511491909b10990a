import { useAtomValue } from 'jotai/react';
import { Lock } from 'lucide-react';
import type { DryRunStep } from '../../core/dry-run-steps';
import { reasonsText } from '../../core/reason-texts';
import { classNames } from '../../core/ui';
import { core } from '../../i18n/core';
import { languageAtom } from '../../i18n/runtime';
import styles from './steps-view.module.css';

/** What each step of a macro would do now; steps after one that cannot be made are not reached. */
export function StepsView({ steps }: { steps: readonly DryRunStep[] }) {
  const { t } = useAtomValue(languageAtom);
  const stopped = steps.findIndex(({ refused }) => refused !== undefined);
  return (
    <>
      <p className={styles.lead} role="status">
        {t(core('macros.steps'), { n: steps.length })}. {t(core('macros.lead'))}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // Steps have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={classNames(styles.step, stopped >= 0 && index > stopped && styles.unreached)}>
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.title}>
              {step.title}
              {step.detail !== undefined && <span className={styles.detail}>{step.detail}</span>}
            </span>
            <Result step={step} />
            {step.blockedRows.length > 0 && (
              <ul className={styles.blocked}>
                {step.blockedRows.map(({ id, label, reasons }) => (
                  <li key={id}>
                    <Lock aria-hidden="true" />
                    {label} — {reasonsText(reasons, t)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Result({ step: { refused, counts } }: { step: DryRunStep }) {
  const { t } = useAtomValue(languageAtom);
  if (refused !== undefined)
    return (
      <span className={classNames(styles.result, styles.refused)}>
        <Lock aria-hidden="true" />
        {refused}
      </span>
    );
  if (!counts) return <span className={styles.result}>{t(core('macros.unknownYet'))}</span>;
  const { changed, unchanged, blocked } = counts;
  return (
    <span className={styles.result}>
      <strong>{t(core('macros.counts.changed'), { n: changed })}</strong>
      {unchanged > 0 && <span>{t(core('macros.counts.unchanged'), { n: unchanged })}</span>}
      {blocked > 0 && <span className={styles.refused}>{t(core('macros.counts.blocked'), { n: blocked })}</span>}
    </span>
  );
}
