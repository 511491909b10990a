/** What users have besides their records: invitations sent again, new passwords, sessions listed and closed. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { BlockedRow, BulkResult, DryRun } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { userActs } from '../../../src/plugins/roles/models/user-acts';
import { recordEvent } from '../../actions/event-entry';
import { newId } from '../../actions/identity';
import { labelOf } from '../../actions/record';
import { forgetFactors } from '../../auth/factors';
import { linkLetter } from '../../auth/links';
import { openSessions } from '../../auth/session-routes';
import { giveProvisional, temporaryPassword } from '../../auth/temporary-password';
import { say } from '../../auth/texts';
import type { Tx } from '../../db/database';
import { requireAccess, requireProof } from '../../http/guards';
import type { Refusal } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall, readScope, selection } from '../../resource/routes/ask';
import { reasonOf } from '../../resource/routes/refusal';
import { run, textArray } from '../../resource/run';
import { type Catalogue, servedNamed } from '../../resource/served';
import { keysOf } from '../../resource/write/bulk';
import { transact } from '../../resource/write/write-one';
import type { Caller, Services } from '../../services';
import { isBeyond, rolesNamed } from './user-hooks';

type Act = (typeof userActs)[number];

const Acting = type({ acte: type.enumerated(...userActs), selection, 'dryRun?': 'boolean' });
const Closing = type({ 'ids?': type('string <= 60').array().atMostLength(500) });
/** More than a team has. */
const most = 500;

interface ById {
  Params: { id: string };
}

export function serveUsers(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'users');
  const path = addressOf(served);
  const config = { guard: accessOf(served.resource, 'update') };

  app.post(
    `${path}/actes`,
    { config: { ...config, idempotent: true, dryRun: 'own', body: Acting } },
    async (request) => {
      const { acte, selection: wanted, dryRun = false } = readCall(Acting, request);
      const { caller, scope } = readScope(request);
      if (acte === 'REINITIALISER_FACTEURS') requireProof(caller, say(scope.locale, 'proofAccess'));
      const lot = newId();
      const ended: string[] = [];
      const result = await transact(services, async (tx): Promise<DryRun | BulkResult> => {
        const within = { tx, catalogue, caller, scope, origin: 'bulk', motif: null } as const;
        const keys = await keysOf(served, within, wanted);
        if (keys.length > most)
          throw new Problem('too-many-rows', { status: 422, params: { n: keys.length, max: most } });
        const rows = readRows(
          await run<{ row: string }>(
            tx,
            sql`select ${rowText(served.table, scope, 'full')} as row from utilisateurs t where t.id = any(${textArray(keys)}) order by t.nom for update of t`,
          ),
        );
        const roles = await rolesNamed(
          tx,
          rows.map((row) => String(row['role'])),
        );
        const blockedRows: BlockedRow[] = [];
        const free: Row[] = [];
        for (const row of rows) {
          const role = roles.get(Number(row['role']));
          const refusal = refusalOf(acte, row, role === undefined || isBeyond(caller, role));
          if (refusal === null) free.push(row);
          else
            blockedRows.push({
              id: String(row['id']),
              label: labelOf(served, row),
              reasons: [reasonOf(refusal, scope.locale)],
            });
        }
        const counts = { changed: free.length, unchanged: 0, blocked: blockedRows.length, blockedRows };
        if (dryRun)
          return {
            ...counts,
            sample: free
              .slice(0, 20)
              .map((row) => ({ id: String(row['id']), label: labelOf(served, row), changes: [] })),
            refs: {},
          };
        for (const row of free) ended.push(...(await act(services, tx, caller, acte, row, lot)));
        return { lot, ...counts };
      });
      await services.ended(ended);
      return result;
    },
  );

  /** What each did in the last ninety days: what is given and not used is seen by it. */
  app.get(`${path}/usages`, { config: { guard: accessOf(served.resource, 'read') } }, async () => {
    const items = await run(
      services.database.drizzle,
      sql`select distinct auteur_id as "auteurId", entite, action from actions
        where date > now() - interval '90 days' and auteur_id is not null and action not in ('CONNEXION', 'ECHEC_CONNEXION')`,
    );
    return { items };
  });

  app.get<ById>(`${path}/:id/sessions`, { config: { guard: accessOf(served.resource, 'read') } }, async (request) => {
    const { caller, scope } = readScope(request);
    await findRow(services.database.drizzle, served, scope, request.params.id);
    return { items: await openSessions(services.database.drizzle, request.params.id, caller.sessionId) };
  });

  app.post<ById>(`${path}/:id/sessions/fermeture`, { config: { ...config, body: Closing } }, async (request) => {
    const { ids } = readCall(Closing, request);
    const { caller, scope } = readScope(request);
    const closed = await transact(services, async (tx) => {
      const row = await findRow(tx, served, scope, request.params.id);
      const role = (await rolesNamed(tx, [String(row['role'])])).get(Number(row['role']));
      // Nobody signs out who has more rights than they have, but themselves.
      if (row['id'] !== caller.id && (role === undefined || isBeyond(caller, role)))
        requireAccess({ ...caller, role: null }, served.resource, 'update');
      const gone = await endSessions(tx, String(row['id']), ids ?? null);
      if (gone.length > 0) await tell(services, tx, caller, row, newId(), 'FERMER_SESSIONS');
      return gone;
    });
    await services.ended(closed);
    return { closed: closed.length };
  });
}

