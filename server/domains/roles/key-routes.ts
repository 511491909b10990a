/** `POST …/cles/:id/secret`: a new key of the record, told this once; the one before serves beside it for a while. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { IssuedKey } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { recordEvent } from '../../actions/event-entry';
import { newId } from '../../actions/identity';
import { hintOf, newKey } from '../../auth/keys';
import { say } from '../../auth/texts';
import { fingerprint } from '../../auth/tokens';
import type { Tx } from '../../db/database';
import { requireProof } from '../../http/guards';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall, readScope } from '../../resource/routes/ask';
import { run } from '../../resource/run';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';

/** Hours for which the key before it still serves: thirty days at most. */
const Renewal = type({ 'recouvrement?': '0 <= number.integer <= 720' });

interface ById {
  Params: { id: string };
}

export function serveKeys(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'cles');
  const config = { guard: accessOf(served.resource, 'update'), dryRun: false } as const;

  // Never idempotent: what a repeated call would be answered is kept, and a key is kept nowhere.
  app.post<ById>(
    `${addressOf(served)}/:id/secret`,
    { config: { ...config, body: Renewal } },
    async (request, reply): Promise<IssuedKey> => {
      const { recouvrement = 0 } = readCall(Renewal, request);
      const { caller, scope } = readScope(request);
      requireProof(caller, say(scope.locale, 'proofAccess'));
      const cle = newKey();
      const ancienneJusqua = await transact(services, async (tx) => {
        const row = await findRow(tx, served, scope, request.params.id);
        // Its holder acts with its owner's rights: nobody gets those of somebody else.
        if (row['proprietaire'] !== caller.id) throw new Problem('key-not-owner', { status: 403 });
        if (row['etat'] === 'REVOQUEE' || row['etat'] === 'EXPIREE') throw new Problem('key-closed', { status: 409 });
        const id = Number(row['id']);
        const until = await replaceKeys(tx, id, cle, recouvrement);
        await recordEvent(tx, caller, {
          action: 'MODIFICATION',
          entite: 'cles',
          entiteId: String(id),
          libelle: String(row['nom']),
          motif: 'CLE_RENOUVELEE',
        });
        const event = { type: 'rows', resource: 'cles', ids: [id], auteur: caller.nom, lot: newId() } as const;
        await services.live.publish(tx, [{ event, perimeter: null }]);
        return until;
      });
      reply.header('cache-control', 'no-store');
      return { cle, indice: hintOf(cle), ancienneJusqua };
    },
  );
}

/** Ends those before after some hours, each no later than it was to, and adds the new one. */
async function replaceKeys(tx: Tx, id: number, key: string, hours: number): Promise<string | null> {
  // Two who renew at once follow each other.
  await run(tx, sql`select id from cles where id = ${id} for update`);
  const ended = await run<{ expire: Date }>(
    tx,
    sql`update auth_cles set expire = least(coalesce(expire, 'infinity'), now() + make_interval(hours => ${hours}))
      where cle = ${id} and (expire is null or expire > now()) returning expire`,
  );
  await run(
    tx,
    sql`insert into auth_cles (empreinte, cle, indice) values (${fingerprint(key)}, ${id}, ${hintOf(key)})`,
  );
  const last = Math.max(...ended.map(({ expire }) => new Date(expire).getTime()));
  return hours > 0 && Number.isFinite(last) ? new Date(last).toISOString() : null;
}
