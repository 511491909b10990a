/** HTML that is written by us: what is put into it is text, unless it is such HTML itself. */
import { escapeHtml } from './escape';

/** A piece of HTML, distinguished from text by its class. */
export class Markup {
  constructor(readonly text: string) {}
}

type Put = Markup | string | number | null | undefined | false | readonly Put[];

/** `html`<p>${name}</p>``: `name` is escaped; nothing stands for null, undefined and false, lists one after the other. */
export function html(pieces: TemplateStringsArray, ...values: readonly Put[]): Markup {
  return new Markup(pieces.reduce((text, piece, index) => `${text}${written(values[index - 1])}${piece}`));
}

/** Attributes with a value; those of null, undefined, false and '' are not written, true is an attribute without one. */
export function attributes(values: Readonly<Record<string, string | number | boolean | null | undefined>>): Markup {
  const given = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  return new Markup(
    given.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`)).join(''),
  );
}

function written(value: Put): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  return typeof value === 'object' ? value.map(written).join('') : escapeHtml(String(value));
}
