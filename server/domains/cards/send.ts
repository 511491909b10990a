/** E-cards leave by mail: a part of a run each, so that what was sent is not sent again when it goes on. */
import { sql } from 'drizzle-orm';
import type { RunStarted } from '../../../src/core/contract';
import type { Locale } from '../../../src/i18n/text';
import { grouped } from '../../../src/plugins/cards/models/number';
import { checkRights } from '../../auth/rights';
import type { Tx } from '../../db/database';
import type { Letter } from '../../mail/compose';
import { run } from '../../resource/run';
import { type Scope, scopeOf } from '../../resource/scope';
import type { Caller, PartHandle, RunPart, Services } from '../../services';
import { translators } from '../../texts';
import { languageOf } from './language';
import { cardPictures } from './pictures';
import { printCards } from './print';
import { type PrintedCard, printedCards, wordsOf } from './printed';

/** What a run of mails came to. */
export interface Sent {
  sent: number;
}

const job = 'cartes:envoi';

/** Declares the run. */
export function defineSending(services: Services): void {
  services.runs.defineParts<{ locale: Locale }, number, Sent>(job, {
    part: ({ locale }, id, handle) => sendCard(services, id, locale, handle),
    result: (_input, outcomes) => ({ result: { sent: outcomes.reduce((sum, { sent }) => sum + sent, 0) }, lot: null }),
  });
}

/** Queues the mails of these cards. */
export async function startSending(
  services: Services,
  ids: readonly number[],
  caller: Caller,
  locale: Locale,
): Promise<RunStarted> {
  const titre = translators[locale]('cards.print.sending', { n: ids.length });
  const { id } = await services.runs.start(
    job,
    { locale },
    { caller, titre, total: ids.length, parts: ids.map(partOf) },
  );
  return { run: id };
}

function partOf(id: number): RunPart {
  return { size: 1, content: JSON.stringify(id) };
}

/** Sends one card with its sheet, then notes it. */
export async function sendCard(
  services: Services,
  id: number,
  locale: Locale,
  { caller, keep }: Pick<PartHandle<Sent>, 'caller' | 'keep'>,
): Promise<void> {
  const { database, mail } = services;
  const found = await database.drizzle.transaction(async (tx) => {
    await checkRights(tx, caller);
    const [card] = await printedCards(services, tx, scopeOf(caller, null, locale), { ids: [id] }, 1);
    return card && { card, lang: await languageOf(tx, card) };
  });
  const isSent = found?.card.type === 'E-CARTE' && found.card.email !== null;
  const letter = found && isSent ? await letterOf(services, found.card, found.lang) : null;
  await database.drizzle.transaction(async (tx) => {
    if (letter) await mail.queue(tx, letter);
    await keep(tx, { sent: isSent ? 1 : 0 });
  });
}

/** Sends a card that was just issued for somebody, with what it was issued for. */
export async function sendIssued(
  services: Pick<Services, 'mail' | 'config' | 'codes' | 'storage'>,
  tx: Tx,
  scope: Scope,
  id: number,
): Promise<void> {
  const [card] = await printedCards(services, tx, scope, { ids: [id] }, 1);
  if (card?.email) await services.mail.queue(tx, await letterOf(services, card, scope.locale));
}

async function letterOf(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  card: PrintedCard,
  locale: Locale,
): Promise<Letter> {
  const words = wordsOf(card, locale);
  const t = translators[locale];
  return {
    to: card.email ?? '',
    template: 'CARTE',
    partner: card.idTiers,
    lang: locale,
    data: {
      ...words,
      nom: card.nom ?? '',
      code: grouped(card.code),
      message: card.message ?? t('cards.print.attached'),
    },
    attachments: [
      {
        filename: `${t('cards.print.file')}-${card.code.slice(-4)}.pdf`,
        content: await printCards([card], await cardPictures(storage, [card]), config.platformName, locale),
        contentType: 'application/pdf',
      },
    ],
  };
}

/** Which of these cards can be sent: e-cards with an address. */
export async function sendable(services: Services, ids: readonly number[]): Promise<number[]> {
  const found = await services.database.drizzle.transaction((tx) =>
    run<{ id: number }>(
      tx,
      sql`select id from cartes where id = any(${sql.param([...ids])}::integer[]) and type = 'E-CARTE' and email is not null order by id`,
    ),
  );
  return found.map(({ id }) => id);
}
