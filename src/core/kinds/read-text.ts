/**
 * Values of fields as people type them and as spreadsheets hold them: `12,5`, `31/12/2026 20:30`, `oui`, labels (pure). Cells, lines,
 * pastes and fills read and write here; what a field adds to its kind (empty, inherited, all) is read and written once, around it.
 */
import type { Text } from '../../i18n/text';
import type { Refs } from '../contract';
import { meansAll } from '../model/inner';
import type { Leaf, Model } from '../model/model';
import { isEmpty } from '../model/rules';
import type { TextReading } from './kind';
import { emptyOf as emptyOfKind, kindOf } from './registry';
import { partsOf } from './tags/kind';

export interface KindTexts {
  t: (text: Text) => string;
  locale: 'fr' | 'en';
  /** The time zone of the row's hours; the platform's when absent. */
  zone?: string | undefined;
}

/** What is empty on purpose, where an empty cell is inherited. */
const [noText, noItems] = ['""', '[]'];

/** A value as text for a spreadsheet; what `readText` reads back. */
export function printText(model: Model, leaf: Leaf, value: unknown, refs: Refs, texts: KindTexts): string {
  const { field } = leaf;
  if (field.inheritable && value === null) return '';
  if (field.inheritable && isEmpty(value)) return Array.isArray(value) ? noItems : noText;
  const { shape, print = String } = kindOf(field);
  // A flag that says nothing is off.
  if ((value === null || value === undefined) && shape !== 'flag') return '';
  return print(value, { model, leaf, refs, ...texts });
}

/**
 * Reads a text by the kind of its leaf. Records are found by key or by label in `keys` (folded text → key, null when
 * several have that label), which the caller brings.
 */
export function readText(
  model: Model,
  leaf: Leaf,
  text: string,
  keys: ReadonlyMap<string, string | number | null>,
  texts: KindTexts,
): TextReading {
  const { field } = leaf;
  const trimmed = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  if (trimmed === '' || meansAll(field, trimmed)) return { value: emptyOf(leaf) };
  if (field.inheritable && trimmed === noText) return { value: '' };
  if (field.inheritable && trimmed === noItems) return { value: [] };
  const { read } = kindOf(field);
  return read ? read(trimmed, { model, leaf, keys, ...texts }) : { value: text };
}

/** Texts of cells that name records: each is looked up once. */
export function namesIn(leaf: Leaf, text: string): readonly string[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  return kindOf(leaf.field).shape === 'key' ? [trimmed] : [...new Set([trimmed, ...partsOf(trimmed)])];
}

/** What an emptied cell holds. */
export function emptyOf({ field }: Leaf): unknown {
  return field.inheritable ? null : emptyOfKind(field);
}
