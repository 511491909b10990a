/** A refund: what is given back at the left, what will happen and the mail as it will leave at the right. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai/react';
import { Ban, CircleAlert, CreditCard, Gift, Landmark, Lock, Mail, ReceiptEuro, RotateCcw } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import {
  Button,
  Checkbox,
  Dialog,
  FieldShell,
  NumberInput,
  Problem,
  problemTexts,
  RadioGroup,
  Switch,
  say,
  siteCurrency,
  TextInput,
  useFormat,
  useLocale,
  useMany,
  useText,
} from '../../../core';
import { CurrencyContext } from '../../../i18n/react';
import { actOn, dryRunRefund, type OrderRow, type RefundRequest, useOrder, useOrderRules } from '../calls';
import { text } from '../model';
import { type Destination, destinations, type Line } from '../models/items';
import { cents, euros, sumsOf } from '../models/money';
import { isWithdrawn } from '../models/moves';
import {
  firstPlaces,
  isRefundable,
  isRefundRefusal,
  leftByLine,
  mostBack,
  planRefund,
  type RefundPlan,
  type RefundRefusal,
  type RefundRules,
  usualRules,
  withChildren,
} from '../models/refund';
import type { OrderRules } from '../models/rules';
import { refundAtom } from '../state';
import { inOrder } from './lines';
import styles from './refund.module.css';

export default function RefundDialog() {
  const [open, setOpen] = useAtom(refundAtom);
  const one = useOrder(open?.id ?? null);
  if (open === null || !one.row || Number(one.row.idCommande) !== open.id) return null;
  return (
    <CurrencyContext value={siteCurrency([one.row.idTiers])}>
      <Refund
        key={open.id}
        row={one.row}
        first={open.places === undefined ? open.lignes : firstPlaces(one.row, open.places)}
        onClose={() => setOpen(null)}
      />
    </CurrencyContext>
  );
}

/** What is typed in the dialog. */
interface Draft {
  mode: 'lines' | 'amount';
  lines: readonly string[];
  amount: number | null;
  frais: boolean;
  destination: Destination;
  motif: string;
  annuler: boolean;
  /** The places of what is cancelled are on sale again. */
  remettre: boolean;
  prevenir: boolean;
}

function requestOf({ mode, lines, amount, motif, annuler, remettre, ...others }: Draft, row: OrderRow): RefundRequest {
  return {
    ...(mode === 'lines' ? { lignes: lines } : { montant: Number.isNaN(amount) ? null : amount }),
    ...others,
    motif: motif.trim() || null,
    annuler: annuler && !isWithdrawn(row) && mode === 'lines',
    remettreEnVente: remettre,
  };
}

function Refund({ row, first, onClose }: { row: OrderRow; first: readonly string[]; onClose: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const form = useId();
  const motifRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>({
    ...{ mode: 'lines', lines: first, amount: null, frais: true, destination: 'ORIGINE', motif: '' },
    ...{ annuler: !isWithdrawn(row), remettre: true, prevenir: row.client.email !== null },
  });
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, refund } = useRefunding(row, onClose);
  const request = requestOf(draft, row);
  const found = planRefund(row, request, refundRulesOf(useOrderRules(row.idCommande)));
  const plan = isRefundRefusal(found) ? null : found;
  const closed = useClosed(row, request, plan !== null);
  const refused = isRefundRefusal(found)
    ? t(text(refusalOf(row, request, found.code)), { reste: money(euros(found.left)), libelle: found.libelle ?? '' })
    : closed[draft.destination];

  function confirm(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (plan === null || isBusy || refused !== undefined) return;
    if (request.motif === null) motifRef.current?.focus();
    else void refund(request, plan);
  }

  return (
    <Dialog
      open
      size="full"
      outside="keep"
      title={t(text('refund.title'), { numero: row.numero ?? '' })}
      description={t(text('refund.lead'))}
      closeLabel={t(text('refund.cancel'))}
      onClose={onClose}
      initialFocus={() =>
        document.getElementById(`${form}-lines`)?.querySelector<HTMLInputElement>('input:enabled') ?? null
      }
      footer={
        <div className={styles.foot}>
          <span className={styles.warning}>
            <CircleAlert aria-hidden="true" /> {t(text('refund.final'))}
          </span>
          <Button onClick={onClose}>{t(text('refund.cancel'))}</Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy} reason={refused}>
            {t(text('refund.confirm'), { montant: money(euros(plan?.cents ?? 0)) })}
          </Button>
        </div>
      }
    >
      <form id={form} className={styles.sides} onSubmit={confirm} noValidate>
        <Choices
          {...{ form, row, draft, closed, motifRef, isTried }}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
        <div className={styles.effects} aria-live="polite">
          <p className={styles.caption}>{t(text('refund.back'))}</p>
          <p className={styles.sum}>{money(euros(plan?.cents ?? 0))}</p>
          {refused !== undefined && <p className={styles.caption}>{refused}</p>}
          {closed[draft.destination] !== undefined && (
            <Elsewhere closed={closed} onChoose={(destination) => setDraft((now) => ({ ...now, destination }))} />
          )}
          {plan && <Split row={row} plan={plan} />}
          {plan && <Kept plan={plan} />}
          {failure !== null && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          {plan && <Effects row={row} plan={plan} request={request} />}
          <h3 className={styles.caption}>{t(text('refund.mail'))}</h3>
          <MailPreview row={row} request={request} isShown={plan !== null && request.prevenir} />
        </div>
      </form>
    </Dialog>
  );
}

