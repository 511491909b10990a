/**
 * Components to HTML: each type has a function that draws its fields; what is drawn is held by one element with the class
 * `rg-<type>`, `data-type` and `data-ref` (docs/rendering.md). Pages, headers and footers are drawn by it.
 */
import { type Item, isItem } from '../../src/core/model/inner';
import type { Locale } from '../../src/i18n/text';
import { wouldRun } from './html';
import { attributes, html, Markup } from './markup';
import { readText } from './reading/read';

/** The values of a component, read as what they are; what is missing is nothing. */
export interface Values {
  text(name: string): string;
  flag(name: string): boolean;
  number(name: string): number | null;
  items(name: string): readonly Values[];
  /** The text in the language that is drawn; an empty English one is the French. */
  either(french: string, english: string): string;
  /** Stored HTML, without what could run or call out. */
  html(french: string, english?: string): Markup;
}

/** What every drawing knows: its language; each kind of content adds what it shows besides. */
export interface Drawing {
  lang: Locale;
  /** Called with what visitors will not see as it is written. */
  tell(code: ComponentMessage, name: string): void;
}

export type ComponentMessage = 'english' | 'scriptOf' | 'empty';

/** Draws the fields of one type; null: nothing to show. */
export type DrawComponent<D extends Drawing> = (values: Values, drawing: D, component: Component) => Markup | null;

export interface Component {
  id: string;
  type: string;
  name: string;
  values: Values;
}

/** Reads the items of a list made by `components()`, in their order. */
export function componentsIn(value: unknown, drawing: Drawing): Component[] {
  return itemsIn(value).map((item) => {
    const name = String(item['name'] ?? '');
    return {
      id: String(item['id'] ?? ''),
      type: String(item['typeComponent'] ?? ''),
      name,
      values: valuesOf(isItem(item['customization']) ? item['customization'] : {}, drawing, name),
    };
  });
}

/** Draws components one after the other; one whose type is not drawn here is left out. */
export function drawComponents<D extends Drawing>(
  found: readonly Component[],
  drawing: D,
  types: Readonly<Record<string, DrawComponent<D>>>,
): Markup {
  return html`${found.map((component) => {
    const draw = Object.hasOwn(types, component.type) ? types[component.type] : undefined;
    const inside = draw?.(component.values, drawing, component);
    if (inside === undefined) return null;
    if (inside === null) drawing.tell('empty', component.name);
    const held = attributes({ class: classOf(component.type), 'data-type': component.type, 'data-ref': component.id });
    return html`<div${held}>${inside}</div>`;
  })}`;
}

/** `MENU_VILLES` → `rg-menu-villes`. */
export function classOf(type: string): string {
  return `rg-${type.toLowerCase().replaceAll('_', '-')}`;
}

/** Items of a list; what is none is left out. */
export function itemsIn(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** Values of an item. @param name what it is called in messages */
export function valuesOf(item: Item, drawing: Drawing, name: string): Values {
  const text = (leaf: string) => {
    const value = item[leaf];
    return typeof value === 'string' ? value.trim() : '';
  };
  const either = (french: string, english: string) => {
    if (drawing.lang === 'fr') return text(french);
    if (text(english) === '' && text(french) !== '') drawing.tell('english', name);
    return text(english) || text(french);
  };
  return {
    text,
    either,
    flag: (leaf) => item[leaf] === true,
    number: (leaf) => (typeof item[leaf] === 'number' ? item[leaf] : null),
    items: (leaf) => itemsIn(item[leaf]).map((each) => valuesOf(each, drawing, name)),
    html: (french, english = french) => {
      const written = english === french ? text(french) : either(french, english);
      if (wouldRun(written)) drawing.tell('scriptOf', name);
      return new Markup(readText('clean', written));
    },
  };
}

/** Collects what is reported while contents are drawn, each once. */
export function componentMessages(): {
  tell: Drawing['tell'];
  messages: { code: ComponentMessage; params: { nom: string } }[];
} {
  const messages: { code: ComponentMessage; params: { nom: string } }[] = [];
  const tell: Drawing['tell'] = (code, nom) => {
    if (messages.every((each) => each.code !== code || each.params.nom !== nom))
      messages.push({ code, params: { nom } });
  };
  return { tell, messages };
}

/** The address of a stored picture by its key; undefined for what is no key. */
export function pictureAddress(key: string): string | undefined {
  return /^[\w.-]+$/.test(key) ? `/storage/${key}` : undefined;
}
