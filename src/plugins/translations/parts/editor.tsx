/** The entry being translated: French and English, what is wrong with it, and its keys. */
import { Check, CircleAlert, Info } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { actorAtom, Button, Kbd, useAtomValue, useCaps, useText, writesLanguage } from '../../../core';
import { checkTranslation, placeholdersIn } from '../models/checks';
import type { Entry, EntryPage } from '../models/dictionaries';
import type { Draft } from '../models/drafts';
import { text } from '../text';
import { Marked, StateMark } from './state-mark';
import type { Editing } from './use-editing';
import styles from './workbench.module.css';

interface EditorProps {
  entry: Entry;
  editing: Editing;
  page: Pick<EntryPage, 'max' | 'frEditable'>;
  onClose: () => void;
  /** Takes the nearest of the memory. */
  onMemory: () => void;
}

export function Editor({ entry, editing, page, onClose, onMemory }: EditorProps) {
  const { draft, change } = editing;
  const t = useText();
  const caps = useCaps();
  const id = useId();
  const findings = checkTranslation(draft.fr, draft.en, page.max);
  const isWrong = findings.some(({ refused }) => refused);
  const isRefused = draft.en.trim() === '' || isWrong;
  const save = () => void editing.save();
  const copy = () => change({ ...draft, en: draft.fr });
  const press = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const act = isMod && event.key === 'Enter' ? save : isMod && event.key.toLowerCase() === 'i' ? copy : null;
    if (act) {
      event.preventDefault();
      act();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
    <div className={styles.editor} onKeyDown={press}>
      <div className={styles.fields}>
        <French id={`${id}-fr`} entry={entry} editing={editing} isEditable={page.frEditable} />
        <English id={id} editing={editing} max={page.max} isWrong={isWrong} onMemory={onMemory} />
      </div>
      <Checks id={`${id}-checks`} editing={editing} findings={findings} />
      <div className={styles.keys}>
        <Button
          size="small"
          variant="primary"
          busy={editing.isBusy}
          keys={caps('Mod+Enter')}
          onClick={save}
          reason={isRefused ? t(text('edit.refused')) : undefined}
        >
          {t(text('edit.save'))}
        </Button>
        <Button size="small" variant="quiet" keys={caps('Mod+I')} onClick={copy}>
          {t(text('edit.copy'))}
        </Button>
        {missing(draft) !== undefined && (
          <span>
            <Kbd keys={['{']} /> {t(text('edit.placeholder'))}
          </span>
        )}
        <Button size="small" variant="quiet" keys={caps('Escape')} onClick={onClose}>
          {t(text('edit.close'))}
        </Button>
      </div>
    </div>
  );
}

interface FieldProps {
  id: string;
  editing: Editing;
}

type FrenchProps = FieldProps & { entry: Entry; isEditable: boolean };

function French({ id, entry, editing: { draft, change }, isEditable }: FrenchProps) {
  const t = useText();
  const isWritten = useWrites('fr');
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        {isEditable && isWritten ? <label htmlFor={id}>{t(text('edit.fr'))}</label> : <span>{t(text('edit.fr'))}</span>}
        <code className={styles.key}>{entry.id}</code>
        {!isWritten && <em>{t(text('edit.notWritten'))}</em>}
        {entry.etat === 'A_REVOIR' && <span className={styles.outdated}>{t(text('edit.outdated'))}</span>}
      </div>
      {isEditable && isWritten ? (
        <input
          id={id}
          className={styles.input}
          autoComplete="off"
          value={draft.fr}
          onChange={({ target }) => change({ ...draft, fr: target.value })}
        />
      ) : (
        <p className={styles.source}>
          <Marked>{draft.fr}</Marked>
        </p>
      )}
    </div>
  );
}

type EnglishProps = FieldProps & { max: number; isWrong: boolean; onMemory: () => void };

function English({ id, editing: { draft, change, field, problem }, max, isWrong, onMemory }: EnglishProps) {
  const t = useText();
  const isWritten = useWrites('en');
  const typed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && !event.altKey) {
      event.preventDefault();
      onMemory();
    } else if (event.key === '{') {
      const next = missing(draft);
      if (next === undefined) return;
      event.preventDefault();
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      change({ ...draft, en: value.slice(0, from) + next + value.slice(to) });
    }
  };
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={`${id}-en`}>{t(text('edit.en'))}</label>
        {!isWritten && <em>{t(text('edit.notWritten'))}</em>}
        <span className={styles.length}>{t(text('edit.length'), { n: [...draft.en].length, max })}</span>
      </div>
      <input
        ref={field}
        id={`${id}-en`}
        className={styles.input}
        autoComplete="off"
        lang="en"
        value={draft.en}
        readOnly={!isWritten}
        onChange={({ target }) => change({ ...draft, en: target.value })}
        onKeyDown={typed}
        aria-invalid={isWrong || problem !== null}
        aria-describedby={`${id}-checks`}
      />
    </div>
  );
}

/** Whether the reader’s role writes this language. */
function useWrites(lang: 'fr' | 'en'): boolean {
  return writesLanguage(useAtomValue(actorAtom), lang);
}

type ChecksProps = FieldProps & { findings: ReturnType<typeof checkTranslation> };

function Checks({ id, editing: { draft, problem }, findings }: ChecksProps) {
  const t = useText();
  return (
    <ul id={id} className={styles.checks} aria-live="polite">
      {problem !== null && <Finding tone="bad">{problem}</Finding>}
      {findings.map(({ code, refused, params }) => (
        <Finding key={`${code}-${String(params['nom'] ?? '')}`} tone={refused ? 'bad' : 'wait'}>
          {t(text(`checks.${code}`), params)}
        </Finding>
      ))}
      {draft.en.trim() !== '' && findings.length === 0 && (
        <Finding tone="ok">{t(text(draft.en === draft.fr ? 'edit.identical' : 'edit.fine'))}</Finding>
      )}
      {draft.en.trim() === '' && (
        <li>
          <StateMark state="MANQUANT" />
        </li>
      )}
    </ul>
  );
}

function Finding({ tone, children }: { tone: 'ok' | 'wait' | 'bad'; children: string }) {
  const Icon = tone === 'ok' ? Check : tone === 'bad' ? CircleAlert : Info;
  return (
    <li className={styles[tone]}>
      <Icon aria-hidden="true" />
      {children}
    </li>
  );
}

/** The first placeholder of the French that the English lacks. */
function missing({ fr, en }: Draft): string | undefined {
  const left = placeholdersIn(en);
  return placeholdersIn(fr).find((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
