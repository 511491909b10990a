/** `POST …/seo/apercu`: a template tried on the catalogue. `POST …/seo/resolution`: what engines will read of a record. */

import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { checkRow } from '../../../src/core/model/check';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { type RecordTexts, seoResources } from '../../../src/features/sold/models/seo/record-texts';
import { seoTargets, seoTypes } from '../../../src/features/sold/models/seo/targets';
import type { SeoPreview } from '../../../src/plugins/seo/models/preview';
import { addressOf } from '../../resource/routes/address';
import { checked, OneParameters, readBody, readCall, readOneQuery, readScope } from '../../resource/routes/ask';
import { ruleMessages } from '../../resource/routes/refusal';
import { asPartner } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { type Drafted, previewOf } from './preview';
import { textsOf } from './resolve';

/** Leaves that the preview is read from. */
const previewed = ['typeDonnee', 'nomPage', 'parametrePage', 'idTiers', 'langue', 'cible', 'modele'] as const;

const Tried = type({ 'id?': 'number.integer | null', 'choisis?': type('string <= 200').array().atMostLength(5) });
const PreviewBody = type({
  ressource: type.enumerated(...Object.keys(seoResources)),
  'id?': 'number.integer | string <= 200 | null',
  'valeurs?': 'object',
});

export function serveSeo(app: FastifyInstance, { config, database }: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'seo');
  const path = addressOf(served);
  const site = config.platformName;

  app.post(
    `${path}/apercu`,
    { config: { guard: accessOf(served.resource, 'read'), query: OneParameters, body: 'draft' } },
    async (request): Promise<SeoPreview> => {
      const { caller, scope } = readScope(request, readOneQuery(request).tiers);
      const body = readBody(request.body);
      const values = Object.fromEntries(
        previewed.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
      );
      const errors = checkRow(served.resource.model, values, 'patch', ruleMessages(scope.locale));
      const wrong = errors.filter(({ errorCodes }) => errorCodes.some(({ code }) => code !== 'required'));
      if (wrong.length > 0) throw new Problem('invalid', { status: 422, errors: wrong });
      const { id = null, choisis = [] } = checked(Tried, { id: body['id'] ?? null, choisis: body['choisis'] ?? [] });
      const draft = draftOf(values, id);
      // A template for all is tried on what its reader may see; one for a partner out of reach is not tried at all.
      asPartner(caller, draft.idTiers);
      return database.drizzle.transaction((tx) => previewOf({ tx, scope, site }, draft, choisis));
    },
  );

  const { resource } = servedNamed(catalogue, 'manifestations');
  app.post(
    `${path}/resolution`,
    { config: { guard: accessOf(resource, 'read'), query: OneParameters, body: PreviewBody } },
    async (request): Promise<RecordTexts> => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const { ressource, id = null, valeurs = {} } = readCall(PreviewBody, request);
      const kind = seoResources[ressource];
      if (kind === undefined) throw new Problem('not-found', { status: 404 });
      const record = { served: servedNamed(catalogue, ressource), type: kind, id, valeurs: readBody(valeurs) };
      return database.drizzle.transaction((tx) => textsOf({ tx, scope, site }, record));
    },
  );
}

/** What is not said yet is what the model begins with. */
function draftOf(row: Readonly<Record<string, unknown>>, id: number | null): Drafted {
  const word = (name: string) => {
    const value = row[name];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  return {
    id,
    typeDonnee: seoTypes.find((each) => each === row['typeDonnee']) ?? 'MANIFESTATION',
    nomPage: word('nomPage') ?? 'TOUTES',
    parametrePage: word('parametrePage')?.trim() ?? null,
    idTiers: word('idTiers'),
    langue: row['langue'] === 'en' ? 'en' : 'fr',
    cible: seoTargets.find((each) => each === row['cible']) ?? 'TITLE',
    modele: word('modele') ?? '',
  };
}
