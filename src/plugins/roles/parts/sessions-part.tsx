/** The open sessions of a user, each with what ends it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { actorAtom, Button, http, Panel, say, useAtomValue, useFormat, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mayDo } from '../../../core/model';
import { text } from '../model';
import { users } from '../models/user';
import styles from './sessions.module.css';

interface Session {
  id: string;
  ouverte: string;
  utilisee: string | null;
  expire: string;
  courante: boolean;
}

export function SessionsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const format = useFormat();
  const actor = useAtomValue(actorAtom);
  const client = useQueryClient();
  const path = `${users.path}/${String(form.id)}/sessions`;
  const key = [users.name, 'sessions', form.id];
  const { data = [], isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http.request<{ items: Session[] }>({ service: users.service, path, signal })).data.items,
  });
  const close = async (ids?: readonly string[]) => {
    await http.request({ method: 'POST', service: users.service, path: `${path}/fermeture`, body: ids ? { ids } : {} });
    say({ kind: 'done', text: t(text('utilisateur.sessions.closed')) });
    await client.invalidateQueries({ queryKey: key });
  };
  const others = data.filter(({ courante }) => !courante);
  const mayClose = mayDo(actor, users, 'update');
  return (
    <Panel title={t(text('utilisateur.sessions.title'))} body="flush">
      {!isPending && data.length === 0 && <p className={styles.none}>{t(text('utilisateur.sessions.none'))}</p>}
      <ul className={styles.list}>
        {data.map(({ id, ouverte, utilisee, expire, courante }) => (
          <li key={id} className={styles.session}>
            <span>
              {t(text('utilisateur.sessions.opened'))} {format.dateTime(ouverte)}
              {courante && ` · ${t(text('utilisateur.sessions.own'))}`}
              <small className={styles.more}>
                {utilisee !== null && `${t(text('utilisateur.sessions.used'))} ${format.dateTime(utilisee)} · `}
                {t(text('utilisateur.sessions.until'))} {format.dateTime(expire)}
              </small>
            </span>
            {mayClose && !courante && (
              <Button size="small" icon={<LogOut aria-hidden="true" />} onClick={() => void close([id])}>
                {t(text('utilisateur.sessions.close'))}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayClose && others.length > 1 && (
        <p className={styles.none}>
          <Button onClick={() => void close(others.map(({ id }) => id))}>
            {t(text('utilisateur.sessions.closeAll'))}
          </Button>
        </p>
      )}
    </Panel>
  );
}
