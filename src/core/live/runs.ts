/** Runs of the server as this console follows them. */

import { atom } from 'jotai/vanilla';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import type { Run } from '../contract';
import type { Context } from '../define';
import { runsAtom, store } from '../facts';
import { http } from '../http';
import { Problem } from '../problem';
import { problemTexts } from '../problem-texts';
import { say } from '../ui/overlays/toast';

const ended: ReadonlySet<Run['etat']> = new Set(['TERMINE', 'TERMINE_AVEC_ALERTES', 'ECHEC', 'ANNULE']);
const kept = 20;

/** Takes in what the live channel, or an answer, says of a run. */
export function noteRun(run: Run): void {
  const before = store.get(runsAtom);
  store.set(runsAtom, [...before.filter((each) => each.id !== run.id), run].slice(-kept));
}

/** Asks the server to stop a run. */
export async function cancelRun(id: string): Promise<void> {
  try {
    await http.request({
      method: 'POST',
      service: 'processing-ws',
      path: `executions/${encodeURIComponent(id)}/cancel`,
      body: {},
    });
  } catch (cause) {
    const { title, detail } = problemTexts(Problem.from(cause), language().t);
    say({ kind: 'problem', text: title || language().t(core('errors.generic')), detail });
  }
}

/** Follows a run to its end; giving up stops it on the server, and what it has done can be taken back. */
export async function followRun(id: string, { signal, progress }: Pick<Context, 'signal' | 'progress'>): Promise<Run> {
  const stop = () => void cancelRun(id);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await runEnded(id, ({ fait, total }) => progress(fait, total));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Runs that a call of this console waits for: the status bar shows the call, not both. */
export const followedAtom = atom<readonly string[]>([]);

/** Resolves when a run has ended, by the live channel, or by asking when that is down. */
export async function runEnded(
  id: string,
  onProgress?: (run: Run) => void,
  signal = new AbortController().signal,
): Promise<Run> {
  store.set(followedAtom, [...store.get(followedAtom), id]);
  try {
    return await follow(id, signal, onProgress);
  } finally {
    const followed = store.get(followedAtom);
    store.set(followedAtom, followed.toSpliced(followed.indexOf(id), 1));
  }
}

async function follow(id: string, signal: AbortSignal, onProgress?: (run: Run) => void): Promise<Run> {
  for (;;) {
    const heard = await nextOf(id, signal);
    if (heard) onProgress?.(heard);
    if (heard && ended.has(heard.etat)) return heard;
    if (heard) continue;
    const { data: run } = await http.request<Run>({
      service: 'processing-ws',
      path: `executions/${encodeURIComponent(id)}`,
      signal,
      retries: 3,
    });
    noteRun(run);
    onProgress?.(run);
    if (ended.has(run.etat)) return run;
  }
}

/** The next word about a run; null after two seconds of silence. */
function nextOf(id: string, signal: AbortSignal): Promise<Run | null> {
  return new Promise((resolve, reject) => {
    const seen = store.get(runsAtom).find((run) => run.id === id);
    if (seen && ended.has(seen.etat)) return resolve(seen);
    const stop = (settle: () => void) => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => stop(() => reject(new Problem('aborted')));
    const timer = setTimeout(() => stop(() => resolve(null)), 2000);
    const forget = store.sub(runsAtom, () => {
      const run = store.get(runsAtom).find((each) => each.id === id);
      if (run && run !== seen) stop(() => resolve(run));
    });
    signal.addEventListener('abort', abort, { once: true });
  });
}
