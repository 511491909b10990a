import { safeText } from '../http/logging';

/** Characters of what is remembered of a statement or an error. */
export const longestText = 600;

/** A statement without its values. */
export function statementText(text: string): string {
  return safeText(text)
    .replace(/'[^']*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}
