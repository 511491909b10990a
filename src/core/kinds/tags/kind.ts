import { valueText } from '../../model/model';
import type { KindModule } from '../kind';

/** The parts of a text that names several. */
export function partsOf(text: string): string[] {
  return text
    .split(/\s*[,;\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The items of a list as texts; none of what is no list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Texts without an order; some have names. */
export const tags: KindModule = {
  shape: 'texts',
  size: 'many',
  read: (text) => ({ value: partsOf(text) }),
  print: (value) => textsOf(value).join(', '),
  say: (value, { model, leaf, t, format }) =>
    Array.isArray(value)
      ? format.list(
          textsOf(value).map((code) => (leaf.field.named?.includes(code) ? t(valueText(model, leaf, code)) : code)),
        )
      : String(value),
};
