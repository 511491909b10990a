/** The matrix of a role: a cumulative bar for each domaine, moved and set by keys; the compared role is a pin on it. */
import { Lock } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames, useText } from '../../../core';
import { type Domaine, levels, reaches } from '../../../core/model';
import { text } from '../model';
import { compared, type Given, groupNames, groups, type Line, lineOf } from '../models/matrix';
import { domaineText, levelText } from '../models/words';
import styles from './matrix.module.css';

export interface MatrixProps {
  given: Given;
  other: { label: string; given: Given } | null;
  readOnly: boolean;
  cursor: Domaine;
  onCursor(domaine: Domaine): void;
  onLevel(domaine: Domaine, at: number): void;
}

const order = Object.values(groups).flat();

export function Matrix(props: MatrixProps) {
  const { given, other, readOnly, cursor, onCursor, onLevel } = props;
  const t = useText();
  const { box, column, setColumn, go, press } = useMatrixKeys(props);
  return (
    <div
      ref={box}
      role="grid"
      aria-label={t(text('matrix.label'))}
      aria-readonly={readOnly}
      className={styles.matrix}
      data-compared={other !== null || undefined}
      onKeyDown={press}
    >
      <div role="row" className={styles.head}>
        <span role="columnheader">{t(text('matrix.domaine'))}</span>
        {levels.map((level, index) => (
          <span key={level} role="columnheader" className={styles.level}>
            <kbd>{index + 1}</kbd> {t(levelText(level))}
          </span>
        ))}
        {other && (
          <span role="columnheader" className={styles.other}>
            {other.label}
          </span>
        )}
      </div>
      {groupNames.map((group) => (
        <div key={group} role="rowgroup" className={styles.group}>
          <div role="row" className={styles.groupName}>
            <span role="rowheader">{t(text(`groups.${group}`))}</span>
          </div>
          {groups[group].map((domaine) => (
            <Row
              key={domaine}
              line={lineOf(given, domaine)}
              other={other && lineOf(other.given, domaine)}
              current={domaine === cursor ? column : null}
              onEnter={(at) => {
                onCursor(domaine);
                setColumn(at);
              }}
              onPick={(at) => {
                go(domaine, at);
                if (!readOnly) onLevel(domaine, at);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The cell of the cursor, and the keys that move it or set a level. */
function useMatrixKeys({ given, other, readOnly, cursor, onCursor, onLevel }: MatrixProps) {
  const [column, setColumn] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const go = (domaine: Domaine | undefined, to = column) => {
    if (domaine === undefined) return;
    onCursor(domaine);
    setColumn(to);
    // The cell is drawn already: only which one takes the focus changes.
    box.current?.querySelector<HTMLElement>(`[data-cell="${domaine}-${to}"]`)?.focus();
  };
  const answer = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const at = order.indexOf(cursor);
    const level = /^[1-5]$/.test(key) ? Number(key) - 1 : null;
    if (level !== null) {
      if (!readOnly) onLevel(cursor, level);
      go(cursor, level);
      return true;
    }
    switch (key) {
      case 'ArrowDown':
        go(order[at + 1]);
        return true;
      case 'ArrowUp':
        go(order[at - 1]);
        return true;
      case 'ArrowRight':
        go(cursor, Math.min(column + 1, levels.length - 1));
        return true;
      case 'ArrowLeft':
        go(cursor, Math.max(column - 1, 0));
        return true;
      case 'Home':
        go(order[0]);
        return true;
      case 'End':
        go(order.at(-1));
        return true;
      case ' ':
        if (!readOnly)
          onLevel(cursor, levels.indexOf(lineOf(given, cursor).niveau) === column ? Math.max(column - 1, 0) : column);
        return true;
      case 'F8':
        if (other === null) return false;
        go(nextDifference(given, other.given, at));
        return true;
      default:
        return false;
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !answer(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { box, column, setColumn, go, press };
}

interface RowProps {
  line: Line;
  other: Line | null;
  /** Column of the cursor, when it is here. */
  current: number | null;
  /** The focus came here, by whatever means. */
  onEnter(at: number): void;
  onPick(at: number): void;
}

function Row({ line, other, current, onEnter, onPick }: RowProps) {
  const t = useText();
  const { domaine, niveau, ceiling, forced } = line;
  const top = levels.indexOf(niveau);
  const name = t(domaineText(domaine));
  return (
    <div role="row" className={classNames(styles.row, current !== null && styles.here)}>
      <span role="rowheader" className={styles.name}>
        {name}
      </span>
      {levels.map((level, at) => {
        const isTop = at === top;
        const isClosed = !reaches(ceiling, level);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers the keys of all its cells
          <span
            key={level}
            role="gridcell"
            data-cell={`${domaine}-${at}`}
            tabIndex={current === at ? 0 : -1}
            aria-selected={isTop}
            aria-disabled={isClosed}
            aria-label={`${t(text('matrix.level'), { domaine: name, niveau: t(levelText(level)) })}${isClosed ? `, ${t(text('matrix.closed'))}` : ''}`}
            className={classNames(
              styles.cell,
              at > 0 && at <= top && styles.filled,
              isTop && styles.top,
              isClosed && styles.closed,
              other !== null && levels.indexOf(other.niveau) === at && styles.pin,
            )}
            data-depth={at}
            onFocus={() => onEnter(at)}
            onClick={() => onPick(at)}
          >
            {forced?.niveau === level && <Lock size={11} aria-hidden="true" />}
            {isTop && (at === 0 ? t(text('matrix.none')) : t(levelText(level)))}
          </span>
        );
      })}
      {other && <Difference line={line} other={other} />}
    </div>
  );
}

function Difference({ line, other }: { line: Line; other: Line }) {
  const t = useText();
  const comparison = compared(line.niveau, other.niveau);
  return (
    <span role="gridcell" className={classNames(styles.difference, comparison !== 'same' && styles.differs)}>
      {t(text(`matrix.${comparison}`), { niveau: t(levelText(other.niveau)) })}
    </span>
  );
}

function nextDifference(given: Given, other: Given, from: number): Domaine | undefined {
  const after = [...order.slice(from + 1), ...order.slice(0, from + 1)];
  return after.find((domaine) => lineOf(given, domaine).niveau !== lineOf(other, domaine).niveau);
}
