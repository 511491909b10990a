/** The screen of one order: who, what, where, when, paid, collected; its lines, its time line, its documents. */
import { useAtomValue } from 'jotai/react';
import { Ban, ChevronDown, ChevronUp, Ellipsis, Send, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import {
  actorAtom,
  Button,
  commandOf,
  core,
  IconButton,
  Menu,
  mayDo,
  PageHeader,
  refsOfRow,
  send,
  siteCurrency,
  Tabs,
  useFormat,
  useParams,
  useRecord,
  useText,
} from '../../../core';
import { leaveRecord, RecordHistory, RecordState, useEscape } from '../../../core/form';
import { entryOf, useNear } from '../../../core/table';
import { CurrencyContext } from '../../../i18n/react';
import { sendRefusal } from '../asking';
import { type OrderRow, useOrder, useOrderRules } from '../calls';
import { furtherIds } from '../ids';
import { orders, text } from '../model';
import { sumsOf } from '../models/money';
import { isWithdrawn } from '../models/moves';
import { Band } from '../parts/band';
import { ControlPanel, DocumentsPanel, LabelsPanel, PostponementsPanel } from '../parts/beside';
import { LinesPanel } from '../parts/lines';
import { MessagesPanel } from '../parts/messages';
import styles from '../parts/order.module.css';
import { ThreadPanel } from '../parts/thread';
import { SalePage } from '../sale/sale-page';

/** With an id, that order; without one, a new one. */
export default function EditPage() {
  // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
  const { id }: { locale?: string; id?: string } = useParams({ strict: false });
  return id ? <OneOrder id={id} /> : <SalePage />;
}

function OneOrder({ id }: { id: string }) {
  const t = useText();
  const one = useOrder(id);
  const row = one.row ?? null;
  const label = row ? t(text('edit.label'), { numero: row.numero ?? '' }) : t(text('pages.edit'));
  useRecord(row ? Number(row.idCommande) : null, label);
  useEscape(useCallback(() => leaveRecord(orders.name, 'orders.list'), []));
  if (row === null) return <RecordState one={one} title={label} />;
  return (
    <CurrencyContext value={siteCurrency([row.idTiers])}>
      <OrderScreen key={row.idCommande} row={row} label={label} />
    </CurrencyContext>
  );
}

function OrderScreen({ row, label }: { row: OrderRow; label: string }) {
  const t = useText();
  const tabs = text('edit.lines');
  const count = (n: number) => (n === 0 ? undefined : { text: String(n), tone: 'idle' as const });
  const { lignes, paiements, remboursements, messages, documents } = row;
  return (
    <div className={styles.page}>
      <Head row={row} label={label} />
      <Tabs
        label={label}
        tabs={[
          { id: 'resume', label: t(text('edit.tabs.resume')), content: <Summary row={row} /> },
          {
            id: 'lignes',
            label: t(text('edit.tabs.lignes')),
            count: count(lignes.length),
            content: <LinesPanel row={row} />,
          },
          {
            id: 'paiements',
            label: t(text('edit.tabs.paiements')),
            count: count(paiements.length + remboursements.length),
            content: <ThreadPanel row={row} only="money" />,
          },
          {
            id: 'messages',
            label: t(text('edit.tabs.messages')),
            count: count(messages.length),
            content: <MessagesPanel row={row} />,
          },
          {
            id: 'documents',
            label: t(text('edit.tabs.documents')),
            count: count(documents.length),
            content: <DocumentsPanel row={row} />,
          },
          { id: 'controle', label: t(text('edit.tabs.controle')), content: <ControlPanel row={row} /> },
          {
            id: 'historique',
            label: t(text('edit.tabs.historique')),
            content: <RecordHistory resource={orders.name} id={row.idCommande} label={t(tabs)} />,
          },
        ]}
      />
    </div>
  );
}

function Summary({ row }: { row: OrderRow }) {
  return (
    <div className={styles.summary}>
      <Band row={row} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <LinesPanel row={row} />
          <div className={styles.cards}>
            <DocumentsPanel row={row} />
            <LabelsPanel row={row} />
            <PostponementsPanel row={row} />
            <ControlPanel row={row} />
          </div>
        </div>
        <ThreadPanel row={row} />
      </div>
    </div>
  );
}

function Head({ row, label }: { row: OrderRow; label: string }) {
  const t = useText();
  const format = useFormat();
  const actor = useAtomValue(actorAtom);
  const near = useNear(orders, row.idCommande);
  // What the entries of the menu are greyed by.
  useOrderRules(row.idCommande);
  const refs = refsOfRow(row);
  const id = Number(row.idCommande);
  const lead = t(text('edit.lead'), {
    date: format.dateTime(row.dateCreation),
    canal: row.canal === null ? '' : t(text(`commande.values.canal.${row.canal}`)),
    partenaire: refs?.['partenaires']?.[row.idTiers ?? ''] ?? row.idTiers ?? '',
  });
  const { refundable } = sumsOf(row);
  const unsent = sendRefusal(row, 'BILLETS');
  const isOpen = row.statut === 'VALIDEE' || row.statut === 'EN_ATTENTE';
  return (
    <PageHeader
      title={label}
      count={lead}
      actions={
        <>
          {near && (
            <span className={styles.trail} role="group" aria-label={t(text('edit.listKeys'))}>
              <span>{t(text('edit.position'), { rang: near.rank, total: near.total })}</span>
              <IconButton
                label={t(core('form.previousRecord'))}
                icon={<ChevronUp />}
                disabled={near.previous === null}
                onClick={() => void send({ id: 'orders.precedente' })}
              />
              <IconButton
                label={t(core('form.nextRecord'))}
                icon={<ChevronDown />}
                disabled={near.next === null}
                onClick={() => void send({ id: 'orders.suivante' })}
              />
            </span>
          )}
          {mayDo(actor, orders, 'update') && row.client.email !== null && (
            <Button
              icon={<Send />}
              keys={['B']}
              reason={unsent === null ? undefined : t(unsent)}
              onClick={() => void send({ id: 'orders.renvoyerBillets', args: { ids: [id] } })}
            >
              {t(text('actions.renvoyerBillets'))}
            </Button>
          )}
          {mayDo(actor, orders, 'ANNULER_COMMANDE') && isOpen && (
            <Button
              icon={<Ban />}
              keys={['A']}
              reason={isWithdrawn(row) ? t(text('ready.withdrawn')) : undefined}
              onClick={() => void send({ id: 'orders.annuler', args: { ids: [id] } })}
            >
              {t(text('edit.cancel'))}
            </Button>
          )}
          <Menu
            trigger={<IconButton label={t(text('edit.more'))} icon={<Ellipsis />} />}
            label={t(text('edit.more'))}
            entries={furtherIds.flatMap((name) => {
              const command = commandOf(name);
              if (!command) return [];
              return [entryOf(command, { id: name, args: command.args?.['id'] ? { id } : { ids: [id] } }, t)];
            })}
          />
          {mayDo(actor, orders, 'REMBOURSER') && (
            <Button
              // The one thing to do where money is left of an order that is over.
              variant={
                refundable > 0 && (row.statut === 'ANNULEE' || row.statut === 'EXPIREE') ? 'primary' : 'secondary'
              }
              icon={<Undo2 />}
              keys={['R']}
              reason={refundable === 0 ? t(text('ready.none')) : undefined}
              onClick={() => void send({ id: 'orders.rembourser', args: { id } })}
            >
              {t(text('actions.rembourser'))}
            </Button>
          )}
        </>
      }
    />
  );
}
