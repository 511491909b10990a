/**
 * Links to pay: the bridge gives an address, its customer is sent it, what they pay comes back by a call of the bridge
 * (docs/payments.md). It is called between two transactions: nothing waits for it, and what changed meanwhile refuses.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BlockedRow, DryRun } from '../../../src/core/contract';
import { zoneOf } from '../../../src/core/filter/zone';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import type { Order } from '../../../src/plugins/orders/model';
import type { Means, PaymentLink } from '../../../src/plugins/orders/models/items';
import {
  linkDue,
  linkEnd,
  linked,
  openLink,
  type ReceivedPayment,
  received,
  unlinked,
} from '../../../src/plugins/orders/models/links';
import { mailRefusal } from '../../../src/plugins/orders/models/mails';
import type { ClosedMeans } from '../../../src/plugins/orders/models/means';
import { euros, sumsOf } from '../../../src/plugins/orders/models/money';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { newId } from '../../actions/identity';
import { nowIso } from '../../clock';
import { scheduler } from '../../jobs/schedule';
import type { LinkRequest } from '../../payments/provider';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';
import { scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import { actOn, lockOrder, readOrder, ruled } from './act';
import { mailsTried } from './mails-tried';
import { sendWaiting, withMessage, withSent } from './messages';
import { type Acting, type Operation, operationFor, transactFor } from './operation';
import { needPlaces } from './places-needed';
import { readLinkRules } from './rules';

/** A link as a request asks for it. */
export interface LinkOrder {
  /** Where it is sent, where that is not the customer's address. */
  email: string | null;
  /** Until when it lasts; null: as `linkEnd` has it. */
  jusquau: string | null;
}

/** The request to the bridge, and the link that its answer completes. */
interface PlannedLink {
  request: LinkRequest;
  link: Omit<PaymentLink, 'url' | 'date' | 'auteur'>;
  latest: string | null;
}

/** The key of a link, the same however often it is requested. */
const linkId = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);
const bridgeKey = (order: Pick<Order, 'idCommande'>, id: string) => `${order.idCommande}:${id}`;

/** Plans a link for an order as it is; what stands against it is thrown. */
async function planned(
  { payments }: Services,
  within: Within,
  order: Order,
  { email, jusquau }: LinkOrder,
  id: string,
): Promise<PlannedLink> {
  if (!payments.hasLinks) throw new Refused('link-provider');
  const now = nowIso();
  const refusal = mailRefusal(order, 'ATTENTE', now, email);
  if (refusal !== null) throw new Refused(refusal);
  const { open, latest, merchant } = await readLinkRules(within, order);
  if (open.length === 0) throw new Refused('link-means');
  const until = jusquau ?? linkEnd(order, latest, now);
  const { due } = sumsOf(order);
  const link = { id, a: email ?? order.client.email ?? '', montant: euros(due), jusquau: until, moyens: [...open] };
  return {
    request: {
      ...{ key: bridgeKey(order, id), cents: due, currency: order.devise ?? 'EUR', order: order.numero ?? '' },
      ...{ language: order.lang === 'en' ? 'en' : 'fr', means: open, until },
      ...merchant,
    },
    link: { ...link, retire: null },
    latest,
  };
}

/** The address that the bridge gives; what it refuses, or does not answer, is thrown. */
async function addressFrom({ payments }: Services, request: LinkRequest): Promise<string> {
  const answer = await payments.link(request).catch(() => ({ state: 'unknown' as const }));
  if (answer.state === 'open') return answer.address;
  if (answer.state === 'unknown') throw new Refused('link-silent');
  throw new Refused('link-refused', undefined, answer);
}

/** Notes a link on its order and sends it, in one transaction. */
async function noteLink(
  services: Services,
  operation: Operation,
  version: number | null,
  { request, link, latest }: PlannedLink,
  url: string,
): Promise<Order> {
  const [key = ''] = request.key.split(':');
  return actOn(operation, key, version, (order, by) => {
    if (sumsOf(order).due !== request.cents) throw new Refused('link-changed');
    const next = linked(order, { ...link, url, date: by.now, auteur: by.auteur }, by, latest);
    const { a: to, montant, jusquau: date } = link;
    const about = { to, cle: `lien:${link.id}`, data: { lien: url, montant, date } };
    return withSent(services, operation.within.tx, next, 'LIEN', by.auteur, about);
  });
}

/** A link with the address that the bridge gave. */
export interface GivenLink {
  plan: PlannedLink;
  url: string;
}

