/** The page of a selection edited at once: its form, what is about to be written, the report of the last time. */
import { useAtomValue } from 'jotai/react';
import { Save } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Selection } from '../../contract';
import { store, tiersAtom } from '../../facts';
import { goTo } from '../../routing/navigate';
import { stringifySearch } from '../../routing/search';
import { send } from '../../send';
import { useAddress } from '../../table/list/use-address';
import { Button, PageHeader } from '../../ui';
import type { FormDefinition } from '../define-form';
import styles from '../form.module.css';
import { Leaving } from '../page/leaving';
import { RecordFormView } from '../page/record-form-view';
import { activeFormAtom } from '../record/active-form';
import type { Draft } from '../record/drafts';
import { DraftNotice } from './draft-notice';
import own from './multi.module.css';
import { MultiField } from './multi-field';
import { touchedIn } from './multi-form';
import { Moved, MultiState, TouchedNote } from './multi-parts';
import { MultiReportPanel } from './multi-report';
import { keepRefused } from './refused';
import { multiReportAtom } from './report';
import { sharedForm } from './shared-form';
import { formPath, multiAddress, targetIn } from './target';
import type { Touched } from './touched';
import { TouchedPanel } from './touched-panel';
import { useFormSelection } from './use-form-selection';
import { useMultiDrafts } from './use-multi-drafts';
import { useMultiForm } from './use-multi-form';

export interface MultiPageProps {
  /** The form of one record; what many cannot share is left out. */
  definition: FormDefinition;
}

/** What was written last, and the draft of it over the records that refused it. */
interface Written {
  touched: Touched;
  refused: Draft | null;
}

export function MultiPage({ definition }: MultiPageProps) {
  const { resource } = definition;
  const [address] = useAddress();
  const { ids, q, sel, tiers } = address;
  const selection = useMemo(() => targetIn(resource, { ids, q, sel }), [resource, ids, q, sel]);
  return selection === null ? (
    <MultiState problem={null} isEmpty />
  ) : (
    <SelectionPage
      definition={definition}
      selection={selection}
      href={`${formPath(resource) ?? ''}${stringifySearch({ ids, q, sel, tiers })}`}
    />
  );
}

function SelectionPage({ definition, selection, href }: MultiPageProps & { selection: Selection; href: string }) {
  const t = useText();
  const { resource } = definition;
  const report = useAtomValue(multiReportAtom);
  const shown = report?.resource === resource.name ? report : null;
  const state = useMultiForm(resource, selection, href, shown?.result.lot ?? null);
  const { form, summary, problem } = state;
  const drafts = useMultiDrafts(form, selection);
  const shared = useMemo(() => sharedForm(definition), [definition]);
  const written = useRef<Promise<Written | null>>(Promise.resolve(null));
  useEffect(() => () => store.set(multiReportAtom, null), []);
  const title = summary
    ? t(core('multi.title'), { objet: t(resource.many, { n: summary.count }) })
    : t(core('multi.short'));
  useFormSelection(resource, form, title);
  const save = useCallback(async () => {
    if (form === null) return undefined;
    if (form.changedNow().length === 0) return { say: { text: core('multi.nothing'), tone: 'info' as const } };
    if (store.get(form.errors).length > 0) return void store.get(activeFormAtom)?.nextError();
    const touched = touchedIn(form);
    const request = JSON.stringify(form.request());
    const before = written.current;
    const write = async () => {
      if (!(await send({ id: 'records.applyMulti', args: { resource: resource.name, request } }))) return before;
      const result = store.get(multiReportAtom)?.result;
      // Before the draft of all is dropped: nothing is without one in between.
      const refused = result ? await keepRefused(form, result, t) : null;
      await form.written();
      state.reload('nothing');
      return { touched, refused };
    };
    // The report is there before all of this is done: what is done from it waits.
    written.current = write();
    await written.current;
    return undefined;
  }, [form, resource, state, t]);
  if (problem || form === null || summary === null || summary.count === 0)
    return <MultiState problem={problem} isEmpty={summary?.count === 0} onRetry={() => state.reload('touched')} />;
  const retry = async (failed: readonly (string | number)[]) => {
    const path = formPath(resource);
    const last = await written.current;
    if (last) state.carry(last.touched, last.refused);
    if (path !== null) goTo(multiAddress(path, { ids: failed, q: null }, store.get(tiersAtom)));
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        chips={<TouchedNote form={form} />}
        actions={
          <Button
            variant="primary"
            icon={<Save />}
            keys={[t(core('form.modKey')), 'S']}
            onClick={() => void send({ id: 'form.save' })}
          >
            {t(core('multi.check'))}
          </Button>
        }
      />
      <RecordFormView
        definition={shared}
        form={form}
        save={save}
        saveNext={save}
        drawField={(name) => <MultiField key={name} form={form} name={name} refs={summary.refs} />}
        aside={<TouchedPanel form={form} />}
        notice={
          <>
            <DraftNotice form={form} drafts={drafts} />
            {shown && <MultiReportPanel report={shown} resource={resource} onRetry={(ids) => void retry(ids)} />}
            {state.moved > 0 && <Moved count={state.moved} onReload={() => state.reload('touched')} />}
            <p className={own.lead}>{t(core('multi.lead'))}</p>
          </>
        }
      />
      <Leaving form={form} />
    </div>
  );
}
