/** The mail that offers the renewal of a subscription to those who hold it, on the first day of their priority (domains.md 12). */
import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import type { Order } from '../../../src/plugins/orders/model';
import { isValid } from '../../../src/plugins/orders/models/states';
import { nowIso, startOf, todayIn, wallIn } from '../../clock';
import { takeTurn } from '../../jobs/schedule';
import { run } from '../../resource/run';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { actOn } from './act';
import { emailKey } from './customers';
import { withSent } from './messages';
import { type Acting, operationFor, transactFor } from './operation';
import { isValidTicket } from './valid';

/** Looked for as often: the moment is a day. */
const everyMs = 3_600_000;
/** Hour of the day, where the partner is, from which it leaves: nobody is woken up. */
const from = 9;

interface Renewed {
  id: number;
  debut: string;
  fin: string | null;
  /** Their seats are kept for its holders until then. */
  garde: boolean;
  fr: string;
  en: string | null;
  /** The one that renews it, if any, and when it is sold. */
  suite: { fr: string; en: string | null; debut: string | null; fin: string | null } | null;
}

/** Offers what is due, on the node whose turn it is. */
export async function offerRenewals(services: Services, acting: () => Acting): Promise<void> {
  if (await takeTurn(services.database, 'abonnements-renouvellement', everyMs)) await tellRenewals(services, acting);
}

/** Writes once to each holder of a subscription whose renewal is open and is announced by mail. What fails comes back with the next turn. */
export async function tellRenewals(services: Services, acting: () => Acting): Promise<void> {
  const now = nowIso();
  const open = await run<Renewed & Record<string, unknown>>(
    services.database.drizzle,
    sql`select idabonnement as id, debut_priorite::text as debut, coalesce(fin_priorite, fin_validite)::text as fin,
        places_conservees as garde, libelle_fr as fr, nullif(libelle_en, '') as en,
        (select jsonb_build_object('fr', n.libelle_fr, 'en', nullif(n.libelle_en, ''), 'debut', n.debut_vente, 'fin', n.fin_vente)
          from abonnements n where n.renouvelle = a.idabonnement and n.statut not in ('BROUILLON', 'ANNULEE', 'ARCHIVEE')
            and (n.fin_vente is null or n.fin_vente > ${now})
          order by n.statut = 'MISE_EN_VENTE' desc, n.idabonnement desc limit 1) as suite
      from abonnements a where actif and relance_mail and statut not in ('BROUILLON', 'ANNULEE')
        and ${wallIn(sql`${now}::timestamptz`, sql`a.id_tiers`)} >= debut_priorite + make_interval(hours => ${from})
        and coalesce(fin_priorite, fin_validite) >= ${todayIn(sql`a.id_tiers`, now)}
      order by idabonnement`,
  );
  const failed: unknown[] = [];
  for (const subscription of open)
    for (const id of await ordersWith(services, subscription))
      await mailRenewal(services, acting(), id, subscription).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'renewals');
}

/** The last good order of each holder before the priority began, unless it was written to. */
async function ordersWith({ database }: Services, subscription: Renewed): Promise<number[]> {
  const { id, debut } = subscription;
  const found = await run<{ id: number }>(
    database.drizzle,
    sql`select last.id from (
        select distinct on (${emailKey(sql`c.email`)}) c.id_commande as id, c.messages from commandes c
        where c.pointe @> array['lignes.idabonnement:' || ${id}::text] and c.email <> ''
          and c.date_creation < ${startOf(sql`${debut}`, sql`c.id_tiers`)}
          and exists (select from jsonb_to_recordset(c.lignes) as l(idabonnement integer, "statutBillet" text)
            where l.idabonnement = ${id} and ${isValidTicket('l')})
        order by ${emailKey(sql`c.email`)}, c.date_creation desc, c.id_commande desc
      ) last
      where not exists (select from jsonb_to_recordset(last.messages) as m(cle text) where m.cle = ${keyOf(subscription)})
      order by last.id`,
  );
  return found.map((each) => each.id);
}

const keyOf = ({ id, debut }: Renewed) => `renouvellement:${id}:${debut}`;

async function mailRenewal(services: Services, acting: Acting, id: number, subscription: Renewed): Promise<void> {
  const { fr, en, fin, garde, suite } = subscription;
  const expiration = garde ? fin : null;
  try {
    await transactFor(services, acting, (within) =>
      actOn(operationFor(services, within, { action: 'ENVOI_MAIL' }), id, null, (order, by) =>
        holds(order, subscription.id)
          ? withSent(services, within.tx, order, 'RENOUVELLEMENT', by.auteur, {
              cle: keyOf(subscription),
              data: { modele: { fr, en }, expiration, message: suite && ` ${nextText(suite, order.lang)}` },
            })
          : order,
      ),
    );
  } catch (cause) {
    // Gone meanwhile; anything else may be mended by another turn.
    if (Problem.from(cause).status !== 404) throw cause;
  }
}

/** What renews it, and when it is sold: a sentence of its own behind another one, that leaves no gap where nothing does. */
function nextText({ fr, en, debut, fin }: NonNullable<Renewed['suite']>, lang: Order['lang']): string {
  const locale = lang === 'en' ? 'en' : 'fr';
  const t = translators[locale];
  const { date } = formatOf(locale);
  const modele = (locale === 'en' && en) || fr;
  if (debut !== null && Date.parse(debut) > Date.now())
    return t('orders.mails.RENOUVELLEMENT.from', { modele, date: date(debut) });
  if (fin !== null) return t('orders.mails.RENOUVELLEMENT.until', { modele, date: date(fin) });
  return t('orders.mails.RENOUVELLEMENT.next', { modele });
}

function holds({ statut, lignes }: Order, subscription: number): boolean {
  const isGood = statut === 'VALIDEE' || statut === 'TERMINEE';
  const isHeld = ({ idabonnement, statutBillet }: Order['lignes'][number]) =>
    idabonnement === subscription && isValid(statutBillet);
  return isGood && lignes.some(isHeld);
}
