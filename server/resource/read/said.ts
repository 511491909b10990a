/** Values of leaves as people read them, in SQL: labels of choices, days and hours at the clock of their partner, amounts. */
import { type SQL, sql } from 'drizzle-orm';
import { valueText } from '../../../src/core/model/model';
import { core } from '../../../src/i18n/core';
import { saidIn } from '../../clock';
import { translators } from '../../texts';
import { type Column, quote } from '../column';
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
  switch (column.kind) {
    case 'enum':
      return labelled(read, column, value, scope);
    case 'flag': {
      const [yes, no] = [translators[locale](core('form.yes')), translators[locale](core('form.no'))];
      return sql`case when ${value} then ${yes}::text when not ${value} then ${no}::text end`;
    }
    case 'date':
      return sql`to_char(${value}, 'DD/MM/YYYY')`;
    case 'dateTime':
      return saidIn(value, read.table.perimeter && at(read.table.perimeter));
    case 'money': {
      const digits = sql`trim(to_char(${value}::numeric, 'FM999999999990.00'))`;
      return locale === 'fr' ? sql`replace(${digits}, '.', ',') || ${'\u00a0€'}::text` : sql`${'€'}::text || ${digits}`;
    }
    case 'number':
      return locale === 'fr' ? sql`replace(${value}::text, '.', ',')` : sql`${value}::text`;
    case 'tags':
      return sql`concat(${value} ->> 0, case when jsonb_array_length(${value}) > 1 then '…' end)`;
    default:
      return sql`${value}::text`;
  }
}
