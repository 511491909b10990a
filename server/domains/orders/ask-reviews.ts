/** The mail that asks for a review, once the last séance of an order is past (domains.md 22): where its partner sends them. */

import { sql } from 'drizzle-orm';
import type { Order } from '../../../src/plugins/orders/model';
import { customerName } from '../../../src/plugins/orders/models/customer';
import { isValid } from '../../../src/plugins/orders/models/states';
import type { Tx } from '../../db/database';
import { isRefused } from '../../mail/unsubscription';
import { keyArray, run } from '../../resource/run';
import type { Services } from '../../services';
import { functionsOf } from '../partners/functions';
import { siteAddress } from './messages';

/** Days after the last séance beyond which no review is requested: what a stopped server finds again is not written about. */
const latest = 7;

interface Seen {
  fr: string;
  en: string | null;
  lieuFr: string | null;
  lieuEn: string | null;
}

/** Writes once for each event that was seen and takes reviews. */
export async function askForReviews({ mail }: Pick<Services, 'mail'>, tx: Tx, order: Order): Promise<void> {
  const { client, idTiers, dateFin, lang } = order;
  const isRecent = dateFin !== null && Date.parse(dateFin) > Date.now() - latest * 86_400_000;
  if (!client.email || idTiers === null || !isRecent) return;
  const { avisClient, avisClientEmailing } = await functionsOf(tx, idTiers, ['avisClient', 'avisClientEmailing']);
  if (!avisClient || !avisClientEmailing) return;
  if (await isRefused(tx, { declencheur: 'AVIS_DEMANDE', idTiers, destinataire: client.email })) return;
  const lien = await siteAddress(tx, idTiers);
  // It asks to write there: without an address it asks for nothing.
  if (lien === '') return;
  for (const { fr, en, lieuFr, lieuEn } of await seenEvents(tx, order))
    await mail.queue(tx, {
      template: 'AVIS_DEMANDE',
      partner: idTiers,
      lang: lang === 'en' ? 'en' : 'fr',
      to: client.email,
      data: {
        nom: customerName(client),
        prenom: client.prenom ?? '',
        manifestation: { fr, en },
        lieu: lieuFr === null ? null : { fr: lieuFr, en: lieuEn },
        lien,
      },
    });
}

/** The events of its good tickets, but those that take no reviews themselves or at their venue. */
function seenEvents(tx: Tx, { lignes }: Order): Promise<Seen[]> {
  const ids = lignes.flatMap(({ idmanif, statutBillet }) =>
    idmanif !== null && isValid(statutBillet) ? [idmanif] : [],
  );
  return run<Seen>(
    tx,
    sql`select m.libelle_fr as fr, m.libelle_en as en, l.libelle_fr as "lieuFr", l.libelle_en as "lieuEn"
      from manifestations m left join lieux l on l.id_lieu = m.lieu
      where m.idmanif = any(${keyArray('integer', ids)}) and m.avis_clients
        and coalesce(l.avis_clients, true) order by m.idmanif`,
  );
}
