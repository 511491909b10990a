/** Beneath the fields of a component: its script, sent as a file; events picked by finder become its next slides, label and link filled in. */
import { useStore } from '@tanstack/react-form';
import { useMemo, useState } from 'react';
import {
  Combobox,
  FieldShell,
  getAt,
  http,
  Problem,
  problemTexts,
  type Resource,
  type Row,
  recordChoices,
  refsOfRow,
  useText,
} from '../../../core';
import { comboboxTexts, fieldId, type RecordForm, ScriptFile } from '../../../core/form';
import { isItem } from '../../../core/model';
import { manifestations } from '../../events/model';
import { componentFields, mostSlides } from '../models/components';
import styles from '../pages.module.css';
import { text } from '../text';

const events: Resource = manifestations;

export function ComponentPart({ form }: { form: RecordForm }) {
  return (
    <>
      <ComponentScript form={form} />
      <PickEvents form={form} />
    </>
  );
}

/** The script of a component that has one. */
function ComponentScript({ form }: { form: RecordForm }) {
  const t = useText();
  const type = useStore(form.values.store, ({ values }) => values['typeComponent']);
  const content = useStore(form.values.store, ({ values }) => values['contenu']);
  const held = isItem(content) ? content : {};
  if (type !== 'HTML' || (held['addJs'] !== true && !held['urlJsFile'])) return null;
  return (
    <ScriptFile
      form={form}
      path="contenu.urlJsFile"
      id={`${fieldId(form, 'contenu')}.urlJsFile`}
      label={t(text('perso.items.contenu.fields.urlJsFile'))}
      value={held['urlJsFile']}
      onChange={(urlJsFile) => form.set('contenu', { ...contentOf(form), urlJsFile })}
    />
  );
}

function PickEvents({ form }: { form: RecordForm }) {
  const t = useText();
  const type = useStore(form.values.store, ({ values }) => values['typeComponent']);
  const lang = useStore(form.values.store, ({ values }) => (values['lang'] === 'en' ? 'en' : 'fr'));
  const [fault, setFault] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const source = useMemo(() => recordChoices(events), []);
  const fields = Object.entries(componentFields).find(([code]) => code === type)?.[1];
  if (fields === undefined || !('slides' in fields)) return null;
  const add = async (id: string) => {
    setFault(null);
    try {
      const row = await http.show(events, id);
      const slide = slideOf(row, lang);
      const content = contentOf(form);
      const slides: unknown[] = Array.isArray(content['slides']) ? content['slides'] : [];
      if (slides.length >= mostSlides) return setFault(t(text('pick.full'), { max: mostSlides }));
      form.set('contenu', { ...content, slides: [...slides, { ...slide, order: slides.length + 1 }] });
      setAdded(slide.text);
    } catch (cause) {
      setFault(problemTexts(Problem.from(cause), t).title);
    }
  };
  return (
    <div className={styles.pick}>
      <FieldShell id="ajouter-manifestation" label={t(text('pick.label'))} hint={t(text('pick.hint'))}>
        {(control) => (
          <Combobox
            {...control}
            source={source}
            known={[]}
            value={null}
            onValueChange={(id) => {
              if (id !== null) void add(id);
            }}
            placeholder={t(text('pick.placeholder'))}
            texts={comboboxTexts(t)}
          />
        )}
      </FieldShell>
      <p role="status" className={styles.quiet}>
        {added !== null && t(text('pick.added'), { nom: added })}
      </p>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

function contentOf(form: RecordForm): Readonly<Record<string, unknown>> {
  const { contenu } = form.values.store.state.values;
  return isItem(contenu) ? contenu : {};
}

/** A slide of an event: what it would show by itself, written so that it can be changed. */
function slideOf(row: Row, lang: 'fr' | 'en') {
  const refs = refsOfRow(row);
  const at = (name: string) => getAt(row, `manifInfo.${name}`);
  const said = (name: string) => String(at(name) ?? '');
  const idmanif = Number(row['idmanif']);
  return {
    id: crypto.randomUUID(),
    idmanif,
    text: (lang === 'en' && said('libelleEn')) || said('libelleFr'),
    url: `/fiche/${idmanif}`,
    lieu: refs?.['lieux']?.[said('lieu')] ?? null,
    genre: refs?.['genres']?.[said('genre')] ?? null,
    blankLien: false,
  };
}
