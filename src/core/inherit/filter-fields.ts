/** Names of what filters ask of records that inherit, beside their leaves. */
import type { Leaf, Model } from '../model/model';
import { settingsOf } from './resolve';

/** `surcharge:paypal`: has a value of its own. */
export const overrideField = 'surcharge';
const effective = 'effectif.';

/** `effectif.paypal`: what a leaf comes to. */
export function effectiveName(leaf: Leaf): string {
  return `${effective}${leaf.name}`;
}

/** The leaf that such a name asks for, or undefined. */
export function effectiveLeaf(model: Model, name: string): Leaf | undefined {
  if (model.inherits === undefined || !name.startsWith(effective)) return undefined;
  return settingsOf(model).find((leaf) => effectiveName(leaf) === name);
}
