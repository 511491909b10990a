/** Lines that this person took out of the work list, folded at its foot, each to be put back. */
import { ChevronRight, ListTodo } from 'lucide-react';
import { useState } from 'react';
import { Button, classNames, type Todo, useText } from '../../../core';
import { text } from '../text';
import styles from './work-list.module.css';

export function HiddenLines({ todos, onShow }: { todos: readonly Todo[]; onShow: (id: string) => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.zero} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" className={classNames(isOpen && styles.turned)} />
        <span className={styles.zeroTitle}>{t(text('todo.hidden'), { n: todos.length })}</span>
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {todos.map(({ id, title, icon: Icon = ListTodo }) => (
            <li key={id} className={classNames(styles.line, styles.quiet)}>
              <Icon aria-hidden="true" />
              <span className={styles.title}>{t(title)}</span>
              <Button size="small" onClick={() => onShow(id)} aria-label={t(text('todo.showOf'), { titre: t(title) })}>
                {t(text('todo.show'))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
