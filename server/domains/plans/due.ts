/**
 * `GET …/actes-planifies/echeances?du=&au=`: what falls due on days beside planned acts, of every kind of record that its table
 * says it of (`due`): publications, sales, priorities, renewals, exclusions; what the caller may read of them.
 */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { daysAfter, daysBetween, instantAt } from '../../../src/core/filter/clock';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { type DueDate, mostDue } from '../../../src/plugins/plans/model';
import { startOf, utcText } from '../../clock';
import { labelOf } from '../../resource/read/refs';
import { addressOf } from '../../resource/routes/address';
import { readParameters, readScope } from '../../resource/routes/ask';
import { run } from '../../resource/run';
import { isRead, type Scope, visible } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { at, columnNamed, type Due, type Table } from '../../resource/table';
import type { Services } from '../../services';

const Query = type({ du: /^\d{4}-\d{2}-\d{2}$/, au: /^\d{4}-\d{2}-\d{2}$/, 'tiers?': 'string <= 200' });

/** Days that may be read at once: a month with the weeks around it. */
const mostDays = 62;

export function serveDueDates(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const plans = servedNamed(catalogue, 'actes-planifies');
  const guard = accessOf(plans.resource, 'read');
  app.get(`${addressOf(plans)}/echeances`, { config: { guard, query: Query } }, async (request) => {
    const { du, au, tiers } = readParameters(Query, request);
    const { scope } = readScope(request, tiers);
    const days = daysBetween(du, au);
    if (!(days >= 0 && days <= mostDays)) throw new Problem('bad-request', { status: 400 });
    const parts = [...catalogue.values()]
      .filter(({ table }) => table.due.size > 0 && isRead(table, scope))
      .flatMap(({ table }) => [...table.due].map(([leaf, due]) => linesOf(table, scope, leaf, due, { du, au })));
    if (parts.length === 0) return { items: [], more: false };
    const { table: partners } = servedNamed(catalogue, 'partenaires');
    const items = await run<DueDate>(
      services.database.drizzle,
      sql`select e.*, (select ${labelOf(partners, scope, 'p')} from ${visible(partners, scope, 'p')} where ${at(partners.key, 'p')} = e."idTiers") as partenaire
        from (${sql.join(parts, sql` union all `)}) e order by quand, resource, id limit ${mostDue + 1}`,
    );
    return { items: items.slice(0, mostDue), more: items.length > mostDue };
  });
}

/** Rows of a table whose leaf falls on these days, in Paris. */
function linesOf(
  table: Table,
  scope: Scope,
  leaf: string,
  { kind, where, partner: own }: Due,
  days: { du: string; au: string },
): SQL {
  const column = columnNamed(table, leaf);
  if (column === undefined) throw new Error(`${table.name} has no ${leaf}.`);
  const isDay = column.type === 'date';
  const value = column.computed === null ? at(column) : column.computed(scope, 'many');
  const within = isDay
    ? sql`${value} between ${days.du} and ${days.au}`
    : sql`${value} >= ${instantAt(days.du)}::timestamptz and ${value} < ${instantAt(daysAfter(days.au, 1))}::timestamptz`;
  const held = table.perimeter?.type === 'text' ? at(table.perimeter) : null;
  const partner = own === undefined ? held : sql.raw(own);
  const instant = isDay ? startOf(value, partner) : value;
  return sql`select ${kind}::text as kind, ${table.resource.name}::text as resource, ${at(table.key)}::text as id,
      ${labelOf(table, scope, 't')} as label, ${leaf}::text as leaf,
      ${utcText(instant)} as quand, ${isDay}::boolean as "isDay", ${partner ?? sql`null::text`} as "idTiers"
    from ${visible(table, scope)} where ${within} and ${sql.raw(where ?? 'true')}`;
}
