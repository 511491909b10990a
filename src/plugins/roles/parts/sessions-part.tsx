/** The open sessions of a user, each with what ends it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actorAtom, core, http, type OpenSession, Panel, SessionList, say, useAtomValue, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { mayDo } from '../../../core/model';
import { text } from '../model';
import { users } from '../models/user';

export function SessionsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const client = useQueryClient();
  const path = `${users.path}/${String(form.id)}/sessions`;
  const key = [users.name, 'sessions', form.id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http.request<{ items: OpenSession[] }>({ service: users.service, path, signal })).data.items,
  });
  const close = async (ids: readonly string[]) => {
    await http.request({ method: 'POST', service: users.service, path: `${path}/fermeture`, body: { ids } });
    say({ kind: 'done', text: t(core('sessions.closed')) });
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <Panel title={t(text('utilisateur.sessions.title'))} body="flush">
      {data && (
        <SessionList items={data} {...(mayDo(actor, users, 'update') && { onClose: (ids) => void close(ids) })} />
      )}
    </Panel>
  );
}
