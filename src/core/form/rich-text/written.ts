/** What the editors of text write (pure): tags that mean the same, and spaces as the server keeps them. */

/** Tags that mean the same, by the one that is written. */
export const twins: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };

/** No-break spaces stand as they are, as the server keeps them. */
export function withSpaces(html: string): string {
  return html.replaceAll('&nbsp;', '\u00a0');
}
