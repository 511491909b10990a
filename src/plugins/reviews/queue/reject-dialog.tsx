/** Why a review is rejected: six reasons, a letter each. */
import { useAtom } from 'jotai/react';
import { type RefObject, useRef } from 'react';
import { Dialog, Kbd, send, store, textOf, useText } from '../../../core';
import { rejectionReasons } from '../model';
import { text } from '../text';
import { decide } from './decide';
import styles from './queue.module.css';
import { currentAtom, rejectingAtom } from './state';

export function RejectDialog({ listRef }: { listRef: RefObject<HTMLDivElement | null> }) {
  const t = useText();
  const [isOpen, setOpen] = useAtom(rejectingAtom);
  const first = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    listRef.current?.focus({ preventScroll: true });
  };
  const reject = (motifRejet: (typeof rejectionReasons)[number]) => {
    const row = store.get(currentAtom);
    close();
    if (row) void decide(send, row, { status: 'REJECTED', motifRejet });
  };
  const keyOf = (motif: (typeof rejectionReasons)[number]) => t(text(`queue.reasonKeys.${motif}`));
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t(text('queue.chooseReason'))}
      closeLabel={t(text('queue.cancel'))}
      onClose={close}
      initialFocus={() => first.current}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: letters of the buttons inside. */}
      <div
        className={styles.reasons}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey } = event;
          if (ctrlKey || metaKey || altKey) return;
          const motif = rejectionReasons.find((each) => keyOf(each).toLowerCase() === key.toLowerCase());
          if (motif === undefined) return;
          event.preventDefault();
          reject(motif);
        }}
      >
        {rejectionReasons.map((motif, index) => (
          <button
            key={motif}
            ref={index === 0 ? first : undefined}
            type="button"
            className={styles.reason}
            onClick={() => reject(motif)}
          >
            <Kbd keys={[keyOf(motif)]} />
            {t(textOf(`reviews.avis.values.motifRejet.${motif}`))}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
