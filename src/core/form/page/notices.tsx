/** Above a form: a draft that waits, with its differences; someone else's save. */
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Refs } from '../../contract';
import { store } from '../../facts';
import { leavesOf } from '../../model/model';
import { Button } from '../../ui';
import { readValue } from '../fields/value-text';
import styles from '../form.module.css';
import type { RecordForm } from '../record/record-form';
import { valuesOf } from '../record/record-values';
import type { RecordFormState } from '../record/use-record-form';
import { DraftLine, WaitingDraft } from './waiting-draft';

export function Notices({ state, form, refs }: { state: RecordFormState; form: RecordForm; refs: Refs | undefined }) {
  return (
    <>
      {state.moved && <Moved moved={state.moved} onFollow={state.follow} />}
      {state.draft && <Waiting state={state} form={form} refs={refs} />}
    </>
  );
}

function Moved({ moved, onFollow }: { moved: { auteur: string; at: number }; onFollow: () => void }) {
  const t = useText();
  const format = useFormat();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeText}>
        {t(core('form.movedBy'), { nom: moved.auteur, quand: format.relative(moved.at) })}
      </p>
      <Button size="small" onClick={onFollow}>
        {t(core('form.movedSee'))}
      </Button>
    </div>
  );
}

function Waiting({ state, form, refs }: { state: RecordFormState; form: RecordForm; refs: Refs | undefined }) {
  const t = useText();
  const format = useFormat();
  const { draft } = state;
  if (draft === null) return null;
  const names = Object.keys(draft.values);
  const base = store.get(form.base);
  const isOlder = Number(base?.['version'] ?? 0) !== draft.version;
  return (
    <WaitingDraft
      others={state.drafts - 1}
      lines={<Differences form={form} values={draft.values} refs={refs} />}
      onDrop={state.dropDraft}
      onTake={state.takeDraft}
    >
      {t(core('form.draftText'), { n: names.length, quand: format.dateTime(draft.savedAt) })}{' '}
      {isOlder && t(core('form.draftOlder'))}
    </WaitingDraft>
  );
}

interface DifferencesProps {
  form: RecordForm;
  values: Readonly<Record<string, unknown>>;
  refs: Refs | undefined;
}

function Differences({ form, values, refs }: DifferencesProps) {
  const t = useText();
  const format = useFormat();
  const { model } = form.resource;
  const stored = valuesOf(model, store.get(form.base));
  return Object.entries(values).map(([name, value]) => {
    const leaf = leavesOf(model).get(name);
    const read = (each: unknown) => (leaf ? readValue(model, leaf, each, { t, format, refs }) : String(each ?? ''));
    const label = t(leaf?.label ?? textOf(`${model.text}.fields.${name}`));
    return <DraftLine key={name} label={label} before={read(stored[name])} after={read(value)} />;
  });
}
