/** What staff may sell of a séance: its prices, what is left of each, the options of its upsell, what it is a part of. */
import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import { type Loose, looseItems, whyUnavailable } from '../../../src/plugins/events/models/upsell-rules';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { cardUse, meansRulesOf } from '../../../src/plugins/orders/models/rules';
import type {
  DeskChannel,
  Offer,
  OptionOffered,
  Proposed,
  SessionFound,
} from '../../../src/plugins/orders/models/sale';
import { wallIn } from '../../clock';
import { currencyOf } from '../../currency';
import { contains } from '../../filter-references';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { translators } from '../../texts';
import { state } from '../events/session-leaves';
import { seanceTable } from '../events/table';
import { optionsHeld } from '../events/upsells/table';
import { shownLists } from '../lists/live';
import { functionsOf, languageOf, settingsOf } from '../partners/functions';
import { readSettings } from '../settings/read';
import { formulasWith } from './formulas';
import { readSessions } from './places';
import { pricesOf } from './prices';
import { readFunctions, readPaying, readPickups } from './rules';
import { isValidTicket } from './valid';

/** As many séances are offered. */
const mostSessions = 12;

interface SessionRow extends SessionFound, Pick<Offer, 'idmanif' | 'idTiers' | 'maximum' | 'tauxTva'> {
  etat: string;
  grille: string;
  libelleEn: string | null;
  luhnOff: boolean;
}

/** In the customer's language. */
const named = (lang: string, fr: SQL, en: SQL) => (lang === 'en' ? sql`coalesce(nullif(${en}, ''), ${fr})` : fr);

/** Whether a séance (t) of a manifestation (m) is sold to a channel: staff invite before its sale begins. */
const open = (canal: DeskChannel) =>
  canal === 'INVITATION'
    ? sql`(t.statut in ('OUVERTE', 'PROGRAMMEE') and m.statut in ('CONFIRMEE', 'MISE_A_L_AFFICHE', 'MISE_EN_VENTE') and not t.lock)`
    : sql`(t.statut = 'OUVERTE' and m.statut = 'MISE_EN_VENTE' and not t.lock)`;

/** Words of a search for a séance, as they are compared; the first eight. */
export function wordsOf(typed: string): string[] {
  return fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}

/** Séances to come that are sold, by words of their manifestation and venue, date or number; the nearest first. */
export function findSessions({ tx, scope }: Within, typed: string, canal: DeskChannel): Promise<SessionFound[]> {
  const holds = wordsOf(typed).map((word) => {
    const like = contains(word);
    return sql`(m.texte like ${like} or f_fold(t.salle) like ${like} or t.idseanc::text = ${word}
      or to_char(${wallIn(sql`t.date`, sql`t.id_tiers`)}, 'DD/MM/YYYY') like ${like})`;
  });
  // Artists are looked up one by one: a join would read all of their table for each manifestation.
  return run<SessionFound>(
    tx,
    sql`with m as materialized (
        select s.idmanif, s.statut, l.libelle_fr as lieu, ${named(scope.locale, sql`s.libelle_fr`, sql`s.libelle_en`)} as libelle,
          concat_ws(' ', s.recherche, l.recherche,
            (select string_agg((select a.recherche from artistes a where a.id_artiste = e.cle::integer), ' ')
              from jsonb_array_elements_text(s.artistes) e(cle))) as texte
        from manifestations s left join lieux l on l.id_lieu = s.lieu)
      select t.idseanc, t.date::text as date, t.contingent - t.vendus as libres, m.lieu, m.libelle
      from ${visible(seanceTable, scope)} join m on m.idmanif = t.idmanif
      where t.date > now() and t.vendus < t.contingent and ${open(canal)}
        ${holds.length > 0 ? sql`and ${sql.join(holds, sql` and `)}` : sql``}
      order by t.date, t.idseanc limit ${mostSessions}`,
  );
}

/**
 * What is on sale of a séance to a channel; what stands against it is thrown.
 * @param chosenLang the customer's language; null: that of the site
 * @param field where what stands against it is reported
 */
