/** Calls of orders besides those of any record (domains.md 23). */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lotHeader } from '../../../src/core/contract';
import { accessOf, type Operation as Right } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import type { Order } from '../../../src/plugins/orders/model';
import { destinations, mailTemplates, means } from '../../../src/plugins/orders/models/items';
import { cents, euros, sumsOf } from '../../../src/plugins/orders/models/money';
import { type By, cancelled, extended, moved, paid, renamed } from '../../../src/plugins/orders/models/moves';
import { answered, linesOfSession } from '../../../src/plugins/orders/models/postpone';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { lateMeans } from '../../../src/plugins/orders/models/rules';
import { deskChannels, deskMeans } from '../../../src/plugins/orders/models/sale';
import { axes } from '../../../src/plugins/orders/models/states';
import { newId } from '../../actions/identity';
import type { Operation } from '../../actions/write';
import { callerOf, requireAccess } from '../../http/guards';
import { keepAnswer } from '../../http/idempotency';
import type { Within } from '../../resource/hooks';
import { isMasked, mask } from '../../resource/read/masked';
import { showRow } from '../../resource/read/show';
import { addressOf, etagOf } from '../../resource/routes/address';
import { checked, readOneQuery, readScope } from '../../resource/routes/ask';
import { run } from '../../resource/run';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { actOn, lockOrder, readOrder, refusalProblem, ruled } from './act';
import { documentPdf } from './documents';
import { type ExchangeOrder, exchange, rehearsedExchange } from './exchange';
import { figuresOf } from './figures';
import { linesGone } from './many';
import { composed, sendWaiting, withMessage } from './messages';
import { findSessions, readOffer } from './offer';
import { type Acting, actingFor, operationFor, transactFor } from './operation';
import { cardPayment, type PaymentAsked } from './payments';
import { shortOf } from './places';
import { beginRefund, endByHand, type RefundOrder, rehearsedRefund, settleRefunds } from './refunds';
import { readFunctions, readRules } from './rules';
import { rehearsedSale, type SaleOrder, sell } from './sale';
import { searchCustomers, searchOrders } from './search';

interface ById {
  Params: { id: string };
}

const common = {
  'motif?': 'string <= 500 | null',
  'tiers?': 'string <= 200 | null',
  'version?': 'number.integer',
} as const;
const ids = type('string <= 40').array().atMostLength(500);
const Transition = type({ axe: type.enumerated(...axes), vers: 'string <= 40', ...common });
const Cancel = type({ 'lignes?': ids.or('null'), 'prevenir?': 'boolean', ...common });
const Refund = type({
  'lignes?': ids.or('null'),
  'montant?': '0 <= number <= 1000000 | null',
  'frais?': 'boolean',
  destination: type.enumerated(...destinations),
  'carte?': '0 < number.integer <= 2147483647 | null',
  'annuler?': 'boolean',
  'prevenir?': 'boolean',
  'dryRun?': 'boolean',
  ...common,
});
const Payment = type({
  moyen: type.enumerated(...means),
  'montant?': '0 < number <= 1000000 | null',
  'reference?': 'string <= 120 | null',
  ...common,
});
const Message = type({ modele: type.enumerated(...mailTemplates), 'dryRun?': 'boolean', ...common });
const Extend = type({ dateExpiration: 'string.date.iso', ...common });
const Beneficiary = type({ beneficiaire: '1 <= string <= 160', ...common });
const Plain = type(common);
const Answer = type({
  choix: "'GARDER' | 'REMBOURSER'",
  'destination?': type.enumerated(...destinations),
  'prevenir?': 'boolean',
  ...common,
});
const Find = type({ q: '1 <= string <= 200', 'tiers?': 'string <= 200' });

