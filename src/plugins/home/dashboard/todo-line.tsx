/** A line of the work list: quiet when nothing waits. */
import { ArrowDown, ArrowUp, EyeOff, ListTodo } from 'lucide-react';
import {
  classNames,
  IconButton,
  PageLink,
  Skeleton,
  type Todo,
  useFormat,
  useText,
  VisuallyHidden,
} from '../../../core';
import { text } from '../text';
import styles from './work-list.module.css';

interface TodoLineProps {
  todo: Todo;
  count: { total: number; exact: boolean } | undefined;
  isFailed: boolean;
  /** The one stop of Tab in the list. */
  isStop: boolean;
  onFocus: () => void;
  /** By mouse what `Alt+↑/↓` and `Suppr` do. */
  onMove: (step: -1 | 1) => void;
  onHide: () => void;
}

export function TodoLine({ todo, count, isFailed, isStop, onFocus, onMove, onHide }: TodoLineProps) {
  const t = useText();
  const format = useFormat();
  const Icon = todo.icon ?? ListTodo;
  const isQuiet = count?.total === 0;
  const titre = t(todo.title);
  return (
    <li className={styles.item}>
      <PageLink
        to={todo.to}
        data-line={todo.id}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        className={classNames(
          styles.line,
          isQuiet && styles.quiet,
          !isQuiet && count && todo.tone && styles[todo.tone],
        )}
      >
        <Icon aria-hidden="true" />
        <span className={styles.title}>
          {titre}
          {todo.hint && <span className={styles.note}> · {t(todo.hint)}</span>}
        </span>
        <span className={styles.count}>
          {count ? (
            count.exact ? (
              format.number(count.total)
            ) : (
              <>
                <VisuallyHidden>{t(text('todo.over'), { n: count.total })}</VisuallyHidden>
                <span aria-hidden="true">{format.number(count.total)}+</span>
              </>
            )
          ) : isFailed ? (
            <>
              <span aria-hidden="true">—</span>
              <VisuallyHidden>{t(text('todo.unknown'))}</VisuallyHidden>
            </>
          ) : (
            <>
              <Skeleton width="28px" height="14px" />
              <VisuallyHidden>{t(text('todo.counting'))}</VisuallyHidden>
            </>
          )}
        </span>
      </PageLink>
      <span className={styles.tools}>
        <IconButton
          size="small"
          tabIndex={-1}
          label={t(text('todo.upOf'), { titre })}
          icon={<ArrowUp />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          tabIndex={-1}
          label={t(text('todo.downOf'), { titre })}
          icon={<ArrowDown />}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="small"
          tabIndex={-1}
          label={t(text('todo.hideOf'), { titre })}
          icon={<EyeOff />}
          onClick={onHide}
        />
      </span>
    </li>
  );
}
