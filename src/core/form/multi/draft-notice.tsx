/** Above a form over many records: a draft that waits, how many it was typed over, and what it would write. */
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { store } from '../../facts';
import { leavesOf } from '../../model/model';
import { PageLink } from '../../routing/link';
import { linkClass } from '../../ui';
import { readValue } from '../fields/value-text';
import { DraftLine, WaitingDraft } from '../page/waiting-draft';
import { valuesOf } from '../record/record-values';
import { GivenValue } from './given-value';
import { isOfSelection } from './multi-draft';
import { type MultiForm, takeable } from './multi-form';
import type { MultiDrafts } from './use-multi-drafts';

export function DraftNotice({ form, drafts }: { form: MultiForm; drafts: MultiDrafts }) {
  const t = useText();
  const format = useFormat();
  const { draft, count } = drafts;
  if (draft === null) return null;
  const { resource, selection } = form;
  const isSame = isOfSelection(draft, selection);
  const values = takeable(resource.model, draft.values);
  const params = {
    n: Object.keys(values).length,
    objet: t(resource.many, { n: draft.many?.count ?? 0 }),
    quand: format.dateTime(draft.savedAt),
  };
  return (
    <WaitingDraft
      others={count - 1}
      lines={Object.entries(values).map(([name, value]) => (
        <Difference key={name} form={form} name={name} value={value} mode={draft.many?.modes[name]} />
      ))}
      onDrop={drafts.drop}
      onTake={drafts.take}
    >
      {t(core('multi.draftText'), params)}{' '}
      {!isSame && (
        <>
          {t(core('multi.draftElsewhere'))}{' '}
          <PageLink to={draft.href} className={linkClass()}>
            {t(core('multi.draftOpen'))}
          </PageLink>
        </>
      )}
    </WaitingDraft>
  );
}

interface DifferenceProps {
  form: MultiForm;
  name: string;
  value: unknown;
  mode: string | undefined;
}

function Difference({ form, name, value, mode }: DifferenceProps) {
  const t = useText();
  const format = useFormat();
  const { model } = form.resource;
  const leaf = leavesOf(model).get(name);
  if (leaf === undefined) return null;
  const before = form.isMixed(name)
    ? t(core('multi.mixed'))
    : readValue(model, leaf, valuesOf(model, store.get(form.base))[name], { t, format, refs: form.summary.refs });
  return (
    <DraftLine
      label={t(leaf.label)}
      before={before}
      after={<GivenValue form={form} leaf={leaf} value={value} mode={mode} />}
    />
  );
}
