/** Records as palette rows: what the finder of a resource answers. */
import type { Call, Context, Found, Resource } from './define';
import { keyOf } from './define';
import { quoteWord } from './filter/quoting';
import { labelOf } from './form/record-choices';
import { http, type Key } from './http';
import type { Row } from './model/model';

/** As many as the palette shows of one source. */
const most = 8;

/**
 * The records that hold every typed word; the first ones of the list when nothing is typed.
 * @param open the call that a row sends
 * @param hint beside the label; the key unless told
 */
export async function findRecords(
  resource: Resource,
  typed: string,
  open: (key: Key) => Call,
  ctx: Context,
  hint: (row: Row) => string = (row) => String(keyOf(resource, row)),
): Promise<readonly Found[]> {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const q = words.length === 0 ? null : words.map(quoteWord).join(' ');
  const { items } = await http.list(
    resource,
    { q, limit: most, tiers: ctx.facts.tiers },
    { signal: ctx.signal, retries: 0 },
  );
  return items.map((row) => {
    const key = keyOf(resource, row);
    return {
      id: `${resource.name}:${key}`,
      label: labelOf(resource, row, ctx.facts.locale),
      hint: hint(row),
      call: open(key),
      record: { resource: resource.name, id: key },
    };
  });
}
