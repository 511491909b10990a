/** Every mail of an order as it left, and sent again. */
import { Send } from 'lucide-react';
import { Badge, Button, Panel, send, useFormat, useText } from '../../../core';
import { sendRefusal } from '../asking';
import type { OrderRow } from '../calls';
import { text } from '../model';
import type { SentByStaff } from '../models/mails';
import { mailStateText, templateText } from '../words';
import styles from './order.module.css';

export function MessagesPanel({ row }: { row: OrderRow }) {
  const t = useText();
  const { dateTime } = useFormat();
  const ids = [Number(row.idCommande)];
  const reasonOf = (modele: SentByStaff) => {
    const refusal = sendRefusal(row, modele);
    return refusal === null ? undefined : t(refusal);
  };
  return (
    <Panel
      title={t(text('edit.messages'))}
      actions={
        <>
          <Button
            size="small"
            icon={<Send />}
            reason={reasonOf('BILLETS')}
            onClick={() => void send({ id: 'orders.renvoyerBillets', args: { ids } })}
          >
            {t(text('actions.renvoyerBillets'))}
          </Button>
          <Button
            size="small"
            icon={<Send />}
            reason={reasonOf('CONFIRMATION')}
            onClick={() => void send({ id: 'orders.renvoyerConfirmation', args: { ids } })}
          >
            {t(text('actions.renvoyerConfirmation'))}
          </Button>
        </>
      }
    >
      {row.messages.length === 0 && <p className={styles.quiet}>{t(text('edit.noMessage'))}</p>}
      {row.messages.toReversed().map((message) => (
        <article key={message.id} className={styles.mail}>
          <header>
            <strong>{message.objet}</strong>
            <span className={styles.quiet}>
              {[
                t(templateText(message.modele)),
                t(text('edit.to'), { email: message.a }),
                dateTime(message.date),
                message.auteur,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Badge tone={message.etat === 'ENVOYE' ? 'ok' : message.etat === 'ECHEC' ? 'bad' : 'wait'}>
              {t(mailStateText(message.etat))}
            </Badge>
          </header>
          <pre>{message.texte}</pre>
        </article>
      ))}
    </Panel>
  );
}
