/**
 * Tables of card models, cards, their ledger and the partners that sell them. The digits are kept apart, in a table
 * that is no resource's (codes_carte): no list, no export, no history ever reads them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { cards } from '../../../src/plugins/cards/model';
import { associations } from '../../../src/plugins/cards/models/association';
import { cardModels } from '../../../src/plugins/cards/models/card-model';
import { movements } from '../../../src/plugins/cards/models/movement';
import { todayIn } from '../../clock';
import { usesOf } from '../../resource/read/uses';
import { tableOf } from '../../resource/table';

export const cardModelTable = tableOf(cardModels, {
  computed: { nbUtilisations: usesOf(cardModels) },
  indexes: { ordre: ['"ordre"', '"libelle_fr" collate "fr-x-icu"', '"code_modele"'] },
  unindexed: ['dateModif', 'type', 'programme'],
});

/** Sums over the ledger of the row `t`: what is not kept cannot drift from it. */
const ofLedger = (what: string) => sql.raw(`(select ${what} from mouvements_carte m where m.carte = t.id)`);
const balance = ofLedger('coalesce(sum(m.montant), 0)');
const isBlocked = sql.raw(`coalesce((select m.type = 'BLOCAGE' from mouvements_carte m
  where m.carte = t.id and m.type in ('BLOCAGE', 'DEBLOCAGE') order by m.id desc limit 1), false)`);

/** A card lives to the end of its last day where its partner is. */
export const isOver = (lastDay: SQL, partner: SQL) => sql`${lastDay} < ${todayIn(partner)}`;

/** As `statusOf` says (src/plugins/cards/models/ledger.ts). */
const status = () => sql`(case when ${isBlocked} then 'BLOQUEE'
  when ${isOver(sql`t.date_expiration`, sql`t.id_tiers`)} then 'EXPIREE'
  when not exists (select from mouvements_carte m where m.carte = t.id and m.type = 'ACTIVATION') then 'INACTIVE'
  when t.programme = 'CADEAU' and ${balance} = 0 then 'EPUISEE' else 'ACTIVE' end)`;

export const cardTable = tableOf(cards, {
  computed: {
    statut: status,
    solde: () => balance,
    points: () => ofLedger('coalesce(sum(m.points), 0)::integer'),
    dateActivation: () => ofLedger(`min(m.date) filter (where m.type = 'ACTIVATION')`),
  },
  indexes: { lot: ['"lot"', '"id"'], email: ['f_fold(normalize("email", NFKC)) text_pattern_ops'] },
  unindexed: ['dateModif', 'type', 'programme'],
});

export const movementTable = tableOf(movements, {
  unindexed: ['dateModif', 'autre'],
  unique: { cle: ['carte', 'cle'] },
});

export const associationTable = tableOf(associations, {
  unindexed: ['dateModif', 'debut', 'fin'],
  unique: { place: ['modele', 'id_tiers'] },
});