/** Asks the bridge for an address, before anything is written. */
export async function askLink(
  services: Services,
  acting: Acting,
  id: string,
  version: number | null,
  wanted: LinkOrder,
  key: string,
): Promise<GivenLink | null> {
  const plan = await transactFor(services, acting, (within) =>
    ruled(within, async () => {
      const order = await lockOrder(operationFor(services, within), id, version);
      const own = linkId(key);
      return order.liens.some((link) => link.id === own) ? null : planned(services, within, order, wanted, own);
    }),
  );
  if (plan === null) return null;
  const url = await ruled(acting, () => addressFrom(services, plan.request));
  return { plan, url };
}

/** Sends a link that the bridge gave; null: the same request sent it before. */
export function sendLink(
  services: Services,
  operation: Operation,
  id: string,
  version: number | null,
  given: GivenLink | null,
): Promise<Order> {
  if (given === null) return lockOrder(operation, id, version);
  return noteLink(services, operation, version, given.plan, given.url);
}

type Translate = (typeof translators)['fr'];

const meansNamed = (t: Translate, moyen: Means) => t(`orders.commande.items.paiements.values.moyen.${moyen}`);

/** What a link would come to: nothing is written, the bridge is not called. */
export async function dryRunLink(services: Services, acting: Acting, id: string, wanted: LinkOrder): Promise<DryRun> {
  const { before, after, rules } = await services.database.rolledBack(() =>
    transactFor(services, acting, (within) =>
      ruled(within, async () => {
        const order = await readOrder(within.tx, servedNamed(within.catalogue, 'commandes'), within.scope, id);
        const plan = await planned(services, within, order, wanted, linkId(newId()));
        const url = await addressFrom(services, plan.request);
        return {
          before: order,
          after: await noteLink(services, operationFor(services, within), null, plan, url),
          rules: await readLinkRules(within, order),
        };
      }),
    ),
  );
  const t = translators[acting.scope.locale];
  const zone = zoneOf([after.idTiers], acting.scope.zones);
  const { money, dateTime } = formatOf(acting.scope.locale, zone, after.devise ?? undefined);
  const link = after.liens.at(-1);
  const replaced = openLink(before, nowIso());
  const row = (id: string, messages: string[], note = true): BlockedRow => ({
    ...{ id, label: t(`orders.links.${id}`), reasons: messages.map((message) => ({ code: id, message })) },
    ...(note && { note }),
  });
  return {
    ...{ changed: 1, unchanged: 0, blocked: 0, blockedRows: [], refs: {} },
    warnedRows: [
      row('sum', [
        t('orders.links.until', { montant: money(link?.montant ?? 0), date: dateTime(link?.jusquau ?? nowIso()) }),
      ]),
      row(
        'open',
        rules.open.map((moyen) => meansNamed(t, moyen)),
      ),
      row('closed', closedSaid(acting, rules.closed)),
      ...(replaced ? [row('replaced', [t('orders.links.before', { date: dateTime(replaced.date) })], false)] : []),
    ].filter(({ reasons }) => reasons.length > 0),
    ...mailsTried(acting.scope, before, after),
    sample: [
      {
        ...{ id: Number(before.idCommande), label: before.numero ?? '', resource: 'commandes' },
        changes:
          before.dateExpiration === after.dateExpiration
            ? []
            : [{ field: 'dateExpiration', before: before.dateExpiration, after: after.dateExpiration }],
      },
    ],
  };
}

/** Means that are closed, those of one reason together. */
function closedSaid({ scope }: Acting, closed: readonly ClosedMeans[]): string[] {
  const t = translators[scope.locale];
  const { list } = formatOf(scope.locale);
  const reasons = new Map<string, Means[]>();
  for (const { moyen, raison, manifestation } of closed) {
    const said = t(`orders.meansReasons.${raison}`, { manifestation });
    reasons.set(said, [...(reasons.get(said) ?? []), moyen]);
  }
  return [...reasons].map(([raison, some]) =>
    t('orders.links.because', { raison, moyens: list(some.map((moyen) => meansNamed(t, moyen))) }),
  );
}

/** Ends the link of an order. */
export function withdrawLink(operation: Operation, id: string, version: number | null): Promise<Order> {
  return actOn(operation, id, version, unlinked);
}

/** Whoever collects the money. */
const provider: Caller = { ...scheduler, id: 'prestataire', nom: 'Prestataire de paiement' };

