/** Ids pasted into a list: each is shown with what it is; those that are found are added at once, the others stay in the box. */
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { Button, core, TextArea, useText } from '../../../core';
import { PartField, type RecordForm, useAnswer } from '../../../core/form';
import styles from '../lists.module.css';
import { type ListedKind, specificLists, text } from '../model';
import { type PastedItem, type PastedItems, pastedWords } from '../models/order';
import { addItems, useKind, useMembers, useMode } from '../use-list';

/** As many as one paste takes. */
const most = 1_000;

export function PastePart({ form }: { form: RecordForm }) {
  const t = useText();
  const kind = useKind(form);
  const mode = useMode(form);
  if (mode === 'REGLES') return <p className={styles.note}>{t(text('edit.noItems'))}</p>;
  // Ids of one kind are none of another.
  return kind === null ? null : <PasteOf key={kind} form={form} kind={kind} />;
}

function PasteOf({ form, kind }: { form: RecordForm; kind: ListedKind }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const ids = pastedWords(typed)
    .map((word) => word.slice(0, 60))
    .slice(0, most);
  return (
    <>
      <PartField id="liste-coller" label={t(text('paste.label'))} hint={t(text('paste.hint'))}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            face="mono"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </PartField>
      {ids.length > 0 && <Answers form={form} kind={kind} ids={ids} onAdded={(left) => setTyped(left.join(';'))} />}
    </>
  );
}

interface AnswersProps {
  form: RecordForm;
  kind: ListedKind;
  ids: readonly string[];
  /** With the ids that were not taken. */
  onAdded: (left: readonly string[]) => void;
}

function Answers({ form, kind, ids, onAdded }: AnswersProps) {
  const t = useText();
  const members = useMembers(form, kind);
  const membres = members === '' ? [] : members.split(';').map(Number);
  const { preview } = useAnswer<PastedItems>(
    specificLists,
    'coller',
    JSON.stringify({ typeContenu: kind, ids, membres }),
  );
  if (preview === undefined) return <p className={styles.note}>{t(text('paste.checking'))}</p>;
  const { elements } = preview;
  const inState = (etat: PastedItem['etat']) => elements.filter((each) => each.etat === etat);
  const [found, unsold] = [inState('TROUVE'), inState('HORS_VENTE')];
  const add = (taken: readonly PastedItem[]) => {
    addItems(
      form,
      kind,
      taken.map(({ id }) => Number(id)),
    );
    onAdded(elements.filter((each) => !taken.includes(each)).map(({ id }) => id));
  };
  return (
    <div className={styles.answers}>
      <p role="status" className={styles.note}>
        {t(text('paste.counts'), { bons: found.length, autres: elements.length - found.length })}
      </p>
      {inState('INVALIDE').length > 0 && (
        <p role="alert" className={styles.note}>
          {t(core('rules.chaine_num_value'))}
        </p>
      )}
      <div className={styles.buttons}>
        {found.length > 0 && (
          <Button variant="primary" onClick={() => add(found)}>
            {t(text('paste.add'), { n: found.length })}
          </Button>
        )}
        {unsold.length > 0 && (
          <Button onClick={() => add(unsold)}>{t(text('paste.addUnsold'), { n: unsold.length })}</Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is long */}
      <ul aria-label={t(text('paste.result'))} className={styles.pasted} tabIndex={0}>
        {elements.map((each, index) => (
          <PastedLine key={`${index}-${each.id}`} item={each} />
        ))}
      </ul>
    </div>
  );
}

function PastedLine({ item: { id, etat, libelle } }: { item: PastedItem }) {
  const t = useText();
  const Mark = etat === 'TROUVE' ? CircleCheck : etat === 'HORS_VENTE' ? CircleSlash : CircleAlert;
  return (
    <li data-state={etat}>
      <Mark aria-hidden="true" />
      <code>{id}</code>
      <span className={styles.name}>{libelle ?? ''}</span>
      <span className={styles.why}>{t(text(`paste.etats.${etat}`))}</span>
    </li>
  );
}
