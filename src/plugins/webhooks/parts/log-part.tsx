/** What was sent to a webhook, the last first: what came of it, and when it is tried again. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { actorAtom, Badge, Button, Checkbox, http, send, useAtomValue, useFormat, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mayDo } from '../../../core/model';
import { replayWebhook } from '../commands';
import { webhooks } from '../model';
import type { Sending, SendingPage } from '../models/sending';
import { text } from '../text';
import styles from './webhook.module.css';

/** Where the log begins. */
const first: string | null = null;
const tones = { A_ENVOYER: 'info', ENVOYE: 'ok', ABANDONNE: 'bad', ESSAI: 'info' } as const;

export function LogPart({ form }: { form: RecordForm }) {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const [onlyDead, setOnlyDead] = useState(false);
  const { id } = form;
  const log = useInfiniteQuery({
    queryKey: ['webhooks', 'log', id, onlyDead],
    queryFn: ({ pageParam, signal }) => readLog(String(id), onlyDead, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ suite }: SendingPage) => suite,
    enabled: id !== null,
  });
  if (id === null) return null;
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <Checkbox checked={onlyDead} onCheckedChange={setOnlyDead} label={t(text('log.onlyDead'))} />
        {mayDo(actor, webhooks, 'update') && (
          <Button icon={<RotateCcw />} onClick={() => void send({ id: replayWebhook.id, args: { id: Number(id) } })}>
            {t(text('record.commands.rejouer'))}
          </Button>
        )}
      </div>
      {log.isError && <p role="alert">{t(text('log.failed'))}</p>}
      {log.isSuccess && items.length === 0 && <p className={styles.note}>{t(text('log.none'))}</p>}
      <ul className={styles.list}>
        {items.map((each) => (
          <Line key={each.id} sending={each} />
        ))}
      </ul>
      {log.hasNextPage && <Button onClick={() => void log.fetchNextPage()}>{t(text('log.more'))}</Button>}
    </div>
  );
}

async function readLog(id: string, onlyDead: boolean, suite: string | null, signal: AbortSignal): Promise<SendingPage> {
  const { data } = await http.request<SendingPage>({
    service: webhooks.service,
    path: `${webhooks.path}/${encodeURIComponent(id)}/envois`,
    query: { ...(onlyDead && { etat: 'ABANDONNE' }), ...(suite !== null && { suite }) },
    signal,
  });
  return data;
}

function Line({ sending }: { sending: Sending }) {
  const t = useText();
  const format = useFormat();
  const { etat, erreur, statut, type, entiteId, numero, essais, prochain, duree, reponse, date } = sending;
  const said = [
    erreur === null ? null : t(text(`faults.${erreur}`)),
    statut === null ? null : String(statut),
    essais > 1 ? t(text('log.tries'), { n: essais }) : null,
    prochain !== null && essais > 0 ? t(text('log.next'), { date: format.dateTime(prochain) }) : null,
    duree === null ? null : t(text('log.took'), { n: duree }),
  ].filter((each) => each !== null);
  return (
    <li>
      <div className={styles.line}>
        <Badge tone={tones[etat]}>{t(text(`sendings.${etat}`))}</Badge>
        <span>{format.dateTime(date)}</span>
        <code>{`${type} ${entiteId}`}</code>
        {numero > 0 && <span className={styles.note}>{t(text('log.number'), { n: numero })}</span>}
      </div>
      {said.length > 0 && <p className={styles.note}>{said.join(' · ')}</p>}
      {reponse !== null && reponse !== '' && erreur !== null && <pre className={styles.answer}>{reponse}</pre>}
    </li>
  );
}
