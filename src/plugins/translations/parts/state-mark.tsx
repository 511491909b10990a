/** The state of an entry: a shape and a word. */
import { Check, CircleDashed, Equal, RefreshCw } from 'lucide-react';
import { classNames, useText } from '../../../core';
import { wordDiff } from '../../../core/form';
import type { TranslationState } from '../models/dictionaries';
import { text } from '../text';
import styles from './workbench.module.css';

const icons = { MANQUANT: CircleDashed, A_REVOIR: RefreshCw, TRADUIT: Check, IDENTIQUE_VALIDE: Equal } as const;

export function StateMark({ state }: { state: TranslationState }) {
  const t = useText();
  const Icon = icons[state];
  return (
    <span className={classNames(styles.state, styles[state])}>
      <Icon aria-hidden="true" />
      {t(text(`states.${state}`))}
    </span>
  );
}

/** A French that changed since its English was written: what is new in it stands out. */
export function Changed({ source, fr }: { source: string; fr: string }) {
  return wordDiff(source, fr).map(({ text: piece, state }, index) =>
    state === 'removed' ? null : state === 'added' && piece.trim() !== '' ? (
      <mark key={index} className={styles.changed}>
        <Marked>{piece}</Marked>
      </mark>
    ) : (
      <Marked key={index}>{piece}</Marked>
    ),
  );
}

/** A text with its placeholders set apart. */
export function Marked({ children }: { children: string }) {
  return children.split(/(\{[\p{L}\d_.-]+\})/u).map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className={styles.variable}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
