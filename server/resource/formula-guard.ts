/** Texts that a spreadsheet would run as a formula: they leave with an apostrophe first, and come back without. */

export function guardedText(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unguardedText(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
