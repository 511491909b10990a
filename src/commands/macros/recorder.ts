/** Records the calls that end well: those that the history of calls keeps, as long as they are not taken back. */
import { commandOf } from '../../core/command-of';
import { store, userAtom } from '../../core/facts';
import { type Made, madeAtom } from '../../core/history';
import { lastStepAtom, recordingAtom } from '../../core/recording';
import { say } from '../../core/ui/overlays/toast';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import { type Macro, mostSteps } from './macro';
import { stepTexts } from './step-texts';
import { isLeftOut, type Recorded, stepOf } from './steps';

interface Heard extends Recorded {
  key: string;
  undone: boolean;
}

let seen = new Set<string>();
let heard: readonly Heard[] = [];
let stops: readonly (() => void)[] = [];
let saidFull = false;

/** Starts recording what is done from now on. */
export function startRecording(): void {
  stopRecording();
  seen = new Set(store.get(madeAtom).map(({ key }) => key));
  const user = store.get(userAtom)?.id;
  // A session renewed is the same person's; another person's deeds are not recorded.
  const follow = () => store.get(userAtom)?.id !== user && stopRecording();
  stops = [store.sub(madeAtom, recordNew), store.sub(userAtom, follow)];
  store.set(recordingAtom, 0);
}

/** Ends the recording, and forgets it. */
export function stopRecording(): void {
  for (const stop of stops) stop();
  stops = [];
  heard = [];
  saidFull = false;
  store.set(recordingAtom, null);
  store.set(lastStepAtom, null);
}

/** What has been recorded so far; what was taken back meanwhile is left out. */
export function recorded(): Pick<Macro, 'resource' | 'etapes'> {
  const kept = heard.filter(({ undone }) => !undone);
  return { resource: resourceOf(kept), etapes: kept.map(({ step }) => step) };
}

function recordNew(): void {
  const made = store.get(madeAtom);
  const states = new Map(made.map(({ key, state }) => [key, state]));
  heard = heard.map((each) => ({ ...each, undone: (states.get(each.key) ?? 'done') === 'undone' }));
  for (const each of made) {
    if (seen.has(each.key)) continue;
    seen.add(each.key);
    const taken = take(each);
    if (taken) heard = [...heard, taken];
  }
  const { etapes } = recorded();
  const last = etapes.at(-1);
  store.set(lastStepAtom, last ? stepTexts(last, commandOf(last.id)).title : null);
  store.set(recordingAtom, etapes.length);
}

function take(made: Made): Heard | null {
  const { call, key, undo } = made;
  const command = commandOf(call.id);
  if (!command || isLeftOut(call.id)) return null;
  const taken = stepOf(call, command, resourceOf(heard));
  // What neither writes nor aims at anything, an export for one, is no step.
  if (taken && undo === undefined && !taken.step.aimed) return null;
  const { t } = language();
  if (taken === null) {
    if (undo) say({ kind: 'info', text: t(core('macros.notKept'), { title: t(command.title) }) });
    return null;
  }
  if (recorded().etapes.length < mostSteps) return { ...taken, key, undone: false };
  if (!saidFull) say({ kind: 'info', text: t(core('macros.full'), { most: mostSteps }) });
  saidFull = true;
  return null;
}

/** The kind of records aimed at, that of the first step that aims. */
function resourceOf(steps: readonly Recorded[]): string | null {
  return steps.find(({ resource }) => resource !== null)?.resource ?? null;
}
