/** Values of leaves as people read them, in SQL: labels of choices, days and hours at the clock of their partner, amounts. */
import { type SQL, sql } from 'drizzle-orm';
import type { Numeric } from '../../../src/core/kinds/number/read-number';
import { valueText } from '../../../src/core/model/model';
import { core } from '../../../src/i18n/core';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import { saidIn } from '../../clock';
import { translators } from '../../texts';
import { type Column, numericOf, quote } from '../column';
import type { Scope } from '../scope';
import type { Served } from '../served';
import { at } from '../table';

type Read = Pick<Served, 'resource' | 'table'>;

/** The label of a code; the code itself where there is none. */
export function labelled({ resource }: Pick<Read, 'resource'>, column: Column, value: SQL, { locale }: Scope): SQL {
  const { leaf } = column;
  const codes = leaf?.field.values ?? [];
  if (!leaf || codes.length === 0) return value;
  const cases = codes.map(
    (code) => ` when ${quote(code)} then ${quote(translators[locale](valueText(resource.model, leaf, code)))}`,
  );
  return sql`case ${value}${sql.raw(cases.join(''))} else ${value} end`;
}

/** A value in one line, as the console writes it; null when there is none. Records are named by who asks. */
export function saidOf(read: Read, column: Column, value: SQL, scope: Scope): SQL {
  const { locale } = scope;
  const numeric = numericOf(column);
  if (numeric?.style) return styled(value, numeric, numeric.style, locale);
  switch (column.shape) {
    case 'choice':
      return labelled(read, column, value, scope);
    case 'flag': {
      const [yes, no] = [translators[locale](core('form.yes')), translators[locale](core('form.no'))];
      return sql`case when ${value} then ${yes}::text when not ${value} then ${no}::text end`;
    }
    case 'day':
      return sql`to_char(${value}, 'DD/MM/YYYY')`;
    case 'instant':
      return saidIn(value, read.table.perimeter && at(read.table.perimeter));
    case 'number':
    case 'decimal':
      return pointed(sql`${value}::text`, locale);
    case 'texts':
      return sql`concat(${value} ->> 0, case when jsonb_array_length(${value}) > 1 then '…' end)`;
    default:
      return sql`${value}::text`;
  }
}

/** A number with the signs of its kind, as the console writes it but for its thousands. */
function styled(value: SQL, { decimals }: Numeric, style: Intl.NumberFormatOptions, locale: Locale): SQL {
  const [before, after] = formatOf(locale).signs(style);
  const digits =
    decimals === null
      ? sql`${value}::text`
      : sql`trim(to_char(${value}::numeric, ${`FM999999999990.${'0'.repeat(decimals)}`}))`;
  return sql`${before}::text || ${pointed(digits, locale)} || ${after}::text`;
}

function pointed(digits: SQL, locale: Locale): SQL {
  return locale === 'fr' ? sql`replace(${digits}, '.', ',')` : digits;
}
