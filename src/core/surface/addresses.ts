/** The addresses of a kind of record, all from `href` of its resource. */
import type { Resource } from '../define';

export interface Addresses {
  /** Path of its list after the locale. */
  list: string;
  /** Path of the form of a record, or of a new one (null). */
  form(id: string | number | null): string;
  /** Whether its records have a form; else they are edited in their list. */
  hasForm: boolean;
}

/** `/dashboard/genres?q=codeGenre:$id` is a list edited in place; `/dashboard/lieux/edit/$id`, a list and a form. */
export function addressesOf({ name, href = '', formHref }: Pick<Resource, 'name' | 'href' | 'formHref'>): Addresses {
  const found = /^(?<list>\/[^?$]+?)(?:\?|(?<edit>\/edit)\/\$id$)/.exec(href)?.groups;
  if (found?.['list'] === undefined) throw new Error(`${name}: “${href}” is neither of a list nor of a form.`);
  const { list, edit } = found;
  return {
    list,
    hasForm: edit !== undefined,
    form: (id) => (id === null ? (formHref ?? `${list}/edit`) : `${list}/edit/${encodeURIComponent(id)}`),
  };
}
