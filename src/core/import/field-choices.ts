/** What the pickers of a mapping offer: fields by their labels, groups of fields that recognise records. */
import { core } from '../../i18n/core';
import { type Text, textOf } from '../../i18n/text';
import type { Translate } from '../../i18n/translate';
import type { Resource } from '../define';
import type { ImportPlan, ImportPreview } from '../model/import-plan';
import { type Leaf, leavesOf } from '../model/model';
import type { Choice } from '../ui/inputs/choice';

/** A separator that no field's name holds. */
const joint = '+';

/** Label of a field, the key's included. */
export function fieldLabel(resource: Resource, name: string, t: Translate): string {
  return t(leavesOf(resource.model).get(name)?.label ?? keyText(resource));
}

/** Fields that a column may fill. */
export function fieldChoices(resource: Resource, { fields }: ImportPreview, t: Translate): Choice[] {
  const leaves = leavesOf(resource.model);
  return fields.map((name) => ({
    value: name,
    label: fieldLabel(resource, name, t),
    ...(isRequired(leaves.get(name)) && { hint: t(core('imports.required')) }),
  }));
}

/** Required fields that no line fills; the key of records that are numbered by others is none of them. */
export function missingFields(
  resource: Resource,
  { fields }: ImportPreview,
  { lines }: ImportPlan,
  t: Translate,
): string[] {
  const filled = new Set(lines.map(({ field }) => field));
  const leaves = leavesOf(resource.model);
  return fields
    .filter((name) => isRequired(leaves.get(name)) && !filled.has(name))
    .map((name) => fieldLabel(resource, name, t));
}

/** Ways to recognise a record: its key, what names it, any one filled field that can tell records apart. */
export function matchChoices(
  resource: Resource,
  { natural }: ImportPreview,
  { lines }: ImportPlan,
  t: Translate,
): Choice[] {
  const leaves = leavesOf(resource.model);
  const filled = [...new Set(lines.flatMap(({ field }) => field ?? []))];
  const single = filled.filter((name) => {
    const kind = leaves.get(name)?.field.kind;
    return kind === undefined || kind === 'text';
  });
  const groups = [
    ...(natural.length > 1 && natural.every((name) => filled.includes(name)) ? [natural] : []),
    ...single.map((name) => [name]),
  ];
  return [
    { value: '', label: t(core('imports.matchNone')) },
    ...groups.map((names) => ({
      value: matchValue(names),
      label: names.map((name) => fieldLabel(resource, name, t)).join(' + '),
    })),
  ];
}

export function matchValue(names: readonly string[]): string {
  return names.join(joint);
}

export function matchNames(value: string | null): string[] {
  return value === null || value === '' ? [] : value.split(joint);
}

function isRequired(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && leaf.field.required === true && leaf.field.default === undefined;
}

function keyText({ model }: Resource): Text {
  return textOf(`${model.text}.fields.${model.key.name}`);
}
