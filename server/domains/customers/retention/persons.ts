/** Rules about persons: customers who left, accounts past their years, mails, requests for help. */
import { type SQL, sql } from 'drizzle-orm';
import { dayIn } from '../../../clock';
import { run, textArray } from '../../../resource/run';
import { requestTable } from '../../help/table';
import { orderTable } from '../../orders/table';
import { eraseOwnRows } from '../held/erase';
import { filesOf } from '../held/files';
import { isEnded } from '../held/kept';
import { eraseTogether, noteTouched } from '../held/person';
import { owned } from '../held/places';
import { ownRowsOf } from '../held/rows';
import { isPast, limitOf, type Moment, yearsPast } from './moment';
import { type Acting, isAmong, type RowKey, reached, removed, type Target } from './target';

const first = (keys: readonly RowKey[]) => keys.map(([key]) => String(key ?? ''));

/** Keys by the partner of their rows: events of change are those of one. */
async function byPartner(
  { tx }: Acting,
  table: string,
  column: string,
  keys: readonly string[],
): Promise<Map<string | null, string[]>> {
  const found = await run<{ cle: string; tiers: string | null }>(
    tx,
    sql`select r.${sql.identifier(column)}::text as cle, r.id_tiers as tiers from ${sql.identifier(table)} r
      where r.${sql.identifier(column)}::text = any(${textArray(keys)}) order by 2, 1`,
  );
  const partners = new Map<string | null, string[]>();
  for (const { cle, tiers } of found) partners.set(tiers, [...(partners.get(tiers) ?? []), cle]);
  return partners;
}

function ownOf(name: string) {
  const own = owned.find(({ table }) => table.name === name);
  if (!own) throw new Error(`No person is held in ${name}.`);
  return own;
}

/** Nothing that somebody did, or wrote, is younger: an order, a card and its use, a review, a request, a note, a consent. */
function isSilent(moment: Moment): SQL {
  const limit = limitOf(moment, sql`r.id_tiers`);
  // Each by itself, so that the database may join it: one after the other, row by row, takes many times as long.
  const none = (table: string, date: SQL) =>
    sql`not exists (select from ${sql.identifier(table)} c where c.id_client = r.id_client and ${date} >= ${limit})`;
  return sql.join(
    [
      none('commandes', sql`greatest(c.date_creation, c.date_fin, c.date_seance)`),
      none('cartes', sql`c.date_creation`),
      none('avis', sql`c.date_creation`),
      none('contacts', sql`c.date_creation`),
      sql`not exists (select from cartes c join mouvements_carte m on m.carte = c.id where c.id_client = r.id_client and m.date >= ${limit})`,
      sql`(r.notes = '[]' and r.consentements = '[]' or not exists (select from jsonb_array_elements(r.notes || r.consentements) i
        where (i ->> 'date')::timestamptz >= ${limit}))`,
    ],
    sql` and `,
  );
}

const ofOrders = (what: SQL) => sql`exists (select from commandes c where c.id_client = r.id_client and ${what})`;

/** Customers without a purchase or a word: erased, as by hand. */
export const customersGone: Target = {
  table: 'clients',
  key: { id_client: 'text' },
  size: 50,
  due: (moment) => sql`${isPast(sql`r.date_creation`, moment, sql`r.id_tiers`)} and ${isSilent(moment)}`,
  stays: {
    SEANCE: ofOrders(sql`c.statut in ('EN_ATTENTE', 'VALIDEE') and exists (select from jsonb_array_elements(c.lignes) l
      where l ->> 'statutBillet' in ('RESERVE', 'EMIS') and (l ->> 'dateSeance')::timestamptz >= now())`),
    REMBOURSEMENT: ofOrders(sql`jsonb_path_exists(c.remboursements, '$[*] ? (@.etat == "EN_COURS")')`),
    LITIGE: ofOrders(sql`jsonb_path_exists(c.paiements, '$[*] ? (@.etat == "LITIGE")')`),
    CARTE: sql`exists (select from cartes c where c.id_client = r.id_client and coalesce(c.date_expiration >= ${dayIn(sql`now()`, sql`c.id_tiers`)}, true)
      and (select coalesce(sum(m.montant), 0) from mouvements_carte m where m.carte = c.id) > 0)`,
  },
  async apply(acting, keys) {
    const { tx, services, caller, lot } = acting;
    for (const [partner, ids] of await byPartner(acting, 'clients', 'id_client', first(keys))) {
      const rows = await ownRowsOf(tx, ids);
      const done = await eraseTogether(services, {
        ...{ tx, ids, rows, partner, caller, lot, motif: null },
        instant: new Date().toISOString(),
      });
      acting.lines.push(...done.lines);
      acting.contents.push(...done.contents);
    }
  },
};

