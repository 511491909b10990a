/** The back-test of a rule as it is: how often it would have run, on which records, and what it would do to them today. */
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { actorAtom, Badge, Button, http, rowKeys, send, useAtomValue, useFormat, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mayDo } from '../../../core/model';
import { backTest } from '../commands';
import { rules } from '../model';
import type { BackTest } from '../models/firing';
import { text } from '../text';
import { firingTones } from './firing-tones';
import styles from './rule.module.css';

export function TestPart({ form }: { form: RecordForm }) {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const { id } = form;
  const found = useQuery({
    queryKey: [...rowKeys.resource(rules.name), 'essai', id],
    queryFn: ({ signal }) => readTest(String(id), signal),
    enabled: id !== null,
  });
  if (id === null) return null;
  const test = found.data?.essai ?? null;
  return (
    <div className={styles.part}>
      {mayDo(actor, rules, 'update') && (
        <div className={styles.line}>
          <Button icon={<History />} onClick={() => void send({ id: backTest.id, args: { id: Number(id) } })}>
            {t(text('record.commands.essayer'))}
          </Button>
        </div>
      )}
      {found.isError && <p role="alert">{t(text('test.failed'))}</p>}
      {found.isSuccess && test === null && <p className={styles.note}>{t(text('test.none'))}</p>}
      {test !== null && <Outcome test={test} />}
    </div>
  );
}

async function readTest(id: string, signal: AbortSignal): Promise<{ essai: BackTest | null }> {
  const { data } = await http.request<{ essai: BackTest | null }>({
    service: rules.service,
    path: `${rules.path}/${encodeURIComponent(id)}/essai`,
    signal,
  });
  return data;
}

function Outcome({ test }: { test: BackTest }) {
  const t = useText();
  const format = useFormat();
  const { du, au, rejouable, feuilles, nombre, tronque, lignes, essais } = test;
  if (!rejouable) return <p>{t(text('test.nonRejouable'), { feuilles: feuilles.join(', ') })}</p>;
  return (
    <>
      <p>
        {t(text(tronque ? 'test.more' : 'test.count'), {
          n: nombre,
          du: format.date(du),
          au: format.date(au),
        })}
      </p>
      <ul className={styles.list}>
        {lignes.map(({ date, entiteId, libelle, cause }) => (
          <li key={`${cause} ${entiteId}`} className={styles.line}>
            <span>{format.dateTime(date)}</span>
            <span>{libelle ?? entiteId}</span>
          </li>
        ))}
      </ul>
      {essais.length > 0 && (
        <>
          <p className={styles.note}>{t(text('test.today'))}</p>
          <ul className={styles.list}>
            {essais.map(({ entiteId, libelle, etat, message }) => (
              <li key={entiteId}>
                <div className={styles.line}>
                  <Badge tone={firingTones[etat]}>{t(text(`firings.${etat}`))}</Badge>
                  <span>{libelle ?? entiteId}</span>
                </div>
                {message !== null && <p className={styles.note}>{message}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
