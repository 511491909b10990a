/** Runs of feeds: one at a time for each, a source that fails named in the report. */
import type { Run } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { type FeedRow, feeds } from '../../../src/plugins/feeds/model';
import type { FeedMode, FeedResult } from '../../../src/plugins/feeds/models/execution';
import { recordEvent } from '../../actions/event-entry';
import { newId } from '../../actions/identity';
import { scheduler } from '../../jobs/schedule';
import type { GridRow } from '../../resource/import/grid';
import { problemWith, reasonOf } from '../../resource/routes/refusal';
import type { Catalogue } from '../../resource/served';
import type { Caller, RunOutcome, Services } from '../../services';
import { reasonKey, translators } from '../../texts';
import { readSettings } from '../settings/read';
import { outcomeOf, prepareIncoming, writePart } from './incoming';
import { type FeedInput, type FeedOutcome, type FeedPart, inputOf, scalars } from './input';
import { runOutgoing } from './outgoing/outgoing';

export const job = 'flux';

/** Declares the job. */
export function defineFeeds(services: Services, catalogue: Catalogue): void {
  services.runs.defineParts<FeedInput, FeedPart, FeedOutcome>(job, {
    async prepare(input, handle) {
      try {
        if (input.sens === 'SORTANT') return await runOutgoing(services, catalogue, input, handle);
        return await prepareIncoming(services, catalogue, input, handle);
      } catch (error) {
        handle.signal.throwIfAborted();
        return failed(input, error);
      }
    },
    part: (input, content, handle) => writePart(services, catalogue, input, content, handle),
    result: outcomeOf,
  });
}

/** The report of a run whose source could not be read. What nobody foresaw ends it as any other. */
function failed(input: FeedInput, error: unknown): RunOutcome {
  const { code, params } = Problem.from(error);
  const key = reasonKey(code);
  if (translators[input.locale](key) === key) throw error;
  const { message } = reasonOf({ code, params: scalars(params) }, input.locale);
  const result: FeedResult = {
    mode: input.mode,
    compteurs: { lus: 0, crees: 0, modifies: 0, inchanges: 0, rejetes: 0, verrouilles: 0 },
    rapport: [{ ligne: null, reference: '', niveau: 'ERREUR', code, message, champ: '' }],
    champs: [],
    rejets: [],
    verrous: [],
    lot: null,
  };
  return { result, lot: null, failed: code };
}

/** Why a call is refused, in words of ours. */
export function refusedWith(code: string, locale: Locale, params: Problem['params'] = {}, status = 409): Problem {
  const { message } = reasonOf({ code, params: scalars(params) }, locale);
  return problemWith('refused', status, locale, { reason: message }, {});
}

/** Starts a run of a feed as it is saved; 409 `batch-running` with the run to join. */
export async function startFeed(
  services: Services,
  row: FeedRow,
  caller: Caller,
  { mode, rows = null }: { mode: FeedMode; rows?: readonly GridRow[] | null },
): Promise<Run> {
  if (mode === 'REELLE' && row.sens === 'ENTRANT' && row.verifie !== true)
    throw refusedWith('feed-simulate-first', caller.locale);
  if (row.sens === 'ENTRANT' && row.mapping.length === 0) throw refusedWith('feed-no-mapping', caller.locale);
  if (row.objet === 'COMMANDES' && !(await readSettings(services.database.drizzle)).exportToManifEnabled)
    throw refusedWith('feed-orders-off', caller.locale);
  const lot = newId();
  const input = inputOf(row, { mode, lot, locale: caller.locale, rows });
  const started = await services.runs.start(job, input, {
    caller,
    titre: row.libelle,
    total: 0,
    unique: `flux:${input.idFlux}`,
    // A run that writes nothing has none.
    ...(mode === 'REELLE' && row.sens === 'ENTRANT' && { lot }),
  });
  await recordEvent(services.database.drizzle, caller, {
    action: 'LANCEMENT_FLUX',
    ...(caller.id === scheduler.id && { origine: 'PLANIFICATION' }),
    entite: feeds.name,
    entiteId: String(input.idFlux),
    libelle: row.libelle,
  });
  return started;
}
