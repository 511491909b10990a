/** A sale made by staff: its customer, its séance, what may be taken, the order. */
import { type } from 'arktype';
import { accessOf } from '../../../../src/core/model/rights';
import { Problem } from '../../../../src/core/problem';
import { orderModel } from '../../../../src/plugins/orders/model';
import { lineFields } from '../../../../src/plugins/orders/models/items';
import { deskChannels, formulaTypes } from '../../../../src/plugins/orders/models/sale';
import { asField } from '../../../http/as-field';
import { readCall, readParameters, readScope } from '../../../resource/routes/ask';
import { searchCustomers } from '../../customers/search';
import { ruled } from '../act';
import { readChoice } from '../choices';
import { findSessions, readOffer } from '../offer';
import { actingFor, transactFor } from '../operation';
import { needSite } from '../rules';
import { dryRunSale, type SaleOrder, sell } from '../sale';
import { offerCards } from '../sold-cards';
import { Find, keyIn, type OrderRoutes } from './perform';
import { Tender, tenderOf } from './tender';

const FindSession = type({ 'q?': 'string <= 200', canal: type.enumerated(...deskChannels), 'tiers?': 'string <= 200' });
const Offered = type({
  idseanc: type('string.integer.parse').to(keyIn),
  canal: type.enumerated(...deskChannels),
  'lang?': "'fr' | 'en'",
  'tiers?': 'string <= 200',
});
const Choosing = type({
  type: type.enumerated(...formulaTypes),
  id: type('string.integer.parse').to(keyIn),
  'lang?': "'fr' | 'en'",
  'tiers?': 'string <= 200',
});
const Language = type({ 'lang?': "'fr' | 'en'", 'tiers?': 'string <= 200' });
const Cards = Language.and({ 'vendeur?': 'string <= 200' });
const count = '0 <= number.integer <= 200';
const { nom, prenom, email, telephone, adresse } = orderModel.sections.client;
const person = type({
  'nom?': asField(nom),
  'prenom?': asField(prenom),
  'email?': asField(email),
  'telephone?': asField(telephone),
  'adresse?': asField(adresse),
});
const members = asField(lineFields.numeroAdherent).array().atMostLength(200);
const places = type({ idnatcl: keyIn, codcatpl: 'string <= 40', n: count, 'numeros?': members })
  .array()
  .atMostLength(400);
const Sale = type({
  'idTiers?': 'string <= 200 | null',
  canal: type.enumerated(...deskChannels),
  idseanc: keyIn.or('null'),
  lignes: places,
  'autres?': type({ idseanc: keyIn, lignes: places }).array().atMostLength(20),
  'options?': type({ ref: 'string <= 80', n: count, 'montant?': '0 <= number <= 100000 | null' })
    .array()
    .atMostLength(100),
  'formules?': type({
    type: type.enumerated(...formulaTypes),
    id: keyIn,
    idnatcl: keyIn,
    codcatpl: 'string <= 40',
    n: count,
    'beneficiaires?': asField(lineFields.beneficiaire).array().atMostLength(200),
    'numeros?': members,
    'choix?': type({ 'composant?': 'string <= 60 | null', idseanc: keyIn.or('null') })
      .array()
      .atMostLength(400),
  })
    .array()
    .atMostLength(100),
  'cartes?': type({ modele: 'string <= 100', montant: '0 < number <= 10000', n: count }).array().atMostLength(50),
  'client?': person,
  'modeRetrait?': 'string <= 40',
  'lang?': "'fr' | 'en'",
  'paiement?': Tender,
  'carteCadeau?': 'string <= 40 | null',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

function saleOf({
  idTiers,
  options,
  formules,
  autres,
  cartes,
  client,
  modeRetrait,
  lang,
  paiement,
  carteCadeau,
  ...request
}: Omit<typeof Sale.infer, 'tiers'>): SaleOrder {
  return {
    ...request,
    idTiers: idTiers ?? null,
    options: options ?? [],
    formules: formules ?? [],
    autres: autres ?? [],
    cartes: cartes ?? [],
    client: client ?? {},
    modeRetrait: modeRetrait ?? 'E_BILLET',
    lang: lang ?? 'fr',
    ...tenderOf({ paiement, carteCadeau }),
  };
}

/** Declares the calls of a sale. */
export function serveSelling({ app, services, catalogue, served, path, configOf, answer }: OrderRoutes): void {
  app.get(
    `${path}/vente/clients`,
    { config: { guard: accessOf(served.resource, 'update'), query: Find } },
    async (request) => {
      const { q, tiers } = readParameters(Find, request);
      const { scope } = readScope(request, tiers);
      return {
        items: await services.database.drizzle.transaction((tx) => searchCustomers(tx, scope, services.codes, q)),
      };
    },
  );

  app.get(
    `${path}/vente/seances`,
    { config: { guard: accessOf(served.resource, 'update'), query: FindSession } },
    (request) => {
      const { q = '', canal, tiers } = readParameters(FindSession, request);
      return transactFor(services, actingFor(catalogue, request, { tiers }), async (within) => ({
        items: await findSessions(within, q, canal),
      }));
    },
  );

  app.get(
    `${path}/vente/offre`,
    { config: { guard: accessOf(served.resource, 'update'), query: Offered } },
    (request) => {
      const { idseanc, canal, lang = null, tiers } = readParameters(Offered, request);
      return transactFor(services, actingFor(catalogue, request, { tiers }), (within) =>
        ruled(within, async () => {
          const offer = await readOffer(within, idseanc, canal, lang);
          await needSite(within, offer.idTiers, 'idseanc');
          return offer;
        }),
      );
    },
  );

  app.get(
    `${path}/vente/cartes`,
    { config: { guard: accessOf(served.resource, 'update'), query: Cards } },
    (request) => {
      const { lang = 'fr', tiers, vendeur } = readParameters(Cards, request);
      return transactFor(services, actingFor(catalogue, request, { tiers }), (within) =>
        offerCards(within, { tiers: tiers ?? null, vendeur: vendeur ?? null }, lang),
      );
    },
  );

  app.get(
    `${path}/vente/choix`,
    { config: { guard: accessOf(served.resource, 'update'), query: Choosing } },
    (request) => {
      const { lang = 'fr', tiers, ...formula } = readParameters(Choosing, request);
      return transactFor(services, actingFor(catalogue, request, { tiers }), async (within) => {
        const choice = await readChoice(within, formula, lang);
        if (choice === null) throw new Problem('not-found', { status: 404 });
        return choice;
      });
    },
  );

  app.post(path, { config: { ...configOf('update'), dryRun: 'own', body: Sale } }, (request, reply) => {
    const { dryRun, tiers, ...input } = readCall(Sale, request);
    const acting = actingFor(catalogue, request, { tiers });
    const wanted = saleOf(input);
    if (!dryRun) return answer(request, reply, acting, 201, (operation) => sell(services, operation, wanted));
    return dryRunSale(services, acting, wanted);
  });
}
