/** Over the components: a show is found by its words, then one of its séances, or all of them, becomes a component. */

import { useMemo, useState } from 'react';
import { FieldShell, http, recordChoices, useFormat, useText } from '../../core';
import { blankItem, comboboxTexts, itemsOf, numbered, type RecordForm } from '../../core/form';
import { leavesOf } from '../../core/model';
import { type Choice, Combobox } from '../../core/ui';
import { manifestations } from '../events/model';
import { seances } from '../events/models/session';
import { packageModel } from './model';
import styles from './preview.module.css';
import { text } from './text';

const allCategories = 'toutes';
/** Séances offered of one show. */
const most = 60;

export function AddPart({ form }: { form: RecordForm }) {
  const t = useText();
  const format = useFormat();
  const [show, setShow] = useState<Choice | null>(null);
  const [said, setSaid] = useState('');
  const shows = useMemo(() => recordChoices(manifestations), []);
  const dates = useMemo(
    () => async (typed: string, signal: AbortSignal) => {
      if (show === null) return [];
      const { items } = await http.list(
        seances,
        { q: `idmanif:${show.value} date:>=aujourdhui`, sort: 'date', limit: most },
        { signal },
      );
      const all = [
        { value: allCategories, label: t(text('preview.addWhole')) },
        ...items.map(({ idseanc, date, salle }) => ({
          value: String(idseanc),
          label: format.dateTime(date),
          ...(typeof salle === 'string' && { hint: salle }),
        })),
      ];
      return all.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
    },
    [show, t, format],
  );
  const add = (chosen: Choice) => {
    if (show === null) return;
    const fields = leavesOf(packageModel).get('composants')?.field.of ?? {};
    const isWhole = chosen.value === allCategories;
    const item = {
      ...blankItem(fields),
      type: isWhole ? 'MANIFESTATION' : 'SEANCE',
      idmanif: Number(show.value),
      idseanc: isWhole ? null : Number(chosen.value),
    };
    const items = itemsOf(Reflect.get(form.values.state.values, 'composants'));
    form.set('composants', numbered([...items, item], fields));
    setSaid(t(text('preview.added'), { nom: `${show.label}, ${chosen.label}` }));
  };
  const texts = comboboxTexts(t);
  return (
    <div className={styles.add}>
      <FieldShell id="ajouter-manifestation" label={t(text('preview.add'))} layout="stack">
        {(control) => (
          <Combobox
            {...control}
            source={shows}
            value={show?.value ?? null}
            onValueChange={(_value, choice) => setShow(choice)}
            placeholder={t(text('preview.addHint'))}
            texts={texts}
          />
        )}
      </FieldShell>
      <FieldShell id="ajouter-seance" label={t(text('preview.pick'))} layout="stack">
        {(control) => (
          <Combobox
            {...control}
            key={show?.value ?? ''}
            source={dates}
            value={null}
            onValueChange={(_value, choice) => choice && add(choice)}
            placeholder={show === null ? t(text('preview.pickHint')) : ''}
            disabled={show === null}
            texts={texts}
          />
        )}
      </FieldShell>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
