/**
 * A run of retention: what each rule reaches is found first, then dealt with in parts, a transaction each, in which it is looked
 * at again: whoever came back meanwhile is left. Killed, it goes on with the parts that are not done (jobs/parts.ts).
 */
import { sql } from 'drizzle-orm';
import type { Run } from '../../../../src/core/contract';
import { Problem } from '../../../../src/core/problem';
import {
  type RetentionLine,
  type RetentionReport,
  type RetentionRule,
  retentionRules,
} from '../../../../src/plugins/customers/models/retention';
import { recordEvent } from '../../../actions/event-entry';
import { newId } from '../../../actions/identity';
import type { Tx } from '../../../db/database';
import { run, textArray } from '../../../resource/run';
import type { Caller, RunPart, Services } from '../../../services';
import { translators } from '../../../texts';
import { appendLines, completeLedger } from '../held/ledger';
import { job } from './job';
import type { Moment } from './moment';
import { rules } from './rules';
import { countOfRule } from './table';
import { type Acting, keysOf, lockReached, type RowKey, staysOf, type Target } from './target';

/** A rule with the months that it has when a run begins. */
interface Followed {
  regle: RetentionRule;
  duree: number;
}

export interface RetentionInput {
  /** ISO: what is past is past at this instant. */
  instant: string;
  regles: readonly Followed[];
}

interface Part {
  regle: RetentionRule;
  /** Which of the targets of its rule. */
  cible: number;
  cles: readonly RowKey[];
  /** The last of its rule: an entry of the history says what the rule came to. */
  fin: boolean;
}

/** Where a part acts, but for its transaction. */
type Prepared = Omit<Acting, 'tx' | 'moment'>;

type Outcome = Pick<RetentionLine, 'regle' | 'concernes' | 'faits' | 'revenus' | 'echecs'>;

/** Active rules, all or some of them, with the months they have now. */
export async function followedNow(tx: Tx, only: readonly string[] | null): Promise<Followed[]> {
  const found = await run<Followed>(
    tx,
    sql`select regle, duree from durees_conservation where actif and (${only === null} or regle = any(${textArray(only ?? [])}))`,
  );
  return retentionRules.flatMap((rule) => found.find(({ regle }) => regle === rule) ?? []);
}

const momentOf = (instant: string, months: number): Moment => ({
  instant: sql`${instant}::timestamptz`,
  months: sql`${months}::integer`,
});

/** What a run would come to now: counted by the conditions that it follows. */
export async function dryRunOf(tx: Tx, { instant, regles }: RetentionInput): Promise<RetentionReport> {
  const lines: RetentionLine[] = [];
  for (const { regle, duree } of regles) {
    const moment = momentOf(instant, duree);
    const [found] = await run<{ n: number }>(tx, sql`select ${countOfRule(regle, moment)} as n`);
    const gardes = (await Promise.all(rules[regle].map((target) => staysOf(tx, target, moment)))).flat();
    lines.push({ regle, duree, concernes: found?.n ?? 0, faits: 0, revenus: 0, echecs: 0, gardes });
  }
  return { instant, regles: lines };
}

/** Queues a run of the active rules. A Problem 409 `batch-running` while there is one. */
export async function startRetention(
  { database, runs }: Services,
  caller: Caller,
  only: readonly string[] | null = null,
): Promise<Run> {
  const input: RetentionInput = {
    instant: new Date().toISOString(),
    regles: await followedNow(database.drizzle, only),
  };
  const titre = translators[caller.locale]('customers.retention.run');
  return runs.start(job, input, { caller, titre, total: 0, unique: job });
}

