/** On whose behalf orders are acted on: a request, or a run that goes on after it. */
import type { FastifyRequest } from 'fastify';
import type { ActionOrigin } from '../../../src/core/contract';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import type { OperationWithCodes } from '../../actions/write';
import { checkRights } from '../../auth/rights';
import { zonesNow } from '../../clock';
import type { Within } from '../../resource/hooks';
import { readScope } from '../../resource/routes/ask';
import { type Scope, scopeOf } from '../../resource/scope';
import type { Catalogue } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Caller, Services } from '../../services';

export interface Acting {
  catalogue: Catalogue;
  caller: Caller;
  scope: Scope;
  motif: string | null;
  origine: ActionOrigin;
  /** Under which all that it writes is recorded. */
  lot: string;
}

/** What mails of an operation leave by, those of cards with their sheets. */
export type Telling = Pick<Services, 'mail' | 'config' | 'codes' | 'storage'>;

export interface Operation extends OperationWithCodes {
  /** What mails leave by. */
  telling?: Telling;
}

/** That of a request. */
export function actingFor(
  catalogue: Catalogue,
  request: FastifyRequest,
  { tiers, motif }: { tiers?: string | null | undefined; motif?: string | null | undefined },
): Acting {
  const { caller, scope } = readScope(request, tiers);
  return { catalogue, caller, scope, motif: motif?.trim() || null, origine: 'CONSOLE', lot: newId() };
}

/** That of a run, for the person who started it. */
export function actingInRun(
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  motif: string | null,
  lot: string,
): Acting {
  return { catalogue, caller, scope: scopeOf(caller, null, locale), motif, origine: 'LOT', lot };
}

/** A transaction of it, with the rights that its caller has now. */
export function transactFor<T>(services: Services, acting: Acting, work: (within: Within) => Promise<T>): Promise<T> {
  const { catalogue, caller, scope, motif, origine } = acting;
  return transact(services, async (tx) => {
    if (origine === 'LOT') await checkRights(tx, caller);
    // A request was just identified with the zones of partners; a run and the clock read them as they are now.
    const zones = origine === 'CONSOLE' ? scope.zones : await zonesNow(tx);
    const within: Within = { tx, catalogue, caller, scope: { ...scope, zones }, origin: 'form', motif };
    acts.set(within, acting);
    return work(within);
  });
}

const acts = new WeakMap<Within, Acting>();

/** Money, mails and tickets are not taken back: they have counter-actions. */
export function operationFor(services: Services, within: Within, more: Pick<Operation, 'action'> = {}): Operation {
  const acting = acts.get(within);
  const { live, codes } = services;
  return {
    within,
    live,
    codes,
    lot: acting?.lot ?? newId(),
    origine: acting?.origine ?? 'CONSOLE',
    final: true,
    telling: services,
    ...more,
  };
}