/** On whose behalf a call of the bridge acts. */
export function actingForBridge(catalogue: Catalogue): Acting {
  const scope = scopeOf(provider);
  return { catalogue, caller: provider, scope, motif: null, origine: 'API', lot: newId() };
}

/** The order and the link that a key of the bridge names. */
function linkIn(order: Order, key: string): PaymentLink {
  const link = order.liens.find(({ id }) => bridgeKey(order, id) === key);
  if (!link) throw new Problem('not-found', { status: 404 });
  return link;
}

/** Number of the order that a key of the bridge names. */
function orderKey(key: string): number {
  const [, id] = /^(\d{1,9}):/.exec(key) ?? [];
  if (id === undefined) throw new Problem('not-found', { status: 404 });
  return Number(id);
}

/** What a link is now: what the bridge reads before it takes the money. */
export interface LinkNow {
  state: 'open' | 'closed';
  /** What is left to pay by it. */
  cents: number;
  currency: string;
  order: string;
  /** Means that it takes now, in order. */
  means: Means[];
}

export function readLink(services: Services, acting: Acting, key: string): Promise<LinkNow> {
  return transactFor(services, acting, async (within) => {
    const order = await readOrder(within.tx, servedNamed(within.catalogue, 'commandes'), within.scope, orderKey(key));
    const cents = linkDue(order, linkIn(order, key), nowIso());
    const { open } = await readLinkRules(within, order);
    const isOpen = cents > 0 && open.length > 0;
    return {
      ...{ state: isOpen ? 'open' : 'closed', cents: isOpen ? cents : 0, means: isOpen ? open : [] },
      ...{ currency: order.devise ?? 'EUR', order: order.numero ?? '' },
    };
  });
}

/** A payment as the bridge tells it. */
export interface BridgePayment extends ReceivedPayment {
  key: string;
  currency: string;
}

/** Writes what came in by a link, once however often it is sent: its reference is one payment of its means. */
export async function receivePayment(
  services: Services,
  acting: Acting,
  { key, currency, ...payment }: BridgePayment,
): Promise<Order> {
  const order = await transactFor(services, acting, (within) =>
    ruled(within, () =>
      actOn(operationFor(services, within), orderKey(key), null, async (current, by) => {
        const link = linkIn(current, key);
        if (currency !== (current.devise ?? 'EUR')) throw new Refused('link-currency', 'currency');
        if (isKnown(current, payment)) return current;
        await needOwnReference(within, current, payment);
        const next = received(current, link, payment, by, await hasPlaces(within, current));
        if (next.statut !== 'VALIDEE' || current.statut === 'VALIDEE') return next;
        const { platformName } = services.config;
        return withMessage(within.tx, next, 'CONFIRMATION', platformName, by.auteur);
      }),
    ),
  );
  return sendWaiting(services, acting, order);
}

function isKnown({ paiements }: Order, { moyen, reference }: ReceivedPayment): boolean {
  return paiements.some(
    (each) => each.origine === 'PRESTATAIRE' && each.moyen === moyen && each.reference === reference,
  );
}

/** Two payments of one means never share a reference: one of both would be given back as the other. */
async function needOwnReference({ tx }: Within, order: Order, { moyen, reference }: ReceivedPayment): Promise<void> {
  // Two orders that name it do not look at the same time.
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${moyen} ${reference}`}, 0))`);
  const [other] = await run(
    tx,
    sql`select from commandes c cross join jsonb_to_recordset(c.paiements) as p(moyen text, reference text, origine text)
      where jsonb_path_query_array(c.paiements, '$[*] ? (@.origine == "PRESTATAIRE").reference') @> ${JSON.stringify([reference])}::jsonb
        and p.origine = 'PRESTATAIRE' and p.moyen = ${moyen} and p.reference = ${reference}
        and c.id_commande <> ${order.idCommande} limit 1`,
  );
  if (other !== undefined) throw new Refused('link-reference', 'reference');
}

/** Whether the places of an order that is not paid are its own, or still free where its hold has ended. */
async function hasPlaces(within: Within, order: Order): Promise<boolean> {
  if (order.statut !== 'EN_ATTENTE' && order.statut !== 'EXPIREE') return true;
  try {
    await needPlaces(within, {
      ...order,
      lignes: order.lignes.map((line) =>
        line.statutBillet === 'RESERVE' ? { ...line, statutBillet: 'EMIS' as const } : line,
      ),
    });
    return true;
  } catch (cause) {
    if (cause instanceof Refused) return false;
    throw cause;
  }
}
