/** Rules of customers: two records of one person are merged, nothing that either said is lost, and what was erased stays so. */
import { sql } from 'drizzle-orm';
import type { Change, Row } from '../../../src/core/model/model';
import { formatOf } from '../../../src/i18n/format';
import { type Customer, mostNotes } from '../../../src/plugins/customers/model';
import { type Consent, isSameConsent } from '../../../src/plugins/customers/models/consent';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';

/** As they are stored: checked when they were written. */
const said = (row: Row) => row as unknown as Pick<Customer, 'consentements' | 'notes'>;

export const customerHooks: Hooks = {
  reads: ['consentements'],
  refuse: (within, pending) =>
    within.origin === 'revert' ? madeAgain(within, pending) : Promise.resolve(refusalsLost(pending)),
  merge: { same: { idTiers: 'customer-partner' }, keep: keptOf, joined: ['envois'] },
};

type Refusals = ReadonlyMap<string | number, readonly Refusal[]>;

function refusalsLost(pending: readonly Pending[]): Refusals {
  const losing = pending.filter(({ before, after }) => before && after && losesRefusal(before, after));
  return new Map(losing.map(({ key }) => [key, [{ code: 'customer-refusal', field: 'consentements' }]]));
}

/** The undo of a merge or of a deletion from before an erasure would make the record again, without anybody in it. */
async function madeAgain({ tx, scope }: Within, pending: readonly Pending[]): Promise<Refusals> {
  const made = new Map(
    pending.flatMap(({ key, before, after }) => (before === null && after ? [[String(key), after]] : [])),
  );
  if (made.size === 0) return new Map();
  const erased = await run<{ cle: string; instant: string }>(
    tx,
    sql`select e.cle, max(e.instant)::timestamptz::text as instant from effacements e
      where e.ressource = 'clients' and e.cle = any(${textArray([...made.keys()])}) group by 1`,
  );
  return new Map(
    erased.map(({ cle, instant }) => {
      const format = formatOf(scope.locale, scope.zones[String(made.get(cle)?.['idTiers'])]);
      const date = format.date(new Date(instant).toISOString());
      return [cle, [{ code: 'erased', params: { date } }]] as const;
    }),
  );
}

function keptOf(source: Row, target: Row): Change {
  const [gone, stays] = [said(source), said(target)];
  const missing = ['email', 'telephone', 'adresse'].filter((leaf) => target[leaf] === null && source[leaf] !== null);
  return {
    ...Object.fromEntries(missing.map((leaf) => [leaf, source[leaf]])),
    consentements: bothOf(gone.consentements, stays.consentements),
    notes: [...gone.notes, ...stays.notes]
      .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
      .slice(-mostNotes),
  };
}

/** Whether what somebody refused by the link of a mail is gone: only what they agreed to later stands in its place. */
function losesRefusal(before: Row, after: Row): boolean {
  return said(before)
    .consentements.filter(({ accorde, source }) => !accorde && source === 'DESINSCRIPTION')
    .some((refusal) => {
      const now = said(after).consentements.find(isSameConsent(refusal));
      return now === undefined || (now.accorde && Date.parse(now.date) <= Date.parse(refusal.date));
    });
}

/** What both agreed to: of a purpose and a channel, a refusal wins, whenever it was said; else what was said last. */
function bothOf(gone: readonly Consent[], stays: readonly Consent[]): Consent[] {
  const winning = stays.map((own) => {
    const other = gone.find(isSameConsent(own));
    if (!other) return own;
    if (own.accorde !== other.accorde) return own.accorde ? other : own;
    return Date.parse(other.date) > Date.parse(own.date) ? other : own;
  });
  return [...winning, ...gone.filter((each) => !stays.some(isSameConsent(each)))];
}