export async function readOffer(
  within: Within,
  idseanc: number,
  canal: DeskChannel,
  chosenLang: 'fr' | 'en' | null,
  field = 'idseanc',
): Promise<Offer> {
  const { tx, scope } = within;
  const [session] = await run<SessionRow>(
    tx,
    sql`select t.idseanc, t.idmanif, t.id_tiers as "idTiers", t.date::text as date, t.grille_tarif as grille,
        t.contingent - t.vendus as libres, ${state} as etat, l.libelle_fr as lieu,
        s.libelle_fr as libelle, s.libelle_en as "libelleEn", s.deactivation_luhn_key as "luhnOff",
        case when s.force_nb_place_max then s.nb_place_max end as maximum,
        coalesce(t.taux_tva, s.taux_tva) as "tauxTva"
      from ${visible(seanceTable, scope)} join manifestations s on s.idmanif = t.idmanif left join lieux l on l.id_lieu = s.lieu
      where t.idseanc = ${idseanc}`,
  );
  if (!session) throw new Refused('sale-session', field);
  const { etat, grille, libelleEn, luhnOff, ...shown } = session;
  const isOpen = etat === 'EN_VENTE' || etat === 'PRESQUE_COMPLETE' || etat === 'COMPLETE';
  if (!isOpen && !(canal === 'INVITATION' && etat === 'VENTE_A_VENIR'))
    throw new Refused('sale-closed', field, {
      etat: translators[scope.locale](`events.seance.values.etat.${etat}`),
    });
  const langue = await languageOf(tx, session.idTiers);
  const lang = chosenLang ?? langue;
  const { availableLuhnFanClub, multiBasket } = await functionsOf(tx, session.idTiers, [
    'availableLuhnFanClub',
    'multiBasket',
  ]);
  const settings = await readSettings(tx);
  const [facts] = await readSessions(within, [idseanc], null);
  const date = new Date(shown.date).toISOString();
  return {
    ...shown,
    date,
    devise: await currencyOf(tx, session.idTiers),
    langue,
    libelle: (lang === 'en' && libelleEn) || shown.libelle,
    libres: Math.max(0, facts?.free ?? shown.libres),
    frais: settings.serviceFeesEnabled === true && canal !== 'INVITATION',
    minutes: Math.min(settings.basketTimeout, settings.sessionTimeout),
    paiement: meansRulesOf(date, settings, await readPaying(within, session.idTiers, [session.idmanif])),
    retraits: await readPickups(within, session.idTiers, [session.idmanif], lang),
    luhn: availableLuhnFanClub && !luhnOff,
    carte: cardUse(await readFunctions(within, session.idTiers)),
    prix: (await pricesOf(within, [{ idseanc, grille }], lang)).get(idseanc) ?? [],
    options: await optionsOf(within, session, lang),
    formules: await formulasWith(within, session, lang),
    proposees: await proposedWith(within, session, canal, lang),
    multiple: multiBasket,
  };
}

/** As many séances are proposed with one. */
const mostProposed = 12;

/** Séances on sale that complete one, then the nearest of each manifestation in the list that its site proposes with any. */
async function proposedWith(
  within: Within,
  { idseanc, idTiers, idmanif }: Pick<SessionRow, 'idseanc' | 'idTiers' | 'idmanif'>,
  canal: DeskChannel,
  lang: 'fr' | 'en',
): Promise<Proposed[]> {
  const { tx, scope, catalogue } = within;
  const { crossSellingList } = await settingsOf(tx, idTiers, ['crossSellingList']);
  const list = typeof crossSellingList === 'number' ? crossSellingList : null;
  const now = Date.now();
  const selected = { partner: idTiers, lang, at: now, now };
  const shown = list === null ? undefined : (await shownLists({ tx, catalogue }, [list], selected)).get(list);
  const crossed = (shown?.elements ?? []).flatMap((each) => each.idmanif ?? []);
  return run<Proposed & Record<string, unknown>>(
    tx,
    sql`with own as (select jsonb_array_elements_text(s.complementaires)::integer as id from seances s where s.idseanc = ${idseanc})
      select t.idseanc, t.idmanif, t.date::text as date, t.contingent - t.vendus as libres, l.libelle_fr as lieu,
        ${named(lang, sql`m.libelle_fr`, sql`m.libelle_en`)} as libelle,
        case when t.idseanc in (select id from own) then 'COMPLEMENTAIRE' else 'CROISEE' end as par
      from ${visible(seanceTable, scope)} join manifestations m on m.idmanif = t.idmanif left join lieux l on l.id_lieu = m.lieu
      where t.id_tiers is not distinct from ${idTiers} and t.date > now() and t.vendus < t.contingent and ${open(canal)}
        and t.idseanc <> ${idseanc} and (t.idseanc in (select id from own)
          or (t.idmanif = any(${keyArray('integer', crossed)}) and t.idmanif <> ${idmanif} and not exists (
            select from seances e where e.idmanif = t.idmanif and e.statut = 'OUVERTE' and not e.lock
              and e.date > now() and e.vendus < e.contingent and (e.date, e.idseanc) < (t.date, t.idseanc))))
      order by par, array_position(${keyArray('integer', crossed)}, t.idmanif), t.date, t.idseanc limit ${mostProposed}`,
  );
}

interface UpsellRow {
  /** Of the one that says them. */
  id: number;
  options: unknown;
}

/** Upgrades are no option here: the dearer category is chosen as such. */
const left = new Set<unknown>(['UPGRADE']);

