/** The state of an entry: a shape and a word. */
import { Check, CircleDashed, Equal, RefreshCw } from 'lucide-react';
import { classNames, useText } from '../../../core';
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
