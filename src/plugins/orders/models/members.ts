/** Places that are sold to members alone: each asks the number of one. Pure. */
import { digitsOf, luhnDigit } from '../../cards/models/number';
import { Refused } from './refused';

/** Whether a nature is for members: of a membership, or of a club. */
export function isForMembers({ codtypadh, club }: { codtypadh: string | null; club: boolean }): boolean {
  return club || (codtypadh ?? '') !== '';
}

/** Whether the last digit of a number is its key (Luhn). */
export function hasKey(typed: string): boolean {
  const digits = digitsOf(typed);
  return /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.at(-1);
}

/**
 * The number of each of some places; null where none is required.
 * @param isChecked their keys are (`availableLuhnFanClub`, unless the manifestation has `deactivationLuhnKey`)
 */
export function memberNumbers(
  { adherent, nature }: { adherent: boolean; nature: string },
  { n, numeros = [] }: { n: number; numeros?: readonly (string | null)[] | undefined },
  isChecked: boolean,
  field: string,
): (string | null)[] {
  return Array.from({ length: n }, (_, index) => {
    if (!adherent) return null;
    const typed = numeros[index]?.trim() ?? '';
    if (typed === '') throw new Refused('member-number', field, { nature });
    if (isChecked && !hasKey(typed)) throw new Refused('member-key', field, { numero: typed });
    return typed;
  });
}