/** The options of the séance's own upsell, as they hold, else of its manifestation's. Those that it inherits count with theirs. */
async function optionsOf(within: Within, session: SessionRow, lang: string): Promise<OptionOffered[]> {
  const { list, of } = optionsHeld();
  const [upsell] = await run<UpsellRow>(
    within.tx,
    sql`select ${of} as id, ${list} as options from upsells t where t.idseanc = ${session.idseanc} or t.idmanif = ${session.idmanif}
      order by t.idseanc nulls last limit 1`,
  );
  if (!upsell) return [];
  const isSold = ({ type, id }: Loose) => !left.has(type) && typeof id === 'string';
  const placed = looseItems(upsell.options)
    .filter(isSold)
    .flatMap((item) => [
      { item, avec: null },
      ...looseItems(item['upsell'])
        .filter(isSold)
        .map((inner) => ({ item: inner, avec: `${upsell.id}:${String(item['id'])}` })),
    ]);
  const taken = await takenOf(within, session.idmanif, upsell.id);
  const sessions = await offeredSessions(
    within,
    placed.flatMap(({ item: { refSeance } }) => (typeof refSeance === 'number' ? [refSeance] : [])),
    lang,
  );
  return placed.flatMap(({ item, avec }): OptionOffered[] => {
    const ref = `${upsell.id}:${String(item['id'])}`;
    const seance = sessions.get(Number(item['refSeance'])) ?? null;
    if (item['type'] === 'SEANCE' && seance === null) return [];
    const isGone = whyUnavailable(item, Date.now()) !== null;
    // What everybody must take and nobody can is shown: nothing can be bought then.
    if (isGone && item['isObligatory'] !== true) return [];
    const quota = numberIn(item['contingent']);
    const libres = isGone ? 0 : quota === null ? null : Math.max(0, quota - (taken.get(ref) ?? 0));
    const names = [item['libelleEn'], item['libelleFr']].filter((name) => typeof name === 'string' && name !== '');
    return [
      {
        ...{ ref, avec, libres, libelle: String((lang === 'en' ? names[0] : names.at(-1)) ?? '') },
        montant: priceOf(item, seance?.prix ?? 0),
        obligatoire: item['isObligatory'] === true,
        ...{ min: numberIn(item['min']), max: numberIn(item['max']), parBillet: item['parBillet'] === true },
        natures: listOf(item['natures']).map(Number),
        categories: listOf(item['categories']).map(String),
        adresse: item['mandatoryAddress'] === true,
        seance: seance?.seance ?? null,
      },
    ];
  });
}

function priceOf(item: Readonly<Record<string, unknown>>, ofSession: number): number | null {
  if (item['prixMode'] === 'INCLUS') return 0;
  if (item['prixMode'] === 'LIBRE') return null;
  return numberIn(item['montant']) ?? ofSession;
}

/** How many of each option are held or sold. */
async function takenOf({ tx }: Within, idmanif: number, upsell: number): Promise<Map<string, number>> {
  const found = await run<{ ref: string; n: number }>(
    tx,
    sql`select l."refUpsell" as ref, count(*)::integer as n
      from commandes o, jsonb_to_recordset(o.lignes) as l("refUpsell" text, "statutBillet" text)
      where o.pointe @> array['lignes.idmanif:' || ${idmanif}::text] and l."refUpsell" like ${`${upsell}:%`}
        and (${isValidTicket('l')}
          or (l."statutBillet" = 'RESERVE' and o.statut in ('PANIER', 'EN_ATTENTE') and o.date_expiration > now()))
      group by 1`,
  );
  return new Map(found.map(({ ref, n }) => [ref, n]));
}

interface OfferedSession {
  seance: NonNullable<OptionOffered['seance']>;
  /** The first price of its grid. */
  prix: number;
}

/** Séances that options lead to, while they are sold. */
async function offeredSessions(
  { tx, scope }: Within,
  ids: readonly number[],
  lang: string,
): Promise<Map<number, OfferedSession>> {
  if (ids.length === 0) return new Map();
  const found = await run<OfferedSession['seance'] & { prix: number | null }>(
    tx,
    sql`select t.idseanc, t.idmanif, t.date::text as date, l.libelle_fr as lieu, coalesce(t.taux_tva, m.taux_tva) as "tauxTva",
        ${named(lang, sql`m.libelle_fr`, sql`m.libelle_en`)} as libelle,
        (select p.montant::float8 from prix p join natures_client n on n.idnatcl = p.idnatcl join categories_place c on c.codcatpl = p.codcatpl
          where p.grille = t.grille_tarif order by c.ordre, c.codcatpl, n.ordre, n.idnatcl limit 1) as prix
      from ${visible(seanceTable, scope)} join manifestations m on m.idmanif = t.idmanif left join lieux l on l.id_lieu = m.lieu
      where t.idseanc = any(${keyArray('integer', [...new Set(ids)])}) and t.date > now() and ${open('TELEPHONE')}`,
  );
  return new Map(
    found.map(({ prix, ...seance }) => [
      seance.idseanc,
      { seance: { ...seance, date: new Date(seance.date).toISOString() }, prix: prix ?? 0 },
    ]),
  );
}

/** Holds the options of these orders' upsells still while their numbers are checked. */
export async function lockUpsells({ tx }: Within, idmanif: number, idseanc: number): Promise<void> {
  await run(tx, sql`select from upsells where idseanc = ${idseanc} or idmanif = ${idmanif} order by id for update`);
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
