/** Exclusions begin and end by themselves: flags follow, under a lot of their own, while the server runs. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { foundKinds, kindFacts } from '../../../src/plugins/search-engine/models/kinds';
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import { scheduler } from '../../jobs/schedule';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { columnOfKind, flagsToWrite, inForce } from './exclusions';

const everyMs = 30_000;
/** Records written in one transaction. */
const most = 500;

/** Looks for exclusions that began or ended, until the server closes. */
export function followTime(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> | undefined;
  const look = () => {
    working ??= turnFlags(services, catalogue)
      .catch((error: unknown) => app.log.warn({ err: error }, 'exclusions'))
      .finally(() => {
        working = undefined;
      });
  };
  app.addHook('onReady', async () => {
    timer = setInterval(look, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await working;
  });
}

/** Sets the flags of records whose exclusions began or ended since; answers how many. */
export async function turnFlags(services: Services, catalogue: Catalogue): Promise<number> {
  let turned = 0;
  for (const kind of foundKinds) {
    const served = servedNamed(catalogue, kindFacts[kind].resource);
    const key = sql.identifier(served.table.key.id);
    for (let more = true; more; ) {
      const written = await transact(services, async (tx) => {
        const now = sql`${new Date().toISOString()}::timestamptz`;
        // Records that nobody ever excluded by a row are left as they are.
        const off = await run<{ key: number }>(
          tx,
          sql`select t.${key} as key from ${sql.identifier(served.table.name)} t
            where t.${key} in (select x.${columnOfKind(kind)} from exclusions x where x.${columnOfKind(kind)} is not null)
              and t.exclusion_search_engine <> exists (select from exclusions e where e.${columnOfKind(kind)} = t.${key} and ${inForce(now)})
            order by 1 limit ${most}`,
        );
        const within: Within = {
          tx,
          catalogue,
          caller: scheduler,
          scope: everyScope('fr'),
          origin: 'form',
          motif: null,
        };
        const pending = await flagsToWrite(
          within,
          kind,
          off.map((row) => row.key),
        );
        await write({ within, live: services.live, lot: newId(), origine: 'PLANIFICATION' }, served, pending);
        return pending.length;
      });
      turned += written;
      more = written === most;
    }
  }
  return turned;
}
