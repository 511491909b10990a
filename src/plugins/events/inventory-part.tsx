/** A new manifestation starts here: an entry of the inventaire, picked or typed; the rest of the form is filled from it. */

import { useStore } from '@tanstack/react-form';
import { CalendarDays } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { classNames, FieldShell, linkClass, PageLink, useAtomValue, useFormat, useLocale, useText } from '../../core';
import { comboboxTexts, errorsOf, fieldId, type RecordForm } from '../../core/form';
import { Combobox } from '../../core/ui';
import { entryChoices, entryOf, prefill } from './inventory';
import styles from './inventory-part.module.css';
import { text } from './model';

interface Known {
  id: number;
  sessions: readonly string[];
}

export function InventoryPart({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [known, setKnown] = useState<Known | null>(null);
  const asking = useRef<AbortController | null>(null);
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, 'idmanif'));
  const errors = errorsOf(form, useAtomValue(form.errors), 'idmanif').flatMap((error) => error.errorCodes);
  const source = useMemo(() => entryChoices(t), [t]);
  const isTaken = errors.some(({ code }) => code === 'manifestation-exists');
  const choose = async (chosen: string | null) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const id = chosen === null ? null : Number(chosen);
    form.set('idmanif', id);
    setKnown(null);
    const entry = id === null ? null : await entryOf(id, asking.current.signal);
    if (entry === null || id === null) return;
    prefill(form, entry);
    setKnown({ id, sessions: entry.dates });
  };
  return (
    <div className={styles.entry}>
      <p className={styles.lead}>{t(text('edit.newLead'))}</p>
      <FieldShell
        id={fieldId(form, 'idmanif')}
        label={t(text('edit.entry'))}
        layout="row"
        required
        {...(errors.length > 0 && {
          error: <Refused messages={errors.map(({ message }) => message)} taken={isTaken ? String(value) : null} />,
        })}
      >
        {(control) => (
          <Combobox
            {...control}
            source={source}
            value={typeof value === 'number' ? String(value) : null}
            onValueChange={(chosen) => void choose(chosen)}
            placeholder={t(text('edit.entryHint'))}
            texts={comboboxTexts(t)}
          />
        )}
      </FieldShell>
      {known !== null && known.id === value && !isTaken && (
        <p className={styles.sessions} lang={locale}>
          <CalendarDays aria-hidden="true" />
          {t(text('edit.sessionsComing'), { n: known.sessions.length })}
          {known.sessions.length > 0 &&
            ` — ${format.list(known.sessions.slice(0, 4).map((date) => format.dateTime(date)))}${known.sessions.length > 4 ? '…' : ''}`}
        </p>
      )}
    </div>
  );
}

/** Why the id is refused; the manifestation that has it already is one step away. */
function Refused({ messages, taken }: { messages: readonly string[]; taken: string | null }) {
  const t = useText();
  return (
    <>
      {[...new Set(messages)].join(' ')}
      {taken !== null && (
        <PageLink
          to={`/dashboard/manifestations/edit/${taken}#section-contingent`}
          className={classNames(linkClass(), styles.taken)}
        >
          {t(text('edit.openExisting'), { id: taken })}
        </PageLink>
      )}
    </>
  );
}
