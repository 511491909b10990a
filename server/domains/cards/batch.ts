/** A batch of cards: a run of parts, a hundred cards each, then the mails of its e-cards; all under one lot. */
import type { DryRun, RunStarted } from '../../../src/core/contract';
import type { Change, Row } from '../../../src/core/model/model';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import { currencyOf } from '../../currency';
import type { Within } from '../../resource/hooks';
import { scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { prepareCreate } from '../../resource/write/prepare';
import { refuseErrors, transact, transactBatch } from '../../resource/write/write-one';
import type { Caller, RunPart, Services } from '../../services';
import { translators } from '../../texts';
import { issue } from './issue';
import { sendCard } from './send';

/** The request: so many cards, or one for each of these people. */
export interface BatchRequest {
  card: Change;
  count: number;
  people: readonly { nom?: string | null; email?: string | null }[];
  motif: string | null;
  tiers: string | null;
}

interface BatchInput extends Omit<BatchRequest, 'count' | 'people'> {
  lot: string;
  locale: Locale;
}

/** Cards to issue, each with its holder; or the mail of a card by its place in the batch. */
type BatchPart = { people: BatchRequest['people'] } | { mail: number };

interface BatchOutcome {
  ids: readonly number[];
  sent: number;
}

const partSize = 100;
const job = 'cartes:lot';

/** Declares the run. */
export function defineBatches(services: Services, catalogue: Catalogue): void {
  services.runs.defineParts<BatchInput, BatchPart, BatchOutcome>(job, {
    async part({ card, motif, tiers, lot, locale }, content, { caller, earlier, keep }) {
      if ('mail' in content) {
        const id = earlier.flatMap(({ ids }) => ids)[content.mail];
        if (id === undefined) return services.database.drizzle.transaction((tx) => keep(tx, { ids: [], sent: 0 }));
        return sendCard(services, id, locale, { caller, keep: (tx, { sent }) => keep(tx, { ids: [], sent }) });
      }
      await transactBatch(services, caller, async (tx) => {
        const within = withinOf(tx, catalogue, caller, tiers, locale);
        const operation = {
          within: { ...within, motif },
          live: services.live,
          codes: services.codes,
          lot,
          origine: 'LOT',
          final: true,
        } as const;
        const bodies = content.people.map(({ nom = null, email = null }) => ({ ...card, titulaire: { nom, email } }));
        await keep(tx, { ids: await issue(operation, bodies, motif), sent: 0 });
      });
    },
    result({ lot }, outcomes) {
      const changed = outcomes.reduce((sum, { ids }) => sum + ids.length, 0);
      const sent = outcomes.reduce((sum, each) => sum + each.sent, 0);
      return { result: { lot, changed, sent }, lot };
    },
  });
}

/** Queues a batch; what is wrong with its cards is reported first. */
export async function startBatch(
  services: Services,
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  request: BatchRequest,
): Promise<RunStarted & { lot: string }> {
  await validateOne(services, catalogue, caller, locale, request);
  const { card, motif, tiers } = request;
  const people: BatchRequest['people'] =
    request.people.length > 0 ? request.people : Array.from({ length: request.count }, () => ({}));
  const contents: [number, BatchPart][] = [];
  for (let start = 0; start < people.length; start += partSize) {
    const some = people.slice(start, start + partSize);
    contents.push([some.length, { people: some }]);
  }
  people.forEach(({ email }, place) => {
    if (email) contents.push([1, { mail: place }]);
  });
  const parts: RunPart[] = contents.map(([size, content]) => ({ size, content: JSON.stringify(content) }));
  const lot = newId();
  const input: BatchInput = { card, motif, tiers, lot, locale };
  const run = await services.runs.start(job, input, {
    caller,
    titre: translators[locale]('cards.print.batch', { n: people.length }),
    total: parts.reduce((sum, { size }) => sum + size, 0),
    lot,
    parts,
  });
  return { run: run.id, lot };
}

/** What a batch would make; its cards are alike, so one is checked for all. */
export async function dryRunBatch(
  services: Services,
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  request: BatchRequest,
): Promise<DryRun> {
  const card = await validateOne(services, catalogue, caller, locale, request);
  const changed = request.people.length || request.count;
  const t = translators[locale];
  const { idTiers } = card;
  const partner = typeof idTiers === 'string' ? idTiers : null;
  const { money } = formatOf(locale, undefined, await currencyOf(services.database.drizzle, partner));
  const each = Number(card['montantInitial'] ?? 0);
  const becomes = t('cards.print.said.issued', { n: changed });
  const what = t(`cards.print.said.${each > 0 ? 'cardsOf' : 'cards'}`, { n: changed, montant: money(each) });
  const mails = card['type'] === 'E-CARTE' ? request.people.filter(({ email }) => email).length : 0;
  return {
    ...{ changed, unchanged: 0, blocked: 0, blockedRows: [], sample: [], refs: {} },
    said: [
      { what, becomes },
      ...(each > 0 ? [{ what: money(each * changed), becomes: t('cards.print.said.toSpend') }] : []),
      ...(mails > 0
        ? [{ what: t('cards.print.said.mails', { n: mails }), becomes: t('cards.print.said.sent', { n: mails }) }]
        : []),
    ],
  };
}

/** Checks its cards; answers one without a holder, as it would be. */
function validateOne(
  services: Services,
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  request: BatchRequest,
): Promise<Row> {
  return transact(services, async (tx) => {
    const served = servedNamed(catalogue, 'cartes');
    const within = withinOf(tx, catalogue, caller, request.tiers, locale);
    const judged = async (titulaire: BatchRequest['people'][number]) => {
      const prepared = await prepareCreate(served, within, { ...request.card, titulaire });
      refuseErrors(prepared, served, within);
      return prepared.row;
    };
    for (const titulaire of new Map(request.people.map((each) => [String(each.email ?? ''), each])).values())
      await judged(titulaire);
    return judged({});
  });
}

function withinOf(
  tx: Within['tx'],
  catalogue: Catalogue,
  caller: Caller,
  tiers: string | null,
  locale: Locale,
): Within {
  return { tx, catalogue, caller, scope: scopeOf(caller, tiers, locale), origin: 'form', motif: null };
}
