/** `POST …/abonnements/apercu`: a subscription as a form holds it, bought by a customer who chose these séances. */

import type { FastifyInstance } from 'fastify';
import { checkRow } from '../../../src/core/model/check';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import type { SubscriptionPreview } from '../../../src/plugins/subscriptions/models/preview';
import { brokenRules, simulatedPrices } from '../../../src/plugins/subscriptions/models/rules';
import type { Within } from '../../resource/hooks';
import { labelsOf } from '../../resource/read/refs';
import { visibleRow } from '../../resource/read/visible';
import { addressOf } from '../../resource/routes/address';
import { OneParameters, readBody, readOneQuery, readScope } from '../../resource/routes/ask';
import { ruleMessages } from '../../resource/routes/refusal';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { tariffsIn, wholeOf } from '../packages/read';
import { countLinked } from './hidden';
import { gridPrices, offeredBy, rulesIn } from './offer';

/** Leaves that the preview is read from. */
const previewed = [
  ...['formule', 'nbMin', 'nbMax', 'nbEntrees', 'duree', 'elements', 'contraintes', 'tarifs'],
  ...['indmultilieux', 'lieux', 'debutValidite', 'finValidite', 'idTiers'],
] as const;

type Row = Readonly<Record<string, unknown>>;

export function serveSubscriptions(app: FastifyInstance, { database }: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'abonnements');
  const path = `${addressOf(served)}/apercu`;
  app.post(
    path,
    { config: { guard: accessOf(served.resource, 'read'), query: OneParameters, body: 'draft' } },
    async (request): Promise<SubscriptionPreview> => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const body = readBody(request.body);
      const draft = Object.fromEntries(
        previewed.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
      );
      const errors = checkRow(served.resource.model, draft, 'patch', ruleMessages(scope.locale));
      // What is not filled in yet stops nobody from trying.
      const wrong = errors.filter(({ errorCodes }) => errorCodes.some(({ code }) => code !== 'required'));
      if (wrong.length > 0) throw new Problem('invalid', { status: 422, errors: wrong });
      const { choix } = body;
      const chosen = new Set(Array.isArray(choix) ? choix.flatMap((id: unknown) => wholeOf(id) ?? []) : []);
      return database.drizzle.transaction(async (tx) => {
        const reader = { tx, scope, catalogue };
        return previewOf(reader, await visibleRow(reader, served, draft), chosen);
      });
    },
  );
}

async function previewOf(
  reader: Pick<Within, 'tx' | 'scope' | 'catalogue'>,
  row: Row,
  chosen: ReadonlySet<number>,
): Promise<SubscriptionPreview> {
  const { tx, scope, catalogue } = reader;
  const offre = await offeredBy(reader, row);
  // Nothing is chosen where everything is imposed.
  const taken = offre.filter(({ idseanc, impose }) => (row['formule'] === 'FIXE' ? impose : chosen.has(idseanc)));
  const prices = await gridPrices(
    tx,
    taken.map(({ grille }) => grille),
  );
  const tariffs = tariffsIn(row);
  const offer = rulesIn(
    row,
    offre.flatMap(({ idseanc, impose }) => (impose ? [idseanc] : [])),
  );
  const labels = (resource: string, keys: readonly (string | number)[]) =>
    labelsOf(tx, servedNamed(catalogue, resource).table, keys, scope);
  return {
    offre: offre.map(({ grille: _grille, lieu: _lieu, ...session }) => session),
    choix: taken.map(({ idseanc }) => idseanc),
    manques: brokenRules(offer, taken),
    prix: simulatedPrices(
      tariffs,
      taken,
      (grid, nature, category) => prices.get(`${grid} ${nature} ${category}`) ?? null,
    ),
    masquees: await countLinked(reader, row),
    natures: await labels(
      'natures-client',
      tariffs.map(({ idnatcl }) => idnatcl),
    ),
    categories: await labels(
      'categories-place',
      tariffs.map(({ codcatpl }) => codcatpl),
    ),
    genres: await labels(
      'genres',
      offer.constraints.map(({ genre }) => genre),
    ),
  };
}
