/** A partner is made in five steps: how, its identity, the sections taken over, what it comes to, the creation. */
import { ArrowLeft, ArrowRight, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  addressesOf,
  Button,
  core,
  create,
  goTo,
  type Outcome,
  PageHeader,
  Problem,
  type Resource,
  send,
  store,
  stringifySearch,
  useAtomValue,
  useCaps,
  useRecord,
  useText,
  validate,
} from '../../../core';
import {
  activeFormAtom,
  DirtyNote,
  Leaving,
  leaveRecord,
  type Make,
  Notices,
  type RecordForm,
  RecordFormView,
  RecordState,
  useEscape,
  useRecordForm,
} from '../../../core/form';
import { getAt } from '../../../core/model';
import { partners, text } from '../model';
import { addressOf, bodyOf, type Creation, isChosen, steps } from '../models/creation';
import styles from './creation.module.css';
import { stepForms } from './creation-steps';
import { identityIn } from './identity';
import { StepList } from './step-list';
import { useCreation } from './use-creation';

const resource: Resource = partners;
const { form: hrefOf } = addressesOf(partners);
const here = hrefOf(null);
/** In this tab: the form whose draft a reload takes up again by itself. */
const mark = 'regie-partner-creation';

export function CreationPage() {
  const t = useText();
  const title = t(text('partenaire.new'));
  const [creation, change] = useCreation();
  const now = useRef(creation);
  now.current = creation;
  const typed = useRef<RecordForm | null>(null);
  // What the summary showed is what is made: only what was typed, the rest as the mode says.
  const make: Make = (body, key) =>
    create(resource, bodyOf(now.current, typed.current ? identityIn(typed.current) : body), { key });
  const at = () => here + stringifySearch(addressOf(now.current));
  const state = useRecordForm(resource, null, title, here, { make, at });
  const { form } = state;
  typed.current = form;
  useRecord(null, title);
  useResumed(state);
  useEscape(
    useCallback(() => {
      if (form === null || form.changedNow().length === 0) leaveRecord(partners.name, 'partners.list');
    }, [form]),
  );
  const { step, mode } = creation;
  // The draft is taken up at the step that was reached.
  useEffect(() => {
    if (form && step !== 'mode') void form.keepNow();
  }, [form, step]);
  const { next, makeIt } = useMoves(form, creation, change);
  if (form === null) return <RecordState one={state.one} title={title} />;
  const isLast = step === 'creation';
  return (
    <div className={styles.page}>
      <PageHeader title={title} chips={<DirtyNote form={form} />} actions={<Moves form={form} />} />
      <RecordFormView
        key={step}
        definition={stepForms[step](mode)}
        form={form}
        contents={<StepList current={step} onGo={(to) => change({ step: to })} />}
        save={isLast ? makeIt : next}
        saveNext={isLast ? makeIt : next}
        notice={<Notices state={state} form={form} refs={undefined} />}
      />
      <Leaving form={form} home={null} />
    </div>
  );
}

/** A reload goes on with what was typed; what was left elsewhere is offered. */
function useResumed({ form, draft, takeDraft }: ReturnType<typeof useRecordForm>): void {
  const [before] = useState(() => sessionStorage.getItem(mark));
  const session = form?.session;
  useEffect(() => {
    if (session === undefined) return;
    sessionStorage.setItem(mark, session);
    // Gone to another page: that is no reload.
    return () => sessionStorage.removeItem(mark);
  }, [session]);
  const isOwn = draft !== null && before !== null && draft.session === before;
  const take = useRef(takeDraft);
  take.current = takeDraft;
  useEffect(() => {
    if (isOwn) take.current();
  }, [isOwn]);
}

/** The step after this one, once this one has what it needs; the creation at the last. */
function useMoves(form: RecordForm | null, creation: Creation, change: (part: Partial<Creation>) => void) {
  const { step, mode } = creation;
  const next = async (): Promise<Outcome | undefined> => {
    if (step === 'mode' && !isChosen(creation))
      return { say: { text: text(mode === null ? 'creation.noMode' : 'creation.noSource'), tone: 'info' } };
    if (form !== null && step === 'identite' && !(await isIdentityGood(form))) {
      store.get(activeFormAtom)?.nextError();
      return undefined;
    }
    const after = steps[steps.indexOf(step) + 1];
    if (after !== undefined) change({ step: after });
    return undefined;
  };
  const makeIt = async (): Promise<Outcome | undefined> => {
    if (form === null) return undefined;
    try {
      const { row, outcome } = await form.save();
      goTo(hrefOf(String(row[partners.model.key.name])), { replace: true });
      const label = String(getAt(row, 'site.libelle'));
      return { ...outcome, say: { text: core('form.created'), params: { label } } };
    } catch (cause) {
      const problem = Problem.from(cause);
      if (problem.errors.length === 0) throw problem;
      // What is wrong is shown where it is typed.
      change({ step: 'identite' });
      return undefined;
    }
  };
  return { next, makeIt };
}

/** Errors of what is typed, as the server finds them. */
async function isIdentityGood(form: RecordForm): Promise<boolean> {
  const { errors } = await validate(resource, identityIn(form));
  store.set(form.errors, errors);
  return errors.length === 0;
}

function Moves({ form }: { form: RecordForm }) {
  const t = useText();
  const caps = useCaps();
  const isSaving = useAtomValue(form.saving);
  const [{ step }, change] = useCreation();
  const before = steps[steps.indexOf(step) - 1];
  const isLast = step === 'creation';
  return (
    <>
      {before !== undefined && (
        <Button icon={<ArrowLeft />} onClick={() => change({ step: before })}>
          {t(text('creation.back'))}
        </Button>
      )}
      <Button
        variant="primary"
        icon={isLast ? <Plus /> : <ArrowRight />}
        busy={isSaving}
        keys={caps(isLast ? 'Mod+S' : 'Mod+Enter')}
        onClick={() => void send({ id: isLast ? 'form.save' : 'form.saveNext' })}
      >
        {t(isLast ? core('form.create') : text('creation.next'))}
      </Button>
    </>
  );
}
