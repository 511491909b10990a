/**
 * `POST …/actes-planifies`: a call of the contract is tried as its caller, and made again at its hour. `POST …/{id}/deplacer`,
 * `…/{id}/annuler`, `…/{id}/maintenant`: moved (whoever moves it plans it), given up, repeated, done at once by who asks.
 */
import { type } from 'arktype';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isZone } from '../../../src/core/filter/zone';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import {
  movedStates,
  openStates,
  type Planned,
  type PlanState,
  type Repetition,
  repetitions,
} from '../../../src/plugins/plans/model';
import { newId } from '../../actions/identity';
import { addressOf } from '../../resource/routes/address';
import { readCall, readParameters, readScope } from '../../resource/routes/ask';
import type { Scope } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Caller, Services } from '../../services';
import { type Act, callOf, keepCall, readAct, writeAct, writeAs } from './acts';
import { type Answered, guardOfCall, isSensitiveGuard, makeCall, type PlannedCall } from './call';
import { planBy } from './clock';
import { serveDueDates } from './due';
import { actsOn, othersOn } from './overlap';
import { perform } from './perform';
import { nextHour } from './repeat';

const When = { quand: 'string <= 40', fuseau: 'string <= 60' } as const;
const Repeats = { 'fin?': 'string <= 40 | null', 'revue?': 'string <= 40 | null' } as const;
const PlanBody = type({
  titre: '1 <= string <= 300',
  commande: '1 <= string <= 120',
  requete: type({ chemin: '1 <= string <= 500', corps: 'object' }),
  'motif?': 'string <= 500 | null',
  'regle?': type.enumerated(...repetitions).or('null'),
  ...Repeats,
  ...When,
});
const Moved = type(When);
const On = type({ type: '1 <= string <= 120', id: '1 <= string <= 200' });
const Repeated = type({ regle: type.enumerated(...repetitions).or('null'), ...Repeats });

/** Two years: what is further away is no plan. */
const furthest = 2 * 366 * 86_400_000;
/** How many more than were shown an act may come to by itself. */
const margin = 1.5;

interface Repeating {
  regle: Repetition | null;
  fin?: string | null | undefined;
  revue?: string | null | undefined;
  quand: string;
}

type ById = { Params: { id: string } };

