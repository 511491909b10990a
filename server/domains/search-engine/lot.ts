/** `POST …/exclusions/lot`: records excluded with a reason and an end, or included again; one lot, above 500 a run. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type BulkResult, type Selection } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { type FoundKind, foundKinds, kindFacts } from '../../../src/plugins/search-engine/models/kinds';
import { newId } from '../../actions/identity';
import { lotHeaders } from '../../actions/lot-headers';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import { keepAnswer } from '../../http/idempotency';
import type { Pending, Within } from '../../resource/hooks';
import { readRows, rowText, valueIn } from '../../resource/read/shape';
import { addressOf } from '../../resource/routes/address';
import { readCall, readScope } from '../../resource/routes/ask';
import { keyArray, run } from '../../resource/run';
import { scopeOf } from '../../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import {
  block,
  directRows,
  dryRunOf,
  emptyTally,
  keysOf,
  resultOf,
  rowsToWrite,
  runRows,
  sumOf,
  type Tally,
} from '../../resource/write/bulk';
import { batches } from '../../resource/write/bulk-run';
import { blankRow, mergeDerived } from '../../resource/write/change';
import { checkBody, validate } from '../../resource/write/validate';
import { transact, transactBatch } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { columnOfKind } from './exclusions';
import { exclusionTable } from './table';

const key = type('string | number');
const LotBody = type({
  type: type.enumerated(...foundKinds),
  action: "'EXCLURE' | 'INCLURE'",
  selection: type({ ids: key.array().atMostLength(100_000) }).or({
    q: 'string <= 8000',
    'except?': key.array().atMostLength(100_000),
  }),
  'motif?': 'string <= 300 | null',
  'debut?': 'string <= 40 | null',
  'fin?': 'string <= 40 | null',
  'partenaires?': type('string <= 200').array().atMostLength(500),
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});
type LotRequest = typeof LotBody.infer;

interface LotInput {
  exclusion: Omit<LotRequest, 'selection'>;
  locale: Locale;
  lot: string;
}

const job = 'exclusions:lot';

/** Declares the call and its run. */
export function serveLots(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const exclusions = servedNamed(catalogue, 'exclusions');
  services.runs.defineParts<LotInput, (string | number)[], BulkResult>(job, {
    async part({ exclusion, locale, lot }, keys, { caller, keep }) {
      await transactBatch(services, caller, async (tx) => {
        const scope = scopeOf(caller, exclusion.tiers, locale);
        const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif: exclusion.motif ?? null };
        const tally = emptyTally();
        await applyLot(within, exclusion, keys, operationOf(services, within, lot), tally);
        await keep(tx, resultOf(lot, tally));
      });
    },
    result({ lot }, outcomes) {
      const result = sumOf(lot, outcomes);
      return { result, lot: result.lot, alerts: result.blocked > 0 };
    },
  });

  app.post(
    `${addressOf(exclusions)}/lot`,
    {
      config: { guard: accessOf(exclusions.resource, 'update'), idempotent: true, dryRun: 'own', body: LotBody },
      bodyLimit: 8_000_000,
    },
    async (request, reply) => {
      const { selection, ...exclusion } = readCall(LotBody, request);
      const { caller, scope } = readScope(request, exclusion.tiers);
      const lot = newId();
      const records = servedNamed(catalogue, kindFacts[exclusion.type].resource);
      const answer = await transact(services, async (tx) => {
        const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif: exclusion.motif ?? null };
        refuseWrong(exclusions, within, exclusion);
        // What arktype took for one of the two shapes is a selection.
        const keys = await keysOf(records, within, selection satisfies Selection);
        const tally = emptyTally();
        if (exclusion.dryRun) {
          for (const batch of batches(keys, runRows)) await applyLot(within, exclusion, batch, null, tally);
          return { answer: await dryRunOf(records, within, tally) };
        }
        if (keys.length > directRows) return { keys };
        await applyLot(within, exclusion, keys, operationOf(services, within, lot), tally);
        const result = resultOf(lot, tally);
        await keepAnswer(tx, request, { status: 200, body: JSON.stringify(result), headers: lotHeaders(lot) });
        reply.headers(lotHeaders(lot));
        return { answer: result };
      });
      if (!answer.keys) return answer.answer;
      const parts = [...batches(answer.keys, runRows)].map((some) => ({
        size: some.length,
        content: JSON.stringify(some),
      }));
      const input: LotInput = { exclusion, locale: scope.locale, lot };
      const titre = translators[scope.locale](records.resource.many, { n: answer.keys.length });
      const started = await services.runs.start(job, input, { caller, titre, total: answer.keys.length, lot, parts });
      return reply.code(202).send({ run: started.id });
    },
  );
}

