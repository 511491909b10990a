/** Calls of webhooks besides those of a resource: a secret, a test, the log, a replay. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { webhooks } from '../../../src/plugins/webhooks/model';
import {
  type IssuedSecret,
  replayed,
  type Sending,
  type SendingPage,
  sendingStates,
  type TestOutcome,
} from '../../../src/plugins/webhooks/models/sending';
import { beginReader, changesChannel } from '../../actions/changes';
import { recordEvent } from '../../actions/event-entry';
import { newId } from '../../actions/identity';
import { say } from '../../auth/texts';
import { notify } from '../../db/notifications';
import { callerOf, requireProof } from '../../http/guards';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall, readParameters } from '../../resource/routes/ask';
import { problemWith } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import { scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { attempt } from './attempt';
import { type Hook, hookNamed } from './hook';
import type { Message, MessageData } from './message';
import { typeOf } from './message';
import { replay } from './replay';
import { replaceSecret, secretsOf } from './secrets';
import { nameOf, type PushedData } from './sender';
import { spreading } from './spread';

/** Hours for which the secret before it still signs: thirty days at most. */
const Renewal = type({ 'recouvrement?': '0 <= number.integer <= 720' });
const Nothing = type({});
const instant = type('string.date.iso.parse');
const Range = type({ du: instant, 'au?': instant, 'quoi?': type.enumerated(...replayed) });
const Log = type({
  'etat?': type.enumerated(...sendingStates),
  'suite?': /^\d{1,18}$/,
  'limit?': type('string.integer.parse').to('1 <= number <= 200'),
});

const reads = { config: { guard: accessOf(webhooks, 'read'), query: Log } };
const guard = accessOf(webhooks, 'update');

export function serveWebhooks(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database } = services;
  const served = servedNamed(catalogue, 'webhooks');
  const path = addressOf(served);
  /** The webhook that a request names, where the caller may come to it. */
  const hookOf = async (request: FastifyRequest<ById>): Promise<Hook> => {
    const row = await findRow(database.drizzle, served, scopeOf(callerOf(request)), request.params.id);
    const hook = await hookNamed(database, Number(row['idWebhook']));
    if (hook === undefined) throw new Problem('not-found', { status: 404 });
    return hook;
  };
  const refused = (request: FastifyRequest, code: string, params: Problem['params'] = {}, status = 409) =>
    problemWith(code, status, callerOf(request).locale, params, {});

  // Never idempotent: what a repeated call would be answered is stored, and a secret is stored sealed alone.
  app.post<ById>(
    `${path}/:id/secret`,
    { config: { guard, dryRun: false, body: Renewal } },
    async (request, reply): Promise<IssuedSecret> => {
      const { recouvrement = 0 } = readCall(Renewal, request);
      const caller = callerOf(request);
      requireProof(caller, say(caller.locale, 'proofAccess'));
      const { id, nom } = await hookOf(request);
      const issued = await transact(services, async (tx) => {
        // What changed before it had one is not sent.
        await run(
          tx,
          sql`insert into webhook_sante (webhook) values (${id}) on conflict (webhook) do update set depuis = case
          when exists (select from webhook_secrets s where s.webhook = ${id}) then webhook_sante.depuis else now() end`,
        );
        await beginReader(tx, spreading);
        await notify(tx, changesChannel, 'webhooks');
        const made = await replaceSecret(services, tx, id, recouvrement);
        await recordEvent(tx, caller, {
          ...{ action: 'MODIFICATION', entite: 'webhooks', entiteId: String(id), libelle: nom },
          motif: 'SECRET_DONNE',
        });
        const event = { type: 'rows', resource: 'webhooks', ids: [id], auteur: caller.nom, lot: newId() } as const;
        await services.live.publish(tx, [{ event, perimeter: null }]);
        return made;
      });
      reply.header('cache-control', 'no-store');
      return issued;
    },
  );

  app.post<ById>(
    `${path}/:id/essai`,
    { config: { guard, idempotent: true, dryRun: false, body: Nothing } },
    async (request): Promise<TestOutcome> => {
      readCall(Nothing, request);
      const hook = await hookOf(request);
      const secrets = await secretsOf(services, hook.id);
      if (secrets.length === 0) throw refused(request, 'webhook-no-secret');
      return sendTest(services, hook, secrets);
    },
  );

  app.post<ById>(
    `${path}/:id/rejeu`,
    { config: { guard, idempotent: true, body: Range } },
    async (request): Promise<{ n: number }> => {
      const { du, au = new Date(), quoi = 'ABANDONS' } = readCall(Range, request);
      const hook = await hookOf(request);
      if (!hook.isOn) throw refused(request, 'webhook-off');
      if (du >= au || du.getTime() < Date.now() - keptMs) throw refused(request, 'webhook-range', {}, 422);
      const caller = callerOf(request);
      const n = await transact(services, async (tx) => {
        const count = await replay(tx, catalogue, hook, { from: du, to: au, isAll: quoi === 'TOUT' });
        if (count === null) throw refused(request, 'webhook-replay-many', { n: 50_000 }, 422);
        await recordEvent(tx, caller, {
          ...{ action: 'MODIFICATION', entite: 'webhooks', entiteId: String(hook.id), libelle: hook.nom },
          motif: 'REJEU',
        });
        return count;
      });
      return { n };
    },
  );

  app.get<ById>(`${path}/:id/envois`, reads, async (request): Promise<SendingPage> => {
    const { etat, suite, limit = 50 } = readParameters(Log, request);
    const { id } = await hookOf(request);
    const { rows } = await database.pool.query<LogRow>(
      `select id::text as id, ordre::text as ordre, entite, entite_id as "entiteId", ids, action, numero::integer as numero, date, etat, essais,
          case when etat = 'A_ENVOYER' then prochain end as prochain, fini, statut, erreur, reponse, duree
        from webhook_envois where webhook = $1 and ($2::text is null or etat = $2) and ($3::bigint is null or ordre < $3)
        order by webhook_envois.ordre desc limit $4`,
      [id, etat ?? null, suite ?? null, limit],
    );
    const last = rows.at(-1);
    return { items: rows.map(sendingOf), suite: rows.length === limit && last ? last.ordre : null };
  });
}

