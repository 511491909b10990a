/** Gift cards that orders sell: issued once their order is good, debited of what goes back, blocked once their line is over. */
import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import type { MovementType } from '../../../src/plugins/cards/models/ledger';
import type { Order } from '../../../src/plugins/orders/model';
import type { Line } from '../../../src/plugins/orders/models/items';
import { cents, euros } from '../../../src/plugins/orders/models/money';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { meansRulesOf } from '../../../src/plugins/orders/models/rules';
import type { CardOffered, CardsOffered } from '../../../src/plugins/orders/models/sale';
import { isOver } from '../../../src/plugins/orders/models/states';
import { todayIn } from '../../clock';
import type { Within } from '../../resource/hooks';
import { labelIn } from '../../resource/label';
import { findRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { type Scope, visible } from '../../resource/scope';
import { servedNamed } from '../../resource/served';
import { prepareCreate } from '../../resource/write/prepare';
import { issue } from '../cards/issue';
import { moveCard } from '../cards/movements';
import { sendIssued } from '../cards/send';
import { associationTable } from '../cards/table';
import { readSettings } from '../settings/read';
import type { Operation } from './operation';
import { readPaying } from './rules';

/** Gift cards that a partner sells today, or any that the caller acts for. */
export function readCards(
  { tx, scope }: { tx: Within['tx']; scope: Scope },
  partner: string | null,
  lang: string,
): Promise<CardOffered[]> {
  const day = todayIn(sql`t.id_tiers`);
  return run<CardOffered>(
    tx,
    sql`select m.code_modele as modele, ${labelIn(lang, 'm')} as libelle, t.id_tiers as "idTiers", p.libelle as vendeur, m.min::float8 as min, m.max::float8 as max,
        coalesce((select json_agg((a.item ->> 'montant')::float8 order by (a.item ->> 'montant')::numeric)
          from jsonb_array_elements(m.montants) a(item)), '[]') as montants
      from ${visible(associationTable, scope)} join modeles_carte m on m.code_modele = t.modele
        join partenaires p on p.partner_id = t.id_tiers and p.actif
      where t.actif and (t.debut is null or t.debut <= ${day}) and (t.fin is null or t.fin >= ${day})
        and m.programme = 'CADEAU' and (${partner}::text is null or t.id_tiers = ${partner})
      order by p.libelle, t.id_tiers, m.ordre, m.libelle_fr`,
  );
}

/** What the desk offers of them: those of the seller, whose means go then; of several until one is named. */
export async function offerCards(
  within: Pick<Within, 'tx' | 'scope'>,
  { tiers, vendeur }: { tiers: string | null; vendeur: string | null },
  lang: string,
): Promise<CardsOffered> {
  const all = await readCards(within, tiers, lang);
  const vendeurs = [...new Map(all.map(({ idTiers, vendeur: libelle }) => [idTiers, { idTiers, libelle }])).values()];
  const [only, another] = vendeurs;
  const seller = vendeurs.find(({ idTiers }) => idTiers === vendeur) ?? (another === undefined ? only : undefined);
  if (seller === undefined) return { vendeurs, items: all, paiement: null };
  const paying = await readPaying(within, seller.idTiers, []);
  return {
    vendeurs,
    items: all.filter(({ idTiers }) => idTiers === seller.idTiers),
    paiement: meansRulesOf(null, await readSettings(within.tx), paying),
  };
}

/** What stands against cards of these lines is reported at their own line, before anything is paid for them. */
export async function validateCards(
  within: Within,
  lines: readonly Line[],
  { idTiers, client }: Pick<Order, 'idTiers' | 'client'>,
) {
  const served = servedNamed(within.catalogue, 'cartes');
  // Those of one model and amount are alike.
  const unlike = new Map(lines.map((line) => [`${line.modeleCarte} ${line.prix}`, line]));
  for (const line of unlike.values()) {
    const { errors } = await prepareCreate(served, { ...within, overLevels: true }, bodyOf(line, { idTiers, client }));
    const [error] = errors;
    if (error)
      throw new Problem('invalid', { status: 422, errors: [{ ...error, field: `cartes.${line.modeleCarte ?? ''}` }] });
  }
}

function bodyOf({ modeleCarte, prix, beneficiaire }: Line, { idTiers, client }: Pick<Order, 'idTiers' | 'client'>) {
  return { modele: modeleCarte, montantInitial: prix, idTiers, titulaire: { nom: beneficiaire, email: client.email } };
}

const isCard = ({ type, modeleCarte }: Line) => type === 'CARTE_CADEAU' && Boolean(modeleCarte);

/**
 * What becomes of the cards of an order with what becomes of its lines; every write of an order comes by here. A card that was
 * spent gives back no more than what is left on it.
 */
export async function withCards(operation: Operation, before: Order | null, after: Order): Promise<Order> {
  if (!after.lignes.some(isCard)) return after;
  const held = new Map(before?.lignes.map((line) => [line.id, line]));
  for (const line of after.lignes) {
    const was = held.get(line.id);
    if (was && isCard(line)) await follow(operation, was, line, after);
  }
  const fresh = after.lignes.filter(
    (line) => isCard(line) && line.statutBillet === 'EMIS' && (line.carte ?? null) === null,
  );
  if (fresh.length === 0) return after;
  const ids = await issue(
    operation,
    fresh.map((line) => bodyOf(line, after)),
    after.numero,
    after.numero,
  );
  const cards = new Map(fresh.map(({ id }, index) => [id, ids[index] ?? null]));
  for (const id of ids) await open(operation, id, after);
  return {
    ...after,
    lignes: after.lignes.map((line) => ({ ...line, carte: cards.get(line.id) ?? line.carte ?? null })),
  };
}

/** A card that was paid for may be spent; one on paper is handed over, another one leaves by mail. */
async function open(operation: Operation, id: number, order: Order): Promise<void> {
  const { tx, scope } = operation.within;
  const { type } = await readCard(operation, id);
  if (type !== 'E-CARTE') await moveCard(operation, String(id), { type: 'ACTIVATION', motif: null }, null);
  else if (operation.telling)
    await sendIssued(operation.telling, tx, { ...scope, locale: order.lang === 'en' ? 'en' : 'fr' }, id);
}

async function readCard({ within: { tx, scope, catalogue } }: Operation, id: number) {
  const served = servedNamed(catalogue, 'cartes');
  // Read once it is locked: sums are those of whoever had it before.
  await findRow(tx, served, scope, id, 'lock');
  const { type, statut, solde } = await findRow(tx, served, scope, id);
  return { type, isBlocked: statut === 'BLOQUEE', cents: cents(Number(solde)) };
}

async function follow(operation: Operation, before: Line, after: Line, { numero, idCommande }: Order): Promise<void> {
  const { carte } = after;
  if (typeof carte !== 'number') return;
  const given = cents(after.rembourse) - cents(before.rembourse);
  const ends = isOver(after.statutBillet) && !isOver(before.statutBillet);
  if (given === 0 && !ends) return;
  const card = await readCard(operation, carte);
  const motif = numero ?? String(idCommande);
  const move = (type: MovementType, own: number | null = null) =>
    moveCard(operation, String(carte), { type, cents: own, motif }, null);
  if (given > card.cents)
    throw new Refused('refund-card-spent', 'lignes', { reste: euros(card.cents), libelle: after.libelle });
  // What its order takes from it, or puts back of a refund that failed, it takes from a blocked one too.
  if (given !== 0 && card.isBlocked) await move('DEBLOCAGE');
  if (given !== 0) await move(given > 0 ? 'DEBIT' : 'RECREDIT', Math.abs(given));
  const isOpen = given !== 0 || !card.isBlocked;
  if (isOpen && (ends || card.isBlocked)) await move('BLOCAGE');
}
