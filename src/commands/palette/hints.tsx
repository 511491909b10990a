import { useAtomValue } from 'jotai/react';
import { Kbd } from '../../core/ui';
import { languageAtom } from '../../i18n/runtime';
import { capsOf } from '../keys/labels';
import { platform } from '../platform';
import styles from './hints.module.css';

/** One hint of the foot: keys and what they do. */
export interface HintProps {
  keys: string;
  children: string;
  /** Pushed to the other end. */
  end?: boolean;
}

/** A key and what it does here. */
export function Hint({ keys, children, end }: HintProps) {
  const { locale } = useAtomValue(languageAtom);
  return (
    <span className={end ? styles.end : styles.hint}>
      <Kbd keys={capsOf(keys, platform, locale).flat().map(shortCap)} />
      {children}
    </span>
  );
}

/** Enter is drawn as its sign in the foot, where room is short. */
function shortCap(cap: string): string {
  return cap === 'Entrée' || cap === 'Enter' ? '↵' : cap;
}
