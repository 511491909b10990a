/**
 * A séance with orders is cancelled here alone: its sales stop at once, then a run gives back what was paid (domains.md 6
 * and 22). Above the sum of the global parameters a code is mailed first to whoever asks.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lotHeader } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import { orderModel } from '../../../src/plugins/orders/model';
import { destinations, mailTemplates, postponementChoices } from '../../../src/plugins/orders/models/items';
import { cents, euros } from '../../../src/plugins/orders/models/money';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { write } from '../../actions/write';
import { asField } from '../../http/as-field';
import { callerOf, requireAccess } from '../../http/guards';
import type { Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall } from '../../resource/routes/ask';
import { problemWith } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { readSettings } from '../settings/read';
import { refusalProblem, ruled } from './act';
import { defineMany, type ManyRequest, selectedOrders, startMany } from './many';
import { defineManyDryRun, dryRunMany, sumsToGiveBack, tell } from './many-dry-run';
import { type Acting, actingFor, operationFor, transactFor } from './operation';
import { saidOf } from './session-said';
import { holdsPlace } from './valid';

interface ById {
  Params: { id: string };
}

const key = type('string | number');
const selection = type({ ids: key.array().atMostLength(20_000) }).or({
  q: 'string <= 8000',
  'except?': key.array().atMostLength(20_000),
});
const shared = {
  'destination?': type.enumerated(...destinations),
  'frais?': 'boolean',
  'motif?': 'string <= 500 | null',
  'prevenir?': 'boolean',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
} as const;
const Many = type({
  action: "'annuler' | 'rembourser' | 'renvoyer'",
  selection,
  'modele?': type.enumerated(...mailTemplates),
  'email?': asField(orderModel.sections.client.email),
  'remettreEnVente?': 'boolean',
  ...shared,
});
const Session = type({ 'code?': 'string <= 12 | null', ...shared });
const Postpone = type({
  date: 'string.date.iso',
  choix: type
    .enumerated(...postponementChoices)
    .array()
    .atLeastLength(1)
    .atMostLength(3),
  jusquau: 'string.date.iso',
  'motif?': 'string <= 500 | null',
  'prevenir?': 'boolean',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

/** Declares them. */
export function serveMany(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const orders = servedNamed(catalogue, 'commandes');
  const sessions = servedNamed(catalogue, 'seances');
  defineMany(services, catalogue, app.log);
  defineManyDryRun(services, catalogue, app.log);

  app.post(
    `${addressOf(orders)}/lot`,
    {
      config: { guard: accessOf(orders.resource, 'read'), idempotent: true, dryRun: 'own', body: Many },
      bodyLimit: 4_000_000,
    },
    async (request, reply) => {
      const { selection: wanted, dryRun, ...input } = readCall(Many, request);
      const right = { annuler: 'ANNULER_COMMANDE', rembourser: 'REMBOURSER', renvoyer: 'update' } as const;
      requireAccess(callerOf(request), orders.resource, right[input.action]);
      const acting = actingFor(catalogue, request, input);
      const many = manyOf(acting, input, null);
      const ids = await transactFor(services, acting, async (within) => {
        const found = await selectedOrders(within, wanted);
        await ruled(within, () => {
          // The tickets of one customer are not for whoever receives those of another.
          if (many.email && found.length > 1) throw new Refused('order-one-address', 'email');
        });
        return found;
      });
      if (dryRun) return tell(reply, await dryRunMany(services, acting, ids, many, app.log));
      return reply.code(202).send(await startMany(services, acting, ids, many));
    },
  );

  app.post<ById>(
    `${addressOf(sessions)}/:id/annulation`,
    {
      config: { guard: accessOf(sessions.resource, 'ANNULER_SEANCE'), idempotent: true, dryRun: 'own', body: Session },
    },
    async (request, reply) => {
      const { dryRun, code = null, ...input } = readCall(Session, request);
      const acting = actingFor(catalogue, request, input);
      const id = Number(request.params.id);
      const many = manyOf(acting, { ...input, action: 'rembourser', frais: input.frais ?? true }, id);
      const { ids, sums, threshold, seance, vendus } = await transactFor(services, acting, async (within) => {
        // A séance out of the perimeter is not there.
        const session = await findRow(within.tx, sessions, within.scope, request.params.id);
        const found = await ordersOf(within, id);
        const { seuilCodeAnnulation } = await readSettings(within.tx);
        return {
          ids: found,
          sums: await sumsToGiveBack(within, found, many),
          threshold: cents(seuilCodeAnnulation),
          seance: await saidOf(within, id, String(session['date'])),
          vendus: Number(session['vendus']),
        };
      });
      // Each in its own currency: amounts of several are never added.
      const codeRequis = [...sums.values()].some((sum) => sum > threshold);
      if (dryRun)
        return tell(
          reply,
          await dryRunMany(services, acting, ids, { ...many, seance }, app.log, { codeRequis, vendus }),
        );
      if (codeRequis) await needCode(services, acting, id, sums, code);
      // Sales stop first: no order joins the run after it began.
      await transactFor(services, acting, (within) => endSession(services, within, request.params.id));
      const started = await startMany(services, acting, ids, { ...many, seance }, `commandes:seance:${id}`);
      return reply.code(202).header(lotHeader, acting.lot).send(started);
    },
  );

  app.post<ById>(
    `${addressOf(sessions)}/:id/report`,
    {
      config: { guard: accessOf(sessions.resource, 'ANNULER_SEANCE'), idempotent: true, dryRun: 'own', body: Postpone },
    },
    async (request, reply) => {
      const { dryRun, date, choix, jusquau, ...input } = readCall(Postpone, request);
      const acting = actingFor(catalogue, request, input);
      const id = Number(request.params.id);
      const { ids, many } = await transactFor(services, acting, async (within) => {
        const session = await findRow(within.tx, sessions, within.scope, request.params.id);
        const report = {
          ...{
            vers: new Date(date).toISOString(),
            choix: [...new Set(choix)],
            jusquau: new Date(jusquau).toISOString(),
          },
        };
        const wanted = { ...manyOf(acting, { ...input, action: 'reporter' }, id), report };
        const found = await ordersOf(within, id, report.vers);
        refusePostponement(within, session, report, found.length);
        return { ids: found, many: wanted };
      });
      if (dryRun) return tell(reply, await dryRunMany(services, acting, ids, many, app.log));
      // The séance first: whoever buys meanwhile buys its new date.
      await transactFor(services, acting, (within) =>
        moveSession(services, within, request.params.id, many.report.vers),
      );
      const started = await startMany(services, acting, ids, many, `commandes:seance:${id}`);
      return reply.code(202).header(lotHeader, acting.lot).send(started);
    },
  );
}

