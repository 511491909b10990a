/** An order that staff make, in one screen and by keyboard: who, which séance, how many, what is added, how it is paid. */

import { useAtomValue } from 'jotai/react';
import { Banknote, Clock, Send } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  Button,
  Combobox,
  FieldShell,
  LoadingControl,
  PageHeader,
  Panel,
  RadioGroup,
  recordChoices,
  resourceNamed,
  Skeleton,
  siteCurrency,
  store,
  TextInput,
  tiersAtom,
  useCaps,
  useFormat,
  useRecord,
  useText,
} from '../../../core';
import { type ActiveForm, activeFormAtom, comboboxTexts, leaveRecord, useEscape } from '../../../core/form';
import type { Choice } from '../../../core/ui';
import { CurrencyContext } from '../../../i18n/react';
import { orders, text } from '../model';
import { customerName } from '../models/customer';
import { deskMeans, type Means } from '../models/items';
import { closedAt, offeredMeans } from '../models/means';
import { type CardOffered, type CardsOffered, deskChannels, type Offer, type OptionOffered } from '../models/sale';
import { meansText } from '../words';
import { type CustomerFound, findCustomers } from './calls';
import { Counts } from './counts';
import { cardChoices, cardKey, type Desk, langOf, meansOf, noCustomer, nothingTaken, pickupOf } from './desk';
import { Formulas } from './formulas';
import { Others } from './others';
import { Places } from './places';
import styles from './sale.module.css';
import { SessionPicker } from './session-picker';
import { type Faults, useSale } from './use-sale';

const ids = {
  customer: 'vente-client',
  session: 'vente-seance',
  places: 'vente-places',
  options: 'vente-options',
  cards: 'vente-cartes',
  seller: 'vente-vendeur',
};

