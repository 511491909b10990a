import type { Refs } from '../../core/contract';
import { valueText as enumText, type Leaf, type Model } from '../../core/model/model';
import { formatOf } from '../../i18n/format';
import type { Locale } from '../../i18n/text';
import type { Translate } from '../../i18n/translate';
import { text } from '../texts';

/** The value of a field in words: the label of a code, a date as the locale writes it, the name of a reference. */
export function valueText(
  model: Model,
  leaf: Leaf,
  value: unknown,
  t: Translate,
  locale: Locale,
  refs: Refs = {},
): string {
  if (value === null || value === undefined || value === '') return t(text('empty'));
  const format = formatOf(locale);
  const { kind, resource } = leaf.field;
  if (typeof value === 'boolean') return t(text(value ? 'yes' : 'no'));
  if (kind === 'enum' && typeof value === 'string') return t(enumText(model, leaf, value));
  if (kind === 'date' && typeof value === 'string') return format.date(value);
  if (kind === 'dateTime' && typeof value === 'string') return format.dateTime(value);
  if (typeof value === 'number')
    return kind === 'reference' && resource !== undefined
      ? (refs[resource]?.[String(value)] ?? String(value))
      : kind === 'money'
        ? format.money(value)
        : format.number(value);
  if (typeof value === 'string') return (resource !== undefined && refs[resource]?.[value]) || value;
  return JSON.stringify(value);
}
