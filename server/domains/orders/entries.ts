/**
 * An entry of a pass is used: under the locks of the order and of the séance it becomes a ticket, within what the pass gave
 * when it was sold and what its subscription holds now. The ticket's cancellation gives the entry back.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DryRun } from '../../../src/core/contract';
import { zoneOf } from '../../../src/core/filter/zone';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import type { Order } from '../../../src/plugins/orders/model';
import {
  type Broken,
  brokenOf,
  type ChoiceOffered,
  type ChoiceOption,
  seatsOf,
} from '../../../src/plugins/orders/models/choice';
import type { Line } from '../../../src/plugins/orders/models/items';
import { settled, step } from '../../../src/plugins/orders/models/moves';
import { type EntryOffered, entriesOf, passLeft, usablePass } from '../../../src/plugins/orders/models/pass';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { lineOf } from '../../../src/plugins/orders/models/sale';
import type { Session } from '../../../src/plugins/subscriptions/models/rules';
import { newId } from '../../actions/identity';
import { nowIso, utcText, wallIn } from '../../clock';
import { contains } from '../../filter-references';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { actOn, readOrder } from './act';
import { readChoice } from './choices';
import { mailsTried } from './mails-tried';
import { withMessage } from './messages';
import { wordsOf } from './offer';
import type { Operation } from './operation';
import { type Acting, operationFor, transactFor } from './operation';
import { lockSessions, shortOf } from './places';

/** An entry as a request asks for it. */
export interface EntryRequest {
  /** The pass. */
  ligne: string;
  idseanc: number;
  /** Its tickets are sent. */
  prevenir: boolean;
}

const entryId = (key: string) => `n:${key}`.slice(0, 40);

/** Uses one; the same request again finds it used. */
export function useEntry(
  services: Services,
  operation: Operation,
  id: string | number,
  version: number | null,
  request: EntryRequest,
  key: string,
): Promise<Order> {
  return actOn(operation, id, version, async (order, by) => {
    if (order.lignes.some(({ id: own }) => own === entryId(key))) return order;
    const { within } = operation;
    const pass = usablePass(order, request.ligne, by);
    await lockSessions(within, [request.idseanc], Number(order.idCommande));
    const fresh = await ticketOf(within, order, pass, request.idseanc, entryId(key));
    const short = await shortOf(
      within,
      [{ idseanc: request.idseanc, idnatcl: fresh.idnatcl, codcatpl: fresh.codcatpl }],
      Number(order.idCommande),
    );
    if (short) throw new Refused('order-places', 'idseanc', { n: short.free });
    const last = order.lignes.findLastIndex((line) => line.id === pass.id || line.parent === pass.id);
    const next = settled(
      {
        ...order,
        lignes: order.lignes.toSpliced(last + 1, 0, fresh),
        etats: [...order.etats, step(by, 'billet', null, 'EMIS', within.motif, fresh.libelle)],
      },
      by,
    );
    if (!request.prevenir) return next;
    return withMessage(within.tx, next, 'BILLETS', services.config.platformName, by.auteur, { lines: [fresh] });
  });
}

/** What an entry would come to: nothing is written. */
export async function dryRunEntry(
  services: Services,
  acting: Acting,
  id: string,
  request: EntryRequest,
): Promise<DryRun> {
  const { before, after } = await services.database.rolledBack(() =>
    transactFor(services, acting, async (within) => ({
      before: await readOrder(within.tx, servedNamed(within.catalogue, 'commandes'), within.scope, id),
      after: await useEntry(services, operationFor(services, within), id, null, request, newId()),
    })),
  );
  const pass = after.lignes.find((line) => line.id === request.ligne);
  if (!pass) throw new Problem('unexpected', { status: 500 });
  const t = translators[acting.scope.locale];
  const zone = zoneOf([after.idTiers], acting.scope.zones);
  const { entrees, jusquau } = passLeft(pass, after.lignes, zone);
  const left = [
    entrees !== null && t('orders.pass.left', { n: entrees }),
    jusquau !== null && t('orders.pass.until', { date: formatOf(acting.scope.locale).date(jusquau, zone) }),
  ].filter(Boolean);
  return {
    ...{ changed: 1, unchanged: 0, blocked: 0, blockedRows: [], refs: {} },
    warnedRows: [
      { id: 'pass', label: pass.libelle, reasons: [{ code: 'pass', message: left.join(' · ') }], note: true },
    ],
    ...mailsTried(acting.scope, before, after),
    sample: [
      {
        ...{ id: Number(before.idCommande), label: before.numero ?? '', resource: 'commandes' },
        changes: [{ field: 'nbPlaces', before: before.nbPlaces, after: after.nbPlaces }],
      },
    ],
  };
}

