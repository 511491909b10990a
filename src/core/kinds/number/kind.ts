import { localeTag } from '../../../i18n/translate';
import type { KindModule } from '../kind';
import { decimal, type Numeric, printNumber, readNumber } from './read-number';

/**
 * A kind whose values are numbers.
 * @param shape `decimal` for two decimals kept exactly
 */
export function numericKind(shape: 'integer' | 'number' | 'decimal', numeric: Numeric): KindModule {
  return {
    shape,
    size: 'short',
    numeric,
    read: (text, { locale }) => readNumber(text, numeric, locale),
    print: (value, { locale }) => (typeof value === 'number' ? printNumber(value, localeTag(locale)) : String(value)),
    say: (value, { leaf, format }) => {
      if (typeof value !== 'number') return String(value);
      return leaf.field.unit ? format.measure(value, leaf.field.unit) : format.styled(value, numeric.style);
    },
  };
}

/** Any decimals. */
export const number: KindModule = numericKind('number', decimal);