export function servePlans(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'actes-planifies');
  const path = addressOf(served);
  const environment = { services, catalogue };
  planBy({ app, ...environment });
  serveDueDates(app, services, catalogue);
  const config = { guard: accessOf(served.resource, 'update') } as const;

  app.get(`${path}/sur`, { config: { guard: accessOf(served.resource, 'read'), query: On } }, async (request) => {
    const { type: entity, id } = readParameters(On, request);
    const { scope } = readScope(request);
    return { items: await actsOn(services.database.drizzle, catalogue, scope, entity, id) };
  });

  app.post(path, { config: { ...config, idempotent: true, body: PlanBody } }, async (request, reply) => {
    const { caller, scope } = readScope(request);
    const { titre, commande, requete, motif = null, regle = null, fin, revue, ...when } = readCall(PlanBody, request);
    const call = { chemin: requete.chemin, corps: { ...requete.corps } };
    const { quand, fuseau } = read(when);
    const tried = await triedAs(caller, call);
    if (tried.status >= 300) return refuse(reply, tried);
    const act: Act = {
      ...{ id: newId(), version: 1, titre, commande, entite: entityOf(call), quand, fuseau, etat: 'PLANIFIE', motif },
      ...plannedBy(caller, call, tried),
      ...{ fait: null, message: null, lotId: null },
      ...repeating(call, { regle, fin, revue, quand }),
    };
    await writeAs(environment, caller, async (within) => {
      await writeAct(environment, within, null, act);
      await keepCall(within.tx, act.id, { ...call, prouve: caller.proved !== false });
    });
    return reply.code(201).send(await answerOf(act, call, scope));
  });

  app.post<ById>(`${path}/:id/deplacer`, { config: { ...config, body: Moved } }, async (request, reply) => {
    const { caller, scope } = readScope(request);
    const { quand, fuseau } = read(readCall(Moved, request));
    const { act, call } = await openAct(request, movedStates);
    const tried = await triedAs(caller, call);
    if (tried.status >= 300) return refuse(reply, tried);
    const after: Act = { ...act, quand, fuseau, etat: 'PLANIFIE', message: null, ...plannedBy(caller, call, tried) };
    // From its new hour on.
    if (after.regle) Object.assign(after, { debut: quand, echecs: 0 });
    await writeAs(environment, caller, async (within) => {
      await keepCall(within.tx, act.id, { ...call, prouve: caller.proved !== false });
      await writeAct(environment, within, act, after);
    });
    return answerOf(after, call, scope);
  });

  app.post<ById>(`${path}/:id/repeter`, { config: { ...config, body: Repeated } }, async (request) => {
    const { caller } = readScope(request);
    const { regle, fin, revue } = readCall(Repeated, request);
    const { act, call } = await openAct(request);
    const from = { regle, fin, revue, quand: act.quand ?? '' };
    const after: Act = { ...act, ...repeating(call, from) };
    // What waits to be looked at again goes on from its next hour.
    if (after.regle && act.etat !== 'PLANIFIE')
      Object.assign(after, {
        etat: 'PLANIFIE',
        message: null,
        quand: nextHour(after.regle, from.quand, act.fuseau ?? '', Date.now()),
      });
    await writeAs(environment, caller, (within) => writeAct(environment, within, act, after));
    return { id: act.id, quand: after.quand, prevu: after.prevu ?? 0 };
  });

  app.post<ById>(`${path}/:id/annuler`, { config: { ...config, noBody: true } }, async (request) => {
    const { caller } = readScope(request);
    const { act } = await openAct(request);
    await writeAs(environment, caller, (within) => writeAct(environment, within, act, { ...act, etat: 'ANNULE' }));
    return { id: act.id };
  });

  app.post<ById>(`${path}/:id/maintenant`, { config: { ...config, noBody: true } }, async (request, reply) => {
    const { caller } = readScope(request);
    const { act, call } = await openAct(request);
    const tried = await triedAs(caller, call);
    if (tried.status >= 300) return refuse(reply, tried);
    const done = await perform(app, environment, act, { caller, call, tried });
    return {
      id: act.id,
      etat: done.etat,
      fait: done.fait ?? 0,
      lot: done.lotId ?? null,
      message: done.message ?? null,
    };
  });

  /** What is reported of a plan: another one on the same records stays, and is reported. */
  async function answerOf({ id, quand, prevu, entite }: Act, call: PlannedCall, scope: Scope): Promise<Planned> {
    const aussi = await othersOn(services.database.drizzle, catalogue, scope, id, entite ?? '', call);
    return { id, quand: quand ?? '', prevu: prevu ?? 0, aussi };
  }

  /** How an act comes back; refused of what asks a proof, which holds for one time, and without an end or a review. */
  function repeating(
    call: PlannedCall,
    { regle, fin = null, revue = null, quand }: Repeating,
  ): Pick<Act, 'regle' | 'debut' | 'fin' | 'revue' | 'echecs'> {
    if (regle === null) return { regle, debut: null, fin: null, revue: null, echecs: 0 };
    const guard = guardOfCall(app, call);
    if (guard !== null && isSensitiveGuard(guard)) throw wrong('regle', 'plan-repeat-proof');
    const until = fin ?? revue;
    if (until === null || !(Date.parse(until) > Date.parse(quand)))
      throw wrong(fin === null ? 'revue' : 'fin', 'plan-repeat-end');
    const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
    return { regle, debut: quand, fin: instant(fin), revue: instant(revue), echecs: 0 };
  }

  function triedAs(caller: Caller, call: PlannedCall): Promise<Answered> {
    if (guardOfCall(app, call) === null) throw new Problem('plan-call', { status: 422 });
    return makeCall(app, caller, call, { dryRun: true });
  }

  /** An act that the caller finds, and that is not over. */
  async function openAct(
    request: FastifyRequest<ById>,
    states: readonly PlanState[] = openStates,
  ): Promise<{ act: Act; call: PlannedCall }> {
    const { scope } = readScope(request);
    const act = await readAct(environment, scope, request.params.id);
    const call = await callOf(services.database.drizzle, act.id);
    if (!call || !states.includes(act.etat)) throw new Problem('plan-ended', { status: 409 });
    return { act, call: { chemin: call.chemin, corps: call.corps } };
  }
}

/** The refusal of a dry run is that of its plan. */
function refuse(reply: FastifyReply, { status, body }: Answered) {
  return reply.code(status).type('application/problem+json').send(body);
}

/** Who plans it, and how many records that is; a call that names them has no ceiling. */
function plannedBy(caller: Caller, { corps }: PlannedCall, { body }: Answered) {
  const prevu = body.changed ?? 1;
  const [only, ...others] = caller.perimeter ?? [];
  return {
    prevu,
    plafond: isOpenEnded(corps) ? Math.ceil(prevu * margin) : null,
    auteur: caller.nom,
    auteurId: caller.id,
    idTiers: others.length === 0 ? (only ?? null) : null,
  };
}

/** Whether what answers to a filter at its hour is what is changed. */
function isOpenEnded({ selection }: Readonly<Record<string, unknown>>): boolean {
  return typeof selection === 'object' && selection !== null && 'q' in selection;
}

/** `/api/admin-config/manifestations/bulk` is about `manifestations`. */
function entityOf({ chemin }: PlannedCall): string {
  return chemin.split('/')[3] ?? '';
}

function wrong(field: string, code: string): Problem {
  return new Problem('invalid', { status: 422, errors: [{ field, errorCodes: [{ code, message: '' }] }] });
}

function read({ quand, fuseau }: { quand: string; fuseau: string }): { quand: string; fuseau: string } {
  // An hour without its offset would be that of the server's clock.
  const instant = /(?:Z|[+-]\d\d:\d\d)$/.test(quand) ? Date.parse(quand) : Number.NaN;
  if (Number.isNaN(instant)) throw wrong('quand', 'type');
  if (!isZone(fuseau)) throw wrong('fuseau', 'type');
  if (instant <= Date.now()) throw wrong('quand', 'plan-past');
  if (instant > Date.now() + furthest) throw wrong('quand', 'plan-far');
  return { quand: new Date(instant).toISOString(), fuseau };
}
