/** Complementary séances: each once (rule includesList), of this manifestation or of another one. */
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  core,
  FieldShell,
  http,
  IconButton,
  PageLink,
  type RowIn,
  rowKeys,
  useAtomValue,
  useFormat,
  useText,
} from '../../../core';
import { comboboxTexts, errorsOf, fieldId, type RecordForm } from '../../../core/form';
import { Combobox, linkClass } from '../../../core/ui';
import type { Format } from '../../../i18n/format';
import { seances } from '../models/session';
import { text } from '../text';
import { sessionHref } from './href';
import { sessionQuery } from './session-query';
import { sessionText } from './session-text';
import styles from './sessions.module.css';

type Session = RowIn<typeof seances>;

const leaf = 'complementaires';

export function ComplementaryPart({ form }: { form: RecordForm }) {
  const t = useText();
  const format = useFormat();
  const [refused, setRefused] = useState<string | null>(null);
  const value: unknown = useStore(form.values.store, (state) => Reflect.get(state.values, leaf));
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  const known = useSessions(chosen);
  const found = errorsOf(form, useAtomValue(form.errors), leaf).flatMap(({ errorCodes }) => errorCodes);
  const error = refused ?? ([...new Set(found.map(({ message }) => message))].join(' ') || null);
  const source = useMemo(() => sessionChoices(format), [format]);
  const add = (key: string | null) => {
    if (key === null) return;
    const id = Number(key);
    if (chosen.includes(id)) return setRefused(t(core('rules.includesList')));
    if (id === Number(form.id)) return setRefused(t(text('sessions.complementary.self')));
    setRefused(null);
    form.set(leaf, [...chosen, id]);
  };
  return (
    <>
      {chosen.length === 0 && <p className={styles.quiet}>{t(text('sessions.complementary.none'))}</p>}
      <ul className={styles.chosen}>
        {chosen.map((id) => {
          const session = known.get(id);
          const label = session ? session.label : String(id);
          return (
            <li key={id} className={styles.line}>
              <PageLink
                to={sessionHref(session?.row.idmanif ?? 0, id)}
                className={`${linkClass()} ${styles.what ?? ''}`}
              >
                {label}
              </PageLink>
              <IconButton
                label={t(text('sessions.complementary.remove'), { date: label })}
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  setRefused(null);
                  form.set(
                    leaf,
                    chosen.filter((each) => each !== id),
                  );
                }}
              />
            </li>
          );
        })}
      </ul>
      <FieldShell
        id={fieldId(form, leaf)}
        label={t(text('sessions.complementary.add'))}
        {...(error !== null && { error })}
      >
        {(control) => (
          <Combobox
            {...control}
            // Empty again after each choice.
            key={chosen.length}
            source={source}
            value={null}
            onValueChange={add}
            placeholder={t(text('sessions.complementary.addHint'))}
            texts={comboboxTexts(t)}
          />
        )}
      </FieldShell>
    </>
  );
}

/** Séances by key, with what they are called here. */
function useSessions(keys: readonly number[]): ReadonlyMap<number, { row: Session; label: string }> {
  const format = useFormat();
  const { data } = useQuery({
    queryKey: [...rowKeys.resource(seances.name), 'labels', 'complementary', ...keys],
    queryFn: ({ signal }) => http.list(seances, { q: `idseanc:${keys.join(',')}`, limit: keys.length }, { signal }),
    enabled: keys.length > 0,
    placeholderData: (before) => before,
  });
  return new Map(
    (data?.items ?? []).map((row) => [Number(row.idseanc), { row, label: sessionText(row, data?.refs ?? {}, format) }]),
  );
}

/** Séances by the words of their manifestation's title, their hall, or an id. */
function sessionChoices(format: Format) {
  return async (typed: string, signal: AbortSignal) => {
    const found = await http.list(seances, { q: sessionQuery(typed), sort: 'date', limit: 30 }, { signal });
    return found.items.map((row) => ({
      value: String(row.idseanc),
      label: sessionText(row, found.refs, format),
      hint: String(row.idseanc),
    }));
  };
}
