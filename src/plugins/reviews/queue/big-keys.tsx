/** The four keys, large, each with its consequence; one that does not apply is dashed and says why. */
import { type Row, send, useText } from '../../../core';
import { publicationDelay, rejectionReasons } from '../model';
import { text } from '../text';
import { type Act, refusalOf } from './possible';
import styles from './queue.module.css';

const keys: readonly { act: Act; key: string; command: string | null }[] = [
  { act: 'validate', key: 'V', command: 'reviews.validerUn' },
  { act: 'reject', key: 'R', command: 'reviews.rejeterUn' },
  { act: 'back', key: 'A', command: 'reviews.remettreUn' },
  { act: 'reply', key: 'E', command: null },
];

export function BigKeys({ row, onReply }: { row: Row | null; onReply: () => void }) {
  const t = useText();
  return (
    <div className={styles.keys}>
      {keys.map(({ act, key, command }) => {
        const refusal = refusalOf(act, row);
        return (
          <button
            key={act}
            type="button"
            className={styles.key}
            data-act={act}
            aria-disabled={refusal !== null}
            aria-keyshortcuts={key}
            onClick={() => {
              if (refusal !== null) return;
              if (command === null) onReply();
              else void send({ id: command });
            }}
          >
            <kbd className={styles.cap}>{key}</kbd>
            <span className={styles.keyWords}>
              <b>{t(text(`queue.keys.${act}`))}</b>
              <span>{refusal === null ? t(effectOf(act, row), { n: amountOf(act) }) : t(refusal)}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

function effectOf(act: Act, row: Row | null) {
  if (act === 'back' && row?.['status'] === 'REJECTED') return text('queue.effects.backRejected');
  if (act === 'reply' && row?.['status'] === 'VALIDATED') return text('queue.effects.replyDone');
  return text(`queue.effects.${act}`);
}

function amountOf(act: Act): number {
  return act === 'reject' ? rejectionReasons.length : publicationDelay / 1000;
}
