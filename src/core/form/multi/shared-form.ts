/** The form of one record as many can share it: fields that all may be given, no part that draws one record. */
import { leavesOf } from '../../model/model';
import { defineForm, type FormDefinition, leavesIn } from '../define-form';
import { isEditable } from './multi-form';

/** Leaves out derived and fixed fields, keys, parts, and sections that end up empty. */
export function sharedForm(definition: FormDefinition): FormDefinition {
  const leaves = leavesOf(definition.resource.model);
  const editable = (names: readonly string[]) =>
    names.filter((name) => {
      const leaf = leaves.get(name);
      return leaf !== undefined && isEditable(leaf);
    });
  const sections = definition.sections.map(({ part: _part, wide: _wide, groups, leaves: _leaves, ...section }) => {
    const given = definition.sections.find(({ id }) => id === section.id) ?? section;
    const grouped = groups?.map((group) => ({ ...group, leaves: editable(group.leaves) }));
    const inGroups = new Set(groups?.flatMap((group) => group.leaves));
    const own = editable(leavesIn(definition, given)).filter((name) => !inGroups.has(name));
    return { ...section, leaves: own, ...(grouped && { groups: grouped.filter((group) => group.leaves.length > 0) }) };
  });
  return defineForm({
    ...definition,
    sections: sections.filter(({ leaves: own, groups }) => own.length > 0 || (groups?.length ?? 0) > 0),
  });
}
