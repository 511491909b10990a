/** Why a record that is expected among the results is there, or is not: the first reason that keeps it out. */
import { sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import { isFoundKind, kindFacts, type ResultKind, resultKinds } from '../../../src/plugins/search-engine/models/kinds';
import type { Expected, Reason, TrialItem } from '../../../src/plugins/search-engine/models/trial';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { translators } from '../../texts';
import { columnOfKind } from './exclusions';
import { type Audience, holdsFor, ofSite, reachable } from './rank';
import { type Query, readQuery, tsqueryOf } from './terms';

export interface SubjectRef {
  type: ResultKind;
  id: number;
}

interface Facts {
  libelle: string;
  statut: string;
  fin: string | null;
  isPast: boolean;
  ofSite: boolean;
  partenaire: string | null;
  misses: readonly boolean[];
}

interface InForce {
  motif: string | null;
  auteur: string | null;
  debut: string;
  fin: string | null;
  isHolding: boolean;
}

const shown = new Set(['MISE_EN_VENTE', 'MISE_A_L_AFFICHE']);
const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Explains one expected record. */
export async function explain(
  tx: Tx,
  subject: SubjectRef,
  q: string,
  query: Query,
  audience: Audience,
  items: readonly TrialItem[],
  locale: Locale,
): Promise<Expected> {
  const { type, id } = subject;
  const ref = `${type}:${id}`;
  const date = (instant: string) => formatOf(locale).dateTime(instant);
  const facts = await factsOf(tx, subject, query, audience);
  const said = (state: Expected['state'], code: Reason, params: Expected['why']['params'] = {}): Expected => ({
    ref,
    type,
    id,
    libelle: facts?.libelle ?? null,
    state,
    why: { code, params },
  });
  if (!facts) return said('not-indexed', 'unknown');
  if (!facts.ofSite) return said('not-indexed', 'partner', { partenaire: facts.partenaire ?? '–' });
  if (facts.statut === 'EXCLUE') return said('excluded', 'excludedList');
  if (!shown.has(facts.statut))
    return said('not-sold', 'status', { statut: translators[locale](`sold.statut.${facts.statut}`) });
  if (facts.isPast && facts.fin !== null)
    return { ...said('not-sold', 'past', { date: date(facts.fin) }), since: facts.fin };
  const rows = await exclusionsOf(tx, subject, audience);
  const holding = rows.find(({ isHolding }) => isHolding);
  if (holding) {
    const { motif, auteur, debut, fin } = holding;
    const params = { auteur: auteur || '–', date: date(debut), motif: motif || '–' };
    const found =
      fin === null
        ? said('excluded', 'excluded', params)
        : said('excluded', 'excludedUntil', { ...params, fin: date(fin) });
    return { ...found, since: debut };
  }
  const item = items.find((each) => each.ref === ref);
  if (item) {
    const ended = rows.find(({ fin }) => fin !== null && fin <= audience.at);
    return {
      ...(ended?.fin
        ? said('found', 'foundAfterExclusion', { rang: item.rank, date: date(ended.fin) })
        : said('found', 'found', { rang: item.rank })),
      rank: item.rank,
    };
  }
  const missing = query.terms.filter((_, index) => facts.misses[index]).map(({ mot }) => mot);
  const other = audience.lang === 'fr' ? 'en' : 'fr';
  const elsewhere = await readQuery(tx, q, other, audience.partner);
  const there = await factsOf(tx, subject, elsewhere, { ...audience, lang: other });
  if (elsewhere.terms.length > 0 && there && !there.misses.includes(true)) return said('not-indexed', 'language');
  return said('not-indexed', 'words', { mots: missing.join(', ') || q });
}

/** What the index holds of a record that the reader may see. */
async function factsOf(tx: Tx, { type, id }: SubjectRef, { terms }: Query, audience: Audience): Promise<Facts | null> {
  const misses = terms.map(
    ({ alternatives }) =>
      sql`not d.vecteur @@ ${alternatives.map((each) => `(${tsqueryOf(each)})`).join(' | ')}::tsquery`,
  );
  const [found] = await run<Facts>(
    tx,
    sql`select d.libelle, d.statut, ${utc('d.fin')} as fin, coalesce(d.fin < ${audience.at}::timestamptz, false) as "isPast",
        ${ofSite(audience)} as "ofSite", p.libelle as partenaire, json_build_array(${sql.join(misses, sql`, `)}) as misses
      from documents_recherche d left join partenaires p on p.partner_id = d.id_tiers
      where d.type = ${type} and d.ref = ${id} and d.lang = ${audience.lang} and ${reachable(audience)}`,
  );
  return found ?? null;
}

async function exclusionsOf(tx: Tx, { type, id }: SubjectRef, audience: Audience): Promise<InForce[]> {
  if (!isFoundKind(type)) return [];
  return run<InForce>(
    tx,
    sql`select e.motif, e.auteur, ${utc('e.debut')} as debut, ${utc('e.fin')} as fin, (${holdsFor(audience)}) as "isHolding"
      from exclusions e where e.${columnOfKind(type)} = ${id} order by 5 desc, e.debut desc`,
  );
}

const englishNames: Readonly<Record<ResultKind, string>> = {
  MANIFESTATION: 'EVENT',
  PACKAGE: 'PACKAGE',
  ABONNEMENT: 'SUBSCRIPTION',
  LISTE: 'LIST',
};

/** The record that `type:id` names: by its kind, in either language, or by its resource. */
export function readRef(text: string): SubjectRef | null {
  const [, name = '', id] = /^([\p{L}_-]+):(\d{1,9})$/u.exec(text.trim()) ?? [];
  const said = name.toUpperCase();
  const type = resultKinds.find(
    (kind) =>
      kind === said ||
      englishNames[kind] === said ||
      (isFoundKind(kind) ? kindFacts[kind].resource : 'listes') === name.toLowerCase(),
  );
  return type && id !== undefined ? { type, id: Number(id) } : null;
}
