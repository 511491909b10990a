/** A form on the page: sections, fields, errors; what keys and commands act on while it is there. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { formatOf } from '../../../i18n/format';
import { useLocale, useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import type { Refs } from '../../contract';
import type { Outcome } from '../../define';
import { dirtyAtom, focusAtom, store } from '../../facts';
import { useInheritance } from '../../inherit/inheritance';
import { SectionInheritance } from '../../inherit/section-inheritance';
import { SettingFilter } from '../../inherit/setting-filter';
import { leavesOf } from '../../model/model';
import { classNames, Panel } from '../../ui';
import { type FormDefinition, type FormSection, leavesIn, titleOf } from '../define-form';
import { FieldList } from '../fields/field-list';
import { FormField, fieldId } from '../fields/form-field';
import { GroupedFields, holds } from '../fields/grouped-fields';
import styles from '../form.module.css';
import { type ActiveForm, activeFormAtom } from '../record/active-form';
import { errorsOf, type RecordForm } from '../record/record-form';
import { ConflictDialog } from './conflict-dialog';
import { ErrorPanel } from './error-panel';
import { focusId, focusPath } from './focus-path';
import { SectionList } from './section-list';
import { useFirstField } from './use-first-field';

export interface RecordFormViewProps {
  definition: FormDefinition;
  form: RecordForm;
  refs?: Refs | undefined;
  readOnly?: boolean;
  save: () => Promise<Outcome | undefined>;
  saveNext: () => Promise<Outcome | undefined>;
  publish?: (() => Promise<Outcome | undefined>) | undefined;
  /** Beside the first sections: usage, resolution, history; not drawn while it is empty. */
  aside?: React.ReactNode;
  /** Above the sections: a draft that waits, someone else's change. */
  notice?: React.ReactNode;
  /** In place of the list of sections: the steps of a creation. */
  contents?: React.ReactNode;
  /** Draws a field otherwise: forms over many records. */
  drawField?: DrawField | undefined;
  panes?: FormPanes | undefined;
}

export interface FormPanes {
  before: (form: RecordForm) => React.ReactNode;
  after: (form: RecordForm) => React.ReactNode;
}

export type DrawField = (name: string) => React.ReactNode;

