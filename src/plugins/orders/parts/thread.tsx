/** Payments, refunds, mails, states and notes on one time line; a filled dot where money moved. */
import { useAtom } from 'jotai/react';
import { ArrowLeftRight, CreditCard, Link2, type LucideIcon, Mail, StickyNote, Undo2, X } from 'lucide-react';
import { Badge, Button, classNames, Kbd, Panel, RadioGroup, send, useFormat, useText } from '../../../core';
import { actOn, type OrderRow } from '../calls';
import { text } from '../model';
import { isProvided, type Payment, paymentRemarks } from '../models/items';
import { linkState, surplusOf } from '../models/links';
import { type ThreadFilter, threadAtom, threadFilters } from '../state';
import { byDay, type ThreadEntry, threadOf } from '../thread';
import { axisText, destinationText, mailStateText, meansText, stateText, templateText } from '../words';
import styles from './order.module.css';

const labels = {
  all: 'edit.all',
  money: 'edit.moneyOnly',
  mails: 'edit.mailsOnly',
  states: 'edit.statesOnly',
} as const;

export function ThreadPanel({ row, only }: { row: OrderRow; only?: ThreadFilter }) {
  const t = useText();
  const format = useFormat();
  const [chosen, setChosen] = useAtom(threadAtom);
  const filter = only ?? chosen;
  const days = byDay(threadOf(row, filter), format.longDate);
  return (
    <Panel
      title={t(text('edit.thread'))}
      actions={
        only === undefined && (
          <>
            <Kbd keys={['F']} />
            <RadioGroup
              id="thread-filter"
              look="segment"
              aria-label={t(text('edit.thread'))}
              value={filter}
              choices={threadFilters.map((each) => ({
                value: each,
                label: `${t(text(labels[each]))} ${threadOf(row, each).length}`,
              }))}
              onValueChange={(value) => setChosen(threadFilters.find((each) => each === value) ?? 'all')}
            />
          </>
        )
      }
    >
      {days.length === 0 && <p className={styles.quiet}>{t(text('edit.empty'))}</p>}
      {days.map(([day, entries]) => (
        <section key={day} className={styles.day}>
          <h3>{day}</h3>
          <ol className={styles.thread}>
            {entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.item.id}`} row={row} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  );
}

interface Drawn {
  icon: LucideIcon;
  title: string;
  detail: (string | null | false)[];
  amount?: string;
  moved?: boolean;
  struck?: boolean;
  /** What somebody is to look at. */
  remarks?: string[];
}

/** Payments that were written before there were links have none. */
const remarksOf = ({ remarques }: Partial<Pick<Payment, 'remarques'>>) =>
  paymentRemarks.filter((each) => remarques?.includes(each));

function Entry({ row, entry }: { row: OrderRow; entry: ThreadEntry }) {
  const t = useText();
  const format = useFormat();
  const { icon: Shape, title, detail, amount, moved = false, struck = false, remarks = [] } = useDrawn(row, entry);
  const refund = entry.kind === 'refund' && entry.item.etat === 'EN_COURS' ? entry.item : null;
  const payment = refund && row.paiements.find(({ id }) => id === refund.paiement);
  const isByHand =
    refund !== null &&
    (refund.destination === 'VIREMENT' || (payment && payment.moyen !== 'CARTE_CADEAU' && !isProvided(payment)));
  const id = Number(row.idCommande);
  return (
    <li className={styles.entry}>
      <time dateTime={entry.date}>{format.time(entry.date)}</time>
      <span className={classNames(styles.dot, moved && styles.moved)} aria-hidden="true">
        <Shape />
      </span>
      <span className={styles.two}>
        <span>{title}</span>
        <span className={styles.quiet}>{detail.filter(Boolean).join(' · ')}</span>
        {remarks.map((each) => (
          <Badge key={each} tone="wait">
            {each}
          </Badge>
        ))}
        {refund && (
          <span>
            <Button
              size="small"
              onClick={() =>
                isByHand
                  ? void actOn(id, `remboursements/${refund.id}/fait`, {})
                  : void send({ id: 'orders.reprendre', args: { id } })
              }
            >
              {t(text(isByHand ? 'edit.byHand' : 'edit.retry'))}
            </Button>
          </span>
        )}
        {entry.kind === 'mail' && entry.item.etat !== 'ENVOYE' && (
          <Badge tone="bad">{t(mailStateText(entry.item.etat))}</Badge>
        )}
      </span>
      {amount !== undefined && <span className={classNames(styles.amount, struck && styles.struck)}>{amount}</span>}
    </li>
  );
}

function useDrawn(row: OrderRow, entry: ThreadEntry): Drawn {
  const t = useText();
  const { number, money, dateTime } = useFormat();
  switch (entry.kind) {
    case 'payment': {
      const { moyen, etat, montant, libelle, reference, motif, auteur } = entry.item;
      const isBad = etat === 'ECHEC';
      return {
        icon: isBad ? X : CreditCard,
        title: t(text(isBad ? 'edit.refusedBy' : 'edit.paidBy'), { moyen: t(meansText(moyen)) }),
        detail: [libelle, reference, motif, auteur],
        remarks: remarksOf(entry.item).map((each) =>
          t(each === 'COMMANDE_CLOSE' ? text('todos.detenues') : text(`edit.remarks.${each}`), {
            montant: money(surplusOf(entry.item)),
          }),
        ),
        amount: `${isBad ? '' : '+ '}${number(montant, 2)}`,
        moved: !isBad,
        struck: isBad,
      };
    }
    case 'refund': {
      const { destination, etat, montant, libelle, motif, auteur } = entry.item;
      const key = etat === 'REUSSI' ? 'edit.refund' : etat === 'ECHEC' ? 'edit.refundFailed' : 'edit.refunding';
      return {
        icon: Undo2,
        title: t(text(key), { destination: t(destinationText(destination)) }),
        detail: [libelle, auteur, motif],
        amount: `– ${number(montant, 2)}`,
        moved: etat === 'REUSSI',
        struck: etat === 'ECHEC',
      };
    }
    case 'link': {
      const { a, jusquau, montant, auteur } = entry.item;
      const state = linkState(row, entry.item, new Date().toISOString());
      return {
        icon: Link2,
        title: t(text('edit.linkSent'), { a, date: dateTime(jusquau) }),
        detail: [t(text(`edit.linkStates.${state}`)), money(montant), auteur],
      };
    }
    case 'mail':
      return {
        icon: Mail,
        title: t(text('edit.mail'), { modele: t(templateText(entry.item.modele)) }),
        detail: [entry.item.a, entry.item.auteur],
      };
    case 'note':
      return {
        icon: StickyNote,
        title: t(text('edit.note'), { texte: entry.item.texte }),
        detail: [entry.item.auteur],
      };
    case 'step': {
      const { axe, de, vers, objet, auteur, motif } = entry.item;
      const to = t(stateText(axe, vers));
      const from = de === null ? null : t(stateText(axe, de));
      const title =
        objet !== null
          ? from === null
            ? t(text('edit.firstStep'), { axe: objet, vers: to })
            : t(text('edit.ticketStep'), { objet, de: from, vers: to })
          : from === null
            ? t(text('edit.firstStep'), { axe: t(axisText(axe)), vers: to })
            : t(text('edit.step'), { axe: t(axisText(axe)), de: from, vers: to });
      return {
        icon: ArrowLeftRight,
        title,
        detail: [axe === 'statutPaiement' ? t(text('edit.computed')) : auteur, motif],
      };
    }
  }
}