/** Séances that an entry of a pass may be used for, by words of their manifestation or their date; the nearest first. */
export async function entriesOffered(
  within: Within,
  id: string,
  ligne: string,
  typed: string,
): Promise<EntryOffered[]> {
  const order = await readOrder(within.tx, servedNamed(within.catalogue, 'commandes'), within.scope, id);
  const pass = usablePass(order, ligne, { now: nowIso(), zones: within.scope.zones });
  const holds = wordsOf(typed).map((word) => {
    const like = contains(word);
    return sql`(m.recherche like ${like} or s.idseanc::text = ${word}
      or to_char(${wallIn(sql`s.date`, sql`s.id_tiers`)}, 'DD/MM/YYYY') like ${like})`;
  });
  const choice = await choiceOf(within, order, pass, holds.length > 0 ? sql.join(holds, sql` and `) : undefined);
  const used = await usedSessions(within, order, pass);
  return (choice?.options ?? [])
    .flatMap((option) => {
      const { seance } = option;
      const isOpen = choice && seance && refusalOf(choice, pass, used, option) === null;
      if (!isOpen) return [];
      const { idseanc, libelle, date, nomLieu, places } = seance;
      return [{ idseanc, libelle, date, lieu: nomLieu, libres: places }];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** What the pass gave when it was sold limits what its subscription holds now; whoever may see its order uses it. */
async function choiceOf(within: Within, order: Order, pass: Line, only?: SQL): Promise<ChoiceOffered | null> {
  const key = { type: 'ABONNEMENT', id: pass.idabonnement ?? 0 } as const;
  const everywhere = { ...within, scope: { ...within.scope, partners: null } };
  const choice = await readChoice(everywhere, key, order.lang ?? 'fr', only);
  if (choice === null || choice.regles === null) return null;
  const { entrees, jours, debutValidite, finValidite } = pass;
  const frozen = { entries: entrees, days: jours, from: debutValidite, until: finValidite };
  return { ...choice, formule: 'PASS', regles: { ...choice.regles, ...frozen, formula: 'PASS' } };
}

interface Used extends Session {
  libelle: string;
}

/** Séances that entries were used for, as rules see them: what became of these since refuses nothing. */
async function usedSessions({ tx }: Within, order: Order, pass: Line): Promise<Used[]> {
  const tickets = entriesOf(pass, order.lignes);
  const ids = tickets.flatMap(({ idseanc }) => idseanc ?? []);
  if (ids.length === 0) return [];
  const found = await run<Omit<Session, 'etat'> & Record<string, unknown>>(
    tx,
    sql`select s.idseanc, m.genre, m.lieu, s.grille_tarif as grille,
        ${utcText(sql`s.date`)} as date
      from seances s join manifestations m on m.idmanif = s.idmanif where s.idseanc = any(${keyArray('integer', ids)})`,
  );
  const known = new Map(found.map((session) => [session.idseanc, { ...session, etat: null }]));
  // As often as it was entered.
  return tickets.flatMap(({ idseanc, libelle }) => {
    const session = known.get(idseanc ?? 0);
    return session ? [{ ...session, libelle }] : [];
  });
}

/** Why an entry cannot be used for a séance beside those that were; null: nothing stands against it. */
function refusalOf(choice: ChoiceOffered, pass: Line, used: readonly Used[], option: ChoiceOption): Refused | null {
  const { seance } = option;
  if (seance === null) return new Refused('entry-session', 'idseanc');
  // One person enters once: a pass by days, or one that bears a name, is for one.
  const isOwn = pass.entrees === null || pass.beneficiaire !== null;
  if (isOwn && used.some(({ idseanc }) => idseanc === seance.idseanc)) return new Refused('entry-twice', 'idseanc');
  const before = used.map((session): ChoiceOption => ({ ...option, seance: { ...seance, ...session } }));
  const [broken]: (Broken | undefined)[] = brokenOf({ ...choice, options: [...choice.options, ...before] }, [
    ...before,
    option,
  ]);
  return broken ? new Refused('choice-broken', 'idseanc', { libelle: pass.libelle }, broken) : null;
}

async function ticketOf(within: Within, order: Order, pass: Line, idseanc: number, id: string): Promise<Line> {
  const choice = await choiceOf(within, order, pass, sql`s.idseanc = ${idseanc}`);
  const option = choice?.options.find(({ seance }) => seance?.idseanc === idseanc);
  if (!choice || !option) throw new Refused('entry-session', 'idseanc');
  const refusal = refusalOf(choice, pass, await usedSessions(within, order, pass), option);
  if (refusal) throw refusal;
  const { idnatcl, nature, codcatpl, categorie, beneficiaire } = pass;
  const [seat] = seatsOf(choice, { idnatcl: idnatcl ?? 0, codcatpl: codcatpl ?? '' }, [option]);
  if (!seat) throw new Refused('entry-session', 'idseanc');
  const { date, ...session } = seat;
  return lineOf({
    ...{ id, type: 'SEANCE', ...session, dateSeance: date, prix: 0, statutBillet: 'EMIS' },
    ...{ idnatcl, nature, codcatpl, categorie, beneficiaire, parent: pass.id },
  });
}
