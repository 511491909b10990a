/** Where a model points to other records: from a leaf, from the items of its lists, from the lists in these. */
import type { Text } from '../../i18n/text';
import type { Field } from './field';
import { itemModel } from './items';
import { type Leaf, leavesOf, type Model } from './model';

/** A field that holds keys of other records, with the way to it. */
export interface Pointing {
  /** `genre`, `tarifs.idnatcl`, `upsells.upsell.natures`: what the filter language knows it as. */
  name: string;
  /** Its place in a row, without the numbers of items: `manifInfo.genre`. */
  path: string;
  /** The leaf of the row that it begins at. */
  leaf: Leaf;
  /** From an item of the leaf down: lists, then the reference itself; empty when the leaf is the reference. */
  steps: readonly string[];
  field: Field;
  /** Labels from the leaf down. */
  labels: readonly Text[];
}

const known = new WeakMap<Model, readonly Pointing[]>();

/** Every field of a model that points, in the order of the model. */
export function pointingIn(model: Model): readonly Pointing[] {
  const found = known.get(model) ?? [...leavesOf(model).values()].flatMap((leaf) => within(model, leaf, null));
  known.set(model, found);
  return found;
}

function within(model: Model, own: Leaf, above: Pointing | null): Pointing[] {
  const here: Pointing = {
    name: above ? `${above.name}.${own.name}` : own.name,
    path: above ? `${above.path}.${own.name}` : own.path,
    leaf: above?.leaf ?? own,
    steps: above ? [...above.steps, own.name] : [],
    field: own.field,
    labels: [...(above?.labels ?? []), own.label],
  };
  if (own.field.kind === 'reference' || own.field.kind === 'references') return [here];
  if (own.field.kind !== 'list') return [];
  const items = itemModel(model, own);
  return [...leavesOf(items).values()].flatMap((inner) => within(items, inner, here));
}
