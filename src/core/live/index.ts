/** The live channel of this console: rows read again when others change them, runs followed, session ends received. */

import { session } from '../auth';
import { refreshUser } from '../auth/user';
import { connectionAtom, store } from '../facts';
import { http } from '../http';
import { rowsHeard, rowsMissed } from '../rows/changes';
import { createChannel } from './channel';
import { notifyRowsChanged } from './rows-changed';
import { noteRun } from './runs';
import { later, streamAddress, streamTicket } from './stream';

/** The menu, commands and rows of the new rights, without leaving the page: what is typed stays. */
async function followRights(): Promise<void> {
  await refreshUser();
  rowsMissed();
}

const channel = createChannel({
  ticket: streamTicket,
  open: (ticket, lastEventId) => new EventSource(streamAddress(ticket, lastEventId)),
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
  later,
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
