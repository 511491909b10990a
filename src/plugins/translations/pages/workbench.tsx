/** One dictionary at work: the fourteen at the left, its entries in the middle, help for the open one at the right. */
import { useMatch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  classNames,
  core,
  EmptyState,
  goTo,
  Problem,
  ProblemState,
  problemTexts,
  RadioGroup,
  SearchField,
  Skeleton,
  say,
  useFormat,
  useText,
} from '../../../core';
import { useAddress } from '../../../core/table';
import { useEntries, useProgress } from '../calls';
import {
  type Counts,
  type DictionaryId,
  dictionaryNamed,
  type Entry,
  type Progress,
  states,
  type TranslationState,
} from '../models/dictionaries';
import { DictionaryList } from '../parts/dictionary-list';
import { Editor } from '../parts/editor';
import { Entries } from '../parts/entries';
import { Head } from '../parts/head';
import { Side } from '../parts/side';
import { useEditing } from '../parts/use-editing';
import styles from '../parts/workbench.module.css';
import { pathOf } from '../paths';
import { text } from '../text';

/** In the address: the entry to open is the first that there is to translate. */
const nextEntry = 'suivante';

export default function WorkbenchPage() {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const id = dictionaryNamed(path?.replace(/\/$/, '').split('/').at(-1) ?? '')?.id ?? 'genres';
  return <Workbench key={id} dictionary={id} />;
}

function Workbench({ dictionary }: { dictionary: DictionaryId }) {
  const t = useText();
  const { q, etat, open, setAddress } = useWorkbenchAddress();
  const progress = useProgress();
  const list = useEntries(dictionary, q, etat);
  const pages = list.data?.pages ?? [];
  const first = pages[0];
  const entries = pages.flatMap(({ items }) => items);
  const editing = useEditing({
    dictionary,
    entries,
    max: first?.max ?? 0,
    open,
    onOpen: (entree) => setAddress({ entree: entree ?? undefined }),
  });
  const { entry } = editing;
  const memory = useRef<HTMLUListElement>(null);
  const isThere = first !== undefined && !list.isPlaceholderData;
  useNextEntry({ dictionary, progress, isThere, firstId: entries[0]?.id });
  const close = () => {
    setAddress({ entree: undefined });
    requestAnimationFrame(() => entry && focusEntry(String(entry.id)));
  };
  const take = (en: string) => {
    editing.change({ ...editing.draft, en });
    editing.field.current?.focus();
  };
  return (
    <div className={styles.page}>
      <Head
        dictionary={dictionary}
        progress={progress?.find(({ id }) => id === dictionary)}
        isAllDone={progress !== undefined && nextDictionary(progress, dictionary) === null}
      />
      <div className={classNames(styles.columns, entry && styles.withSide)}>
        {progress === undefined ? (
          <div className={styles.dictionaries}>
            <Skeleton lines={14} />
          </div>
        ) : (
          <DictionaryList current={dictionary} progress={progress} />
        )}
        <div className={styles.middle}>
          <Filters counts={first?.counts} />
          {list.status === 'pending' && <Skeleton lines={12} />}
          {list.status === 'error' && <Failure cause={list.error} onRetry={() => void list.refetch()} />}
          {first !== undefined && entries.length === 0 && (
            <EmptyState
              title={t(text('list.none'))}
              detail={t(text(q === '' && etat === null ? 'list.empty' : 'list.noneDetail'))}
            />
          )}
          {first !== undefined && entries.length > 0 && (
            <Entries
              entries={entries}
              open={entry === null ? null : String(entry.id)}
              left={first.total - entries.length}
              onOpen={({ id }) => setAddress({ entree: String(id) })}
              onMore={() => void list.fetchNextPage()}
              editor={
                entry && (
                  <Editor
                    entry={entry}
                    editing={editing}
                    page={first}
                    onClose={close}
                    onMemory={() => memory.current?.querySelector('button')?.focus()}
                  />
                )
              }
            />
          )}
        </div>
        {entry && <Side dictionary={dictionary} entry={entry} memory={memory} onTake={take} />}
      </div>
    </div>
  );
}

function useWorkbenchAddress() {
  const [address, setAddress] = useAddress();
  return {
    q: address['q'] ?? '',
    etat: states.find((state) => state === address['etat']) ?? null,
    open: address['entree'] ?? null,
    setAddress,
  };
}

interface NextEntry {
  dictionary: DictionaryId;
  progress: readonly Progress[] | undefined;
  /** Whether the entries are those of the address. */
  isThere: boolean;
  firstId: Entry['id'] | undefined;
}

/** Opens the entry that is next, wherever it is. */
function useNextEntry({ dictionary, progress, isThere, firstId }: NextEntry): void {
  const t = useText();
  const { q, etat, open, setAddress } = useWorkbenchAddress();
  useEffect(() => {
    if (open !== nextEntry || progress === undefined || !isThere) return;
    const target = nextDictionary(progress, dictionary);
    if (target === null) {
      say({ kind: 'done', text: t(text('allDone')) });
      setAddress({ entree: undefined });
    } else if (target !== dictionary) goTo(`${pathOf(target)}?entree=${nextEntry}`, { replace: true });
    else if (q !== '' || etat !== null) setAddress({ q: undefined, etat: undefined });
    else setAddress({ entree: firstId === undefined ? undefined : String(firstId) });
  }, [open, progress, isThere, dictionary, q, etat, firstId, t, setAddress]);
}

function Filters({ counts }: { counts: Counts | undefined }) {
  const t = useText();
  const format = useFormat();
  const { q, etat, setAddress } = useWorkbenchAddress();
  return (
    <search className={styles.filters}>
      <SearchField
        keys={['/']}
        label={t(text('filters.search'))}
        placeholder={t(text('filters.placeholder'))}
        clearLabel={t(text('filters.clear'))}
        value={q}
        onValueChange={(value) => setAddress({ q: value || undefined, entree: undefined })}
      />
      <RadioGroup
        look="segment"
        aria-label={t(text('filters.label'))}
        value={etat ?? 'tous'}
        onValueChange={(value) => setAddress({ etat: value === 'tous' ? undefined : value, entree: undefined })}
        choices={(['tous', ...states] as const).map((each) => ({
          value: each,
          label: `${t(text(`filters.${each}`))}${counts ? ` ${format.number(countOf(counts, each))}` : ''}`,
        }))}
      />
    </search>
  );
}

function Failure({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  const t = useText();
  const problem = Problem.from(cause);
  const { title, detail } = problemTexts(problem, t);
  return (
    <ProblemState problem={problem} title={t(core('table.failed'))} detail={`${title} ${detail}`} onRetry={onRetry} />
  );
}

function countOf(counts: Counts, state: TranslationState | 'tous'): number {
  return state === 'tous' ? states.reduce((sum, each) => sum + counts[each], 0) : counts[state];
}

/** The dictionary with something missing, this one before others; else one with something to review. */
function nextDictionary(progress: readonly Progress[], current: DictionaryId): DictionaryId | null {
  const own = [...progress.filter(({ id }) => id === current), ...progress];
  const found = own.find(({ counts }) => counts.MANQUANT > 0) ?? own.find(({ counts }) => counts.A_REVOIR > 0);
  return found?.id ?? null;
}

/** Back to the line that was open. */
function focusEntry(id: string): void {
  const buttons = document.querySelectorAll<HTMLElement>('button[data-entry]');
  [...buttons].find(({ dataset }) => dataset['entry'] === id)?.focus();
}
