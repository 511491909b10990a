/** The notice of a draft that waits: what it is, its differences, whether to take it up. */
import { type ReactNode, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Button } from '../../ui';
import styles from '../form.module.css';

interface WaitingDraftProps {
  /** What is said of it. */
  children: ReactNode;
  /** How many wait after it. */
  others: number;
  /** Its differences, `DraftLine` by `DraftLine`. */
  lines: ReactNode;
  onDrop: () => void;
  onTake: () => void;
}

export function WaitingDraft({ children, others, lines, onDrop, onTake }: WaitingDraftProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeText}>
        <strong>{t(core('form.draftTitle'))}</strong>
        {children} {others > 0 && t(core('form.draftOthers'), { n: others })}
      </p>
      <Button size="small" variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(core('form.draftShow'))}
      </Button>
      <Button size="small" onClick={onDrop}>
        {t(core('form.draftDrop'))}
      </Button>
      <Button size="small" variant="primary" onClick={onTake}>
        {t(core('form.draftTake'))}
      </Button>
      {isShown && <ul className={styles.draftList}>{lines}</ul>}
    </div>
  );
}

/** What a field holds, and what the draft would give it. */
export function DraftLine({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  return (
    <li>
      {label} <del>{before}</del> → <ins>{after}</ins>
    </li>
  );
}
