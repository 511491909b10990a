/** An order being made: what is typed, what the séance offers, what it comes to, and the call that makes it. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  say as announce,
  goTo,
  newKey,
  Problem,
  problemTexts,
  rowFormat,
  send,
  tiersAtom,
  useLocale,
  useText,
} from '../../../core';
import { digitsOf, isNumber } from '../../cards/models/number';
import type { OrderRow } from '../calls';
import { orders, text } from '../model';
import { type CardsOffered, type Choices, choiceKey, type Offer } from '../models/sale';
import { paths } from '../text';
import { dryRunSale, makeSale, readCards, readChoice, readOffer, type SaleBody } from './calls';
import { useBroken } from './chooser';
import { chosenFormulas, type Incomplete, incompleteOf } from './choosing';
import { blankDesk, bodyOf, type Desk, forgetDesk, hasSeats, keepDesk, keptDesk, langOf, type Offered } from './desk';

/** Errors by their field; under '' what belongs to none. */
export type Faults = Readonly<Record<string, string>>;

/** How a sale ends: the payment is taken, the places are held, or they are held and a link to pay is sent. */
export type SaleEnd = 'pay' | 'hold' | 'link';

export function useSale() {
  const t = useText();
  const locale = useLocale();
  const tiers = useAtomValue(tiersAtom);
  const { desk, setDesk, keep } = useKeptDesk();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const working = useRef(false);
  const { offer, isLooking, offerFault, refetch } = useOffer(desk);
  const { choices, refetchChoices } = useChoices(desk, offer);
  const others = useOthers(desk, offer);
  const { items: cards, vendeurs, ...cardsAlone } = useCards(desk, offer);
  const rules = offer?.paiement ?? cardsAlone.paiement;
  const incomplete = desk && offer ? incompleteOf(desk, offer, choices) : [];
  const { order, foreseen } = useRehearsal(
    desk,
    incomplete.length === 0 && (offer !== null || desk?.seance === null)
      ? { offer, choices, cards, others, rules }
      : null,
    isBusy,
  );
  const say = useBroken();

  function change(part: Partial<Desk>): void {
    setDesk((now) => ({ ...(now ?? blankDesk), ...part }));
    setFaults({});
  }

  /** Sends what is typed, or what had no answer as it was. */
  async function submit(end: SaleEnd): Promise<void> {
    if (desk === null || working.current) return;
    const sent = desk.sent ?? {
      key: newKey(),
      body: bodyOf(desk, { offer, choices, cards, others, rules }, end === 'pay', tiers),
    };
    if (sent.body.idseanc === null && sent.body.cartes.length === 0)
      return setFaults({ idseanc: t(text('sale.needSession')) });
    if (!hasSeats(sent.body)) return setFaults({ lignes: t(text('sale.needPlaces')) });
    if (!sent.body.client.nom && !sent.body.client.email)
      return setFaults({ 'client.nom': t(text('sale.needCustomer')) });
    if (desk.sent === null && incomplete.length > 0) return setFaults(lacking(incomplete));
    working.current = true;
    setBusy(true);
    setFaults({});
    setDesk({ ...desk, sent });
    // Before it leaves: a page that goes meanwhile knows its key.
    await keep({ ...desk, sent });
    try {
      await finish(await makeSale(sent.body, sent.key), sent.body, end);
    } catch (cause) {
      const problem = Problem.from(cause);
      if (!hasAnswer(problem)) setFaults({ '': t(text('sale.noAnswer')) });
      else {
        setDesk({ ...desk, sent: null });
        setFaults(faultsOf(problem, t));
        void refetch();
        refetchChoices();
      }
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  /** What each line lacks, at the line. */
  function lacking(lines: readonly Incomplete[]): Faults {
    const messageOf = ({ libelle, broken }: Incomplete) =>
      broken ? t(text('sale.incomplete'), { libelle, regle: say(broken) }) : t(text('sale.waiting'), { libelle });
    return Object.fromEntries(lines.map((line) => [`formules.${line.key}`, messageOf(line)]));
  }

  async function finish(order: OrderRow, { canal }: SaleBody, end: SaleEnd): Promise<void> {
    await forgetDesk();
    const isGood = order.statut === 'VALIDEE';
    const { money } = rowFormat(orders.model, order, locale);
    const what = isGood ? (canal === 'INVITATION' ? 'invited' : 'paid') : 'held';
    announce({
      kind: 'done',
      text: t(text(`sale.said.${what}`), { numero: order.numero ?? '', montant: money(order.montantTotal) }),
    });
    goTo(`${paths.edit}/${order.idCommande}`);
    // What leaves is looked at first.
    if (end === 'link' && !isGood) void send({ id: 'orders.envoyerLien', args: { id: order.idCommande } });
  }

  async function clear(): Promise<void> {
    await forgetDesk();
    setDesk(blankDesk);
    setFaults({});
  }

  return {
    ...{ desk, offer, others, choices, cards, vendeurs, rules, isLooking, offerFault, order, incomplete },
    faults: Object.keys(faults).length > 0 ? faults : foreseen,
    ...{ isBusy, change, submit, clear },
  };
}

/** What is typed: as it was left, and kept a moment after each change. */
function useKeptDesk() {
  const t = useText();
  const locale = useLocale();
  const [desk, setDesk] = useState<Desk | null>(null);
  const keep = useCallback((now: Desk) => keepDesk(now, t(text('sale.title')), `/${locale}${paths.edit}`), [locale, t]);
  useEffect(() => {
    let isHere = true;
    void keptDesk().then((kept) => isHere && setDesk((now) => now ?? kept ?? blankDesk));
    return () => {
      isHere = false;
    };
  }, []);
  useEffect(() => {
    if (desk === null) return undefined;
    const timer = setTimeout(() => void keep(desk), 300);
    return () => clearTimeout(timer);
  }, [desk, keep]);
  return { desk, setDesk, keep };
}

/** What is free of the chosen séance, at its prices. */
function useOffer(desk: Desk | null) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const request = desk?.seance ? { idseanc: desk.seance.idseanc, canal: desk.canal, lang: desk.lang, tiers } : null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orders', 'offer', request],
    queryFn: ({ signal }) => {
      if (request === null) throw new Problem('not-found', { status: 404 });
      return readOffer(request, signal);
    },
    enabled: request !== null,
    // What is free of a séance is requested each time it is chosen.
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
  const offer = request !== null && data?.idseanc === request.idseanc ? data : null;
  const faults = error && offer === null ? faultsOf(error, t) : {};
  return {
    offer,
    refetch,
    isLooking: request !== null && isFetching && offer === null,
    offerFault: faults['idseanc'] ?? faults[''],
  };
}

const noCards: CardsOffered = { vendeurs: [], items: [], paiement: null };

/** Gift cards that may be sold: those of the partner of the séance, else of the seller that is chosen. */
function useCards(desk: Desk | null, offer: Offer | null): CardsOffered {
  const tiers = useAtomValue(tiersAtom);
  const lang = desk ? langOf(desk, offer) : 'fr';
  const vendeur = offer === null ? (desk?.vendeur ?? null) : offer.idTiers;
  const { data = noCards } = useQuery({
    queryKey: ['orders', 'cards', { lang, tiers, vendeur }],
    queryFn: ({ signal }) => readCards({ lang, tiers, vendeur }, signal),
    enabled: desk !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Those of one seller stand in an order.
  if (offer === null) return desk?.seance ? noCards : { ...data, items: data.paiement === null ? [] : data.items };
  return { ...data, vendeurs: [], items: data.items.filter(({ idTiers }) => idTiers === offer.idTiers) };
}

/** What is free of the other séances of the order. */
function useOthers(desk: Desk | null, offer: Offer | null): ReadonlyMap<number, Offer> {
  const tiers = useAtomValue(tiersAtom);
  const found = useQueries({
    queries: (desk?.autres ?? []).map(({ idseanc }) => {
      const request = { idseanc, canal: desk?.canal ?? 'TELEPHONE', lang: desk ? langOf(desk, offer) : null, tiers };
      return {
        queryKey: ['orders', 'offer', request],
        queryFn: ({ signal }: { signal: AbortSignal }) => readOffer(request, signal),
        ...{ staleTime: 0, gcTime: 0, retry: false },
      };
    }),
  });
  return new Map(found.flatMap(({ data }) => (data ? [[data.idseanc, data] as const] : [])));
}

/** What there is to choose in what is ordered. */
function useChoices(desk: Desk | null, offer: Offer | null) {
  const tiers = useAtomValue(tiersAtom);
  const wanted = desk && offer ? chosenFormulas(desk, offer) : [];
  const lang = desk ? langOf(desk, offer) : 'fr';
  const found = useQueries({
    queries: wanted.map(({ type, id }) => ({
      queryKey: ['orders', 'choice', { type, id, lang, tiers }],
      queryFn: ({ signal }: { signal: AbortSignal }) => readChoice({ type, id, lang, tiers }, signal),
      ...{ staleTime: 0, gcTime: 0, retry: false },
    })),
  });
  const choices: Choices = new Map(
    wanted.flatMap((formula, index) => {
      const data = found[index]?.data;
      return data ? [[choiceKey(formula), data] as const] : [];
    }),
  );
  return { choices, refetchChoices: () => found.forEach(({ refetch }) => void refetch()) };
}

/** What the order would come to, and what the server would say against it. */
function useRehearsal(desk: Desk | null, from: Offered | null, isBusy: boolean) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const typed = desk && from ? bodyOf(desk, from, true, tiers) : null;
  // A card whose number is still being typed pays nothing yet.
  const body = typed && {
    ...typed,
    carteCadeau: isNumber(digitsOf(typed.carteCadeau ?? '')) ? typed.carteCadeau : null,
  };
  const hasLines = body !== null && hasSeats(body);
  const { data, error } = useQuery({
    queryKey: ['orders', 'sale', body],
    queryFn: ({ signal }) => {
      if (body === null) throw new Problem('not-found', { status: 404 });
      return dryRunSale(body, signal);
    },
    enabled: hasLines && desk?.sent === null && !isBusy,
    placeholderData: keepPreviousData,
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
  return { order: hasLines ? (data ?? null) : null, foreseen: hasLines && error ? faultsOf(error, t) : {} };
}

/** Whether the server said what became of a request: otherwise it may have been done. */
function hasAnswer({ status, code }: Problem): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== 'idempotency-running';
}

function faultsOf(cause: unknown, t: Parameters<typeof problemTexts>[1]): Faults {
  const problem = Problem.from(cause);
  const found = problem.errors.map(({ field, errorCodes }) => [field, errorCodes[0]?.message ?? ''] as const);
  return found.length > 0 ? Object.fromEntries(found) : { '': problemTexts(problem, t).detail };
}