/** What stands against a new date. */
function refusePostponement(
  { scope }: Within,
  session: Row,
  { vers, jusquau }: { vers: string; jusquau: string },
  orders: number,
): void {
  const now = Date.now();
  const refuse = (field: string, code: string) => {
    throw refusalProblem(scope.locale, { code, field });
  };
  if (session['statut'] === 'ANNULEE') throw refusalProblem(scope.locale, { code: 'postponed-cancelled' });
  if (Date.parse(vers) <= now) refuse('date', 'order-past');
  if (Date.parse(jusquau) <= now) refuse('jusquau', 'order-past');
  if (Date.parse(jusquau) > Date.parse(vers)) refuse('jusquau', 'postponed-after');
  // The same again goes on with the orders that were not notified.
  const isThere = Date.parse(String(session['date'])) === Date.parse(vers);
  if (isThere && orders === 0) refuse('date', 'postponed-same');
}

/** The séance is at its new date, and on sale again when it was put off without one. */
async function moveSession(services: Services, within: Within, id: string, date: string): Promise<void> {
  const served = servedNamed(within.catalogue, 'seances');
  const session = await findRow(within.tx, served, within.scope, id, 'lock');
  const statut = session['statut'] === 'REPORTEE' ? 'OUVERTE' : session['statut'];
  if (statut === session['statut'] && Date.parse(String(session['date'])) === Date.parse(date)) return;
  const operation = operationFor(services, within);
  await write(operation, served, [{ key: Number(id), before: session, after: { ...session, date, statut } }]);
}

type Shared = Partial<
  Pick<ManyRequest, 'destination' | 'email' | 'frais' | 'prevenir' | 'modele' | 'remettreEnVente'>
