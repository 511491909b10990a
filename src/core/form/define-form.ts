/** What a form shows: sections of leaves, in their order; a part drawn late like tables and editors. */
import type { ComponentType } from 'react';
import type { Text } from '../../i18n/text';
import type { Resource } from '../define';
import { leavesOf, sectionText } from '../model/model';
import type { RecordForm } from './record/record-form';

export interface FormSection {
  /** Anchor, and key of its title by convention: the section's name in the model, or any other id with a `title`. */
  id: string;
  title?: Text;
  /** Leaves shown; all of the model's section when absent. */
  leaves?: readonly string[];
  /** Leaves under titles of their own. */
  groups?: readonly { title: Text; leaves: readonly string[] }[];
  /** Name of a search box over the groups: where there are many fields. */
  search?: Text;
  /** Holds a table: as wide as the page, beneath what stands beside the form. */
  wide?: true;
  /** Drawn instead of, or after, the leaves. */
  part?: ComponentType<{ form: RecordForm }>;
  /** Leaves that the part draws itself: their errors and the focus belong to this section. */
  drawnByPart?: readonly string[];
}

export interface FormDefinition {
  resource: Resource;
  /** Its sections are listed above it: an editor that takes the full width of the page. */
  across?: true;
  sections: readonly FormSection[];
}

export function defineForm(form: FormDefinition): FormDefinition {
  return form;
}

/** Leaves of a section, grouped ones included. */
export function leavesIn(form: FormDefinition, section: FormSection): readonly string[] {
  if (section.groups !== undefined)
    return [...(section.leaves ?? []), ...section.groups.flatMap((group) => group.leaves)];
  if (section.leaves !== undefined) return section.leaves;
  if (section.part !== undefined) return section.drawnByPart ?? [];
  return [...leavesOf(form.resource.model).values()]
    .filter((leaf) => leaf.section === section.id)
    .map((leaf) => leaf.name);
}

/** Title of a section. */
export function titleOf(form: FormDefinition, section: FormSection): Text {
  return section.title ?? sectionText(form.resource.model, section.id);
}