const Figured = type({ 'q?': 'string <= 8000', 'tiers?': 'string <= 200' });
const FindSession = type({ 'q?': 'string <= 200', canal: type.enumerated(...deskChannels), 'tiers?': 'string <= 200' });
const keyIn = type('0 < number.integer <= 2147483647');
const Offered = type({
  idseanc: type('string.integer.parse').to(keyIn),
  canal: type.enumerated(...deskChannels),
  'lang?': "'fr' | 'en'",
  'tiers?': 'string <= 200',
});
const count = '0 <= number.integer <= 200';
const person = type({
  'nom?': 'string <= 120 | null',
  'prenom?': 'string <= 120 | null',
  'email?': 'string <= 254 | null',
  'telephone?': 'string <= 40 | null',
  'adresse?': 'string <= 500 | null',
});
const taken = type({ moyen: type.enumerated(...deskMeans), 'reference?': 'string <= 120 | null' }).or('null');
const Exchange = type({
  idseanc: keyIn,
  idnatcl: keyIn,
  codcatpl: 'string <= 40',
  'paiement?': taken,
  'carteCadeau?': 'string <= 40 | null',
  'destination?': type.enumerated(...destinations),
  'prevenir?': 'boolean',
  'dryRun?': 'boolean',
  ...common,
});
const Sale = type({
  'idTiers?': 'string <= 200 | null',
  canal: type.enumerated(...deskChannels),
  idseanc: keyIn,
  lignes: type({ idnatcl: keyIn, codcatpl: 'string <= 40', n: count }).array().atMostLength(400),
  'options?': type({ ref: 'string <= 80', n: count, 'montant?': '0 <= number <= 100000 | null' })
    .array()
    .atMostLength(100),
  'client?': person,
  'modeRetrait?': 'string <= 40',
  'lang?': "'fr' | 'en'",
  'paiement?': taken,
  'carteCadeau?': 'string <= 40 | null',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

function saleOf({
  idTiers,
  options,
  client,
  modeRetrait,
  lang,
  paiement,
  carteCadeau,
  ...asked
}: Omit<typeof Sale.infer, 'tiers'>): SaleOrder {
  return {
    ...asked,
    idTiers: idTiers ?? null,
    options: options ?? [],
    client: client ?? {},
    modeRetrait: modeRetrait ?? 'E_BILLET',
    lang: lang ?? 'fr',
    ...tenderOf({ paiement, carteCadeau }),
  };
}

/** What a request pays with. */
function tenderOf({
  paiement,
  carteCadeau,
}: {
  paiement?: typeof taken.infer | undefined;
  carteCadeau?: string | null | undefined;
}): PaymentAsked {
  return {
    paiement: paiement ? { moyen: paiement.moyen, reference: paiement.reference?.trim() || null } : null,
    carteCadeau: carteCadeau?.trim() || null,
  };
}

/** Under which a request is done once, however often it comes. */
function keyOf(request: FastifyRequest): string {
  const { 'idempotency-key': sent } = request.headers;
  return typeof sent === 'string' ? sent : newId();
}

type Asked = { motif?: string | null; tiers?: string | null; version?: number };
type Action = (operation: Operation, id: string, version: number | null) => Promise<Order>;

/** Declares them. */
export function serveOrders(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'commandes');
  const path = addressOf(served);
  const configOf = (right: Right) => ({ guard: accessOf(served.resource, right), idempotent: true });
  const platform = services.config.platformName;

  /** Acts on one order, sends the mails that it made, answers it as it is then. */
  async function perform(
    request: FastifyRequest<ById>,
    reply: FastifyReply,
    asked: Asked,
    action: Action,
    further?: (acting: Acting, order: Order) => Promise<Order>,
  ) {
    const acting = actingFor(catalogue, request, asked);
    const work = (operation: Operation) => action(operation, request.params.id, asked.version ?? null);
    return answer(request, reply, acting, 200, work, further);
  }

  /** Does a work on orders, sends the mails that it made, answers the order as it is then. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    acting: Acting,
    status: number,
    work: (operation: Operation) => Promise<Order>,
    further?: (acting: Acting, order: Order) => Promise<Order>,
  ) {
    const order = await transactFor(services, acting, async (within) => {
      const done = await ruled(within, () => work(operationFor(services, within)));
      await keepAnswer(within.tx, request, {
        status,
        body: JSON.stringify(await shown(within, done)),
        headers: { [lotHeader]: acting.lot },
      });
      return done;
    });
    const settled = (await further?.(acting, order)) ?? order;
    await sendWaiting(services, acting, settled);
    const row = await services.database.drizzle.transaction((tx) =>
      showRow(tx, served, catalogue, acting.scope, order.idCommande),
    );
    return reply
      .code(status)
      .headers({ etag: etagOf(row.version), [lotHeader]: acting.lot })
      .send(row);
  }

  const shown = (within: Within, order: Order) => showRow(within.tx, served, catalogue, within.scope, order.idCommande);

  app.get(`${path}/recherche`, { config: { guard: accessOf(served.resource, 'read') } }, async (request) => {
    const { q, tiers } = checked(Find, request.query);
    const { scope } = readScope(request, tiers);
    return { items: await services.database.drizzle.transaction((tx) => searchOrders(tx, scope, q)) };
  });

  app.get(`${path}/chiffres`, { config: { guard: accessOf(served.resource, 'read') } }, (request) => {
    const { q, tiers } = checked(Figured, request.query);
    const { scope } = readScope(request, tiers);
    return figuresOf(services.database, catalogue, scope, q);
  });

  app.get(`${path}/vente/clients`, { config: { guard: accessOf(served.resource, 'update') } }, async (request) => {
    const { q, tiers } = checked(Find, request.query);
    const { scope } = readScope(request, tiers);
    return { items: await services.database.drizzle.transaction((tx) => searchCustomers(tx, scope, q)) };
  });

  app.get(`${path}/vente/seances`, { config: { guard: accessOf(served.resource, 'update') } }, (request) => {
    const { q = '', canal, tiers } = checked(FindSession, request.query);
    return transactFor(services, actingFor(catalogue, request, { tiers }), async (within) => ({
      items: await findSessions(within, q, canal),
    }));
  });

  app.get(`${path}/vente/offre`, { config: { guard: accessOf(served.resource, 'update') } }, (request) => {
    const { idseanc, canal, lang = 'fr', tiers } = checked(Offered, request.query);
    return transactFor(services, actingFor(catalogue, request, { tiers }), (within) =>
      ruled(within, () => readOffer(within, idseanc, canal, lang)),
    );
  });

  app.post(path, { config: configOf('update') }, (request, reply) => {
    const { dryRun, tiers, ...asked } = checked(Sale, request.body);
    const acting = actingFor(catalogue, request, { tiers });
    const wanted = saleOf(asked);
    if (!dryRun) return answer(request, reply, acting, 201, (operation) => sell(services, operation, wanted));
    return rehearsedSale(services, acting, wanted);
  });

  app.post<ById>(`${path}/:id/transitions`, { config: configOf('update') }, (request, reply) => {
    const { axe, vers, ...asked } = checked(Transition, request.body);
    const isRefusal = axe === 'controle' && vers === 'REFUSE';
    if (isRefusal) requireAccess(callerOf(request), served.resource, 'ANNULER_COMMANDE');
    const key = keyOf(request);
    return perform(
      request,
      reply,
      asked,
      async (operation, id, version) => {
        const order = await actOn(operation, id, version, async (current, by) => {
          const next = moved(current, axe, vers, operation.within.motif, by);
          if (axe === 'statut' && vers === 'VALIDEE') await needPlaces(operation.within, next);
          const isOpen = next.statut === 'VALIDEE' || next.statut === 'EN_ATTENTE';
          return isRefusal && isOpen ? cancelled(next, null, operation.within.motif, by, 'house') : next;
        });
        const { refundable } = sumsOf(order);
        if (!isRefusal || refundable === 0) return order;
        // What is refused goes back the way it came.
        requireAccess(callerOf(request), served.resource, 'REMBOURSER');
        const back = { montant: euros(refundable), frais: false, destination: 'ORIGINE' as const };
        const wanted = { ...back, motif: operation.within.motif, annuler: false, prevenir: false };
        return beginRefund(services, operation, id, null, wanted, key);
      },
      (acting, order) => settleRefunds(services, acting, order),
    );
  });

  app.post<ById>(`${path}/:id/annuler`, { config: configOf('ANNULER_COMMANDE') }, (request, reply) => {
    const { lignes = null, prevenir = false, ...asked } = checked(Cancel, request.body);
    return perform(request, reply, asked, (operation, id, version) =>
      actOn(operation, id, version, (order, by) => {
        const next = cancelled(order, lignes, operation.within.motif, by);
        return prevenir
          ? withMessage(operation.within.tx, next, 'ANNULATION', platform, by.auteur, { lines: linesGone(order, next) })
          : next;
      }),
    );
  });

  app.post<ById>(`${path}/:id/remboursements`, { config: configOf('REMBOURSER') }, async (request, reply) => {
    const { dryRun, ...asked } = checked(Refund, request.body);
    const wanted: RefundOrder = {
      lignes: asked.lignes ?? null,
      montant: asked.montant ?? null,
      frais: asked.frais ?? false,
      destination: asked.destination,
      carte: asked.carte ?? null,
      motif: asked.motif?.trim() || null,
      annuler: asked.annuler ?? false,
      prevenir: asked.prevenir ?? false,
    };
    if (dryRun) {
      const acting = actingFor(catalogue, request, asked);
      return transactFor(services, acting, async (within) => {
        const operation = operationFor(services, within);
        // Read, not locked: nothing is written.
        const order = await readOrder(within.tx, served, within.scope, request.params.id);
        const { plan, order: next, about } = await ruled(within, () => rehearsedRefund(operation, order, wanted));
        const told = isMasked(served.table, within.scope) ? nameless(order) : order;
        const mail = await composed(within.tx, told, 'REMBOURSEMENT', platform, about);
        return { plan, mail, statut: next.statut, statutPaiement: next.statutPaiement };
      });
    }
    const key = keyOf(request);
    return perform(
      request,
      reply,
      asked,
      (operation, id, version) => beginRefund(services, operation, id, version, wanted, key),
      (acting, order) => settleRefunds(services, acting, order),
    );
  });

  /** What is under way is asked again, under the same keys. */
  app.post<ById>(`${path}/:id/remboursements/reprendre`, { config: configOf('REMBOURSER') }, (request, reply) => {
    const asked = checked(Plain, request.body);
    return perform(
      request,
      reply,
      asked,
      (operation, id, version) => lockOrder(operation, id, version),
      (acting, order) => settleRefunds(services, acting, order),
    );
  });

  app.post<ById & { Params: { refund: string } }>(
    `${path}/:id/remboursements/:refund/fait`,
    { config: configOf('REMBOURSER') },
    (request, reply) => {
      const asked = checked(Plain, request.body);
      return perform(request, reply, asked, (operation, id, version) =>
        endByHand(operation, id, version, request.params.refund),
      );
    },
  );

  app.post<ById>(`${path}/:id/paiements`, { config: configOf('update') }, (request, reply) => {
    const { moyen, montant, reference, ...asked } = checked(Payment, request.body);
    return perform(request, reply, asked, (operation, id, version) =>
      actOn(operation, id, version, async (order, by) => {
        const { moyens } = await readRules(operation.within, order);
        if (lateMeans(moyens, by.now).includes(moyen)) throw new Refused('sale-late', 'moyen');
        const amount = montant ?? dueOf(order);
        const base = { etat: 'REUSSI', libelle: null, derniersChiffres: null, carte: null } as const;
        const byHand = { ...base, moyen, montant: amount, reference: reference ?? null, motif: operation.within.motif };
        const next =
          moyen === 'CARTE_CADEAU'
            ? paid(order, await cardPayment(operation, order, reference ?? '', cents(amount)), by)
            : paid(order, byHand, by);
        if (next.statut !== 'VALIDEE') return next;
        await needPlaces(operation.within, next);
        return withMessage(operation.within.tx, next, 'CONFIRMATION', platform, by.auteur);
      }),
    );
  });

  /** What of it is open by the parameters and by its partner's functions. */
  app.get<ById>(`${path}/:id/regles`, { config: { guard: accessOf(served.resource, 'read') } }, async (request) => {
    const { scope } = readScope(request, readOneQuery(request).tiers);
    return services.database.drizzle.transaction(async (tx) =>
      readRules({ tx }, await readOrder(tx, served, scope, request.params.id)),
    );
  });

  app.post<ById>(`${path}/:id/messages`, { config: configOf('update') }, async (request, reply) => {
    const { modele, dryRun, ...asked } = checked(Message, request.body);
    if (dryRun) {
      const { scope } = readScope(request, asked.tiers);
      return services.database.drizzle.transaction(async (tx) => {
        const order = await readOrder(tx, served, scope, request.params.id);
        return { mail: await composed(tx, order, modele, platform) };
      });
    }
    return perform(request, reply, asked, (operation, id, version) =>
      actOn(operation, id, version, (order, by) => {
        if (!order.client.email) throw new Refused('order-no-mail');
        return withMessage(operation.within.tx, order, modele, platform, by.auteur);
      }),
    );
  });

  app.post<ById>(`${path}/:id/prolonger`, { config: configOf('update') }, (request, reply) => {
    const { dateExpiration, ...asked } = checked(Extend, request.body);
    return perform(request, reply, asked, (operation, id, version) =>
      actOn(operation, id, version, async (order, by) => {
        const { jusquau } = await readRules(operation.within, order);
        return extended(order, new Date(dateExpiration).toISOString(), by, jusquau);
      }),
    );
  });

  app.post<ById & { Params: { ligne: string } }>(
    `${path}/:id/lignes/:ligne/beneficiaire`,
    { config: configOf('update') },
    (request, reply) => {
      const { beneficiaire, ...asked } = checked(Beneficiary, request.body);
      return perform(request, reply, asked, (operation, id, version) =>
        actOn(operation, id, version, async (order, by: By) => {
          await needNamed(operation.within, order, request.params.ligne);
          return renamed(order, request.params.ligne, beneficiaire.trim(), by);
        }),
      );
    },
  );

  app.post<ById & { Params: { ligne: string } }>(
    `${path}/:id/lignes/:ligne/echange`,
    { config: configOf('update') },
    async (request, reply) => {
      const { dryRun, idseanc, idnatcl, codcatpl, ...asked } = checked(Exchange, request.body);
      const wanted: ExchangeOrder = {
        ...{ ligne: request.params.ligne, idseanc, idnatcl, codcatpl },
        ...tenderOf(asked),
        destination: asked.destination ?? 'ORIGINE',
        motif: asked.motif?.trim() || null,
        prevenir: asked.prevenir ?? false,
      };
      if (dryRun) return rehearsedExchange(services, actingFor(catalogue, request, asked), request.params.id, wanted);
      const key = keyOf(request);
      return perform(
        request,
        reply,
        asked,
        (operation, id, version) => exchange(services, operation, id, version, wanted, key),
        (acting, order) => settleRefunds(services, acting, order),
      );
    },
  );

  app.post<ById & { Params: { report: string } }>(
    `${path}/:id/reports/:report/reponse`,
    { config: configOf('update') },
    (request, reply) => {
      const { choix, destination = 'ORIGINE', prevenir = true, ...asked } = checked(Answer, request.body);
      if (choix === 'REMBOURSER') requireAccess(callerOf(request), served.resource, 'REMBOURSER');
      const key = keyOf(request);
      return perform(
        request,
        reply,
        asked,
        async (operation, id, version) => {
          const { report } = request.params;
          const order = await actOn(operation, id, version, (current, by) => answered(current, report, choix, by));
          const own = order.reports.find((each) => each.id === report);
          if (choix === 'GARDER' || !own) return order;
          const lignes = linesOfSession(order, own.idseanc).map((line) => line.id);
          const wanted: RefundOrder = {
            // The séance was put off: their tickets need not come back first.
            ...{ lignes, destination, frais: true, annuler: true, prevenir, wish: 'house' },
            motif: operation.within.motif ?? own.motif,
          };
          return beginRefund(services, operation, id, null, wanted, key);
        },
        (acting, order) => settleRefunds(services, acting, order),
      );
    },
  );

  app.get<ById & { Params: { document: string } }>(
    `${path}/:id/documents/:document`,
    // They name their customer.
    { config: { guard: accessOf(served.resource, 'update') } },
    async (request, reply) => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const order = await services.database.drizzle.transaction(async (tx) => {
        const one = await readOrder(tx, served, scope, request.params.id);
        const type = one.documents.find(({ id }) => id === request.params.document)?.type;
        if (type === undefined || type === 'BILLETS' || (await readFunctions({ tx }, one.idTiers)).pdfBilling)
          return one;
        throw refusalProblem(scope.locale, { code: 'order-function' });
      });
      const found = await documentPdf(services.database, order, request.params.document, platform);
      if (!found) throw new Problem('not-found', { status: 404 });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${found.name}"`)
        .header('cache-control', 'no-store')
        .send(found.content);
    },
  );
}

