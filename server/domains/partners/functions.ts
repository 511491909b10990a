/** Functions of partners as they hold for them: those that open screens, those that single records go by. */
import { sql } from 'drizzle-orm';
import { effectiveName } from '../../../src/core/inherit/filter-fields';
import { leavesOf } from '../../../src/core/model/model';
import { type PartnerMeans, partnerMeansFlags } from '../../../src/plugins/orders/models/means';
import { type PostageRule, partnerFunctions, partnerModel, postageRules } from '../../../src/plugins/partners/model';
import type { Database, Tx } from '../../db/database';
import { effectiveNamed } from '../../resource/inherit/filters';
import { valueOf } from '../../resource/read/shape';
import { read, run } from '../../resource/run';
import { everyScope, ofPartners } from '../../resource/scope';
import { partnerTable } from './table';

/** Which of these functions a partner has on, through its parents too; without a partner all are. */
export async function functionsOf<const N extends string>(
  tx: Tx,
  partner: string | null,
  names: readonly N[],
): Promise<Record<N, boolean>> {
  const found = await settingsOf(tx, partner, names);
  // Made of the same names that the type is read from.
  return Object.fromEntries(names.map((name) => [name, found[name] ?? true])) as Record<N, boolean>;
}

/** Whether postage goes back with the last line of an order of a partner. */
export async function postageRuleOf(tx: Tx, partner: string | null): Promise<PostageRule> {
  const { fraisEnvoi } = await settingsOf(tx, partner, ['fraisEnvoi']);
  return postageRules.find((rule) => rule === fraisEnvoi) ?? 'RENDUS_AVANT_ENVOI';
}

/** The language of visitors who say none (`langueDefaut`). */
export async function languageOf(tx: Tx, partner: string | null): Promise<'fr' | 'en'> {
  const { langueDefaut } = await settingsOf(tx, partner, ['langueDefaut']);
  return langueDefaut === 'EN' ? 'en' : 'fr';
}

/** What a partner shows of itself on its site, in mails and on tickets; empty where it says nothing. */
export interface Identity {
  logo: string;
  giftCardImage: string;
  emailContact: string;
  telephone: string;
}

export async function identityOf(tx: Tx, partner: string | null): Promise<Identity> {
  const found = await settingsOf(tx, partner, ['logo', 'giftCardImage', 'emailContact', 'telephone']);
  const said = (name: keyof Identity) => String(found[name] ?? '').trim();
  return {
    logo: said('logo'),
    giftCardImage: said('giftCardImage'),
    emailContact: said('emailContact'),
    telephone: said('telephone'),
  };
}

/** By which means a partner is paid; without a partner by any. */
export async function meansOf(tx: Tx, partner: string | null): Promise<PartnerMeans> {
  const found = await settingsOf(tx, partner, [...partnerMeansFlags, 'promotePaymentMode', 'customSips']);
  const isOpen = (name: (typeof partnerMeansFlags)[number]) => found[name] ?? !/Only$|^creditMutuel$/.test(name);
  return {
    // Made of the same names that the type is read from.
    ...(Object.fromEntries(partnerMeansFlags.map((name) => [name, isOpen(name)])) as Pick<
      PartnerMeans,
      (typeof partnerMeansFlags)[number]
    >),
    promotePaymentMode: String(found['promotePaymentMode'] ?? 'NONE'),
    customSips: String(found['customSips'] ?? ''),
  };
}

/** Settings of a partner as they hold for it, through its parents too. */
export async function settingsOf(
  tx: Tx,
  partner: string | null,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const scope = everyScope('fr');
  const columns = names.flatMap((name) => {
    const leaf = leavesOf(partnerModel).get(name);
    const column = leaf && effectiveNamed(partnerTable, effectiveName(leaf));
    return column ? [sql`${valueOf(column, scope)} as ${sql.identifier(name)}`] : [];
  });
  const [found] = await run<Record<string, unknown>>(
    tx,
    sql`select ${sql.join(columns, sql`, `)} from partenaires t where t.partner_id = ${partner}`,
  );
  return found ?? {};
}

/**
 * Functions that are off for all the partners somebody acts for: the screens they open are closed then.
 * @param perimeter the partners, null for all; with none at all nothing is closed
 */
export async function closedFunctions(database: Database, perimeter: readonly string[] | null): Promise<string[]> {
  const inside = ofPartners({ partners: perimeter }, sql`t.partner_id`) ?? sql`true`;
  const scope = everyScope('fr');
  const columns = partnerFunctions.flatMap((name) => {
    const leaf = leavesOf(partnerModel).get(name);
    const column = leaf && effectiveNamed(partnerTable, effectiveName(leaf));
    return column ? [{ name, value: valueOf(column, scope) }] : [];
  });
  // The first partner with a function on answers for all.
  const open = columns.map(
    ({ name, value }) =>
      sql`exists (select from partenaires t where ${inside} and ${value}) as ${sql.identifier(name)}`,
  );
  const [found = {}] = await read<Record<string, boolean>>(
    database,
    sql`select exists (select from partenaires t where ${inside}) as any_partner, ${sql.join(open, sql`, `)}`,
  );
  return found['any_partner'] ? partnerFunctions.filter((name) => found[name] === false) : [];
}
