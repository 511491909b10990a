/** Text into HTML: what is put in is escaped, unless it is HTML of the platform (`raw`), which is clean by then. */

export class Html {
  constructor(readonly text: string) {}
}

type Put = Html | string | number | null | undefined | false | readonly Put[];

export const raw = (text: string | null | undefined) => new Html(text ?? '');

export function html(pieces: TemplateStringsArray, ...values: readonly Put[]): Html {
  return new Html(pieces.reduce((text, piece, index) => `${text}${written(values[index - 1])}${piece}`));
}

function written(value: Put): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
