/** Rules of partners (product.md 8, domains.md 14 and 20); those of inheritance come with it. */
import { sql } from 'drizzle-orm';
import { platformCurrency } from '../../../src/core/filter/currency';
import { isZone } from '../../../src/core/filter/zone';
import { getAt, type Row } from '../../../src/core/model/model';
import { isSiret } from '../../../src/plugins/partners/models/siret';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { columnNamed } from '../../resource/table';
import { createdBy } from './creation';
import { settingsOf } from './functions';
import { below } from './lineage';
import { logo } from './logo';
import { partnerTable } from './table';

/** Settings of which each leaves nothing to the other. */
const rivals = [
  {
    ...{ section: 'payment', names: ['amexPaymentOnly', 'mastercardPaymentOnly'] },
    ...{ code: 'partner-only', field: 'payment.mastercardPaymentOnly' },
  },
  {
    ...{ section: 'basket', names: ['forcedStoreWithdrawal', 'forcedTicketOfficeWithdrawal'] },
    ...{ code: 'partner-withdrawal', field: 'basket.forcedTicketOfficeWithdrawal' },
  },
] as const;

export const partnerHooks: Hooks = {
  reads: ['libelle', 'parent', 'devise', 'domaines', ...rivals.flatMap(({ names }) => names)],
  prefill: createdBy,
  files: logo,
  async refuse(within, pending) {
    const found = new Map<string | number, Refusal[]>();
    const add = (key: string | number, refusal: Refusal) => found.set(key, [...(found.get(key) ?? []), refusal]);
    // The key of a creation that begins with a mode is checked here (prepare.ts).
    for (const key of await takenKeys(within, pending)) add(key, { code: 'exists', field: 'partnerId' });
    for (const key of await takenLabels(within, pending)) add(key, { code: 'partner-label', field: 'site.libelle' });
    for (const [key, domaine] of await takenDomains(within, pending))
      add(key, { code: 'partner-domain', params: { domaine }, field: 'site.domaines' });
    for (const { key, before, after } of pending)
      if (after && zoneIn(after) !== '' && zoneIn(after) !== zoneIn(before) && !isZone(zoneIn(after)))
        add(key, { code: 'partner-zone', field: 'site.fuseau' });
    for (const { key, before, after } of pending)
      if (after && siretIn(after) !== '' && siretIn(after) !== siretIn(before) && !isSiret(siretIn(after)))
        add(key, { code: 'partner-siret', field: 'site.siret' });
    for (const key of await fixedCurrency(within, pending))
      add(key, { code: 'partner-currency', field: 'site.devise' });
    for (const [key, { code, field }] of await exclusive(within, pending)) add(key, { code, field });
    for (const { key, before, after } of pending)
      if (before && after && within.caller.role !== 'ADMIN' && before['parent'] !== after['parent'])
        add(key, { code: 'partner-parent-admin', field: 'parent' });
    for (const [key, n] of await usersOf(within, pending)) add(key, { code: 'partner-users', params: { n } });
    return found;
  },
};

/** Null: its parent's; the top of a tree has the default (domains.md 20). */
const currencyIn = (row: Row | null) =>
  (row && getAt(row, 'site.devise')) ?? (row?.['parent'] ? null : platformCurrency);

/** Rows whose currency would change though there are orders in it, their own or of those that have it from them. */
async function fixedCurrency({ tx }: Within, pending: readonly Pending[]): Promise<string[]> {
  const changed = pending.flatMap(({ key, before, after }) =>
    before && after && currencyIn(before) !== currencyIn(after) ? [String(key)] : [],
  );
  if (changed.length === 0) return [];
  const rows = await run<{ id: string }>(
    tx,
    sql`with recursive ${below(sql`partner_id = any(${textArray(changed)})`)}
      select distinct ancestor as id from family where exists (select from commandes c where c.id_tiers = family.partner)`,
  );
  return rows.map(({ id }) => id);
}

const zoneIn = (row: Row | null) => String((row && getAt(row, 'site.fuseau')) ?? '');
const siretIn = (row: Row | null) => String((row && getAt(row, 'site.siret')) ?? '').trim();
const labelOf = (row: Row | null) => String((row && getAt(row, 'site.libelle')) ?? '').trim();

/** Rows that would have both, be it from their parent. */
async function exclusive(
  { tx }: Within,
  pending: readonly Pending[],
): Promise<[string | number, (typeof rivals)[number]][]> {
  const found: [string | number, (typeof rivals)[number]][] = [];
  for (const { key, before, after } of pending)
    for (const pair of rivals) {
      const ownOf = (row: Row | null) => pair.names.map((name) => row && getAt(row, `${pair.section}.${name}`));
      const own = ownOf(after);
      const isTouched = own.join() !== ownOf(before).join() || before?.['parent'] !== after?.['parent'];
      if (after === null || !isTouched || !own.some((each) => each === true)) continue;
      const parent = after['parent'];
      const given = typeof parent === 'string' ? await settingsOf(tx, parent, pair.names) : {};
      const both = pair.names.every((name, at) => (own[at] ?? given[name]) === true);
      if (both || (before !== null && (await rivalBelow(tx, String(key), pair, own)))) found.push([key, pair]);
    }
  return found;
}

