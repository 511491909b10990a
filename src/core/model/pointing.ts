/** What a model holds, down to its groups, the items of its lists and what is inside these: where it points to other records, what it says else. */
import type { Text } from '../../i18n/text';
import { unnamedCode } from '../kinds/reference/kind';
import { isPointing } from '../kinds/registry';
import type { Field } from './field';
import { itemModel, ownItemFields } from './items';
import { type Leaf, leavesOf, type Model } from './model';
import { breaksRule } from './rules';

/** A field, with the path to it. */
export interface Within {
  /** `genre`, `tarifs.idnatcl`, `upsells.upsell.natures`: what the filter language knows it as. */
  name: string;
  /** Its place in a row, without the numbers of items: `manifInfo.genre`. */
  path: string;
  /** The leaf of the row that it begins at. */
  leaf: Leaf;
  /** From the leaf down: lists and groups, then the field itself; empty when it is the leaf's own. */
  steps: readonly string[];
  field: Field;
  /** The field as a leaf of its model: that of the row, or of the items it is in. */
  own: { leaf: Leaf; model: Model };
  /** Labels from the leaf down. */
  labels: readonly Text[];
}

/** A field that holds keys of other records. */
export type Pointing = Omit<Within, 'own'>;

interface Held {
  pointing: readonly Pointing[];
  plain: readonly Within[];
}

const known = new WeakMap<Model, Held>();

/** Code of the reason why a key that leads to nothing is refused: the specification has rules of its own for partners. */
export function missingCode({ missing, resource, rules = [] }: Field, key: string | number): string {
  if (rules.some((rule) => typeof rule === 'object' && breaksRule(rule, key))) return 'numericOrVal';
  return missing ?? unnamedCode(resource);
}

/** Every field of a model that points, in the order of the model. */
export function pointingIn(model: Model): readonly Pointing[] {
  return heldIn(model).pointing;
}

/** Every field inside a model's lists and groups that holds a value of its own: `tarifs.montant`. */
export function plainItemFieldsIn(model: Model): readonly Within[] {
  return heldIn(model).plain;
}

function heldIn(model: Model): Held {
  const found = known.get(model);
  if (found) return found;
  const all = [...leavesOf(model).values()].flatMap((leaf) => within(model, leaf, null));
  const made = {
    pointing: all.filter(({ field }) => isPointing(field.kind)),
    plain: all.filter(({ field, steps }) => !ownItemFields.has(steps.at(-1) ?? 'id') && !isPointing(field.kind)),
  };
  known.set(model, made);
  return made;
}

function within(model: Model, own: Leaf, above: Within | null): Within[] {
  const here: Within = {
    name: above ? `${above.name}.${own.name}` : own.name,
    path: above ? `${above.path}.${own.name}` : own.path,
    leaf: above?.leaf ?? own,
    steps: above ? [...above.steps, own.name] : [],
    field: own.field,
    own: { leaf: own, model },
    labels: [...(above?.labels ?? []), own.label],
  };
  if (own.field.of === undefined) return [here];
  const items = itemModel(model, own);
  return [...leavesOf(items).values()].flatMap((inner) => within(items, inner, here));
}
