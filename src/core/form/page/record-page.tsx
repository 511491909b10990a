/** The page of one record: its head, its form, what waits and what moved; leaving asks. */

import { useAtomValue } from 'jotai/react';
import { ChevronDown, ChevronUp, Save, Send } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { core } from '../../../i18n/core';
import { capital } from '../../../i18n/noun';
import { useText } from '../../../i18n/react';
import { ContentActions, ContentState, PublishButton } from '../../content/content-head';
import { keyOf, type Outcome } from '../../define';
import { actorAtom, pageAtom, store } from '../../facts';
import { InheritanceProvider } from '../../inherit/inheritance';
import { isContent } from '../../model/content';
import { isSpoken, type Row } from '../../model/model';
import { accessOf, lacking } from '../../model/rights';
import { Problem } from '../../problem';
import { goTo } from '../../routing/navigate';
import { useRecord } from '../../routing/record';
import { refsOfRow } from '../../row-refs';
import { publish as publishRow } from '../../rows';
import { undoOf } from '../../rows/undo';
import { send } from '../../send';
import { lazyPart } from '../../shell/lazy-part';
import { useAddress } from '../../table/list/use-address';
import { useNear } from '../../table/list/use-near';
import { Button, IconButton, PageHeader } from '../../ui';
import type { FormDefinition } from '../define-form';
import { type Copy, copyAddress, copyIn } from '../duplicate/address';
import { useCopy } from '../duplicate/use-copy';
import styles from '../form.module.css';
import { namesSelection } from '../multi/target';
import { activeFormAtom } from '../record/active-form';
import { leaveRecord, useEscape } from '../record/leave-record';
import { asksOverLock } from '../record/lock';
import type { RecordForm } from '../record/record-form';
import type { Make } from '../record/record-form-shape';
import type { Values } from '../record/record-values';
import { useRecordForm } from '../record/use-record-form';
import { Leaving } from './leaving';
import { LockDialog } from './lock-dialog';
import { LockNotice } from './lock-notice';
import { MotifDialog } from './motif-dialog';
import { Notices } from './notices';
import { PlanNotice } from './plan-notice';
import { DirtyNote, type FormPanes, RecordFormView } from './record-form-view';
import { RecordMenu } from './record-menu';
import { RecordState } from './record-state';
import { RecordZone } from './record-zone';
import { RightsNotice } from './rights-notice';

export interface RecordPageProps {
  definition: FormDefinition;
  /** Null: a creation. */
  id: string | null;
  /** Title of a creation. */
  newTitle: string;
  /** Text of the button that creates, where it sends what is written. */
  sendLabel?: string;
  /** Path of a record's page, after the locale. */
  hrefOf: (id: string | number | null) => string;
  /** Values that a creation starts with. */
  start?: Values;
  /** In the head, once the record is there. */
  chips?: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
  aside?: (form: RecordForm) => ReactNode;
  /** On both sides of the form, where the page is wide: in place of the list of its sections, and after it. */
  panes?: FormPanes;
  /** Form of a selection edited at once, when it is not `definition`. */
  multi?: FormDefinition;
}

/** A record, a creation, or a selection edited at once: the address says. */
export function RecordPage(props: RecordPageProps) {
  const [address] = useAddress();
  const copy = props.id === null ? copyIn(address) : null;
  if (copy !== null) return <CopiedRecord {...props} copy={copy} />;
  if (props.id !== null || !namesSelection(address)) return <OneRecord {...props} />;
  return <MultiPage definition={props.multi ?? props.definition} />;
}

const MultiPage = lazyPart(async () => ({ default: (await import('../multi/multi-page')).MultiPage }));

/** A creation that begins with what it takes from another record. */
function CopiedRecord({ copy, ...props }: RecordPageProps & { copy: Copy }) {
  const { one, start, make, notice } = useCopy(props.definition.resource, copy);
  if (start === null) return <RecordState one={one} title={props.newTitle} />;
  // What is typed here is taken up again as the copy that it is.
  const href = copyAddress(props.hrefOf(null), copy);
  return <OneRecord {...props} start={start} make={make} notice={notice} href={href} />;
}

/** What a copy adds to a creation. */
interface OneRecordProps extends RecordPageProps {
  make?: Make | undefined;
  notice?: ReactNode;
  /** Its own address. */
  href?: string;
}

