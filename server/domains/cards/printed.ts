/** Cards with their digits: read for print and mail alone. */
import { sql } from 'drizzle-orm';
import { platformCurrency } from '../../../src/core/filter/currency';
import { formatOf } from '../../../src/i18n/format';
import { type Locale } from '../../../src/i18n/text';
import { currenciesNow } from '../../currency';
import type { Tx } from '../../db/database';
import { keyArray, run } from '../../resource/run';
import { type Scope, visible } from '../../resource/scope';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { identityOf } from '../partners/functions';
import { cardTable } from './table';

export interface PrintedCard {
  id: number;
  code: string;
  type: string;
  idTiers: string | null;
  /** Of what is on it. */
  devise: string;
  /** Key of the picture that its partner gives gift cards; empty: none. */
  image: string;
  nom: string | null;
  email: string | null;
  libelleFr: string;
  libelleEn: string | null;
  programme: string;
  /** Text of the model for its e-cards. */
  message: string | null;
  solde: number;
  points: number;
  idCommande: number | null;
  dateExpiration: string | null;
}

/** The cards of these keys, or of a batch, that a scope sees; in the order of their keys. */
export async function printedCards(
  { codes }: Pick<Services, 'codes'>,
  tx: Tx,
  scope: Scope,
  wanted: { ids: readonly number[] } | { lot: string },
  most: number,
): Promise<PrintedCard[]> {
  const among = 'lot' in wanted ? sql`t.lot = ${wanted.lot}` : sql`t.id = any(${keyArray('integer', wanted.ids)})`;
  const found = await run<Omit<PrintedCard, 'code' | 'devise' | 'image'> & { marque: string; scelle: string | null }>(
    tx,
    sql`select t.id, c.marque, c.scelle, t.type, t.id_tiers as "idTiers", t.nom, t.email, m.libelle_fr as "libelleFr", m.libelle_en as "libelleEn", t.programme,
        m.mail as message, t.date_expiration::text as "dateExpiration", t.id_commande as "idCommande",
        (select coalesce(sum(l.montant), 0)::float8 from mouvements_carte l where l.carte = t.id) as solde,
        (select coalesce(sum(l.points), 0)::integer from mouvements_carte l where l.carte = t.id) as points
      from ${visible(cardTable, scope)} join codes_carte c on c.carte = t.id join modeles_carte m on m.code_modele = t.modele
      where ${among} order by t.id limit ${most}`,
  );
  const currencies = await currenciesNow(tx);
  const images = new Map<string, string>();
  for (const partner of new Set(found.map(({ idTiers }) => idTiers)))
    if (partner !== null) images.set(partner, (await identityOf(tx, partner)).giftCardImage);
  return found.map(({ marque, scelle, ...card }) => ({
    ...{ ...card, code: codes.open({ marque, scelle }) },
    devise: (card.idTiers !== null && currencies[card.idTiers]) || platformCurrency,
    image: (card.programme === 'CADEAU' && images.get(card.idTiers ?? '')) || '',
  }));
}

/** What is on a card, and until when, in words. */
export function wordsOf(card: PrintedCard, locale: Locale): { modele: string; montant: string; expiration: string } {
  const format = formatOf(locale, undefined, card.devise);
  const t = translators[locale];
  return {
    modele: (locale === 'en' && card.libelleEn) || card.libelleFr,
    montant: card.programme === 'FIDELITE' ? t('cards.print.points', { n: card.points }) : format.money(card.solde),
    expiration:
      card.dateExpiration === null
        ? t('cards.print.endless')
        : t('cards.print.until', { date: format.date(card.dateExpiration) }),
  };
}