function refusalOf(acte: Act, row: Row, isWider: boolean): Refusal | null {
  if (isWider) return { code: 'user-beyond' };
  if (acte === 'FERMER_SESSIONS') return null;
  if (row['etat'] === 'FERME') return { code: 'user-closed' };
  if (acte === 'REINITIALISER_FACTEURS') return row['secondFacteur'] === true ? null : { code: 'user-no-factor' };
  return acte === 'INVITER' && row['etat'] !== 'INVITE' ? { code: 'user-not-invited' } : null;
}

/** Does it for one user; answers the sessions that ended. */
async function act(services: Services, tx: Tx, caller: Caller, acte: Act, row: Row, lot: string): Promise<string[]> {
  const id = String(row['id']);
  const invited = {
    id,
    nom: String(row['nom']),
    mail: String(row['mail']),
    locale: row['locale'] === 'en' ? 'en' : 'fr',
    partner: Array.isArray(row['idTiers']) && row['idTiers'].length > 0 ? String(row['idTiers'][0]) : null,
  } as const;
  await tell(services, tx, caller, row, lot, acte);
  if (acte === 'REINITIALISER_FACTEURS') await forgetFactors(tx, id);
  if (acte === 'FERMER_SESSIONS' || acte === 'REINITIALISER_FACTEURS') return endSessions(tx, id, null);
  if (acte === 'REINITIALISER' && services.config.passwordReset === 'password') {
    const password = temporaryPassword();
    // An administrator's reset is meant: what was known before serves no more.
    await run(tx, sql`update auth_comptes set mot_de_passe = null where id = ${id}`);
    await giveProvisional(tx, id, password);
    await services.mail.queue(tx, {
      to: invited.mail,
      template: 'MOT_DE_PASSE_TEMPORAIRE',
      partner: invited.partner,
      lang: invited.locale,
      data: {
        nom: invited.nom,
        motDePasse: password,
        lien: `${services.config.publicUrl}/${invited.locale}/auth/login`,
      },
    });
    return endSessions(tx, id, null);
  }
  const template = acte === 'INVITER' || row['etat'] === 'INVITE' ? 'INVITATION' : 'MOT_DE_PASSE_LIEN';
  // The last link is the one that works.
  await run(tx, sql`update auth_liens set utilise = now() where utilisateur = ${id} and utilise is null`);
  await services.mail.queue(tx, await linkLetter(tx, services.config, template, invited));
  return [];
}

async function endSessions(tx: Tx, user: string, ids: readonly string[] | null): Promise<string[]> {
  const among = ids === null ? sql`true` : sql`id = any(${textArray(ids)})`;
  const rows = await run<{ id: string }>(
    tx,
    sql`update auth_sessions set fin = now(), motif_fin = 'FERMETURE' where utilisateur = ${user} and fin is null and ${among} returning id`,
  );
  return rows.map(({ id }) => id);
}

/** What was done stands in the history; it is not taken back. */
async function tell({ live }: Services, tx: Tx, caller: Caller, row: Row, lot: string, acte: Act): Promise<void> {
  await recordEvent(tx, caller, {
    action: acte === 'FERMER_SESSIONS' || acte === 'REINITIALISER_FACTEURS' ? 'MODIFICATION' : 'ENVOI_MAIL',
    entite: 'users',
    entiteId: String(row['id']),
    libelle: String(row['nom']),
    lotId: lot,
    motif: acte,
  });
  const event = { type: 'rows', resource: 'users', ids: [String(row['id'])], auteur: caller.nom, lot } as const;
  await live.publish(tx, [{ event, perimeter: null }]);
}
