/**
 * Lists and groups as texts of files: an outline (YAML) with the labels that forms show, which people read and an import
 * reads back.
 */
import { parse, stringify, type Tags } from 'yaml';
import { flagWords, readFlag } from '../../src/core/kinds/flag/read-flag';
import { kindOf } from '../../src/core/kinds/registry';
import { fieldsIn, type Item, isItem } from '../../src/core/model/inner';
import { itemModel } from '../../src/core/model/items';
import { type Leaf, leavesOf, type Model, valueText } from '../../src/core/model/model';
import { type Locale, locales } from '../../src/i18n/text';
import { translators } from '../texts';
import { instantIn, wallText } from './wall-text';

/** The outline of a value that was read as JSON. */
export function outlined(model: Model, leaf: Leaf, json: string, locale: Locale): string {
  return outlineOf(model, leaf, JSON.parse(json), locale);
}

/** The outline of a value: the same for two that say the same, whatever keys they leave out. */
export function outlineOf(model: Model, leaf: Leaf, value: unknown, locale: Locale): string {
  return stringify(shown(model, leaf, value, {}, locale), { lineWidth: 0 }).trimEnd();
}

/** The value that an outline says, or JSON; the text itself where it is neither. */
export function readOutline(model: Model, leaf: Leaf, text: string): unknown {
  try {
    return readValue(model, leaf, parse(text, { maxAliasCount: 0, customTags: plainTags }), {});
  } catch {
    return text;
  }
}

/** Numbers in digits alone: exponents and other bases stay texts. */
function plainTags(tags: Tags): Tags {
  return tags.filter((tag) => typeof tag === 'string' || tag.format === undefined);
}

function shown(model: Model, leaf: Leaf, value: unknown, beside: Item, locale: Locale): unknown {
  const { field } = leaf;
  if (value === null || value === undefined) return null;
  if (field.of !== undefined) {
    if (Array.isArray(value)) return value.map((item) => shownItem(model, leaf, item, beside, locale));
    return shownItem(model, leaf, value, beside, locale);
  }
  const { shape } = kindOf(field);
  if (shape === 'flag') return flagWords[locale][value === true ? 0 : 1];
  if (shape === 'instant' && typeof value === 'string') return wallText(value);
  if (shape === 'choice' && typeof value === 'string') return namesOfValues(model, leaf, locale).get(value) ?? value;
  return value;
}

function shownItem(model: Model, leaf: Leaf, item: unknown, beside: Item, locale: Locale): unknown {
  if (!isItem(item)) return item;
  const inner = itemModel(model, leaf, fieldsIn(leaf.field, beside));
  const names = namesOfFields(inner, locale);
  const parts = Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    const own = leavesOf(inner).get(name);
    const text = own ? shown(inner, own, value, item, locale) : value;
    return isNothing(text) ? [] : [[names.get(name) ?? name, text]];
  });
  // In the order of the form, whatever that of what is stored; what tells one from another last.
  const order = [...names.values()];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(parts.sort(([a], [b]) => place(a) - place(b)));
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function readValue(model: Model, leaf: Leaf, value: unknown, beside: Item): unknown {
  const { field } = leaf;
  if (field.of !== undefined) {
    if (Array.isArray(value)) return value.map((item: unknown) => readItem(model, leaf, item, beside));
    return readItem(model, leaf, value, beside);
  }
  if (typeof value !== 'string') return value;
  const { shape } = kindOf(field);
  if (shape === 'flag') return readFlag(value) ?? value;
  if (shape === 'instant') return instantIn(value) ?? value;
  if (shape === 'choice') return codeOf(model, leaf, value);
  return value;
}

function readItem(model: Model, leaf: Leaf, value: unknown, beside: Item): unknown {
  if (!isItem(value)) return value;
  // A variant is chosen by what stands beside it, and is read before it.
  const inner = itemModel(model, leaf, fieldsIn(leaf.field, beside));
  const names = new Map(
    locales.flatMap((locale) => [...namesOfFields(inner, locale)].map(([name, text]) => [text, name])),
  );
  const named = Object.entries(value).map(
    ([text, own]) => [leavesOf(inner).has(text) ? text : (names.get(text) ?? text), own] as const,
  );
  const plain = named.map(([name, own]) => {
    const of = leavesOf(inner).get(name);
    return [name, of && of.field.of === undefined ? readValue(inner, of, own, {}) : own] as const;
  });
  const around: Item = Object.fromEntries(plain);
  return Object.fromEntries(
    plain.map(([name, own]) => {
      const of = leavesOf(inner).get(name);
      return [name, of?.field.of === undefined ? own : readValue(inner, of, own, around)];
    }),
  );
}

/** Labels of fields by name: the name itself where labels repeat, or are not there. */
function namesOfFields(model: Model, locale: Locale): Map<string, string> {
  const labels = [...leavesOf(model).values()].map(({ name, label }) => {
    const said = translators[locale](label);
    return [name, said === label ? name : said] as const;
  });
  return unrepeated(labels);
}

function namesOfValues(model: Model, leaf: Leaf, locale: Locale): Map<string, string> {
  return unrepeated(
    (leaf.field.values ?? []).map((code) => {
      const key = valueText(model, leaf, code);
      const said = translators[locale](key);
      return [code, said === key ? code : said] as const;
    }),
  );
}

function unrepeated(named: readonly (readonly [string, string])[]): Map<string, string> {
  const times = new Map<string, number>();
  for (const [, text] of named) times.set(text, (times.get(text) ?? 0) + 1);
  return new Map(named.map(([name, text]) => [name, times.get(text) === 1 ? text : name]));
}

function codeOf(model: Model, leaf: Leaf, text: string): string {
  if (leaf.field.values?.includes(text)) return text;
  for (const locale of locales)
    for (const [code, said] of namesOfValues(model, leaf, locale)) if (said === text) return code;
  return text;
}
