/** The form page that a resource has by itself: the sections of its model, its uses, its history. */
import { useParams } from '@tanstack/react-router';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { textOf } from '../../i18n/text';
import type { Resource } from '../define';
import { leavesOf, sectionText } from '../model/model';
import { UsagePart } from '../usage/usage-part';
import { defineForm, type FormSection } from './define-form';
import { HistoryPart } from './history-part';
import { RecordActions } from './record-actions';
import { RecordPage } from './record-page';

/** @param commands ids of those offered for the open record: those of its list for a selection */
export function formPageOf(
  resource: Resource,
  hrefOf: (id: string | number | null) => string,
  commands: readonly string[],
) {
  const { model } = resource;
  const written = Object.keys(model.sections).map(
    (section): FormSection => ({
      id: section === '' ? 'top' : section,
      title: sectionText(model, section),
      leaves: [...leavesOf(model).values()].filter((leaf) => leaf.section === section).map(({ name }) => name),
    }),
  );
  const derived = new Set([...leavesOf(model).values()].flatMap(({ name, field }) => (field.derived ? [name] : [])));
  const createForm = defineForm({
    resource,
    sections: written.map((section) => ({
      ...section,
      leaves: section.leaves?.filter((name) => !derived.has(name)) ?? [],
    })),
  });
  const editForm = defineForm({
    resource,
    sections: [
      ...written,
      { id: 'usages', title: core('form.usages'), wide: true, leaves: [], part: UsagePart },
      { id: 'historique', title: core('form.history'), wide: true, leaves: [], part: HistoryPart },
    ],
  });
  return function FormPage() {
    const t = useText();
    // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
    const { id }: { locale?: string; id?: string } = useParams({ strict: false });
    return (
      <RecordPage
        key={id ?? 'new'}
        definition={id === undefined ? createForm : editForm}
        multi={editForm}
        id={id ?? null}
        newTitle={t(textOf(`${model.text}.new`))}
        hrefOf={hrefOf}
        actions={(row) => (
          <RecordActions resource={resource} row={row} commands={commands} label={core('form.actions')} />
        )}
      />
    );
  };
}
