/** What a duplicate takes from its original: leaves by section; never keys, stamps, states, locks or what is derived. */
import type { Resource } from '../../define';
import { isCopied } from '../../model/copies';
import { getAt, type Leaf, leavesOf, type Row } from '../../model/model';
import { isEmpty } from '../../model/rules';
import type { Values } from '../record/record-values';

/** A section of a record that can be copied. */
export interface CopySection {
  id: string;
  /** How many of its leaves hold something that is not there by default. */
  filled: number;
}

/** The sections of a row that hold something to copy, in the order of its model. */
export function sectionsOf({ model }: Resource, row: Row): CopySection[] {
  return Object.keys(model.sections).flatMap((id) => {
    const leaves = [...leavesOf(model).values()].filter((leaf) => leaf.section === id && isCopied(leaf));
    const filled = leaves.filter((leaf) => isSaid(leaf, getAt(row, leaf.path))).length;
    return leaves.length === 0 ? [] : [{ id, filled }];
  });
}

/**
 * The values a duplicate begins with.
 * @param marks said after its labels: `(copie)`
 */
export function copyOf(
  { model, label }: Resource,
  row: Row,
  sections: readonly string[],
  marks: { fr: string; en: string },
): Values {
  const names = [label.fr, label.en];
  const values: Record<string, unknown> = {};
  for (const leaf of leavesOf(model).values()) {
    if (!isCopied(leaf)) continue;
    const value = getAt(row, leaf.path);
    const isLabel = names.includes(leaf.name) && typeof value === 'string' && value !== '';
    if (isLabel) values[leaf.name] = marked(value, marks[leaf.name === label.fr ? 'fr' : 'en'], leaf.field.max);
    else if (sections.includes(leaf.section) && isSaid(leaf, value)) values[leaf.name] = value;
  }
  return values;
}

function isSaid({ field }: Leaf, value: unknown): boolean {
  return !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(field.default ?? null);
}

function marked(text: string, mark: string, max = 1_000): string {
  return `${text.slice(0, Math.max(0, max - mark.length - 1)).trimEnd()} ${mark}`;
}