export function SalePage() {
  const t = useText();
  const caps = useCaps();
  const sale = useSale();
  const { desk, offer, order, faults, isBusy, change, submit, clear } = sale;
  useRecord(null, t(text('sale.title')));
  useEscape(useCallback(() => leaveRecord(orders.name, 'orders.list'), []));
  useKeys(sale);
  const isReady = desk !== null;
  useEffect(() => {
    if (isReady) document.getElementById(ids.customer)?.focus();
  }, [isReady]);
  if (desk === null) return <Skeleton height="320px" />;
  const isSent = desk.sent !== null;
  const isFree = desk.canal === 'INVITATION';
  const disabled = isSent || isBusy;

  return (
    <CurrencyContext value={siteCurrency([offer?.idTiers ?? desk.vendeur ?? sale.cards[0]?.idTiers ?? null])}>
      <div className={styles.page}>
        <PageHeader
          title={t(text('sale.title'))}
          actions={
            <Button reason={isSent ? t(text('sale.noAnswer')) : undefined} onClick={() => void clear()}>
              {t(text('sale.clear'))}
            </Button>
          }
        />
        <div className={styles.sides}>
          <div className={styles.main}>
            <Panel title={t(text('sale.who'))}>
              <div className={styles.pair}>
                <CustomerField {...{ desk, disabled, change }} />
                <SessionField {...{ desk, disabled, change }} error={faults['idseanc'] ?? sale.offerFault} />
              </div>
            </Panel>
            {desk.seance && (offer !== null || sale.isLooking) && (
              <Panel
                title={t(text('sale.places'))}
                note={offer ? t(text('sale.free'), { n: offer.libres }) : undefined}
              >
                {offer === null ? (
                  <LoadingControl id={ids.places} aria-label={t(text('sale.places'))} text={t(text('sale.looking'))} />
                ) : (
                  <Places
                    {...{ id: ids.places, desk, offer, disabled, change, faults, field: 'lignes', of: '' }}
                    places={desk.places}
                    onPlaces={(places) => change({ places })}
                  />
                )}
              </Panel>
            )}
            {offer !== null && offer.options.length > 0 && (
              <Panel title={t(text('sale.options'))}>
                <Options {...{ desk, offer, disabled, change, faults }} />
              </Panel>
            )}
            {offer !== null && offer.formules.length > 0 && (
              <Panel title={t(text('sale.formulas'))}>
                <Formulas {...{ desk, offer, choices: sale.choices, disabled, change, faults }} />
              </Panel>
            )}
            {(sale.cards.length > 0 || sale.vendeurs.length > 1) && !isFree && (
              <Panel title={t(text('sale.cards'))}>
                {sale.vendeurs.length > 1 && <Seller {...{ desk, vendeurs: sale.vendeurs, disabled, change }} />}
                {sale.cards.length > 0 && <GiftCards {...{ desk, cards: sale.cards, disabled, change, faults }} />}
              </Panel>
            )}
            {offer !== null && (
              <Panel title={t(text('sale.others'))}>
                <Others {...{ desk, offer, others: sale.others, disabled, change, faults }} />
              </Panel>
            )}
            <Panel title={t(text('sale.contact'))}>
              <Contact {...{ desk, offer, disabled, change, faults }} />
            </Panel>
          </div>
          <Panel title={t(text('sale.sum'))} className={styles.side}>
            <FieldShell label={t(text('commande.fields.canal'))} kind="group">
              {(control) => (
                <RadioGroup
                  {...control}
                  disabled={disabled}
                  value={desk.canal}
                  choices={deskChannels.map((value) => ({ value, label: t(text(`commande.values.canal.${value}`)) }))}
                  onValueChange={(value) => {
                    const canal = deskChannels.find((each) => each === value);
                    if (canal) change({ canal });
                  }}
                />
              )}
            </FieldShell>
            {!isFree && <Payment {...{ desk, offer, rules: sale.rules, disabled, change, faults }} />}
            <Sum {...{ offer, order, isFree, incomplete: sale.incomplete }} />
            {['', 'idTiers', 'modeRetrait'].map(
              (name) =>
                faults[name] !== undefined && (
                  <p key={name} role="alert" className={styles.error}>
                    {faults[name]}
                  </p>
                ),
            )}
            <div className={styles.ends}>
              <Button
                variant="primary"
                icon={isFree ? <Send /> : <Banknote />}
                busy={isBusy}
                keys={caps('Mod+Enter')}
                onClick={() => void submit('pay')}
              >
                {t(text(isSent && !isBusy ? 'sale.again' : isFree ? 'sale.invite' : 'sale.pay'))}
              </Button>
              {!isFree && !isSent && (
                <>
                  <Button icon={<Clock />} busy={isBusy} keys={caps('Mod+S')} onClick={() => void submit('hold')}>
                    {t(text('sale.hold'), { n: offer?.minutes ?? 10 })}
                  </Button>
                  <Button
                    icon={<Send />}
                    busy={isBusy}
                    reason={desk.client.email ? undefined : t(text('sale.linkNeedsEmail'))}
                    onClick={() => void submit('link')}
                  >
                    {t(text('sale.link'))}
                  </Button>
                </>
              )}
            </div>
          </Panel>
        </div>
      </div>
    </CurrencyContext>
  );
}

/** The keys of any form: Mod+Enter takes the payment, Mod+S holds the places, F8 goes to what is wrong. */
function useKeys({ submit, clear, desk }: ReturnType<typeof useSale>): void {
  const now = useRef({ submit, clear, desk });
  now.current = { submit, clear, desk };
  useEffect(() => {
    const form: ActiveForm = {
      save: async () => {
        await now.current.submit('hold');
        return undefined;
      },
      saveNext: async () => {
        await now.current.submit('pay');
        return undefined;
      },
      reset: () => void now.current.clear(),
      nextError: () => {
        const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]');
        wrong?.focus();
        return wrong !== null;
      },
      moveSection: () => undefined,
      sections: () => [],
      goSection: () => undefined,
    };
    store.set(activeFormAtom, form);
    return () => {
      if (store.get(activeFormAtom) === form) store.set(activeFormAtom, null);
    };
  }, []);
}