/** Declares the run. */
export function defineRetention(services: Services): void {
  const { database, runs, config, storage } = services;

  /** Deals with some rows of a target that are still past their duration; answers how many. */
  async function follow(tx: Tx, input: RetentionInput, { regle, cles }: Part, target: Target, acting: Prepared) {
    const duree = input.regles.find((each) => each.regle === regle)?.duree ?? 0;
    const moment = momentOf(input.instant, duree);
    const keys = await lockReached(tx, target, moment, cles);
    if (keys.length > 0) await target.apply({ ...acting, moment, tx }, keys);
    return keys.length;
  }

  /** One row after the other, each by itself: one that fails leaves the others. */
  async function followEach(tx: Tx, input: RetentionInput, part: Part, target: Target, acting: Prepared) {
    const count = { faits: 0, echecs: 0 };
    for (const key of part.cles) {
      try {
        count.faits += await tx.transaction((inner) => follow(inner, input, { ...part, cles: [key] }, target, acting));
      } catch {
        count.echecs += 1;
      }
    }
    return count;
  }

  runs.defineParts<RetentionInput, Part, Outcome>(job, {
    async prepare({ instant, regles }, { add, step, progress }) {
      await step('RECHERCHE');
      // What an erasure before left out of the file of erasures; where it cannot be written, nobody is erased.
      await completeLedger(database, config.dataDir);
      await appendLines(config.dataDir, []);
      let found = 0;
      for (const { regle, duree } of regles) {
        let last: Part | null = null;
        for (const [cible, target] of rules[regle].entries())
          for await (const keys of keysOf(database.drizzle, target, momentOf(instant, duree))) {
            const parts: RunPart[] = [];
            for (let at = 0; at < keys.length; at += target.size) {
              if (last !== null) parts.push(partOf(last));
              last = { regle, cible, cles: keys.slice(at, at + target.size), fin: false };
            }
            await add(parts);
            found += keys.length;
            await progress(0, found);
          }
        if (last !== null) await add([partOf({ ...last, fin: true })]);
      }
      return null;
    },

    async part(input, part, { caller, earlier, keep }) {
      const target = rules[part.regle][part.cible];
      if (!target) throw new Problem('unexpected', { status: 500 });
      const fresh = () => ({ ...{ services, caller, instant: input.instant, lot: newId() }, lines: [], contents: [] });
      let acting: Prepared = fresh();
      const end = async (tx: Tx, done: { faits: number; echecs: number }) => {
        const { regle, cles } = part;
        const concernes = cles.length;
        const outcome: Outcome = { regle, concernes, ...done, revenus: concernes - done.faits - done.echecs };
        if (part.fin) await recordRule(tx, caller, input, [...earlier, outcome], regle);
        await keep(tx, outcome);
      };
      try {
        await database.drizzle.transaction(async (tx) =>
          end(tx, { faits: await follow(tx, input, part, target, acting), echecs: 0 }),
        );
      } catch (error) {
        if (Problem.from(error).code === 'aborted') throw error;
        acting = fresh();
        await database.drizzle.transaction(async (tx) => end(tx, await followEach(tx, input, part, target, acting)));
      }
      await appendLines(config.dataDir, acting.lines);
      for (const key of acting.contents) await storage.driver.remove(key);
    },

    async result({ instant, regles }, outcomes) {
      const lines: RetentionLine[] = [];
      for (const { regle, duree } of regles) {
        const gardes = [];
        for (const target of rules[regle])
          gardes.push(...(await staysOf(database.drizzle, target, momentOf(instant, duree))));
        lines.push({ ...sumOf(outcomes, regle), duree, gardes });
      }
      const report: RetentionReport = { instant, regles: lines };
      return { result: report, lot: null, alerts: lines.some(({ echecs }) => echecs > 0) };
    },
  });
}

const partOf = (part: Part): RunPart => ({ size: part.cles.length, content: JSON.stringify(part) });

function sumOf(outcomes: readonly Outcome[], regle: RetentionRule): Outcome {
  const sum: Outcome = { regle, concernes: 0, faits: 0, revenus: 0, echecs: 0 };
  for (const each of outcomes) {
    if (each.regle !== regle) continue;
    sum.concernes += each.concernes;
    sum.faits += each.faits;
    sum.revenus += each.revenus;
    sum.echecs += each.echecs;
  }
  return sum;
}

/** One entry a rule, in the transaction of its last rows: as many as went, once however often it was killed. */
async function recordRule(
  tx: Tx,
  caller: Caller,
  { regles }: RetentionInput,
  outcomes: readonly Outcome[],
  regle: RetentionRule,
): Promise<void> {
  const { faits } = sumOf(outcomes, regle);
  if (faits === 0) return;
  const mois = regles.find((each) => each.regle === regle)?.duree ?? 0;
  const libelle = translators.fr(`customers.retention.entries.${regle}`, { n: faits, mois });
  await recordEvent(tx, caller, {
    ...{ action: 'SUPPRESSION', entite: 'durees-conservation', entiteId: regle, libelle },
  });
}
