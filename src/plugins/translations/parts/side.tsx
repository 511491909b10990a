/** Beside the entry: what changed in its French, what was translated alike, known terms, and the record itself. */
import type { KeyboardEvent, RefObject } from 'react';
import { linkClass, PageLink, Panel, recordPath, resourceNamed, Skeleton, useFormat, useText } from '../../../core';
import { RecordHistory, RecordUsages, WordChange } from '../../../core/form';
import { useMemory } from '../calls';
import { termsIn } from '../glossary';
import { placeholdersIn } from '../models/checks';
import { type DictionaryId, dictionaryNamed, type Entry } from '../models/dictionaries';
import { text } from '../text';
import { Marked } from './state-mark';
import styles from './workbench.module.css';

interface SideProps {
  dictionary: DictionaryId;
  entry: Entry;
  memory: RefObject<HTMLUListElement | null>;
  onTake: (en: string) => void;
}

export function Side({ dictionary, entry, memory, onTake }: SideProps) {
  const t = useText();
  const format = useFormat();
  const { fr, source } = entry;
  const terms = termsIn(fr);
  const variables = [...new Set(placeholdersIn(fr))];
  const resource = resourceNamed(dictionaryNamed(dictionary)?.resource ?? '');
  const record = recordPath(resource, String(entry.id));
  return (
    <aside className={styles.side} aria-label={t(text('side.title'))}>
      {source !== null && (
        <Panel title={t(text('side.changed'))} tone="wait">
          <WordChange left={source} right={fr} layout="inline" heads={[source, fr]} />
        </Panel>
      )}
      <Memory key={`${dictionary}:${entry.id}`} {...{ dictionary, entry, memory, onTake }} />
      <Panel title={t(text('side.glossary'))}>
        {terms.length + variables.length === 0 ? (
          <p className={styles.note}>{t(text('side.glossaryNone'))}</p>
        ) : (
          <dl className={styles.terms}>
            {terms.map(([term, english]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd lang="en">{english}</dd>
              </div>
            ))}
            {variables.map((name) => (
              <div key={name}>
                <dt>
                  <Marked>{name}</Marked>
                </dt>
                <dd className={styles.note}>{t(text('side.kept'))}</dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
      {resource && (
        <Panel title={t(text('side.uses'))}>
          <RecordUsages key={`${dictionary}:${entry.id}`} resource={resource} id={entry.id} bare />
        </Panel>
      )}
      <Panel title={t(text('side.record'))}>
        {entry.auteurModif !== '' && (
          <p className={styles.note}>
            {t(text('side.updated'), { auteur: entry.auteurModif, date: format.dateTime(entry.dateModif) })}
          </p>
        )}
        {record !== null && (
          <PageLink to={record} className={linkClass()}>
            {t(text('side.open'))}
          </PageLink>
        )}
        {record === null && entry.auteurModif === '' && <code className={styles.key}>{entry.id}</code>}
      </Panel>
      {resource && (
        <Panel title={t(text('side.history'))}>
          <RecordHistory key={`${dictionary}:${entry.id}`} resource={resource.name} id={entry.id} label={fr} />
        </Panel>
      )}
    </aside>
  );
}

function Memory({ dictionary, entry, memory, onTake }: SideProps) {
  const t = useText();
  const format = useFormat();
  const found = useMemory(dictionary, entry.id, entry.fr);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(memory.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((each) => each === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <Panel title={t(text('side.memory'))} note={t(text('side.memoryHint'))} body="flush">
      {found === undefined && <Skeleton lines={2} />}
      {found?.length === 0 && <p className={styles.noteIn}>{t(text('side.memoryNone'))}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys of the buttons within */}
      <ul ref={memory} className={styles.memory} onKeyDown={move}>
        {found?.map((each) => (
          <li key={`${each.dictionnaire}:${each.id}`}>
            <button type="button" aria-label={t(text('side.take'), { en: each.en })} onClick={() => onTake(each.en)}>
              <span className={styles.remembered}>
                <Marked>{each.fr}</Marked>
                <span className={styles.score}>{format.percent(each.score)}</span>
              </span>
              <b lang="en">
                <Marked>{each.en}</Marked>
              </b>
              <span className={styles.note}>
                {t(text(`dictionaries.${each.dictionnaire}`))} · {each.id}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