function OneRecord(props: OneRecordProps) {
  const { definition, id, hrefOf, chips, actions, aside, notice } = props;
  const t = useText();
  const { resource } = definition;
  // Its kind, until the name of the record is loaded.
  const title = id === null || resource.single !== undefined ? props.newTitle : capital(t(resource.one));
  // What may only be read is shown without controls.
  const lacks = lacking(accessOf(resource, id === null ? 'create' : 'update'), useAtomValue(actorAtom));
  const writes = lacks === null;
  const state = useRecordForm(resource, id, title, props.href ?? hrefOf(id), props);
  const { form, one, label } = state;
  const row: Row | null = one.row ?? null;
  useRecord(row ? keyOf(resource, row) : null, label);
  const { save, saveNext, publish, go, near } = useSaving(form, label, row, props);
  const isPublished = isContent(resource.model);
  useEscape(
    useCallback(() => {
      if (form === null || form.changedNow().length === 0) leaveRecord(resource.name, store.get(pageAtom)?.parent);
    }, [form, resource]),
  );
  if (form === null || (id !== null && row === null)) return <RecordState one={one} title={title} />;
  return (
    <RecordZone form={form} row={row}>
      <div className={styles.page}>
        <PageHeader
          title={label}
          {...(row &&
            resource.single === undefined &&
            isSpoken(resource.model) && { code: String(keyOf(resource, row)) })}
          chips={
            <>
              {row && isPublished && <ContentState resource={resource} row={row} />}
              {row && chips?.(row)}
              <DirtyNote form={form} />
            </>
          }
          actions={
            <>
              {near && (
                <span className={styles.trail}>
                  <span>{t(core('form.position'), { rang: near.rank, total: near.total })}</span>
                  <IconButton
                    label={t(core('form.previousRecord'))}
                    icon={<ChevronUp />}
                    disabled={near.previous === null}
                    onClick={() => go(near.previous)}
                  />
                  <IconButton
                    label={t(core('form.nextRecord'))}
                    icon={<ChevronDown />}
                    disabled={near.next === null}
                    onClick={() => go(near.next)}
                  />
                </span>
              )}
              {row && isPublished && <ContentActions resource={resource} row={row} />}
              {row && actions?.(row)}
              {row && resource.single === undefined && (
                <RecordMenu resource={resource} id={keyOf(resource, row)} writes={writes} />
              )}
              {writes && (
                <SaveButton
                  form={form}
                  text={t(core(id === null ? 'form.create' : 'form.save'))}
                  sendLabel={id === null ? props.sendLabel : undefined}
                  isLast={!isPublished || row === null}
                />
              )}
              {row && isPublished && <PublishButton resource={resource} form={form} row={row} />}
            </>
          }
        />
        <InheritanceProvider form={form}>
          <RecordFormView
            definition={definition}
            form={form}
            refs={refsOfRow(row)}
            readOnly={!writes}
            save={save}
            saveNext={saveNext}
            publish={row && isPublished ? publish : undefined}
            aside={aside?.(form)}
            panes={props.panes}
            notice={
              <>
                {notice}
                <RightsNotice form={form} lacks={lacks} />
                <LockNotice form={form} />
                <PlanNotice form={form} />
                <Notices state={state} form={form} refs={refsOfRow(row)} />
              </>
            }
          />
        </InheritanceProvider>
        <Leaving form={form} home={id === null ? null : hrefOf(id)} />
        <MotifDialog form={form} />
        <LockDialog form={form} />
      </div>
    </RecordZone>
  );
}

interface SaveButtonProps {
  form: RecordForm;
  text: string;
  sendLabel: string | undefined;
  isLast: boolean;
}

function SaveButton({ form, text, sendLabel, isLast }: SaveButtonProps) {
  const t = useText();
  const isSaving = useAtomValue(form.saving);
  // Quiet until there is something to save.
  const isDirty = useAtomValue(form.changed).length > 0;
  return (
    <Button
      variant={isLast && isDirty ? 'primary' : 'secondary'}
      icon={sendLabel === undefined ? <Save /> : <Send />}
      busy={isSaving}
      keys={[t(core('form.modKey')), 'S']}
      onClick={() => void send({ id: 'form.save' })}
    >
      {sendLabel ?? text}
    </Button>
  );
}

/** Saves as a call's outcome; errors at fields stay at fields. */
function useSaving(
  form: RecordForm | null,
  label: string,
  row: Row | null,
  { definition, hrefOf, id }: RecordPageProps,
) {
  const { resource } = definition;
  const near = useNear(resource, id);
  const go = useCallback((row: Row | null) => row && goTo(hrefOf(keyOf(resource, row))), [hrefOf, resource]);
  const save = useCallback(async (): Promise<Outcome | undefined> => {
    if (form === null) return undefined;
    if (form.id !== null && form.changedNow().length === 0)
      return { say: { text: core('form.nothing'), tone: 'info' } };
    // Its dialog saves again.
    if (asksOverLock(form)) return undefined;
    try {
      const { row, outcome } = await form.save();
      const key = row[resource.model.key.name];
      if (form.id === null && (typeof key === 'string' || typeof key === 'number'))
        goTo(hrefOf(key), { replace: true });
      return { ...outcome, say: { text: core(form.id === null ? 'form.created' : 'form.saved'), params: { label } } };
    } catch (cause) {
      // Its dialog saves again.
      if (store.get(form.asksMotif)) return undefined;
      const problem = Problem.from(cause);
      if (problem.errors.length === 0 && store.get(form.conflict) === null) throw problem;
      if (problem.errors.length > 0) store.get(activeFormAtom)?.nextError();
      return undefined;
    }
  }, [form, hrefOf, label, resource]);
  const saveNext = useCallback(async () => {
    const isChanged = form !== null && form.changedNow().length > 0;
    const outcome = isChanged ? await save() : {};
    if (outcome && near?.next) go(near.next);
    return outcome;
  }, [form, go, near, save]);
  const isLive = row?.['changed'] === false;
  const publish = useCallback(async (): Promise<Outcome | undefined> => {
    if (form === null || form.id === null) return undefined;
    const isDirty = form.changedNow().length > 0;
    // A call of its own, so that it is taken back by itself; what it refuses is shown at its fields.
    if (isDirty) await send({ id: 'form.save' });
    if (form.changedNow().length > 0) return undefined;
    if (isLive && !isDirty) return { say: { text: core('content.upToDate'), tone: 'info' } };
    // What is published is what was seen here: saved by somebody else since, it is refused by its version.
    const version = Number(store.get(form.base)?.['version']);
    const { lot } = await publishRow(resource, form.id, { version, action: 'publish' });
    return { ...undoOf(lot), say: { text: core('content.said.one'), params: { label } } };
  }, [form, isLive, label, resource]);
  return { save, saveNext, publish, go, near };
}