interface ById {
  Params: { id: string };
}

/** As long as events of change are there. */
const keptMs = 30 * 86_400_000;

interface LogRow extends Omit<Sending, 'type' | 'date' | 'prochain' | 'fini'> {
  ordre: string;
  ids: string[] | null;
  action: string;
  date: Date;
  prochain: Date | null;
  fini: Date | null;
}

function sendingOf({ ordre: _place, ids, action, date, prochain, fini, id, ...rest }: LogRow): Sending {
  return {
    ...rest,
    id: nameOf({ id }),
    type: typeOf({ entite: rest.entite, action, ids }),
    date: date.toISOString(),
    prochain: prochain?.toISOString() ?? null,
    fini: fini?.toISOString() ?? null,
  };
}

/** Sends an event of no record, signed as the others are; the log has it. */
async function sendTest(services: Services, hook: Hook, secrets: readonly string[]): Promise<TestOutcome> {
  const { database, config } = services;
  const id = newId();
  const message = testMessage(hook, config.publicUrl);
  const body = JSON.stringify(message);
  const never = new AbortController().signal;
  const { statut, erreur, reponse, duree } = await attempt(
    config,
    { id: nameOf({ id }), adresse: hook.adresse, secrets, body },
    never,
  );
  await database.pool.query(
    `insert into webhook_envois (id, webhook, file, numero, evenement, entite, entite_id, action, date, etat, essais, statut, erreur, reponse, duree, fini)
      values ($1, $2, 'essai', 0, 0, 'regie', $7, 'ESSAI', now(), 'ESSAI', 1, $3, $4, $5, $6, now())`,
    [id, hook.id, statut, erreur, reponse, duree, String(hook.id)],
  );
  return { statut, erreur, duree };
}

function testMessage({ id }: Hook, publicUrl: string): Message<PushedData> {
  const data: MessageData = {
    ...{ evenement: '0', ressource: 'regie', id: String(id), action: 'ESSAI', idTiers: null, lot: null },
    ...{ adresse: `${publicUrl}/api/${webhooks.service}/${webhooks.path}/${id}`, mince: true },
  };
  return {
    type: 'regie.essai',
    timestamp: new Date().toISOString(),
    data: { ...data, numero: 0, gap: false, dansFiltre: true, rejoue: false },
  };
}
