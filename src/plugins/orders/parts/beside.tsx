/** What stands beside the lines: documents, labels and notes, control. */

import { useAtomValue } from 'jotai/react';
import { Download, FileText, Receipt, ReceiptEuro, StickyNote, Tag, Ticket } from 'lucide-react';
import {
  actorAtom,
  Badge,
  Button,
  facts,
  http,
  IconButton,
  mayDo,
  Panel,
  send,
  useFormat,
  useText,
} from '../../../core';
import { StateChip } from '../../../core/form';
import { type OrderRow, useOrderRules } from '../calls';
import { orderModel, orders, text } from '../model';
import { isOpen } from '../models/postpone';
import { answerText, documentText, reasonText } from '../words';
import styles from './order.module.css';

const icons = { BILLETS: Ticket, FACTURE: Receipt, AVOIR: ReceiptEuro } as const;

export function DocumentsPanel({ row }: { row: OrderRow }) {
  const t = useText();
  // They name their customer.
  const mayRead = mayDo(useAtomValue(actorAtom), orders, 'update');
  const isClosed = useOrderRules(row.idCommande)?.facture === false;
  const { money } = useFormat();
  return (
    <Panel title={t(text('edit.documents'))} note={row.documents.length > 0 ? String(row.documents.length) : undefined}>
      {row.documents.length === 0 && <p className={styles.quiet}>{t(text('edit.noDocument'))}</p>}
      <ul className={styles.documents}>
        {row.documents.map(({ id, type, numero, montant }) => {
          const Shape = icons[type] ?? FileText;
          return (
            <li key={id}>
              <Shape aria-hidden="true" />
              <span>{t(documentText(type))}</span>
              <span className={styles.quiet}>
                {[numero, type === 'BILLETS' ? 'PDF' : money(montant)].filter(Boolean).join(' · ')}
              </span>
              {mayRead && (
                <IconButton
                  label={`${t(text('edit.download'))} ${t(documentText(type))} ${numero ?? ''}`.trim()}
                  icon={<Download />}
                  reason={isClosed && type !== 'BILLETS' ? t(text('ready.function')) : undefined}
                  onClick={() =>
                    void http.download(orders, `${row.idCommande}/documents/${id}`, { tiers: facts().tiers })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function LabelsPanel({ row }: { row: OrderRow }) {
  const t = useText();
  const { date } = useFormat();
  const id = Number(row.idCommande);
  return (
    <Panel title={t(text('edit.labels'))}>
      {row.etiquettes.length + row.notesInternes.length === 0 && (
        <p className={styles.quiet}>{t(text('edit.noLabels'))}</p>
      )}
      <p className={styles.labels}>
        {row.etiquettes.map((label) => (
          <Badge key={label} icon={<Tag aria-hidden="true" />}>
            {label}
          </Badge>
        ))}
      </p>
      {row.notesInternes.toReversed().map((note) => (
        <figure key={note.id} className={styles.note}>
          <blockquote>{note.texte}</blockquote>
          <figcaption className={styles.quiet}>{[note.auteur, date(note.date)].filter(Boolean).join(', ')}</figcaption>
        </figure>
      ))}
      <p className={styles.labels}>
        <Button
          size="small"
          icon={<Tag />}
          keys={['T']}
          onClick={() => void send({ id: 'orders.etiqueter', args: { ids: [id] } })}
        >
          {t(text('edit.addLabel'))}
        </Button>
        <Button
          size="small"
          icon={<StickyNote />}
          keys={['C']}
          onClick={() => void send({ id: 'orders.noter', args: { id } })}
        >
          {t(text('edit.addNote'))}
        </Button>
      </p>
    </Panel>
  );
}

/** Séances of the order that were put off, and what their customer chose. */
export function PostponementsPanel({ row }: { row: OrderRow }) {
  const t = useText();
  const { dateTime } = useFormat();
  const id = Number(row.idCommande);
  if (row.reports.length === 0) return null;
  return (
    <Panel title={t(text('edit.postponements'))}>
      {row.reports.toReversed().map((report) => {
        const { de, vers, jusquau, reponse, dateReponse, motif } = report;
        const isWaiting = isOpen(report, new Date().toISOString());
        const answer =
          reponse !== null
            ? [t(answerText(reponse)), dateReponse && dateTime(dateReponse)].filter(Boolean).join(', ')
            : isWaiting && jusquau !== null
              ? t(text('edit.waits'), { date: dateTime(jusquau) })
              : t(text('edit.kept'));
        return (
          <div key={report.id}>
            <p>
              {t(text('edit.postponed'), { date: vers === null ? '' : dateTime(vers) })}{' '}
              <span className={styles.quiet}>
                {[de && t(text('edit.postponedFrom'), { date: dateTime(de) }), motif].filter(Boolean).join(' · ')}
              </span>
            </p>
            <p className={styles.quiet}>{answer}</p>
            {isWaiting && (
              <p className={styles.labels}>
                <Button
                  size="small"
                  onClick={() => void send({ id: 'orders.repondreReport', args: { id, report: report.id } })}
                >
                  {t(text('edit.answer'))}
                </Button>
              </p>
            )}
          </div>
        );
      })}
    </Panel>
  );
}

export function ControlPanel({ row }: { row: OrderRow }) {
  const t = useText();
  const { dateTime, list } = useFormat();
  const last = row.etats.findLast(({ axe }) => axe === 'controle');
  const id = Number(row.idCommande);
  const said = (reason: string) => {
    const known = reasonText(reason);
    return known === null ? reason : t(known);
  };
  return (
    <Panel title={t(text('edit.control'))}>
      <p>
        <StateChip model={orderModel} name="controle" row={row} />
      </p>
      {row.controle === 'NON_CONTROLE' && <p className={styles.quiet}>{t(text('edit.noControl'))}</p>}
      {row.motifsControle.length > 0 && (
        <p className={styles.quiet}>{t(text('edit.reasons'), { motifs: list(row.motifsControle.map(said)) })}</p>
      )}
      {last && (
        <p className={styles.quiet}>{[last.auteur, dateTime(last.date), last.motif].filter(Boolean).join(' · ')}</p>
      )}
      {row.controle === 'A_CONTROLER' && (
        <p className={styles.labels}>
          <Button size="small" keys={['V']} onClick={() => void send({ id: 'orders.accepter', args: { ids: [id] } })}>
            {t(text('actions.accepter'))}
          </Button>
          <Button size="small" onClick={() => void send({ id: 'orders.refuser', args: { id } })}>
            {t(text('actions.refuser'))}
          </Button>
        </p>
      )}
    </Panel>
  );
}
