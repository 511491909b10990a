/** Comparisons of the filter language over numbers and dates, as SQL. */
import { type SQL, sql } from 'drizzle-orm';
import type { Condition, Scalar } from '../src/core/filter/tree';

const nothing = sql`false`;

/** A number compared as said. */
export function compared(value: SQL, said: Condition): SQL {
  switch (said.op) {
    case 'range':
      return between(value, numberOf(said.from), numberOf(said.to), sql`double precision`, true);
    case 'gt':
      return sql`${value} > ${numberOf(said.value)}::double precision`;
    case 'gte':
      return sql`${value} >= ${numberOf(said.value)}::double precision`;
    case 'lt':
      return sql`${value} < ${numberOf(said.value)}::double precision`;
    case 'lte':
      return sql`${value} <= ${numberOf(said.value)}::double precision`;
    case 'match':
    case 'exact':
      return sql`${value} = ${numberOf(said.value)}::double precision`;
    default:
      return nothing;
  }
}

/** Values from one bound to another; `closed` keeps the upper one. */
export function between(
  value: SQL,
  from: string | number | null,
  to: string | number | null,
  type: SQL,
  closed = false,
): SQL {
  const parts = [
    ...(from === null ? [] : [sql`${value} >= ${from}::${type}`]),
    ...(to === null ? [] : [closed ? sql`${value} <= ${to}::${type}` : sql`${value} < ${to}::${type}`]),
  ];
  return parts.length === 0 ? sql`${value} is not null` : sql`(${sql.join(parts, sql` and `)})`;
}

function numberOf(value: Scalar | null): number | null {
  return value?.type === 'number' ? value.number : null;
}
