/** Records as palette rows: what the finder of a resource answers. */
import type { Call, Context, Found, Resource } from './define';
import { http, type Key } from './http';

/** As many as the palette shows of one source. */
const most = 8;

/**
 * The records that hold every typed word, the likeliest first; the first ones of the list when nothing is typed.
 * @param open the call that a row sends
 */
export async function findRecords(
  resource: Resource,
  typed: string,
  open: (key: Key) => Call,
  ctx: Context,
): Promise<readonly Found[]> {
  const found = await http.choices(
    resource,
    { typed, limit: most, tiers: ctx.facts.tiers },
    { signal: ctx.signal, retries: 0 },
  );
  return found.map(({ value, label, hint }) => {
    const key = resource.model.key.kind === 'integer' ? Number(value) : value;
    return {
      id: `${resource.name}:${key}`,
      label,
      hint,
      call: open(key),
      record: { resource: resource.name, id: key },
    };
  });
}