> & {
  action: ManyRequest['action'];
};

function manyOf({ motif, scope }: Acting, request: Shared, idseanc: number | null): ManyRequest {
  const { action, destination = 'ORIGINE', frais = true, prevenir = true, modele = 'BILLETS', email = null } = request;
  const { remettreEnVente = true } = request;
  if (action !== 'renvoyer' && motif === null) {
    const message = translators[scope.locale]('core.rules.required');
    throw new Problem('invalid', {
      status: 422,
      errors: [{ field: 'motif', errorCodes: [{ code: 'required', message }] }],
    });
  }
  return {
    action,
    destination,
    frais,
    prevenir,
    modele,
    email,
    motif,
    idseanc,
    remettreEnVente,
    report: null,
    seance: null,
  };
}

/** Orders that still hold something of a séance; with a date, those whose tickets are not at it yet. */
async function ordersOf(within: Within, id: number, date: string | null = null): Promise<number[]> {
  const found = await run<{ id: number }>(
    within.tx,
    sql`select distinct c.id_commande as id from commandes c, jsonb_to_recordset(c.lignes) as l(idseanc integer, "statutBillet" text, "dateSeance" text)
      where c.pointe @> array['lignes.idseanc:' || ${id}::text] and l.idseanc = ${id} and ${holdsPlace('c', 'l')}
        and (${date}::timestamptz is null or l."dateSeance"::timestamptz is distinct from ${date}::timestamptz) order by 1`,
  );
  return selectedOrders(within, { ids: found.map((each) => each.id) });
}

/** The séance is cancelled; it may be already, where its run is taken up again. */
async function endSession(services: Services, within: Within, id: string): Promise<void> {
  const served = servedNamed(within.catalogue, 'seances');
  const session = await findRow(within.tx, served, within.scope, id, 'lock');
  if (session['statut'] === 'ANNULEE') return;
  const operation = operationFor(services, within);
  await write(operation, served, [{ key: Number(id), before: session, after: { ...session, statut: 'ANNULEE' } }]);
}

const validMinutes = 15;
const mostTries = 5;

function fingerprint(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** Asks for the mailed code: one is sent where none, or no good one, is given. */
async function needCode(
  services: Services,
  { caller, scope }: Acting,
  id: number,
  sums: ReadonlyMap<string, number>,
  code: string | null,
): Promise<void> {
  const tx = services.database.drizzle;
  if (code !== null) {
    const [kept] = await run<{ empreinte: string }>(
      tx,
      sql`update codes_annulation set essais = essais + 1 where seance = ${id} and utilisateur = ${caller.id} and expire > now() and essais < ${mostTries}
        returning empreinte`,
    );
    if (kept && timingSafeEqual(Buffer.from(kept.empreinte, 'hex'), fingerprint(code.trim()))) {
      await run(tx, sql`delete from codes_annulation where seance = ${id} and utilisateur = ${caller.id}`);
      return;
    }
    throw problemWith('annulation-code', 403, scope.locale, {}, {});
  }
  const fresh = String(randomInt(100_000, 1_000_000));
  const [user] = await run<{ mail: string }>(tx, sql`select mail from utilisateurs where id = ${caller.id}`);
  await run(
    tx,
    sql`insert into codes_annulation (seance, utilisateur, empreinte, expire, essais)
      values (${id}, ${caller.id}, ${fingerprint(fresh).toString('hex')}, now() + make_interval(mins => ${validMinutes}), 0)
      on conflict (seance, utilisateur) do update set empreinte = excluded.empreinte, expire = excluded.expire, essais = 0`,
  );
  const t = translators[scope.locale];
  const said = [...sums].map(([currency, sum]) => formatOf(scope.locale, undefined, currency).money(euros(sum)));
  const params = { n: validMinutes, seance: id, montant: said.join(' + ') };
  // With the code itself: both are there, or neither.
  await services.mail.queue(tx, {
    template: 'CODE_CONFIRMATION',
    partner: null,
    lang: scope.locale,
    to: user?.mail ?? '',
    data: { nom: caller.nom, code: fresh, motif: t('orders.mails.CODE.motif', params) },
  });
  throw problemWith('annulation-code-sent', 409, scope.locale, { n: validMinutes }, {});
}
