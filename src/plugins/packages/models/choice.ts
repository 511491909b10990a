/** What a customer chooses in a package, and the rules that the choice breaks (pure). */
import { type Dated, overlapsOf } from './overlaps';

export interface ChoiceGroup {
  label: string;
  min: number;
  max: number | null;
}

/** A component as it was chosen: with its séance, where it has one. */
export interface ChosenPart extends Dated {
  idseanc: number | null;
  /** Why its séance cannot be attended, or null. */
  etat: string | null;
}

export type BrokenChoiceCode = 'few' | 'many' | 'twice' | 'undated' | 'gone' | 'overlap';

/** A rule that a choice breaks; `sessions`: keys of the séances at fault. */
export interface BrokenChoice {
  code: BrokenChoiceCode;
  n?: number;
  limit?: number;
  group?: string;
  /** Place of the component in the package. */
  rang?: number;
  sessions: readonly number[];
}

/**
 * Every rule that these components break, those of the groups first.
 * @param imposed places of the components that everybody takes
 */
export function brokenChoice(
  groups: readonly ChoiceGroup[],
  imposed: readonly number[],
  chosen: readonly ChosenPart[],
): BrokenChoice[] {
  return [
    ...groups.flatMap((group) => counts(group, chosen)),
    ...imposed
      .filter((place) => !chosen.some(({ rang }) => rang === place))
      .map((rang): BrokenChoice => ({ code: 'undated', rang, sessions: [] })),
    ...twice(chosen),
    ...chosen
      .filter(({ etat }) => etat !== null)
      .map(({ rang, ...part }): BrokenChoice => ({ code: 'gone', rang, sessions: sessionsOf([part]) })),
    ...overlaps(chosen),
  ];
}

function counts({ label, min, max }: ChoiceGroup, chosen: readonly ChosenPart[]): BrokenChoice[] {
  const own = chosen.filter(({ group, imposed }) => !imposed && group === label);
  const n = new Set(own.map(({ rang }) => rang)).size;
  if (n < min) return [{ code: 'few', n, limit: min, group: label, sessions: [] }];
  return max !== null && n > max ? [{ code: 'many', n, limit: max, group: label, sessions: [] }] : [];
}

/** A component is taken once, on one of its dates. */
function twice(chosen: readonly ChosenPart[]): BrokenChoice[] {
  return [...new Set(chosen.map(({ rang }) => rang))].flatMap((rang) => {
    const own = chosen.filter((part) => part.rang === rang);
    return own.length > 1 ? [{ code: 'twice', rang, sessions: sessionsOf(own) }] : [];
  });
}

/** What overlaps by itself is the package's own matter: its form warns of it. */
function overlaps(chosen: readonly ChosenPart[]): BrokenChoice[] {
  return overlapsOf(
    chosen.map((part, rang) => ({ ...part, rang })),
    [],
  ).flatMap(({ first, second }) => {
    const pair = [chosen[first], chosen[second]].flatMap((part) => part ?? []);
    const isOwn = pair.every(({ imposed }) => imposed) || pair[0]?.rang === pair[1]?.rang;
    return isOwn ? [] : [{ code: 'overlap', sessions: sessionsOf(pair) }];
  });
}

function sessionsOf(parts: readonly Pick<ChosenPart, 'idseanc'>[]): number[] {
  return parts.flatMap(({ idseanc }) => idseanc ?? []);
}