/** Whether a partner that has one of a pair from here has the other for itself. */
async function rivalBelow(
  tx: Within['tx'],
  key: string,
  { section, names }: (typeof rivals)[number],
  own: readonly unknown[],
): Promise<boolean> {
  const columnOf = (name: string) => sql`p.${sql.identifier(columnNamed(partnerTable, name)?.id ?? '')}`;
  const follows = columnOf(section === 'payment' ? 'inheritPayment' : 'inheritBasket');
  for (const [at, name] of names.entries()) {
    const other = names[at === 0 ? 1 : 0];
    if (own[at] !== true || other === undefined) continue;
    const [found] = await run(
      tx,
      sql`with recursive heirs as (
          select partner_id, false as rival from partenaires where partner_id = ${key}
          union all
          select p.partner_id, not ${follows} and coalesce(${columnOf(other)}, false) from partenaires p join heirs h on p.parent = h.partner_id
            where p.inherit and (${follows} or ${columnOf(name)} is null))
        select 1 from heirs where rival limit 1`,
    );
    if (found) return true;
  }
  return false;
}

/** New rows whose key is that of another partner, seen or not. */
async function takenKeys({ tx }: Within, pending: readonly Pending[]): Promise<string[]> {
  const made = pending.flatMap(({ key, before, after }) => (before === null && after ? [String(key)] : []));
  if (made.length === 0) return [];
  const found = await run<{ id: string }>(
    tx,
    sql`select partner_id as id from partenaires where partner_id = any(${textArray(made)})`,
  );
  return found.map(({ id }) => id);
}

/** Rows that would take the label of another partner, seen or not. */
async function takenLabels({ tx }: Within, pending: readonly Pending[]): Promise<(string | number)[]> {
  const renamed = pending.filter(
    ({ before, after }) => after && labelOf(after) !== '' && labelOf(before) !== labelOf(after),
  );
  if (renamed.length === 0) return [];
  const labels = renamed.map(({ after }) => labelOf(after));
  const own = pending.flatMap(({ key, before }) => (before === null ? [] : [key]));
  const others = await run<{ id: string; label: string }>(
    tx,
    sql`select partner_id as id, f_fold(libelle) as label from partenaires
      where f_fold(libelle) in (select f_fold(l) from unnest(${textArray(labels)}) l) and not partner_id = any(${textArray(own)})`,
  );
  const folded = await run<{ label: string }>(
    tx,
    sql`select f_fold(l) as label from unnest(${textArray(labels)}) with ordinality as u(l, n) order by n`,
  );
  const taken = new Set(others.map(({ label }) => label));
  return renamed.flatMap(({ key }, index) => {
    const label = folded[index]?.label ?? '';
    const isTaken = taken.has(label);
    taken.add(label);
    return isTaken ? [key] : [];
  });
}

const domainsIn = (row: Row | null): string[] => {
  const given = row && getAt(row, 'site.domaines');
  return Array.isArray(given)
    ? given.map((each) => String(each).trim().toLowerCase()).filter((each) => each !== '')
    : [];
};

/** Rows that would take a domain of another partner, seen or not: a domain leads to one site. */
async function takenDomains({ tx }: Within, pending: readonly Pending[]): Promise<[string | number, string][]> {
  const changed = pending.flatMap(({ key, before, after }) => {
    const known = new Set(domainsIn(before));
    const added = domainsIn(after).filter((each) => !known.has(each));
    return added.length > 0 ? [{ key, added }] : [];
  });
  if (changed.length === 0) return [];
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('domaines'))`);
  const others = await run<{ id: string; domaine: string }>(
    tx,
    sql`select p.partner_id as id, lower(trim(d)) as domaine from partenaires p cross join lateral jsonb_array_elements_text(p.domaines) d
      where lower(trim(d)) = any(${textArray(changed.flatMap(({ added }) => added))})`,
  );
  const owners = new Map(others.map(({ id, domaine }) => [domaine, id]));
  return changed.flatMap(({ key, added }): [string | number, string][] => {
    const taken = added.find((each) => (owners.get(each) ?? String(key)) !== String(key));
    // Of several written at once, the first one has it.
    for (const each of added) if (!owners.has(each)) owners.set(each, String(key));
    return taken === undefined ? [] : [[key, taken]];
  });
}

/** How many accounts belong to the partners that are to go. */
async function usersOf({ tx }: Within, pending: readonly Pending[]): Promise<[string, number][]> {
  const gone = pending.flatMap(({ key, after }) => (after === null ? [String(key)] : []));
  if (gone.length === 0) return [];
  const rows = await run<{ id: string; n: number }>(
    tx,
    sql`select p.id, count(*)::integer as n from utilisateurs u cross join lateral jsonb_array_elements_text(u.id_tiers) p(id)
      where p.id = any(${textArray(gone)}) group by p.id`,
  );
  return rows.map(({ id, n }) => [id, n]);
}
