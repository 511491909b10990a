/** Two letters for a person: first letters of the first and last words ("Jean-Paul Le Goff" → "JG"); "?" for no letter. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s._@]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = [...(words[0] ?? '?')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase('fr');
}
