import { useAtomValue } from 'jotai/react';
import { X } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { lastStepAtom, recordingAtom } from '../recording';
import { send } from '../send';
import { IconButton, Kbd } from '../ui';
import { useCaps } from './caps';
import styles from './recording-chip.module.css';

/** Says that a macro is being recorded, how long it is and what came last; stops it, or forgets it. */
export function RecordingChip() {
  const t = useText();
  const caps = useCaps();
  const steps = useAtomValue(recordingAtom);
  const last = useAtomValue(lastStepAtom);
  return (
    <span className={styles.recording}>
      <span role="status" className={styles.status}>
        {steps !== null && (
          <span className={styles.chip}>
            <span className={styles.dot} aria-hidden="true" />
            {t(core('macros.recording'), { n: steps })}
            {last !== null && <span className={styles.last}>{last}</span>}
          </span>
        )}
      </span>
      {steps !== null && (
        <>
          <button
            type="button"
            className={styles.stop}
            title={t(core('macros.recordingHint'))}
            onClick={() => void send({ id: steps === 0 ? 'macros.cancel' : 'macros.stop' })}
          >
            {t(core('macros.stopNow'))}
            <Kbd keys={caps('F9')} className={styles.keys} />
          </button>
          {steps > 0 && (
            <IconButton
              size="small"
              label={t(core('macros.titles.cancel'))}
              icon={<X aria-hidden="true" />}
              onClick={() => void send({ id: 'macros.cancel' })}
            />
          )}
        </>
      )}
    </span>
  );
}