/** By what money goes back, as the server says; as usual until it did. */
function refundRulesOf(rules: OrderRules | null): RefundRules {
  if (rules === null) return usualRules;
  const { fraisEnvoi, surCartes } = rules;
  return { fraisEnvoi, onCards: new Map(surCartes.map(({ id, montant }) => [id, cents(montant)])) };
}

/** Cents that may go back of an order at most. */
function useMostBack(row: OrderRow): number {
  return mostBack(row, refundRulesOf(useOrderRules(row.idCommande)));
}

/** Why money does not go to a destination. */
type Closed = Readonly<Partial<Record<Destination, string>>>;

/**
 * The chosen destination is tried on the server, which takes it back; where it is refused there, so are the others, and what is
 * refused is not offered. One at a time: what is tried holds the order.
 */
function useClosed(row: OrderRow, request: RefundRequest, isAsked: boolean): Closed {
  const id = Number(row.idCommande);
  // What is typed as the reason closes nothing.
  const body = { ...request, motif: null, prevenir: false };
  const trial = (destination: Destination) => ({
    queryKey: ['orders', 'refund', id, row.version, { ...body, destination }],
    queryFn: ({ signal }: { signal: AbortSignal }) => dryRunRefund(id, { ...body, destination }, { signal }),
    retry: false,
  });
  const chosen = useMany(isAsked ? [trial(request.destination)] : []);
  const reason = reasonIn(chosen[0]?.error);
  const rest = reason === undefined ? [] : destinations.filter((each) => each !== request.destination);
  const tried = useMany(rest.map(trial));
  const reasons = rest.map((destination, index) => [destination, reasonIn(tried[index]?.error)] as const);
  return Object.fromEntries(
    [[request.destination, reason] as const, ...reasons].filter(([, each]) => each !== undefined),
  );
}

function reasonIn(error: unknown): string | undefined {
  const fault = error ? Problem.from(error).errors.find(({ field }) => field === 'destination') : undefined;
  return fault?.errorCodes[0]?.message;
}

const destinationTexts = {
  ORIGINE: 'refund.origin',
  CARTE_CADEAU: 'refund.card',
  VIREMENT: 'refund.transfer',
} as const;

/** The destinations that are left, one press away from the reason that closes the chosen one. */
function Elsewhere({ closed, onChoose }: { closed: Closed; onChoose(destination: Destination): void }) {
  const t = useText();
  return (
    <p className={styles.caption}>
      {destinations
        .filter((each) => closed[each] === undefined)
        .map((each) => (
          <Button key={each} onClick={() => onChoose(each)}>
            {t(text(destinationTexts[each]))}
          </Button>
        ))}
    </p>
  );
}

