/** Calls of mails besides those of a resource: previews, tests, mails that leave again (domains.md 23). */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { samples } from '../../../src/plugins/mails/models/preview';
import { userModel } from '../../../src/plugins/roles/models/user';
import { sendPreview } from '../../content/preview/page';
import { asField } from '../../http/as-field';
import { keepAnswer } from '../../http/idempotency';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { checked, OneParameters, readBody, readCall, readOneQuery, readScope } from '../../resource/routes/ask';
import { run } from '../../resource/run';
import { asPartner } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { errorsOf } from '../../resource/write/prepare';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { pageOf, previewOf, previewPath, tried } from './preview';
import { watermarked } from './watermark';

const PreviewBody = type({ 'sample?': type.enumerated(...samples), 'lang?': "'fr' | 'en'" });
const { mail: address } = userModel.sections[''];
const Test = type({
  'to?': asField({ ...address, required: false }),
  'sample?': type.enumerated(...samples),
  'lang?': "'fr' | 'en'",
});
const Numbered = type({ id: type('string.integer.parse').to('1 <= number <= 2147483647') });
const Named = type({ nom: '20 <= string <= 60' });

/** A page of a mail: its own styles, pictures, nothing that runs, no request but those. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

interface ById {
  Params: { id: string };
}

/** Declares them. */
export function serveMails(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database, mail, config } = services;
  const served = servedNamed(catalogue, 'mails');
  const sent = servedNamed(catalogue, 'envois');
  const path = addressOf(served);
  const reads = accessOf(served.resource, 'read');
  const writes = accessOf(served.resource, 'update');

  app.post(`${path}/apercu`, { config: { guard: reads, query: OneParameters, body: 'draft' } }, async (request) => {
    const { caller } = readScope(request, readOneQuery(request).tiers);
    const body = readBody(request.body);
    const { sample = 'UPSELL', lang = 'fr' } = checked(PreviewBody, { ...pick(body, ['sample', 'lang']) });
    asPartner(caller, body['idTiers']);
    return database.drizzle.transaction((tx) => previewOf(tx, body, { sample, lang, platform: config.platformName }));
  });

  app.get<{ Params: { nom: string } }>(
    `${previewPath}/:nom`,
    { config: { guard: 'public', media: ['text/html'] }, logLevel: 'warn' },
    async (request, reply) => {
      const { nom } = checked(Named, request.params);
      const html = await pageOf(database.drizzle, nom);
      if (html === undefined) throw new Problem('not-found', { status: 404 });
      return sendPreview(reply, html, mailPolicy);
    },
  );

  app.post<ById>(
    `${path}/:id/essai`,
    { config: { guard: writes, idempotent: true, query: OneParameters, body: Test } },
    async (request, reply) => {
      const { to, sample = 'UPSELL', lang = 'fr' } = readCall(Test, request);
      const answer = await transact(services, async (tx) => {
        const { caller, scope } = readScope(request, readOneQuery(request).tiers);
        const row = await findRow(tx, served, scope, request.params.id);
        const address = await addressIn(tx, to ?? null, caller.id);
        if (address === null)
          throw new Problem('invalid', {
            status: 422,
            errors: errorsOf(
              { tx, catalogue, caller, scope, origin: 'form', motif: null },
              [],
              [{ code: 'mails-to', field: 'to' }],
            ),
          });
        const { texts, rendered } = await tried(tx, row, { sample, lang, platform: config.platformName });
        const id = await mail.queueComposed(tx, {
          ...watermarked(rendered, lang),
          expediteur: texts.expediteur,
          cc: '',
          declencheur: String(row['declencheur']),
          partner: typeof row['idTiers'] === 'string' ? row['idTiers'] : null,
          lang,
          to: address,
          modele: { id: Number(row['id']), version: row.version },
          essai: true,
        });
        const body = { id, to: address };
        await keepAnswer(tx, request, { status: 202, body: JSON.stringify(body) });
        return body;
      });
      return reply.code(202).send(answer);
    },
  );

  app.post<ById>(
    `${addressOf(sent)}/:id/renvoyer`,
    { config: { guard: writes, idempotent: true, noBody: true, query: OneParameters } },
    async (request, reply) => {
      const { id } = checked(Numbered, request.params);
      const answer = await transact(services, async (tx) => {
        const { scope } = readScope(request, readOneQuery(request).tiers);
        await findRow(tx, sent, scope, String(id));
        const body = { id: await mail.again(tx, id) };
        await keepAnswer(tx, request, { status: 202, body: JSON.stringify(body) });
        return body;
      });
      return reply.code(202).send(answer);
    },
  );
}

function pick(body: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => ((body[name] ?? null) === null ? [] : [[name, body[name]]])));
}

/** The address that a test goes to: one's own, or a colleague's; null: nobody here has it. */
async function addressIn(tx: Parameters<typeof run>[0], to: string | null, userId: string): Promise<string | null> {
  const [found] = await run<{ mail: string }>(
    tx,
    to === null
      ? sql`select mail from utilisateurs where id = ${userId}`
      : sql`select mail from utilisateurs where lower(mail) = lower(${to}) and actif`,
  );
  return found?.mail ?? null;
}
