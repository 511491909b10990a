/** The table of a list at an instant: read alone, with a mark of what became of each row, and who did it. */
import { atom } from 'jotai/vanilla';
import { createContext, use } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { type ReplayEntry, type ReplayInfo, replayDifferences } from '../contract';
import { keyOf } from '../define';
import { store } from '../facts';
import type { Row } from '../model/model';
import type { PageSearch } from '../routing/search';
import type { TableDefinition } from '../table/define-table';
import { classNames, VisuallyHidden } from '../ui';
import styles from './past.module.css';

/** What became of the rows that are shown, and the name of their key. */
export const PastContext = createContext<{ info: ReplayInfo | null; key: string }>({ info: null, key: 'id' });

/** The record of the past that is shown over its list. */
export const pastRecordAtom = atom<string | number | null>(null);

/** Names of the columns that the past adds; of no leaf. */
export const pastColumns = { mark: '_mark', since: '_since' } as const;

/** Columns chosen of the list, with those of the past around them. */
export function pastColumnsAround(cols: string | undefined): string | undefined {
  return cols === undefined ? undefined : `${pastColumns.mark},${cols},${pastColumns.since}`;
}

/** The columns that a person chose, without those of the past. */
export function withoutPastColumns(cols: string | undefined): string | undefined {
  const own = cols
    ?.split(',')
    .filter((part) => !part.startsWith(pastColumns.mark) && !part.startsWith(pastColumns.since));
  return own === undefined || own.length === 0 ? undefined : own.join();
}

export function pastTable(definition: TableDefinition): TableDefinition {
  const { create: _create, newRow: _newRow, layout: _layout, href: _href, ...table } = definition;
  return {
    ...table,
    readOnly: true,
    open: (row) => store.set(pastRecordAtom, keyOf(table.resource, row)),
    selection: [],
    columns: [
      {
        name: pastColumns.mark,
        width: 44,
        fit: false,
        sort: false,
        editable: false,
        title: core('replay.mark'),
        cell: Mark,
        reads: [],
      },
      ...table.columns.map((column) => ({ ...column, editable: false })),
      {
        name: pastColumns.since,
        width: 280,
        sort: false,
        editable: false,
        title: core('replay.since'),
        cell: Since,
        reads: [],
      },
    ],
  };
}

/** The table that an address shows: as it is, or as it was at the instant that it names. */
export function atInstant(table: TableDefinition, { au, ecart }: PageSearch) {
  const isThere = au !== undefined && !Number.isNaN(Date.parse(au));
  const past = isThere
    ? { au, ecart: replayDifferences.find((each) => each === ecart) ?? null }
    : { au: null, ecart: null };
  return {
    past,
    definition: isThere ? pastTable(table) : table,
    columns: isThere ? pastColumnsAround : (cols: string | undefined) => cols,
  };
}

function useEntry(row: Row): ReplayEntry | undefined {
  const { info, key } = use(PastContext);
  return info?.depuis[String(row[key])];
}

function Mark({ row }: { row: Row }) {
  const t = useText();
  const entry = useEntry(row);
  if (!entry) return null;
  return (
    <span
      role="img"
      aria-label={t(core(`replay.states.${entry.etat}`))}
      title={t(core(`replay.states.${entry.etat}`))}
      className={classNames(styles.mark, styles[entry.etat])}
    />
  );
}

function Since({ row }: { row: Row }) {
  const t = useText();
  const format = useFormat();
  const entry = useEntry(row);
  if (!entry) return null;
  const said = [
    entry.date === undefined ? '' : format.dateTime(entry.date),
    t(core(`replay.states.${entry.etat}`)).toLocaleLowerCase(),
    (entry.actions ?? 1) > 1
      ? t(core('replay.actions'), { n: entry.actions ?? 1, auteurs: entry.auteurs ?? 1 })
      : (entry.auteur ?? ''),
  ];
  return <span className={styles.who}>{said.filter((part) => part !== '').join(' · ')}</span>;
}

/** What a leaf was, and what it is now. */
export function ThenNow({ then, now, word }: { then: React.ReactNode; now: React.ReactNode; word: string }) {
  return (
    <span className={styles.changed}>
      <span className={styles.then}>{then}</span>
      <span className={styles.now}>
        <span aria-hidden="true">→</span>
        <VisuallyHidden>{word}</VisuallyHidden> {now}
      </span>
    </span>
  );
}
