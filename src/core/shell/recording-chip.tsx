import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { recordingAtom } from '../recording';
import { send } from '../send';
import { Kbd } from '../ui';
import { useCaps } from './caps';
import styles from './recording-chip.module.css';

/** Says that a macro is being recorded, and how long it is; a press stops it. */
export function RecordingChip() {
  const t = useText();
  const caps = useCaps();
  const steps = useAtomValue(recordingAtom);
  return (
    <span role="status" className={styles.status}>
      {steps !== null && (
        <button
          type="button"
          className={styles.chip}
          title={t(core('macros.recordingHint'))}
          onClick={() => void send({ id: steps === 0 ? 'macros.cancel' : 'macros.stop' })}
        >
          <span className={styles.dot} aria-hidden="true" />
          {t(core('macros.recording'), { n: steps })}
          <Kbd keys={caps('F9')} />
        </button>
      )}
    </span>
  );
}
