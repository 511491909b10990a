/** The entries of a dictionary, the work first; the one being translated opens in its place. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button, useText } from '../../../core';
import type { Entry } from '../models/dictionaries';
import { text } from '../text';
import { Changed, Marked, StateMark } from './state-mark';
import styles from './workbench.module.css';

interface EntriesProps {
  entries: readonly Entry[];
  /** Key of the entry that is open. */
  open: string | null;
  editor: ReactNode;
  /** Entries that are not read yet. */
  left: number;
  onOpen: (entry: Entry) => void;
  onMore: () => void;
}

export function Entries({ entries, open, editor, left, onOpen, onMore }: EntriesProps) {
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...(body.current?.querySelectorAll<HTMLButtonElement>('button[data-entry]') ?? [])];
    const at = buttons.findIndex((each) => each === event.target);
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[at + step]?.focus();
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t(text('list.entries'))}>
        <thead>
          <tr>
            <th scope="col">{t(text('list.key'))}</th>
            <th scope="col">{t(text('list.fr'))}</th>
            <th scope="col">{t(text('list.en'))}</th>
            <th scope="col">{t(text('list.state'))}</th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {entries.map((entry) =>
            String(entry.id) === open ? (
              <tr key={entry.id} className={styles.opened}>
                <td colSpan={4}>{editor}</td>
              </tr>
            ) : (
              <tr key={entry.id} onClick={() => onOpen(entry)}>
                <td>
                  <span className={styles.key}>{entry.id}</span>
                </td>
                <td>
                  <button
                    type="button"
                    data-entry={entry.id}
                    aria-label={t(text('list.edit'), { fr: entry.fr })}
                    className={styles.entry}
                  >
                    {entry.source === null ? (
                      <Marked>{entry.fr}</Marked>
                    ) : (
                      <Changed source={entry.source} fr={entry.fr} />
                    )}
                  </button>
                </td>
                <td lang={entry.en === null ? undefined : 'en'}>
                  <English entry={entry} />
                </td>
                <td>
                  <StateMark state={entry.etat} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {left > 0 && (
        <Button className={styles.more} variant="quiet" onClick={onMore}>
          {t(text('list.more'), { n: left })}
        </Button>
      )}
    </div>
  );
}

/** What is the same on purpose has no English of its own: the French stands for it, quieter. */
function English({ entry: { en, fr, etat } }: { entry: Entry }) {
  const t = useText();
  if (en !== null) return <Marked>{en}</Marked>;
  if (etat === 'MANQUANT') return <i className={styles.note}>{t(text('list.toTranslate'))}</i>;
  return etat === 'IDENTIQUE_VALIDE' && <span className={styles.note}>{fr}</span>;
}
