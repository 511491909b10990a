/**
 * What time does to orders, every minute on whichever node comes first: holds end at their date, always; orders whose payment
 * never came are cancelled by a run of the parameters `cancelOrder*`; those whose last séance is past are over (domains.md 22);
 * customers are reminded of a séance that comes (remind.ts) and offered to renew a subscription that ends (renew.ts).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { BlockedRow } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { providerMeans } from '../../../src/plugins/orders/models/items';
import { moved } from '../../../src/plugins/orders/models/moves';
import { newId } from '../../actions/identity';
import { problemOf } from '../../http/errors';
import { scheduler } from '../../jobs/schedule';
import { run, textArray } from '../../resource/run';
import { scopeOf } from '../../resource/scope';
import type { Catalogue } from '../../resource/served';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import { readSettings } from '../settings/read';
import { actOn } from './act';
import { askForReviews } from './ask-reviews';
import { type FaultLog, faultAt } from './many';
import { type Acting, operationFor, transactFor } from './operation';
import { remindOfSessions } from './remind';
import { offerRenewals } from './renew';

const everyMs = 60_000;
/** As many orders of each kind at a time; the next minute goes on. */
const most = 500;
const job = 'commandes:impayees';

/** Nobody's doing but the clock's. */
const clock: Caller = { ...scheduler, id: 'horloge', nom: 'Billetterie' };

function actingByClock(catalogue: Catalogue, motif: string | null): Acting {
  return { catalogue, caller: clock, scope: scopeOf(clock), motif, origine: 'PLANIFICATION', lot: newId() };
}

/** What came of some unpaid orders: how many were cancelled, and at which a fault prevented it. */
interface Unpaid {
  changed: number;
  blockedRows: readonly BlockedRow[];
}

/** Declares the run, and has time pass while the server is up. */
export function watchOrders(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { log } = app;
  services.runs.defineParts<{ motif: string }, readonly number[], Unpaid>(job, {
    async part({ motif }, ids, { keep }) {
      // As many at once as `cancelOrderThreadCount` says: a part holds that many.
      const done = await Promise.all(
        ids.map((id) => pass(services, actingByClock(catalogue, motif), id, 'ANNULEE', log)),
      );
      const blockedRows = done.flatMap((each) => (typeof each === 'boolean' ? [] : [each]));
      const changed = done.filter((each) => each === true).length;
      await services.database.drizzle.transaction((tx) => keep(tx, { changed, blockedRows }));
    },
    result(_input, outcomes) {
      const blockedRows = outcomes.flatMap((each) => each.blockedRows);
      const changed = outcomes.reduce((sum, each) => sum + each.changed, 0);
      return { result: { changed, blockedRows }, lot: null, alerts: blockedRows.length > 0 };
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let going: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      // One after the other, however long one takes; what fails stops nothing else.
      const acting = () => actingByClock(catalogue, null);
      for (const work of [
        () => sweepOrders(services, catalogue, log),
        () => remindOfSessions(services, acting),
        () => offerRenewals(services, acting),
      ])
        going = going.then(work).catch((error: unknown) => app.log.error(error));
    }, everyMs);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await going;
  });
}

/** Does what is due now, but mails of their own. */
export async function sweepOrders(services: Services, catalogue: Catalogue, log: FaultLog): Promise<void> {
  const { drizzle } = services.database;
  // In the order of the date that is due, which has an index: these are few of very many.
  const ids = async (due: 'date_expiration' | 'date_fin' | 'date_creation', where: SQL) =>
    (
      await run<{ id: number }>(
        drizzle,
        sql`select id_commande as id from commandes where ${where} order by ${sql.identifier(due)}, id_commande limit ${most}`,
      )
    ).map(({ id }) => id);
  for (const id of await ids('date_expiration', sql`statut in ('PANIER', 'EN_ATTENTE') and date_expiration <= now()`))
    await pass(services, actingByClock(catalogue, null), id, 'EXPIREE', log);
  for (const id of await ids('date_fin', sql`statut = 'VALIDEE' and date_fin <= now()`))
    await pass(services, actingByClock(catalogue, null), id, 'TERMINEE', log);
  const settings = await readSettings(drizzle);
  if (!settings.cancelOrderEnabled) return;
  const unpaid = await ids(
    'date_creation',
    sql`statut = 'EN_ATTENTE' and date_creation <= now() - make_interval(secs => ${settings.cancelOrderSipsDelayMs / 1000})
      and exists (select from jsonb_to_recordset(paiements) as p(moyen text, etat text) where p.moyen = any(${textArray([...providerMeans])}))
      and not exists (select from jsonb_to_recordset(paiements) as p(etat text) where p.etat in ('REUSSI', 'AUTORISE'))`,
  );
  if (unpaid.length > 0) await startUnpaid(services, unpaid, settings.cancelOrderThreadCount);
}

async function startUnpaid({ runs }: Services, ids: readonly number[], threads: number): Promise<void> {
  const t = translators.fr;
  const parts = Array.from({ length: Math.ceil(ids.length / threads) }, (_, index) => {
    const some = ids.slice(index * threads, (index + 1) * threads);
    return { size: some.length, content: JSON.stringify(some) };
  });
  const titre = t('orders.print.run.impayees', { n: ids.length });
  try {
    await runs.start(
      job,
      { motif: t('orders.print.unpaid') },
      { caller: clock, titre, total: ids.length, parts, unique: job },
    );
  } catch (cause) {
    // Another node, or the minute before, is at it.
    if (Problem.from(cause).code !== 'batch-running') throw cause;
  }
}

/** Moves one order on, unless somebody was faster; answers whether it did, or the fault that it met. */
async function pass(
  services: Services,
  acting: Acting,
  id: number,
  vers: string,
  log: FaultLog,
): Promise<boolean | BlockedRow> {
  try {
    await transactFor(services, acting, async (within) => {
      const order = await actOn(operationFor(services, within), id, null, (order, by) =>
        moved(order, 'statut', vers, acting.motif, by),
      );
      if (order.statut === 'TERMINEE') await askForReviews(services, within.tx, order);
    });
    return true;
  } catch (cause) {
    const problem = problemOf(cause);
    if (problem.code === 'unexpected') return faultAt(acting, id, cause, log);
    if (problem.status >= 500) throw cause;
    return false;
  }
}