const hasIdentity = sql`(coalesce(r.nom, r.prenom, r.email, r.telephone, r.adresse) is not null
  or jsonb_path_exists(r.lignes, '$[*] ? (@.beneficiaire != null || @.numeroAdherent != null)'))`;

/** Whether an order `r` is of a customer whom the rule of customers reaches: it is erased with the person, and counted once. */
function isOfCustomerGone({ instant }: Moment): SQL {
  const months = sql`(select d.duree from durees_conservation d where d.regle = 'CLIENTS' and d.actif)`;
  return sql`(r.id_client in (select r.id_client from clients r where ${reached(customersGone, { instant, months })}))`;
}

/** Orders whose accounts need nobody's name any more: amounts and documents stay, without whom they were of. */
export const accountsPast: Target = {
  table: 'commandes',
  key: { id_commande: 'integer' },
  size: 50,
  due: (moment) => {
    const years = yearsPast(moment, sql`r.id_tiers`);
    return sql`${isOfCustomerGone(moment)} is not true and r.date_creation < ${yearsPast(moment, null)} + interval '1 day'
      and r.date_creation < ${years} and coalesce(greatest(r.date_fin, r.date_seance) < ${years}, true)
      and not exists (select from jsonb_array_elements(r.documents) d where (d ->> 'date')::timestamptz >= ${years})
      and not jsonb_path_exists(r.paiements, '$[*] ? (@.etat == "LITIGE")') and ${hasIdentity}`;
  },
  async apply(acting, keys) {
    const { tx, services, caller, instant, lot } = acting;
    for (const [partner, ids] of await byPartner(acting, 'commandes', 'id_commande', first(keys))) {
      await eraseOwnRows({ tx, instant, author: caller.nom }, ownOf('commandes'), ids);
      await noteTouched(tx, services.live, orderTable, 'MODIFICATION', ids, { partner, lot });
    }
  },
};

/** What the law kept of who was erased: its day came, or what kept it ended. */
export const keptPast = removed({
  table: 'personnes_conservees',
  key: { ressource: 'text', cle: 'text', feuille: 'text' },
  size: 500,
  due: () => isEnded,
});

/** Texts of mails; the mail itself stays: when, to whom, whether it left. */
export const mailTexts = removed({
  table: 'envois_messages',
  key: { envoi: 'integer' },
  size: 500,
  due: (moment) =>
    sql`exists (select from envois e where e.id = r.envoi and e.etat not in ('EN_ATTENTE', 'EN_COURS')
      and ${isPast(sql`e.date_creation`, moment, sql`e.id_tiers`)})`,
});

/** Names an index of the same words. */
const hasTexts = sql.raw(`jsonb_path_exists(r.messages, '$[*] ? (@.texte != null || @.html != null)')`);

/** The same in orders: each message by its own date. */
export const orderTexts: Target = {
  table: 'commandes',
  key: { id_commande: 'integer' },
  size: 200,
  due: (moment) => sql`${hasTexts} and ${isPast(sql`r.date_creation`, moment, sql`r.id_tiers`)}
    and exists (select from jsonb_array_elements(r.messages) m where coalesce(m ->> 'texte', m ->> 'html') is not null
      and (m ->> 'date')::timestamptz < ${limitOf(moment, sql`r.id_tiers`)})`,
  async apply(acting, keys) {
    const { tx, services, caller, moment, lot } = acting;
    await run(
      tx,
      sql`update commandes r set version = r.version + 1, date_modif = ${acting.instant}::timestamptz, auteur_modif = ${caller.nom},
          messages = (select jsonb_agg(case when (m ->> 'date')::timestamptz < ${limitOf(moment, sql`r.id_tiers`)}
            then m || '{"texte": null, "html": null}' else m end order by n) from jsonb_array_elements(r.messages) with ordinality x(m, n))
        where ${isAmong(orderTexts, keys)}`,
    );
    for (const [partner, ids] of await byPartner(acting, 'commandes', 'id_commande', first(keys)))
      await noteTouched(tx, services.live, orderTable, 'MODIFICATION', ids, { partner, lot });
  },
};

/** What people wrote to the help, with its files and what the history says of it. */
export const requestsPast: Target = {
  table: 'contacts',
  key: { id: 'integer' },
  size: 50,
  due: (moment) => isPast(sql`greatest(r.date_creation, r.date_modif)`, moment, sql`r.id_tiers`),
  async apply(acting, keys) {
    const { tx, services, caller, instant, lot } = acting;
    for (const [partner, ids] of await byPartner(acting, 'contacts', 'id', first(keys))) {
      const files = await filesOf(tx, ids);
      acting.contents.push(...files.contents);
      await eraseOwnRows({ tx, instant, author: caller.nom }, ownOf('contacts'), ids);
      await run(tx, sql`delete from contacts r where r.id::text = any(${textArray(ids)})`);
      await noteTouched(tx, services.live, requestTable, 'SUPPRESSION', ids, { partner, lot });
    }
  },
};