interface PartProps {
  desk: Desk;
  disabled: boolean;
  change(part: Partial<Desk>): void;
}

type FaultyProps = PartProps & { faults: Faults };
type OfferedProps = FaultyProps & { offer: Offer };

function CustomerField({ desk, disabled, change }: PartProps) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const found = useRef(new Map<string, CustomerFound>());
  const source = useCallback(
    async (typed: string, signal: AbortSignal): Promise<Choice[]> => {
      const customers = await findCustomers(typed, tiers, signal);
      return customers.map((each, index) => {
        const value = each.idClient ?? each.email ?? `${index} ${customerName(each)}`;
        found.current.set(value, each);
        return {
          value,
          label: customerName(each) || value,
          hint: [each.telephone, each.email].filter(Boolean).join(' · '),
        };
      });
    },
    [tiers],
  );
  const own = desk.client.idClient ?? desk.client.email ?? (customerName(desk.client) || null);
  return (
    <FieldShell id={ids.customer} label={t(text('sale.customer'))} hint={t(text('sale.customerHint'))}>
      {(control) => (
        <Combobox
          {...control}
          disabled={disabled}
          texts={comboboxTexts(t)}
          source={source}
          value={own}
          known={own === null ? [] : [{ value: own, label: customerName(desk.client) || own }]}
          onValueChange={(value) => change({ client: (value && found.current.get(value)) || noCustomer })}
        />
      )}
    </FieldShell>
  );
}

function SessionField({ desk, disabled, change, error }: PartProps & { error: string | undefined }) {
  const t = useText();
  const { canal, seance } = desk;
  return (
    <SessionPicker
      {...{ canal, id: ids.session, label: t(text('args.seance')), error, disabled, chosen: seance }}
      onChoose={(next) => change({ seance: next, ...(next?.idseanc !== seance?.idseanc && nothingTaken) })}
    />
  );
}

function Options({ desk, offer, disabled, change, faults }: OfferedProps) {
  const t = useText();
  const isFree = desk.canal === 'INVITATION';
  const nameOf = (ref: string) => offer.options.find((each) => each.ref === ref)?.libelle ?? '';
  const noteOf = ({ obligatoire, parBillet, max, libres, adresse, avec }: OptionOffered) =>
    [
      avec !== null && t(text('sale.with'), { libelle: nameOf(avec) }),
      obligatoire && t(text('sale.must')),
      parBillet && t(text('sale.perTicket')),
      max !== null && t(text('sale.atMost'), { n: max }),
      libres !== null && t(text('sale.left'), { n: libres }),
      adresse && t(text('sale.sent')),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Counts
        id={ids.options}
        label={t(text('sale.options'))}
        disabled={disabled}
        lines={offer.options.map((option) => ({
          key: option.ref,
          title: option.libelle,
          note: noteOf(option),
          montant: isFree ? 0 : option.montant,
          gift: desk.montants[option.ref] ?? null,
          value: desk.options[option.ref] ?? null,
          ...{ min: 0, max: Math.min(option.libres ?? 200, 200) },
          error: faults[`options.${option.ref}`],
        }))}
        onChange={(ref, value) => change({ options: { ...desk.options, [ref]: value } })}
        onGift={(ref, value) => change({ montants: { ...desk.montants, [ref]: value } })}
      />
      {faults['options'] !== undefined && (
        <p role="alert" className={styles.error}>
          {faults['options']}
        </p>
      )}
    </>
  );
}

