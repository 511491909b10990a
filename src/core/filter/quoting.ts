import { fold } from './fold';

/** Words of the language that stand for a missing value. */
export const emptyWords: readonly string[] = ['vide', 'empty'];

const bareText = /^[\p{L}\p{N}][\p{L}\p{N}_.'’@/+&%€#-]*$/u;

/** A value as it must be written: bare when nothing in it could be taken for syntax, else between quotes. */
export function quoteValue(text: string): string {
  return bareText.test(text) && !emptyWords.includes(fold(text)) ? text : quoted(text);
}

/** A free word or phrase as it must be written. */
export function quoteWord(text: string): string {
  return bareText.test(text) && !isOrWord(text) ? text : quoted(text);
}

/** True for the word that separates alternatives; only in capitals, so that "ou" can be searched. */
export function isOrWord(text: string): boolean {
  return text === 'OU' || text === 'OR';
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
