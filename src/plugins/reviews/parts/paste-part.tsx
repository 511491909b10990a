/** Ids pasted into a group: each is shown with what it is, or why it is refused; those that may are added at once. */
import { useStore } from '@tanstack/react-form';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, TextArea, useText } from '../../../core';
import { PartField, type RecordForm, useAnswer } from '../../../core/form';
import { groups, type PastedMembers } from '../models/group';
import { text } from '../text';
import styles from './paste.module.css';

export function PastePart({ form }: { form: RecordForm }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const members = useStore(form.values.store, ({ values }) => membersIn(values).join(';'));
  const ids = wordsIn(typed);
  return (
    <>
      <PartField id="groupe-coller" label={t(text('paste.label'))} hint={t(text('paste.hint'))}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            face="mono"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </PartField>
      {ids.length > 0 && (
        <Answers form={form} ids={ids} members={members} onAdded={(left) => setTyped(left.join(';'))} />
      )}
    </>
  );
}

interface AnswersProps {
  form: RecordForm;
  ids: readonly string[];
  members: string;
  /** With the ids that were not taken. */
  onAdded: (left: readonly string[]) => void;
}

function Answers({ form, ids, members, onAdded }: AnswersProps) {
  const t = useText();
  const body = JSON.stringify({
    ids,
    membres: members === '' ? [] : members.split(';').map(Number),
    groupe: typeof form.id === 'number' ? form.id : null,
  });
  const { preview } = useAnswer<PastedMembers>(groups, 'membres', body);
  if (preview === undefined) return <p className={styles.note}>{t(text('paste.checking'))}</p>;
  const taken = preview.membres.filter(({ etat }) => etat === 'AJOUTEE');
  const add = () => {
    const others = listed(form.values.state.values);
    form.set('manifestations', [...others, ...taken.map(({ id }) => Number(id))]);
    onAdded(preview.membres.flatMap(({ id, etat }) => (etat === 'AJOUTEE' ? [] : [id])));
  };
  return (
    <div className={styles.answers}>
      <ul aria-label={t(text('paste.result'))} className={styles.list}>
        {preview.membres.map(({ id, libelle, message }, index) => (
          <li key={`${index}-${id}`} data-refused={message !== null}>
            {message === null ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <code>{id}</code>
            <span className={styles.event}>{libelle ?? ''}</span>
            <span>{message ?? t(text('paste.ok'))}</span>
          </li>
        ))}
      </ul>
      {taken.length > 0 && (
        <Button variant="primary" onClick={add}>
          {t(text('paste.add'), { n: taken.length })}
        </Button>
      )}
    </div>
  );
}

/** The main one and the others, as the form has them. */
function membersIn(values: object): number[] {
  return [Reflect.get(values, 'idmanif'), ...listed(values)].filter((id: unknown) => typeof id === 'number');
}

function listed(values: object): unknown[] {
  const others: unknown = Reflect.get(values, 'manifestations');
  return Array.isArray(others) ? others.map((id: unknown) => id) : [];
}

/** What stands between separators, at most as many as a group takes. */
function wordsIn(typed: string): string[] {
  return typed
    .split(/[;,\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 40))
    .slice(0, 500);
}