/** Whose gift cards: those of one partner stand in an order. */
function Seller({ desk, vendeurs, disabled, change }: PartProps & Pick<CardsOffered, 'vendeurs'>) {
  const t = useText();
  const source = vendeurs.map(({ idTiers, libelle }) => ({ value: idTiers, label: libelle, hint: idTiers }));
  return (
    <FieldShell id={ids.seller} label={t(text('sale.seller'))}>
      {(control) => (
        <Combobox
          {...control}
          disabled={disabled}
          texts={comboboxTexts(t)}
          source={source}
          value={desk.vendeur}
          known={source}
          onValueChange={(vendeur) => change({ vendeur, cartes: {}, sommes: {} })}
        />
      )}
    </FieldShell>
  );
}

/** Gift cards, in each of their amounts. */
function GiftCards({ desk, cards, disabled, change, faults }: FaultyProps & { cards: readonly CardOffered[] }) {
  const t = useText();
  const { money } = useFormat();
  const bounds = ({ min, max }: CardOffered) =>
    min !== null || max !== null ? t(text('sale.between'), { min: money(min ?? 0.01), max: money(max) || '…' }) : '';
  return (
    <Counts
      id={ids.cards}
      label={t(text('sale.cards'))}
      disabled={disabled}
      lines={cards.flatMap((card) =>
        cardChoices(card).map((montant) => ({
          key: cardKey(card, montant),
          title: card.libelle,
          note: montant === null ? bounds(card) : '',
          montant,
          gift: desk.sommes[cardKey(card, montant)] ?? null,
          value: desk.cartes[cardKey(card, montant)] ?? null,
          ...{ min: 0, max: 200 },
          error: faults[`cartes.${card.modele}`],
        })),
      )}
      onChange={(key, value) => change({ cartes: { ...desk.cartes, [key]: value } })}
      onGift={(key, value) => change({ sommes: { ...desk.sommes, [key]: value } })}
    />
  );
}

const details = ['nom', 'prenom', 'email', 'telephone', 'adresse'] as const;
const longest = { nom: 120, prenom: 120, email: 254, telephone: 40, adresse: 500 } as const;

function Contact({ desk, offer, disabled, change, faults }: FaultyProps & { offer: Offer | null }) {
  const t = useText();
  const pickups = resourceNamed('modes-retrait');
  const all = useMemo(() => (pickups ? recordChoices(pickups) : []), [pickups]);
  const ways = offer?.retraits.map(({ code, libelle, raison, manifestation }) => ({
    ...{ value: code, label: libelle },
    ...(raison !== null && { reason: t(text(`pickupReasons.${raison}`), { manifestation }) }),
  }));
  return (
    <div className={styles.fields}>
      {details.map((name) => (
        <FieldShell
          key={name}
          label={t(text(`commande.fields.${name}`))}
          {...(faults[`client.${name}`] !== undefined && { error: faults[`client.${name}`] })}
          {...(name === 'adresse' && { className: styles.wide })}
        >
          {(control) => (
            <TextInput
              {...control}
              disabled={disabled}
              maxLength={longest[name]}
              value={desk.client[name] ?? ''}
              onChange={(event) => change({ client: { ...desk.client, [name]: event.target.value } })}
            />
          )}
        </FieldShell>
      ))}
      <FieldShell
        label={t(text('commande.fields.modeRetrait'))}
        {...(faults['modeRetrait'] !== undefined && { error: faults['modeRetrait'] })}
      >
        {(control) => (
          <Combobox
            {...control}
            disabled={disabled}
            texts={comboboxTexts(t)}
            source={ways ?? all}
            value={pickupOf(desk, offer)}
            known={ways ?? [{ value: 'E_BILLET', label: t(text('sale.ticketByMail')) }]}
            onValueChange={(modeRetrait) => change({ modeRetrait })}
          />
        )}
      </FieldShell>
      <FieldShell label={t(text('commande.fields.lang'))} kind="group">
        {(control) => (
          <RadioGroup
            {...control}
            look="segment"
            disabled={disabled}
            value={langOf(desk, offer)}
            choices={(['fr', 'en'] as const).map((value) => ({
              value,
              label: t(text(`commande.values.lang.${value}`)),
            }))}
            onValueChange={(value) => change({ lang: value === 'en' ? 'en' : 'fr' })}
          />
        )}
      </FieldShell>
    </div>
  );
}