/** What no exclusion could take: an end before the start, a date that is none. */
function refuseWrong(exclusions: Served, within: Within, exclusion: Omit<LotRequest, 'selection'>): void {
  const { type: kind, action, motif = null, debut, fin = null, partenaires = [] } = exclusion;
  if (action === 'INCLURE') return;
  const errors = checkBody(exclusions, within, {
    type: kind,
    [kindFacts[kind].leaf]: 1,
    motif,
    debut: debut ?? new Date().toISOString(),
    fin,
    partenaires,
  });
  if (errors.length > 0) throw new Problem('invalid', { status: 422, errors });
}

/** Checks the exclusions of some records, and writes them when an operation is given. */
async function applyLot(
  within: Within,
  exclusion: Omit<LotRequest, 'selection'>,
  keys: readonly (string | number)[],
  operation: Operation | null,
  tally: Tally,
): Promise<void> {
  const records = servedNamed(within.catalogue, kindFacts[exclusion.type].resource);
  const exclusions = servedNamed(within.catalogue, 'exclusions');
  const rows = await rowsToWrite(records, within, keys, ['exclusionSearchEngine'], operation !== null);
  const known = await currentOf(within, exclusion.type, keys);
  const pendings = rows.map((row) => {
    const id = Number(row[records.table.key.name]);
    const { perimeter } = records.table;
    const partner = perimeter ? (valueIn(row, perimeter) ?? null) : null;
    return { row, id, pending: pendingOf(within, exclusion, id, partner, known.get(id) ?? []) };
  });
  const judged = await validate(
    exclusions,
    within,
    pendings.flatMap(({ pending }) => pending),
  );
  const free: Pending[] = [];
  for (const { row, id, pending } of pendings) {
    const refusals = pending.flatMap((each) => judged.get(each.key) ?? []);
    if (pending.length === 0) tally.unchanged += 1;
    else if (refusals.length > 0) block(records, within, tally, id, row, refusals.slice(0, 1));
    else {
      free.push(...pending);
      tally.changed += 1;
      if (tally.sample.length < 20)
        tally.sample.push({ id, label: labelOf(records, row), changes: [], resource: records.resource.name });
    }
  }
  if (operation) await write(operation, exclusions, free);
}

/** What excludes a record as requested, or includes it again; nothing when it is so already. */
function pendingOf(
  { caller }: Within,
  { type: kind, action, motif = null, debut, fin = null, partenaires = [] }: Omit<LotRequest, 'selection'>,
  id: number,
  idTiers: unknown,
  known: readonly Current[],
): Pending[] {
  const { model } = exclusionTable.resource;
  const now = new Date().toISOString();
  const instant = (text: string) => new Date(text).toISOString();
  if (action === 'INCLURE')
    return known.map(({ row }) => ({
      key: Number(row['id']),
      before: row,
      after: mergeDerived(model, row, { fin: now }),
    }));
  const sites = [...partenaires].sort().join(';');
  if (known.some((each) => each.sites === sites && each.isEndless === (fin === null))) return [];
  const said = {
    type: kind,
    [kindFacts[kind].leaf]: id,
    motif: motif?.trim() || null,
    debut: debut ? instant(debut) : now,
    fin: fin ? instant(fin) : null,
    partenaires,
    auteur: caller.nom,
    idTiers,
  };
  return [
    { key: `+${id}`, before: null, after: mergeDerived(model, blankRow(exclusionTable, null, caller.nom), said) },
  ];
}

interface Current {
  row: ReturnType<typeof readRows>[number];
  sites: string;
  isEndless: boolean;
}

/** Exclusions of these records that are in force or still to come. */
async function currentOf(
  { tx, scope }: Within,
  kind: FoundKind,
  keys: readonly (string | number)[],
): Promise<ReadonlyMap<number, Current[]>> {
  const rows = await run<{ row: string }>(
    tx,
    sql`select ${rowText(exclusionTable, scope, 'full')} as row from exclusions t
      where t.${columnOfKind(kind)} = any(${keyArray('integer', keys)}) and (t.fin is null or t.fin > ${new Date().toISOString()}::timestamptz)
      order by t.id for update of t`,
  );
  const found = new Map<number, Current[]>();
  for (const row of readRows(rows)) {
    const id = Number(row[kindFacts[kind].leaf]);
    const partners: unknown[] = Array.isArray(row['partenaires']) ? row['partenaires'] : [];
    const current = { row, sites: partners.map(String).sort().join(';'), isEndless: row['fin'] === null };
    found.set(id, [...(found.get(id) ?? []), current]);
  }
  return found;
}

function operationOf({ live }: Services, within: Within, lot: string): Operation {
  return { within, live, lot, origine: 'LOT' };
}