function useRefunding(row: OrderRow, onDone: () => void) {
  const t = useText();
  const { money } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function refund(request: RefundRequest, { cents }: RefundPlan) {
    setBusy(true);
    setFailure(null);
    try {
      const after = await actOn(Number(row.idCommande), 'remboursements', { ...request, version: row.version });
      const isPending = after.statutPaiement === 'REMB_EN_COURS';
      say({
        kind: isPending ? 'info' : 'done',
        text: isPending ? t(text('said.remboursement')) : t(text('said.rembourser'), { montant: money(euros(cents)) }),
      });
      onDone();
    } catch (cause) {
      const problem = Problem.from(cause);
      setFailure(problem.errors[0]?.errorCodes[0]?.message ?? problemTexts(problem, t).detail);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, refund };
}

interface PartProps {
  /** Id of the form. */
  form: string;
  row: OrderRow;
  draft: Draft;
  closed: Closed;
  onChange(change: Partial<Draft>): void;
}

type ChoicesProps = PartProps & { motifRef: RefObject<HTMLInputElement | null>; isTried: boolean };

function Choices({ motifRef, isTried, ...part }: ChoicesProps) {
  const t = useText();
  const { form, row, draft, onChange } = part;
  const isByLines = draft.mode === 'lines';
  const isOut = isWithdrawn(row);
  const { email } = row.client;
  // Fees that were sold once are given back or not, whatever the parameter says now.
  const hasFees = useOrderRules(row.idCommande)?.frais !== false || row.lignes.some(({ frais }) => (frais ?? 0) > 0);
  return (
    <div className={styles.choices}>
      <Sums row={row} />
      <RadioGroup
        id={`${form}-mode`}
        look="segment"
        aria-label={t(text('refund.how'))}
        value={draft.mode}
        choices={[
          { value: 'lines', label: t(text('refund.byLines')) },
          { value: 'amount', label: t(text('refund.byAmount')) },
        ]}
        onValueChange={(value) => onChange({ mode: value === 'amount' ? 'amount' : 'lines' })}
      />
      {isByLines ? <Lines {...part} /> : <Amount {...part} />}
      {isByLines && hasFees && (
        <Switch
          checked={draft.frais}
          onCheckedChange={(frais) => onChange({ frais })}
          label={t(text('refund.withFees'))}
        />
      )}
      <DestinationField {...part} />
      <FieldShell
        label={t(text('refund.motif'))}
        required
        {...(isTried && draft.motif.trim() === '' && { error: t(text('refund.needMotif')) })}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={motifRef}
            list={`${form}-motifs`}
            maxLength={500}
            value={draft.motif}
            onChange={(event) => onChange({ motif: event.target.value })}
          />
        )}
      </FieldShell>
      <datalist id={`${form}-motifs`}>
        {t(text('refund.motifs'))
          .split('|')
          .map((each) => (
            <option key={each} value={each} />
          ))}
      </datalist>
      {isByLines && (
        <Checkbox
          checked={draft.annuler && !isOut}
          disabled={isOut}
          onCheckedChange={(annuler) => onChange({ annuler })}
          label={[t(text('refund.cancelToo')), isOut && t(text('ready.withdrawn'))].filter(Boolean).join(' – ')}
        />
      )}
      {isByLines && !isOut && draft.annuler && (
        <Checkbox
          checked={draft.remettre}
          onCheckedChange={(remettre) => onChange({ remettre })}
          label={t(text('args.remettreEnVente'))}
        />
      )}
      <Checkbox
        checked={draft.prevenir}
        disabled={email === null}
        onCheckedChange={(prevenir) => onChange({ prevenir })}
        label={`${t(text('refund.notify'))}${email === null ? '' : ` – ${email}`}`}
      />
    </div>
  );
}

function DestinationField({ row, draft, closed, onChange }: PartProps) {
  const t = useText();
  const isCardClosed = useOrderRules(row.idCommande)?.rendreSurCarte === false;
  const reasons: Closed = { ...closed, ...(isCardClosed && { CARTE_CADEAU: t(text('ready.function')) }) };
  const hints = {
    ORIGINE: originOf(row),
    CARTE_CADEAU: t(text('refund.cardHint')),
    VIREMENT: t(text('refund.transferHint')),
  };
  return (
    <FieldShell label={t(text('refund.destination'))} kind="group">
      {(control) => (
        <RadioGroup
          {...control}
          value={draft.destination}
          choices={destinations.map((each) => {
            const reason = reasons[each];
            return {
              ...{ value: each, label: t(text(destinationTexts[each])), hint: hints[each] },
              ...(reason !== undefined && { reason }),
            };
          })}
          onValueChange={(value) => onChange({ destination: destinations.find((each) => each === value) ?? 'ORIGINE' })}
        />
      )}
    </FieldShell>
  );
}

