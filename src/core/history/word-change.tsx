/** A text and what it became, word by word. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { classNames } from '../ui';
import styles from './change.module.css';
import { type Piece, wordDiff } from './diff';
import { Sides } from './sides';

interface WordChangeProps {
  left: string;
  right: string;
  layout: 'inline' | 'sides';
  heads: readonly [left: string, right: string];
  /** `code` is monospaced. */
  look?: 'text' | 'code';
}

/** Short texts that share no word read better as one value after the other. */
const short = 60;

export function WordChange({ left, right, layout, heads, look = 'text' }: WordChangeProps) {
  const t = useText();
  const pieces = wordDiff(left, right);
  const empty = <i>{t(core('form.empty'))}</i>;
  const isReplaced =
    !pieces.some(({ state, text }) => state === 'same' && text.trim() !== '') && left.length + right.length < short;
  if (layout === 'inline' && isReplaced)
    return <Sides layout="inline" heads={heads} left={left || empty} right={right || empty} />;
  const text = classNames(styles.text, look === 'code' && styles.code);
  if (layout === 'inline')
    return (
      <p className={text}>
        <Pieces pieces={pieces} />
      </p>
    );
  return (
    <Sides
      layout="sides"
      heads={heads}
      left={
        <p className={text}>
          {left === '' ? empty : <Pieces pieces={pieces.filter(({ state }) => state !== 'added')} />}
        </p>
      }
      right={
        <p className={text}>
          {right === '' ? empty : <Pieces pieces={pieces.filter(({ state }) => state !== 'removed')} />}
        </p>
      }
    />
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, state }, index) => {
    if (state === 'added')
      return (
        <ins key={index} className={styles.new}>
          {text}
        </ins>
      );
    if (state === 'removed')
      return (
        <del key={index} className={styles.old}>
          {text}
        </del>
      );
    return <span key={index}>{text}</span>;
  });
}