type PaymentProps = FaultyProps & Pick<ReturnType<typeof useSale>, 'offer' | 'rules'>;

function Payment({ desk, offer, rules, disabled, change, faults }: PaymentProps) {
  const t = useText();
  const closed = rules === null ? [] : closedAt(rules, new Date().toISOString());
  const reasonOf = (moyen: Means) => {
    const found = closed.find((each) => each.moyen === moyen);
    return found && t(text(`meansReasons.${found.raison}`), { manifestation: found.manifestation });
  };
  const cardReason = reasonOf('CARTE_CADEAU') ?? (offer?.carte === 'RIEN' ? t(text('ready.function')) : undefined);
  const cardHint =
    cardReason ??
    [t(text('sale.cardHint')), offer?.carte === 'PARTIE' && t(text('sale.cardPart'))].filter(Boolean).join('. ');
  return (
    <>
      <FieldShell
        label={t(text('args.moyen'))}
        kind="group"
        {...(faults['paiement.moyen'] !== undefined && { error: faults['paiement.moyen'] })}
      >
        {(control) => (
          <RadioGroup
            {...control}
            disabled={disabled}
            value={meansOf(desk, rules)}
            choices={offeredMeans(deskMeans, rules?.promu ?? null).map((value) => {
              const reason = reasonOf(value);
              return { value, label: t(meansText(value)), ...(reason !== undefined && { reason }) };
            })}
            onValueChange={(value) => {
              const moyen = deskMeans.find((each) => each === value);
              if (moyen) change({ moyen });
            }}
          />
        )}
      </FieldShell>
      <FieldShell label={t(text('args.reference'))} hint={t(text('sale.referenceHint'))}>
        {(control) => (
          <TextInput
            {...control}
            disabled={disabled}
            maxLength={120}
            value={desk.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
        )}
      </FieldShell>
      {offer !== null && (
        <FieldShell
          label={t(text('args.carteCadeau'))}
          hint={cardHint}
          {...(faults['carteCadeau'] !== undefined && { error: faults['carteCadeau'] })}
        >
          {(control) => (
            <TextInput
              {...control}
              disabled={disabled || cardReason !== undefined}
              inputMode="numeric"
              maxLength={40}
              value={cardReason === undefined ? desk.carteCadeau : ''}
              onChange={(event) => change({ carteCadeau: event.target.value })}
            />
          )}
        </FieldShell>
      )}
    </>
  );
}

type SumProps = Pick<ReturnType<typeof useSale>, 'offer' | 'order' | 'incomplete'> & { isFree: boolean };

function Sum({ offer, order, isFree, incomplete }: SumProps) {
  const t = useText();
  const { money } = useFormat();
  const [first] = incomplete;
  const fees =
    order === null
      ? 0
      : order.lignes.reduce((sum, { frais }) => sum + Math.round((frais ?? 0) * 100), 0) / 100 +
        order.frais.reduce((sum, { montant }) => sum + Math.round(montant * 100), 0) / 100;
  return (
    <div aria-live="polite">
      <p className={styles.total}>
        <span>{t(text('edit.total'))}</span>
        <output>{money(order?.montantTotal ?? 0)}</output>
      </p>
      <p className={styles.quiet}>
        {order === null
          ? first
            ? t(text('sale.toComplete'), { libelle: first.libelle })
            : t(text('sale.nothing'))
          : [
              (order.nbPlaces ?? 0) > 0 && t(text('refund.places'), { n: order.nbPlaces ?? 0 }),
              fees > 0 && t(text('edit.withFees'), { montant: money(fees) }),
              isFree && t(text('sale.invitation')),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {offer && !isFree && <p className={styles.quiet}>{t(text('sale.holds'), { n: offer.minutes })}</p>}
    </div>
  );
}