function originOf(row: OrderRow): string {
  return row.paiements
    .flatMap(({ etat, libelle, moyen }) => (etat === 'REUSSI' || etat === 'LITIGE' ? [libelle ?? moyen] : []))
    .join(', ');
}

function Sums({ row }: { row: OrderRow }) {
  const t = useText();
  const { money } = useFormat();
  const { total, refunded } = sumsOf(row);
  const refundable = useMostBack(row);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t(text('edit.total'))}</dt>
        <dd>{money(euros(total))}</dd>
      </div>
      <div>
        <dt>{t(text('refund.already'))}</dt>
        <dd>{money(euros(refunded))}</dd>
      </div>
      <div className={styles.left}>
        <dt>{t(text('edit.refundable'))}</dt>
        <dd>{money(euros(refundable))}</dd>
      </div>
    </dl>
  );
}

function Lines({ form, row, draft: { lines: chosen, frais }, onChange }: PartProps) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const following = new Set(withChildren(row.lignes, chosen).map(({ id }) => id));
  const isScanned = (line: Line) => line.statutBillet === 'CONTROLE';
  const left = leftByLine(row, frais);
  const isGiven = (line: Line) => isRefundable(line, row.lignes) && (left.get(line.id) ?? 0) === 0;
  const isFollowing = ({ id }: Line) => following.has(id) && !chosen.includes(id);
  const stateOf = (line: Line) => {
    if (isScanned(line)) return t(text('refund.scanned'));
    if (isGiven(line)) return t(text(sumsOf(row).paid === 0 ? 'refund.unpaid' : 'refund.given'));
    if (isFollowing(line)) return t(text('refund.follows'));
    return line.siege === null ? '' : t(text('edit.seat'), { rang: line.rang ?? '', siege: line.siege });
  };
  return (
    <fieldset id={`${form}-lines`} className={styles.lines}>
      <legend>{t(text('refund.lines'))}</legend>
      {inOrder(row.lignes).map(({ line, depth }) => {
        const isOver = isScanned(line) || isGiven(line);
        return (
          <div key={line.id} className={styles.line} data-depth={depth}>
            <Checkbox
              checked={following.has(line.id) && !isOver}
              disabled={isOver || isFollowing(line)}
              label={
                <span>
                  <strong>{line.libelle}</strong>{' '}
                  {line.dateSeance !== null && <span className={styles.caption}>{dateTime(line.dateSeance)}</span>}
                </span>
              }
              onCheckedChange={(on) =>
                onChange({ lines: on ? [...chosen, line.id] : chosen.filter((each) => each !== line.id) })
              }
            />
            <span className={styles.caption}>{stateOf(line)}</span>
            <span className={styles.fee}>{frais && line.frais ? `+ ${number(line.frais, 2)}` : ''}</span>
            <span className={styles.price}>{number(line.prix, 2)}</span>
          </div>
        );
      })}
    </fieldset>
  );
}

function Amount({ row, draft, onChange }: PartProps) {
  const t = useText();
  const { signs } = useFormat();
  const locale = useLocale();
  const most = useMostBack(row);
  return (
    <FieldShell label={t(text('refund.amount'))} required>
      {(control) => (
        <NumberInput
          {...control}
          locale={locale}
          value={draft.amount}
          min={0}
          max={euros(most)}
          step={0.01}
          after={signs({ style: 'currency', currency: 'EUR' }).join('').trim()}
          onValueChange={(amount) => onChange({ amount })}
        />
      )}
    </FieldShell>
  );
}

function Split({ row, plan }: { row: OrderRow; plan: RefundPlan }) {
  const t = useText();
  const { money } = useFormat();
  const reste = money(euros(sumsOf(row).refundable - plan.cents));
  return (
    <p className={styles.caption}>
      {plan.reparti
        ? t(text('refund.spread'), { reste })
        : t(text(plan.postage > 0 ? 'refund.splitSent' : 'refund.split'), {
            lignes: money(euros(plan.cents - plan.fees - plan.postage)),
            frais: money(euros(plan.fees)),
            envoi: money(euros(plan.postage)),
            reste,
          })}
    </p>
  );
}

