/** Yes and no as people and files write them, in both languages whatever that of the screen (pure). */
import { fold } from '../../filter/fold';

/** What yes and no are called. */
export const flagWords: Readonly<Record<'fr' | 'en', readonly [yes: string, no: string]>> = {
  fr: ['oui', 'non'],
  en: ['yes', 'no'],
};

const flags = new Map([
  ...['oui', 'o', 'yes', 'y', 'true', 'vrai', '1', 'x'].map((word) => [word, true] as const),
  ...['non', 'n', 'no', 'false', 'faux', '0'].map((word) => [word, false] as const),
]);

/** What a word says; null when it says neither. */
export function readFlag(text: string): boolean | null {
  return flags.get(fold(text.trim())) ?? null;
}
