/** The form page of a resource: what its plugin says of it, else the sections of its model, its uses, its history. */
import { useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Resource } from '../../define';
import { loadCodeEditorFor } from '../../editors/load-code-editor';
import { keyLeaf, leavesOf, type Row, sectionText } from '../../model/model';
import type { PageSearch } from '../../routing/search';
import { useAddress } from '../../table/list/use-address';
import { UsagePart } from '../../usage/usage-part';
import { defineForm, type FormDefinition, type FormSection } from '../define-form';
import { copyIn } from '../duplicate/address';
import { namesSelection } from '../multi/target';
import type { Values } from '../record/record-values';
import { HistoryPart } from './history-part';
import { RecordActions } from './record-actions';
import { RecordPage, type RecordPageProps } from './record-page';
import { StateChips } from './state-chips';

/** What a form page has of its own: the default export of the file that `form.load` of a surface brings. */
export interface FormParts extends Pick<RecordPageProps, 'chips' | 'aside'> {
  /** In the head, before the menu of its commands. */
  actions?: (row: Row) => ReactNode;
  /** Form of a record, and of several at once. */
  edit: FormDefinition;
  /** Form of a new one, where it is another. */
  create?: FormDefinition;
  /** The page of a new one that is made step by step; copies and several at once have the form. */
  creation?: ComponentType;
  /** Values that a new record starts with, by its address: `?usage=FLUX`. */
  start?: (address: PageSearch) => Values;
}

export interface FormPlace {
  resource: Resource;
  /** Its parameter in the address. */
  key: string;
  /** Path of a record’s form after the locale; null: of a new one. */
  hrefOf(id: string | number | null): string;
  /** Ids of those offered for the open record. */
  commands: readonly string[];
}

/** The page as a component. */
export function formPageOf({ resource, key, hrefOf, commands }: FormPlace, parts: FormParts = formsOf(resource)) {
  const { edit, create = edit, creation: Creation, actions, start, ...shown } = parts;
  loadCodeEditorFor(resource.model);
  return function FormPage() {
    const t = useText();
    // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
    const { [key]: id }: Record<string, string | undefined> = useParams({ strict: false });
    const [address] = useAddress();
    if (Creation && id === undefined && copyIn(address) === null && !namesSelection(address)) return <Creation />;
    return (
      <RecordPage
        key={id ?? 'new'}
        definition={id === undefined ? create : edit}
        multi={edit}
        id={id ?? null}
        newTitle={t(textOf(`${resource.model.text}.new`))}
        hrefOf={hrefOf}
        chips={(row) => <StateChips resource={resource} row={row} />}
        actions={(row) => (
          <>
            {actions?.(row)}
            <RecordActions resource={resource} row={row} commands={commands} label={core('form.actions')} />
          </>
        )}
        {...(start && { start: start(address) })}
        {...shown}
      />
    );
  };
}

/** The forms that a model gives: the key that people type first; a new record has no derived leaf, no use and no past. */
function formsOf(resource: Resource): FormParts {
  const { model } = resource;
  const key = keyLeaf(model);
  const leaves = [...(key ? [key] : []), ...leavesOf(model).values()];
  const sections = (isShown: (leaf: (typeof leaves)[number]) => boolean) =>
    Object.keys(model.sections).map(
      (section): FormSection => ({
        id: section === '' ? 'top' : section,
        title: sectionText(model, section),
        leaves: leaves.filter((leaf) => leaf.section === section && isShown(leaf)).map(({ name }) => name),
      }),
    );
  return {
    create: defineForm({ resource, sections: sections(({ field }) => field.derived !== true) }),
    edit: defineForm({
      resource,
      sections: [
        ...sections(() => true),
        { id: 'usages', title: core('form.usages'), wide: true, leaves: [], part: UsagePart },
        { id: 'historique', title: core('form.history'), wide: true, leaves: [], part: HistoryPart },
      ],
    }),
  };
}