/** What stays, and why. */
function Kept({ plan: { garde } }: { plan: RefundPlan }) {
  const t = useText();
  const { money } = useFormat();
  if (garde.length === 0) return null;
  return (
    <p className={styles.caption}>
      {garde
        .map(({ raison, cents }) =>
          t(text('refund.keptOf'), { raison: t(text(`refund.kept.${raison}`)), montant: money(euros(cents)) }),
        )
        .join(' · ')}
    </p>
  );
}

/** Why nothing may be confirmed: as long as nothing is chosen, that. */
function refusalOf(row: OrderRow, { lignes, montant }: RefundRequest, code: RefundRefusal['code']) {
  const isChosen = lignes ? lignes.length > 0 : (montant ?? 0) > 0;
  const { paid, refundable } = sumsOf(row);
  if (paid > 0 && refundable > 0 && !isChosen) return 'refund.nothing';
  return `refund.refusals.${code}` as const;
}

function Effects({ row, plan, request }: { row: OrderRow; plan: RefundPlan; request: RefundRequest }) {
  const t = useText();
  const { money } = useFormat();
  const gone =
    request.annuler && request.lignes
      ? withChildren(row.lignes, request.lignes).filter(
          ({ statutBillet }) => statutBillet === 'EMIS' || statutBillet === 'RESERVE',
        )
      : [];
  const seats = gone.filter(({ idseanc }) => idseanc !== null).length;
  const lines: { key: string; icon: ReactNode; label: string; amount?: string }[] = [
    ...plan.parts.map((part, index) => ({
      key: `part ${index}`,
      icon:
        part.destination === 'VIREMENT' ? (
          <Landmark />
        ) : part.moyen === 'CARTE_CADEAU' || part.destination === 'CARTE_CADEAU' ? (
          <Gift />
        ) : (
          <CreditCard />
        ),
      label:
        part.destination === 'VIREMENT'
          ? t(text('refund.byTransfer'))
          : part.destination === 'CARTE_CADEAU'
            ? t(text('refund.issue'))
            : t(text(part.moyen === 'CARTE_CADEAU' ? 'refund.recredit' : 'refund.credit'), {
                moyen: part.libelle ?? '',
              }),
      amount: money(euros(part.cents)),
    })),
    ...(gone.length > 0
      ? [{ key: 'cancel', icon: <Ban />, label: t(text('refund.cancels'), { n: gone.length }) }]
      : []),
    ...(seats > 0
      ? [
          request.remettreEnVente
            ? { key: 'seats', icon: <RotateCcw />, label: t(text('refund.sells'), { n: seats }) }
            : { key: 'seats', icon: <Lock />, label: t(text('refund.keeps'), { n: seats }) },
        ]
      : []),
    { key: 'note', icon: <ReceiptEuro />, label: t(text('refund.creditNote')) },
    ...(request.prevenir ? [{ key: 'mail', icon: <Mail />, label: t(text('refund.sends')) }] : []),
  ];
  return (
    <ul className={styles.list} aria-label={t(text('refund.effects'))}>
      {lines.map(({ key, icon, label, amount }) => (
        <li key={key}>
          <span aria-hidden="true">{icon}</span>
          <span>{label}</span>
          {amount !== undefined && <strong>{amount}</strong>}
        </li>
      ))}
    </ul>
  );
}

function MailPreview({ row, request, isShown }: { row: OrderRow; request: RefundRequest; isShown: boolean }) {
  const t = useText();
  const id = Number(row.idCommande);
  const { data } = useQuery({
    queryKey: ['orders', 'refund', id, row.version, request],
    queryFn: ({ signal }) => dryRunRefund(id, request, { signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  if (!isShown || !data) return <p className={styles.caption}>{t(text('refund.noMail'))}</p>;
  const { a, objet, texte } = data.mail;
  return (
    <article className={styles.mail}>
      <p>
        {t(text('edit.to'), { email: a })}
        <br />
        {t(text('refund.subject'))} <strong>{objet}</strong>
      </p>
      <pre>{texte}</pre>
    </article>
  );
}
