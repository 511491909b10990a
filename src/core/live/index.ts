/** The live channel of this console: rows read again when others change them, runs followed, session ends received. */

import { session } from '../auth';
import { refreshUser } from '../auth/user';
import { serviceUrl } from '../config';
import { connectionAtom, store } from '../facts';
import { http } from '../http';
import { rowsHeard, rowsMissed } from '../rows/changes';
import { createChannel } from './channel';
import { notifyRowsChanged } from './rows-changed';
import { noteRun } from './runs';

/** The menu, commands and rows of the new rights, without leaving the page: what is typed stays. */
async function followRights(): Promise<void> {
  await refreshUser();
  rowsMissed();
}

const channel = createChannel({
  ticket: async (signal) => {
    const { data } = await http.request<{ ticket: string }>({
      method: 'POST',
      service: 'notification',
      path: 'ticket',
      body: {},
      signal,
      timeout: 10_000,
    });
    return data.ticket;
  },
  open: (ticket, lastEventId) => {
    const query = new URLSearchParams({ ticket, ...(lastEventId !== null && { lastEventId }) });
    return new EventSource(`${serviceUrl('notification', 'stream')}?${query.toString()}`);
  },
  onEvent: (event) => {
    if (event.type === 'run') return noteRun(event.run);
    if (event.type === 'rights') return void followRights().catch(() => undefined);
    // The next request finds out, renews, or opens the overlay.
    if (event.type === 'session') return void http.request({ service: 'user', path: 'info' }).catch(() => undefined);
    // Functions and time zones of partners come with the user.
    if (event.resource === 'partenaires') void refreshUser().catch(() => undefined);
    rowsHeard(event.resource, event.ids, event.lot);
    notifyRowsChanged(event);
  },
  onResync: rowsMissed,
  onConnection: (connection) => store.set(connectionAtom, connection),
  later: (callback, delay) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** Follows the session: the channel lives while someone is signed in. */
export function startLive(): void {
  const follow = () => {
    const state = session.state();
    if (state === 'in') channel.start();
    else channel.stop();
  };
  session.onState(follow);
  follow();
  window.addEventListener('online', () => channel.wake());
  window.addEventListener('offline', () => channel.cut());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) channel.wake();
  });
}
