/** The bus of this console: its commands, its questions, its toasts. */
import { atom } from 'jotai/vanilla';
import { language } from '../i18n/runtime';
import { type Text, textOf } from '../i18n/text';
import { type Bus, createBus, type Work } from './bus';
import { commandOf } from './command-of';
import type { AnyCommand, Outcome, Said } from './define';
import { facts, store } from './facts';
import { rowBegun } from './form/write-begun';
import { isWorthKeeping, record, undo } from './history';
import { isPassing } from './http/failure';
import { planning } from './planned';
import type { Problem } from './problem';
import { problemReport, problemTexts } from './problem-texts';
import { ask, confirm, settle } from './prompt';
import { blockedText } from './reason-texts';
import { ownerOf, quarantine } from './registry';
import { goTo } from './routing/navigate';
import { capsAtom } from './shell/caps';
import { suggestedActionFor } from './suggested-action';
import { viewsComingAtom } from './table/list/active-table';
import { teach } from './taught';
import { type Notice, say } from './ui/overlays/toast';

/** Calls running now, for the status bar. */
export const worksAtom = atom<readonly Work[]>([]);

/** Calls sent and not yet answered; undo and redo have a queue of their own (history.ts). */
const sent = new Set<{ id: string; ended: Promise<unknown> }>();

/**
 * Those that write: what a person did in place (cells); what a form does (its save) and what was seen before, once it
 * is running. Long runs, once they tell their progress, are no more waited for.
 */
const underWay = () =>
  [...sent].filter(({ id }) => {
    const command = commandOf(id);
    const works = store.get(worksAtom).filter((work) => work.command.id === id);
    const isSeen = command?.preview !== undefined || command?.when?.view === 'edit';
    const writes = command?.hidden === true || (isSeen && works.length > 0);
    return writes && works.every(({ total }) => total === 0);
  });

/** Whether what was just done here is still being written. */
export const isWriting = (): boolean => underWay().length > 0;

/** Ends when all that was being written has been answered, and is in the history. */
export async function written(): Promise<void> {
  await Promise.all(underWay().map(({ ended }) => ended));
}

const base: Bus = createBus({
  command: commandOf,
  settled: viewsThere,
  facts,
  ask,
  confirm,
  planning,
  begin: rowBegun,
  close: settle,
  navigate: goTo,
  working: (work) => {
    const others = store.get(worksAtom).filter(({ id }) => id !== work.id);
    store.set(worksAtom, 'ended' in work ? others : [...others, work]);
  },
  record: (made) => (isWorthKeeping(made.outcome) ? record(made).key : undefined),
  announce: tell,
  fail,
});

export const bus: Bus = {
  ...base,
  send: (call, options) => {
    const ended = base.send(call, options);
    // What an undo sends changes nothing in the history but by that undo: another one takes its turn behind it.
    if (call.id.startsWith('history.') || options?.unrecorded) return ended;
    const entry = { id: call.id, ended };
    sent.add(entry);
    return ended.finally(() => sent.delete(entry));
  },
};

/** Ends when the list on the page is tied to its views, at once where there is nothing to wait for. */
async function viewsThere(): Promise<void> {
  while (store.get(viewsComingAtom))
    await new Promise<void>((resolve) => {
      const stop = store.sub(viewsComingAtom, () => {
        stop();
        resolve();
      });
    });
}

function tell(said: Said, outcome: Outcome, key: string | undefined, command: AnyCommand): void {
  const { t } = language();
  const taught = outcome.blocked?.length ? null : teach(command);
  say({
    kind: toneKinds[said.tone ?? 'ok'],
    text: t(said.text, said.params),
    ...(said.tone === 'bad' && { duration: 8000 }),
    ...(outcome.blocked?.length && { detail: blockedText(outcome.blocked, t) }),
    ...(taught !== null && { detail: taught }),
    ...(outcome.undo && key !== undefined
      ? {
          action: {
            label: t(core('undo')),
            keys: store.get(capsAtom).caps('Mod+Z'),
            onClick: () => void undo(bus, key),
          },
        }
      : seeing(outcome)),
  });
}

/** The link to what was done, for whoever may open it. */
function seeing({ see }: Outcome): { action?: NonNullable<Notice['action']> } {
  const command = see && commandOf(see.id);
  if (!command || bus.refusal(command)?.kind === 'right') return {};
  return { action: { label: language().t(core('seeDone')), onClick: () => void bus.send(see) } };
}

function fail(problem: Problem, command: AnyCommand | undefined): void {
  const { t } = language();
  const reason = reasons[problem.code];
  if (reason !== undefined) {
    say({ kind: 'info', text: t(problem.code === 'not-ready' ? String(problem.params.reason) : core(reason)) });
    return;
  }
  if (command && problem.code === 'unexpected' && problem.status === 0)
    quarantine(ownerOf(command.id), 'run', command.id, problem);
  const { title, detail } = problemTexts(problem, t);
  // One toast for one cause: the next failure takes the place of the one it repeats.
  say({
    id: isPassing(problem) ? connectionToast : `${problem.code} ${title} ${detail}`,
    kind: 'problem',
    text: title,
    detail,
    duration: 8000,
    action: actionFor(problem, `${title} — ${detail}`),
  });
}

const connectionToast = 'connection';

/** What can be done about a failure: see what prevents it, else copy the details. */
function actionFor(problem: Problem, message: string): { label: string; onClick: () => void } {
  const { t } = language();
  const suggested = suggestedActionFor(problem);
  if (suggested)
    return {
      label: t(core('see'), { objet: t(suggested.what, { n: suggested.n }) }),
      onClick: () => goTo(suggested.to),
    };
  return {
    label: t(core('copyDetails')),
    onClick: () => void navigator.clipboard.writeText(`${message}\n${problemReport(problem)}`),
  };
}

/** Refusals are no faults: a word is enough. */
const reasons: Readonly<Record<string, string>> = { 'not-ready': '', 'not-here': 'refused.place' };

const toneKinds = { ok: 'done', info: 'info', wait: 'info', bad: 'problem' } as const;

function core(key: string): Text {
  return textOf(`core.commands.${key}`);
}
