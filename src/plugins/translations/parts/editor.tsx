/** The entry being translated: French and English, what is wrong with it, and its keys. */
import { Check, CircleAlert, Info } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button, Kbd, useCaps, useText } from '../../../core';
import { checkTranslation, placeholdersIn } from '../models/checks';
import type { Entry } from '../models/dictionaries';
import { text } from '../text';
import { Marked, StateMark } from './state-mark';
import styles from './workbench.module.css';

export interface Draft {
  fr: string;
  en: string;
}

interface EditorProps {
  entry: Entry;
  draft: Draft;
  max: number;
  frEditable: boolean;
  /** Languages that the reader’s role writes. */
  writes: { fr: boolean; en: boolean };
  busy: boolean;
  /** Said by the server. */
  problem: string | null;
  field: RefObject<HTMLInputElement | null>;
  onDraft: (draft: Draft) => void;
  onSave: () => void;
  onClose: () => void;
  /** Takes the nearest of the memory. */
  onMemory: () => void;
}

export function Editor(props: EditorProps) {
  const { entry, draft, max, writes, busy, problem, field, onDraft, onSave, onClose, onMemory } = props;
  const frEditable = props.frEditable && writes.fr;
  const t = useText();
  const caps = useCaps();
  const id = useId();
  const findings = checkTranslation(draft.fr, draft.en, max);
  const isRefused = draft.en.trim() === '' || findings.some(({ refused }) => refused);
  const notWritten = (lang: 'fr' | 'en') => !writes[lang] && <em>{t(text('edit.notWritten'))}</em>;
  const press = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const act = isMod && event.key === 'Enter' ? onSave : isMod && event.key.toLowerCase() === 'i' ? copy : null;
    if (act) {
      event.preventDefault();
      act();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  const copy = () => onDraft({ ...draft, en: draft.fr });
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
      onDraft({ ...draft, en: value.slice(0, from) + next + value.slice(to) });
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
    <div className={styles.editor} onKeyDown={press}>
      <div className={styles.fields}>
        <div className={styles.field}>
          <div className={styles.label}>
            {frEditable ? <label htmlFor={`${id}-fr`}>{t(text('edit.fr'))}</label> : <span>{t(text('edit.fr'))}</span>}
            <code className={styles.key}>{entry.id}</code>
            {notWritten('fr')}
            {entry.etat === 'A_REVOIR' && <span className={styles.outdated}>{t(text('edit.outdated'))}</span>}
          </div>
          {frEditable ? (
            <input
              id={`${id}-fr`}
              className={styles.input}
              autoComplete="off"
              value={draft.fr}
              onChange={({ target }) => onDraft({ ...draft, fr: target.value })}
            />
          ) : (
            <p className={styles.source}>
              <Marked>{draft.fr}</Marked>
            </p>
          )}
        </div>
        <div className={styles.field}>
          <div className={styles.label}>
            <label htmlFor={`${id}-en`}>{t(text('edit.en'))}</label>
            {notWritten('en')}
            <span className={styles.length}>{t(text('edit.length'), { n: [...draft.en].length, max })}</span>
          </div>
          <input
            ref={field}
            id={`${id}-en`}
            className={styles.input}
            autoComplete="off"
            lang="en"
            value={draft.en}
            readOnly={!writes.en}
            onChange={({ target }) => onDraft({ ...draft, en: target.value })}
            onKeyDown={typed}
            aria-invalid={findings.some(({ refused }) => refused) || problem !== null}
            aria-describedby={`${id}-checks`}
          />
        </div>
      </div>
      <ul id={`${id}-checks`} className={styles.checks} aria-live="polite">
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
      <div className={styles.keys}>
        <Button
          size="small"
          variant="primary"
          busy={busy}
          keys={caps('Mod+Enter')}
          onClick={onSave}
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
