import { isOn, type When } from '../../core/define';

/** Says whether two `when` can never hold together. Rights never separate: one user may have both. */
export function areDisjoint(left: When | undefined, right: When | undefined): boolean {
  const [one, other] = [left?.on, right?.on];
  if (one !== undefined && other !== undefined && !isOn(one, other) && !isOn(other, one)) return true;
  return (['view', 'focus', 'resource'] as const).some((field) => differ(left?.[field], right?.[field]));
}

/** Counts the restrictions of a `when`: among several bindings that hold, the most specific one fires. */
export function specificity(when: When | undefined): number {
  return when ? Object.values(when).filter((value) => value !== undefined).length : 0;
}

function differ(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && left !== right;
}
