/** A message for the person at the terminal: French unless their locale is English. */
export function operatorText(texts: { fr: string; en: string }, env: NodeJS.ProcessEnv = process.env): string {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^en/i.test(locale) ? texts.en : texts.fr;
}
