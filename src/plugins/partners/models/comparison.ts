/** Two partners setting by setting (pure). */
import { type Effective, type EffectiveField, type Leaf, type Model, settingsOf } from '../../../core/model';

export interface ComparedSetting {
  leaf: Leaf;
  sides: readonly [EffectiveField, EffectiveField];
  /** They do not come to the same. */
  differs: boolean;
}

/** What each setting comes to on both; those that only one of them tells are left out. */
export function between(model: Model, [one, other]: readonly [Effective, Effective]): ComparedSetting[] {
  return settingsOf(model).flatMap((leaf) => {
    const [left, right] = [one, other].map(({ sections }) => sections[leaf.section]?.fields[leaf.property]);
    if (left === undefined || right === undefined) return [];
    return [{ leaf, sides: [left, right], differs: !isSame(left.value, right.value) }];
  });
}

/** Settings are plain values, or lists of texts; nothing and an empty text are the same to a visitor. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? '') === JSON.stringify(right ?? '');
}
