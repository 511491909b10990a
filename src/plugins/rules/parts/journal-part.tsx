/** What a rule did, or would have done, the last first; what it did is taken back from here. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Badge, Button, http, rowKeys, send, useFormat, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { rules } from '../model';
import { type Firing, type FiringPage, mostLinks } from '../models/firing';
import { text } from '../text';
import { firingTones } from './firing-tones';
import styles from './rule.module.css';

/** Where the journal begins. */
const first: string | null = null;

export function JournalPart({ form }: { form: RecordForm }) {
  const t = useText();
  const { id } = form;
  const journal = useInfiniteQuery({
    queryKey: [...rowKeys.resource(rules.name), 'journal', id],
    queryFn: ({ pageParam, signal }) => readJournal(String(id), pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ suite }: FiringPage) => suite,
    enabled: id !== null,
  });
  if (id === null) return null;
  const items = journal.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.part}>
      {journal.isError && <p role="alert">{t(text('journal.failed'))}</p>}
      {journal.isSuccess && items.length === 0 && <p className={styles.note}>{t(text('journal.none'))}</p>}
      <ul className={styles.list}>
        {items.map((each) => (
          <Line key={each.id} firing={each} />
        ))}
      </ul>
      {journal.hasNextPage && <Button onClick={() => void journal.fetchNextPage()}>{t(text('journal.more'))}</Button>}
    </div>
  );
}

async function readJournal(id: string, suite: string | null, signal: AbortSignal): Promise<FiringPage> {
  const { data } = await http.request<FiringPage>({
    service: rules.service,
    path: `${rules.path}/${encodeURIComponent(id)}/declenchements`,
    query: { ...(suite !== null && { suite }) },
    signal,
  });
  return data;
}

function Line({ firing }: { firing: Firing }) {
  const t = useText();
  const format = useFormat();
  const { etat, entiteId, libelle, date, profondeur, message, lot } = firing;
  return (
    <li>
      <div className={styles.line}>
        <Badge tone={firingTones[etat]}>{t(text(`firings.${etat}`))}</Badge>
        <span>{format.dateTime(date)}</span>
        <span>{libelle ?? entiteId}</span>
        {profondeur > 1 && (
          <span className={styles.note}>{t(text('journal.link'), { n: profondeur, most: mostLinks })}</span>
        )}
        {lot !== null && etat === 'FAIT' && (
          <Button icon={<Undo2 />} onClick={() => void send({ id: 'history.restaurer', args: { lot } })}>
            {t(text('journal.undo'))}
          </Button>
        )}
      </div>
      {message !== null && <p className={styles.note}>{message}</p>}
    </li>
  );
}
