/** Taking back in two steps: what it would do, row by row, then *Restaurer*. Undo is offered by the toast that follows. */
import { useRef, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { DryRun } from '../contract';
import { Problem } from '../problem';
import { problemTexts } from '../problem-texts';
import { reasonsText } from '../reason-texts';
import { send } from '../send';
import { Button } from '../ui';
import styles from './history.module.css';
import { checkRestore, restoreCall, type Target } from './restore';

interface RestoreBoxProps {
  target: Target;
  /** Words of the first button. */
  label: string;
  /** Why nothing can be taken back now. */
  reason?: string | undefined;
}

type Step =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'checked'; dryRun: DryRun }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'restoring'; dryRun: DryRun };

const shown = 8;

export function RestoreBox({ target, label, reason }: RestoreBoxProps) {
  const t = useText();
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const [checked, setChecked] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const wanted = JSON.stringify(target);
  const isStale = checked !== wanted;
  const check = async () => {
    setChecked(wanted);
    setStep({ kind: 'checking' });
    setStep(
      await checkRestore(target).then(
        (dryRun): Step => ({ kind: 'checked', dryRun }),
        (cause: unknown): Step => ({ kind: 'failed', problem: Problem.from(cause) }),
      ),
    );
  };
  const restore = async (dryRun: DryRun) => {
    setStep({ kind: 'restoring', dryRun });
    const outcome = await send(restoreCall(target));
    setStep(outcome ? { kind: 'idle' } : { kind: 'checked', dryRun });
  };
  const leave = () => {
    setStep({ kind: 'idle' });
    first.current?.focus();
  };
  const isOpen = !isStale && (step.kind === 'checked' || step.kind === 'restoring');
  return (
    <div className={styles.restore}>
      {!isOpen && (
        <Button
          ref={first}
          variant="secondary"
          onClick={() => void check()}
          busy={!isStale && step.kind === 'checking'}
          reason={reason}
        >
          {label}
        </Button>
      )}
      {!isStale && step.kind === 'failed' && (
        <p role="alert" className={styles.refusal}>
          {problemTexts(step.problem, t).title} — {problemTexts(step.problem, t).detail}
        </p>
      )}
      {isOpen && (
        <section className={styles.dryRun} aria-label={t(core('history.dryRun'))}>
          <DryRunLines dryRun={step.dryRun} />
          <div className={styles.actions}>
            {step.dryRun.changed > 0 && (
              <Button
                variant="primary"
                autoFocus
                busy={step.kind === 'restoring'}
                onClick={() => void restore(step.dryRun)}
              >
                {t(core('history.restore'))}
              </Button>
            )}
            <Button autoFocus={step.dryRun.changed === 0} onClick={leave}>
              {t(core('history.cancel'))}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

function DryRunLines({ dryRun }: { dryRun: DryRun }) {
  const t = useText();
  const { changed, unchanged, blocked, blockedRows } = dryRun;
  return (
    <>
      <ul className={styles.counts} role="status">
        {changed > 0 && <li className={styles.willChange}>{t(core('history.willChange'), { n: changed })}</li>}
        {unchanged > 0 && <li className={styles.muted}>{t(core('history.willNot'), { n: unchanged })}</li>}
        {blocked > 0 && <li className={styles.willBlock}>{t(core('history.willBlock'), { n: blocked })}</li>}
        {changed === 0 && <li className={styles.muted}>{t(core('history.nothing'))}</li>}
      </ul>
      {blockedRows.length > 0 && (
        <ul className={styles.blocked}>
          {blockedRows.slice(0, shown).map(({ id, label, reasons }) => (
            <li key={id}>
              <b>{label}</b> — {reasonsText(reasons, t)}
            </li>
          ))}
          {blockedRows.length > shown && (
            <li className={styles.muted}>{t(core('history.others'), { n: blockedRows.length - shown })}</li>
          )}
        </ul>
      )}
      {changed > 0 && <p className={styles.muted}>{t(core('history.undoable'))}</p>}
    </>
  );
}