export function RecordFormView(props: RecordFormViewProps) {
  const { definition, form, refs, readOnly = false, aside, notice, contents, drawField, panes } = props;
  const walk = useWalk(definition, form);
  const { focusField, goSection, current } = walk;
  useActive(props, walk);
  const body = useFirstField(form.id === null);
  const setFocus = useSetAtom(focusAtom);
  const wide = definition.sections.findIndex((section) => section.wide === true);
  // What stands beside the form ends where the first table begins.
  const beside = wide <= 0 ? definition.sections.length : wide;
  return (
    <div
      className={classNames(styles.form, definition.across && styles.across, panes && styles.three)}
      onFocus={(event) => {
        setFocus(isRich(event.target) ? 'richtext' : 'form');
        walk.arrive(event.target);
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus('page')}
    >
      {panes ? (
        <div data-pane className={styles.before}>
          {panes.before(form)}
        </div>
      ) : (
        <div className={styles.contents}>
          {contents ?? <SectionList definition={definition} form={form} current={current} onGo={goSection} />}
          <ErrorPanel form={form} onGo={focusField} />
        </div>
      )}
      <div ref={body} className={styles.body} {...(panes && { 'data-pane': '' })}>
        {panes && <ErrorPanel form={form} onGo={focusField} />}
        {notice}
        <SettingFilter readOnly={readOnly} />
        <div className={styles.panels}>
          {definition.sections.map((section, at) => (
            <SectionPanel
              key={section.id}
              isBeside={at < beside}
              definition={definition}
              section={section}
              form={form}
              refs={refs}
              readOnly={readOnly}
              drawField={drawField}
            />
          ))}
          {/* Not drawn while it has nothing to say: it is empty then. What is in it stays in sight as far as its rows go. */}
          <aside className={styles.aside} style={{ gridRow: `1 / span ${beside}` }}>
            <div className={styles.inSight}>{aside}</div>
          </aside>
        </div>
      </div>
      {panes && <div className={styles.after}>{panes.after(form)}</div>}
      <ConflictDialog form={form} refs={refs} />
    </div>
  );
}

function isRich(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}

interface SectionPanelProps {
  definition: FormDefinition;
  section: FormSection;
  form: RecordForm;
  refs: Refs | undefined;
  readOnly: boolean;
  drawField: DrawField | undefined;
  /** Leaves room for what stands beside the form. */
  isBeside: boolean;
}

function SectionPanel({ isBeside, definition, section, form, refs, readOnly, drawField }: SectionPanelProps) {
  const t = useText();
  const title = t(titleOf(definition, section));
  const draw: DrawField =
    drawField ??
    ((name) => (
      <FormField
        key={name}
        form={form}
        name={name}
        refs={refs}
        readOnly={readOnly}
        under={name === drawn[0] ? title : undefined}
      />
    ));
  const all = section.groups === undefined ? leavesIn(definition, section) : (section.leaves ?? []);
  const own = useShown(form, all);
  const isFiltered = own !== all;
  const drawn = own.filter((name) => section.drawnByPart?.includes(name) !== true);
  const Part = section.part;
  // A section in which nothing answers to the search is not there.
  if (isFiltered && own.length === 0) return null;
  return (
    <Panel
      id={`section-${section.id}`}
      tabIndex={-1}
      title={title}
      actions={form.resource.model.inherits && <SectionInheritance section={section.id} readOnly={readOnly} />}
      className={classNames(styles.panel, isBeside && styles.beside)}
    >
      <FieldList model={form.resource.model} names={drawn} draw={draw} />
      {section.groups && <GroupedFields form={form} groups={section.groups} search={section.search} draw={draw} />}
      {Part && !isFiltered && <Part form={form} />}
    </Panel>
  );
}

/** The fields of a section that answer to what is searched for among settings; the same list where nothing is. */
function useShown(form: RecordForm, names: readonly string[]): readonly string[] {
  const t = useText();
  const inheritance = useInheritance();
  const errors = useAtomValue(form.errors);
  const { model } = form.resource;
  const { typed = '', differs = false } = inheritance ?? {};
  const own = useStore(form.values.store, ({ values }) =>
    differs
      ? names.filter((name) => leavesOf(model).get(name)?.field.inheritable && (values[name] ?? null) !== null).join()
      : '',
  );
  if (typed.trim() === '' && !differs) return names;
  const kept = new Set(own.split(','));
  return names.filter(
    (name) => errorsOf(form, errors, name).length > 0 || ((!differs || kept.has(name)) && holds(model, name, typed, t)),
  );
}

/** Moves through fields at fault and sections. */
function useWalk(definition: FormDefinition, form: RecordForm) {
  const [current, setCurrent] = useState(definition.sections[0]?.id ?? '');
  const focusField = useCallback((path: string) => focusPath(form, path), [form]);
  const goSection = useCallback(
    (id: string) => {
      setCurrent(id);
      const section = definition.sections.find((each) => each.id === id);
      const panel = document.getElementById(`section-${id}`);
      panel?.scrollIntoView({ block: 'start' });
      const first = section && leavesIn(definition, section)[0];
      if (first === undefined || !focusId(fieldId(form, first), { preventScroll: true }))
        panel?.focus({ preventScroll: true });
    },
    [definition, form],
  );
  const moveSection = useCallback(
    (step: 1 | -1) => {
      const ids = definition.sections.map((section) => section.id);
      const next = ids[(ids.indexOf(current) + step + ids.length) % ids.length];
      if (next !== undefined) goSection(next);
    },
    [current, definition, goSection],
  );
  /** The section that has the focus is the current one. */
  const arrive = useCallback((target: Element) => {
    const id = target.closest('[id^="section-"]')?.id.slice('section-'.length);
    if (id !== undefined) setCurrent(id);
  }, []);
  return { current, focusField, goSection, moveSection, arrive };
}

/** A text that is read when its field is left (a date) is read now. */
function settle(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.type !== 'text') return;
  const { selectionStart, selectionEnd } = field;
  field.blur();
  field.focus({ preventScroll: true });
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** Hands the form to keys and commands while it is on the page. */
function useActive(
  { definition, form, save, saveNext, publish }: RecordFormViewProps,
  { focusField, moveSection, goSection }: Omit<ReturnType<typeof useWalk>, 'current'>,
) {
  const changed = useAtomValue(form.changed);
  const lastError = useRef<string | null>(null);
  const active = useMemo<ActiveForm>(
    () => ({
      save: () => {
        settle();
        return save();
      },
      saveNext: () => {
        settle();
        return saveNext();
      },
      ...(publish && {
        publish: () => {
          settle();
          return publish();
        },
      }),
      reset: form.reset,
      moveSection,
      goSection,
      sections: () => definition.sections.map((section) => ({ id: section.id, title: titleOf(definition, section) })),
      nextError: () => {
        const paths = store.get(form.errors).map((error) => error.field);
        const at = lastError.current === null ? -1 : paths.indexOf(lastError.current);
        const next = paths[(at + 1) % paths.length];
        lastError.current = next ?? null;
        return next !== undefined && focusField(next);
      },
    }),
    [definition, focusField, form, goSection, moveSection, publish, save, saveNext],
  );
  useEffect(() => {
    store.set(activeFormAtom, active);
    return () => {
      if (store.get(activeFormAtom) === active) store.set(activeFormAtom, null);
    };
  }, [active]);
  useEffect(() => {
    store.set(dirtyAtom, changed.length > 0);
    return () => store.set(dirtyAtom, false);
  }, [changed.length]);
}

/** What is said of unsaved changes in a page's header. */
export function DirtyNote({ form, said = core('form.changes') }: { form: RecordForm; said?: Text }) {
  const t = useText();
  const changed = useAtomValue(form.changed);
  const keptAt = useAtomValue(form.keptAt);
  const format = formatOf(useLocale());
  if (changed.length === 0) return null;
  const count = t(said, { n: changed.length });
  const heure = keptAt === null ? null : format.time(keptAt);
  return (
    <span className={styles.dirty} role="status">
      {heure === null ? count : `${count}, ${t(core('form.draftKept'), { heure })}`}
    </span>
  );
}
