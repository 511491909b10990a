/**
 * `POST …/listes/apercu`: the order of a list as a form holds it. `GET …/listes/{id}/ordre`: that of a saved one.
 * `POST …/listes/coller`: pasted ids, each with what became of it. `POST …/listes/{id}/elements`: records added.
 * `POST …/listes/{id}/nettoyage`: what is over taken away.
 */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { checkRow } from '../../../src/core/model/check';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { kindOf, listContents, listedKinds } from '../../../src/plugins/lists/model';
import type { ListOrder, PastedItems } from '../../../src/plugins/lists/models/order';
import { findRow } from '../../resource/read/show';
import { visibleRow } from '../../resource/read/visible';
import { addressOf } from '../../resource/routes/address';
import {
  checked,
  OneParameters,
  readBody,
  readCall,
  readOneQuery,
  readParameters,
  readScope,
} from '../../resource/routes/ask';
import { ruleMessages } from '../../resource/routes/refusal';
import { asPartner } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { actOn } from '../../resource/write/act';
import type { Caller, Services } from '../../services';
import { cleaned, withRecords } from './change';
import { type For, orderOf } from './order';
import { validatePasted } from './paste';

/** Leaves that an order is read from. */
const previewed = [
  ...['typeContenu', 'mode', 'regles', 'tri', 'max', 'contenu'],
  ...['idTiers', 'partenaires', 'exceptionIdTiers'],
] as const;

const Viewed = type({ 'idTiers?': 'string <= 200 | null', 'lang?': "'fr' | 'en'", 'at?': 'string.date.iso | null' });
const key = type('string <= 200 | number.integer');
const Pasted = type({
  typeContenu: type.enumerated(...listContents),
  ids: type('string <= 60').array().atMostLength(1_000),
  'membres?': type('number.integer').array().atMostLength(1_000),
});
const Added = type({
  ressource: type.enumerated(...Object.values(listedKinds).map(({ resource }) => resource)),
  selection: type({ ids: key.array().atMostLength(1_000) }).or({ q: 'string <= 8000', 'except?': key.array() }),
  'epingle?': 'boolean',
  'debut?': 'string.date.iso | null',
  'fin?': 'string.date.iso | null',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});
const Cleaned = type({ 'dryRun?': 'boolean', 'tiers?': 'string <= 200 | null' });

export function serveLists(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'listes');
  const path = addressOf(served);
  const reads = { config: { guard: accessOf(served.resource, 'read') } };
  const writes = { config: { guard: accessOf(served.resource, 'update') } };

  app.post(
    `${path}/apercu`,
    { ...reads, config: { ...reads.config, query: OneParameters, body: 'draft' } },
    async (request): Promise<ListOrder> => {
      const { caller, scope } = readScope(request, readOneQuery(request).tiers);
      const body = readBody(request.body);
      const draft = Object.fromEntries(
        previewed.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
      );
      const errors = checkRow(served.resource.model, draft, 'patch', ruleMessages(scope.locale));
      // What is not filled in yet, and what waits for another mode, stops nobody from looking.
      const wrong = errors.filter(({ errorCodes }) =>
        errorCodes.some(({ code }) => code !== 'required' && code !== 'notHere'),
      );
      if (wrong.length > 0) throw new Problem('invalid', { status: 422, errors: wrong });
      const viewed = viewedBy(caller, scope.locale, checked(Viewed, body['pour'] ?? {}));
      return services.database.drizzle.transaction(async (tx) => {
        const reader = { tx, scope, catalogue };
        return orderOf(reader, await visibleRow(reader, served, draft), viewed);
      });
    },
  );

  app.get<{ Params: { id: string } }>(
    `${path}/:id/ordre`,
    { ...reads, config: { ...reads.config, query: Viewed } },
    async (request): Promise<ListOrder> => {
      const { caller, scope } = readScope(request);
      const viewed = viewedBy(caller, scope.locale, readParameters(Viewed, request));
      return services.database.drizzle.transaction(async (tx) => {
        const reader = { tx, scope, catalogue };
        const row = await findRow(tx, served, scope, request.params.id);
        return orderOf(reader, await visibleRow(reader, served, row), viewed);
      });
    },
  );

  app.post(
    `${path}/coller`,
    { ...reads, config: { ...reads.config, query: OneParameters, body: Pasted } },
    async (request): Promise<PastedItems> => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const { typeContenu, ids, membres = [] } = readCall(Pasted, request);
      const kind = kindOf(typeContenu);
      if (kind === null) throw new Problem('bad-request', { status: 400 });
      return services.database.drizzle.transaction(async (tx) => ({
        elements: await validatePasted({ tx, scope, catalogue }, kind, ids, membres),
      }));
    },
  );

  const acts = { config: { ...writes.config, dryRun: 'own' } } as const;
  const acting = { services, catalogue, served };
  app.post<{ Params: { id: string } }>(
    `${path}/:id/elements`,
    { ...acts, config: { ...acts.config, body: Added, version: 'optional' } },
    async (request, reply) => {
      const added = readCall(Added, request);
      return actOn(acting, request, reply, added, (within, id) => withRecords(within, served, id, added));
    },
  );

  app.post<{ Params: { id: string } }>(
    `${path}/:id/nettoyage`,
    { ...acts, config: { ...acts.config, body: Cleaned, version: 'optional' } },
    async (request, reply) => {
      const input = readCall(Cleaned, request);
      return actOn(acting, request, reply, input, (within, id) => cleaned(within, served, id));
    },
  );
}

function viewedBy(caller: Caller, locale: For['lang'], input: typeof Viewed.infer): For {
  const { idTiers, lang = locale, at = null } = input;
  return { partner: asPartner(caller, idTiers), lang, at: at === null ? Date.now() : Date.parse(at) };
}
