/** One’s own sessions over any page, from the user’s menu or the palette. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { OpenSession } from '../../contract-session';
import { http } from '../../http';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button, SessionList, say } from '../../ui';
import { sessionsDialogAtom } from '../dialog';
import { AccountDialog } from './account-dialog';

const key = ['auth', 'sessions'];

export default function SessionsDialog() {
  const t = useText();
  const setOpen = useSetAtom(sessionsDialogAtom);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http.request<{ items: OpenSession[] }>({ service: 'user', path: 'sessions', signal })).data.items,
    gcTime: 0,
  });
  const close = async (ids: readonly string[]) => {
    for (const id of ids) await http.request({ method: 'DELETE', service: 'user', path: `sessions/${id}` });
    say({ kind: 'done', text: t(core('sessions.closed')) });
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <AccountDialog title={core('sessions.title')} lead={core('sessions.lead')} isWide onClose={() => setOpen(false)}>
      {error && (
        <p role="alert">
          {problemTexts(Problem.from(error), t).detail}{' '}
          <Button onClick={() => void refetch()}>{t(core('errors.retry'))}</Button>
        </p>
      )}
      {data && <SessionList items={data} onClose={(ids) => void close(ids)} />}
    </AccountDialog>
  );
}