/** An order as those see it who may not see whose it is. */
function nameless(order: Order): Order {
  const { email } = order.client;
  const client = { idClient: null, nom: mask, prenom: null, email: email && mask, telephone: null, adresse: null };
  return { ...order, client };
}

function dueOf(order: Order): number {
  return Math.max(0, Math.round((order.montantTotal - order.montantPaye) * 100)) / 100;
}

/** An order becomes good only while its places are free: those that it holds are its own. */
async function needPlaces(within: Within, order: Order): Promise<void> {
  const wanted = order.lignes.flatMap(({ idseanc, idnatcl, codcatpl, statutBillet }) =>
    idseanc !== null && statutBillet === 'EMIS' ? [{ idseanc, idnatcl, codcatpl }] : [],
  );
  const short = await shortOf(within, wanted, Number(order.idCommande));
  if (short) throw new Refused('order-places', undefined, { n: short.free });
}

/** Tickets have a name where their manifestation asks for one (`beneficiarySeizure`). */
async function needNamed({ tx }: Within, { lignes }: Order, ligne: string): Promise<void> {
  const event = lignes.find(({ id }) => id === ligne)?.idmanif ?? null;
  if (event === null) return;
  const [found] = await run<{ named: boolean }>(
    tx,
    sql`select beneficiary_seizure as named from manifestations where idmanif = ${event}`,
  );
  if (found && !found.named) throw new Refused('order-named', 'beneficiaire');
}
