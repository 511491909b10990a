/** The mail that reminds customers of a séance, the day before: once for each order and date, by whichever node comes first. */
import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import type { Order } from '../../../src/plugins/orders/model';
import { run } from '../../resource/run';
import type { Services } from '../../services';
import { actOn } from './act';
import { withSent } from './messages';
import { type Acting, operationFor, transactFor } from './operation';
import { saidOf } from './session-said';

/**
 * Hours before a séance. The specification names no time: a day leaves one to look for the tickets and to plan the trip, and
 * the mail reaches people at the hour of the séance itself, never at night.
 */
const ahead = 24;
/** As many séances at a time; the next minute goes on. */
const most = 100;

interface Coming {
  id: number;
  /** Its date. */
  date: string;
}

/**
 * Reminds of the séances that come. A séance is dealt with once: who buys a place after that has just been informed of it; one
 * that is put off is reminded of again before its new date. What fails comes back the next minute.
 */
export async function remindOfSessions(services: Services, acting: () => Acting): Promise<void> {
  const { drizzle } = services.database;
  await run(drizzle, sql`delete from rappels_seance where date < now() - interval '1 day'`);
  const coming = await run<Coming & Record<string, unknown>>(
    drizzle,
    sql`select s.idseanc as id, to_json(s.date) #>> '{}' as date from seances s join manifestations m on m.idmanif = s.idmanif
      where s.date > now() and s.date <= now() + make_interval(hours => ${ahead})
        and s.statut not in ('REPORTEE', 'ANNULEE') and m.statut not in ('REPORTEE', 'ANNULEE')
        and not exists (select from rappels_seance r where r.seance = s.idseanc and r.date = s.date)
      order by s.date, s.idseanc limit ${most}`,
  );
  const failed: unknown[] = [];
  for (const session of coming) {
    const before = failed.length;
    for (const id of await ordersFor(services, session))
      await remind(services, acting(), id, session).catch((error: unknown) => failed.push(error));
    if (failed.length === before) await noteDone(services, session);
  }
  if (failed.length > 0) throw new AggregateError(failed, 'reminders');
}

/** Good orders with an address and a ticket that was not scanned yet. */
async function ordersFor({ database }: Services, { id }: Coming): Promise<number[]> {
  const found = await run<{ id: number }>(
    database.drizzle,
    sql`select c.id_commande as id from commandes c
      where c.pointe @> array['lignes.idseanc:' || ${id}::text] and c.statut = 'VALIDEE' and c.email <> ''
        and exists (select from jsonb_to_recordset(c.lignes) as l(idseanc integer, "statutBillet" text)
          where l.idseanc = ${id} and l."statutBillet" = 'EMIS')
      order by c.id_commande`,
  );
  return found.map((each) => each.id);
}

/** Writes to one customer, unless somebody did. */
async function remind(services: Services, acting: Acting, id: number, { id: idseanc, date }: Coming): Promise<void> {
  const seance = new Date(date).toISOString();
  try {
    await transactFor(services, acting, async (within) => {
      const said = await saidOf(within, idseanc, seance);
      await actOn(operationFor(services, within, { action: 'ENVOI_MAIL' }), id, null, (order, by) => {
        const lines = ticketsAt(order, idseanc);
        if (order.statut !== 'VALIDEE' || lines.length === 0) return order;
        const cle = `rappel:${idseanc}:${seance}`;
        return withSent(services, within.tx, order, 'RAPPEL', by.auteur, { cle, lines, data: said });
      });
    });
  } catch (cause) {
    // Gone meanwhile; anything else may be mended by another minute.
    if (Problem.from(cause).status !== 404) throw cause;
  }
}

function ticketsAt({ lignes }: Order, idseanc: number) {
  return lignes.filter((line) => line.idseanc === idseanc && line.statutBillet === 'EMIS');
}

async function noteDone({ database }: Services, { id, date }: Coming): Promise<void> {
  await run(
    database.drizzle,
    sql`insert into rappels_seance (seance, date) values (${id}, ${date}::timestamptz) on conflict do nothing`,
  );
}
