/** The bus of this console: its commands, its questions, its toasts. */
import { atom } from 'jotai/vanilla';
import { language } from '../i18n/runtime';
import { type Text, textOf } from '../i18n/text';
import { type Bus, createBus, type Work } from './bus';
import type { AnyCommand, Call, Outcome, Said } from './define';
import { explain } from './explain';
import { facts, store } from './facts';
import { record, undo } from './history';
import type { Problem } from './problem';
import { ask, confirm, settle } from './prompt';
import { ownerOf, quarantine, registryAtom } from './registry';
import { say } from './ui/toast';

/** Commands that belong to no plugin: undo, theme, help … (commands/builtin). */
export const coreCommandsAtom = atom<ReadonlyMap<string, AnyCommand>>(new Map());

/** Calls running now, for the status bar. */
export const worksAtom = atom<readonly Work[]>([]);

/** Goes to an address of the console (with or without its locale). Set once by the router. */
export type Navigate = (to: string, options?: { newTab?: boolean }) => void;
let go: Navigate = (to, options) => {
  const address = localized(to);
  if (options?.newTab) window.open(address, '_blank', 'noopener');
  else location.assign(address);
};

/** Hands the router's way of going somewhere to the bus. */
export function setNavigate(navigate: Navigate): void {
  go = navigate;
}

/** An address with the current locale in front, unless it has one. */
export function localized(to: string): string {
  return /^\/(fr|en)(\/|$|\?)/.test(to) ? to : `/${language().locale}${to.startsWith('/') ? to : `/${to}`}`;
}

/** A command by its id, from a plugin or from the core. */
export function commandOf(id: string): AnyCommand | undefined {
  return store.get(registryAtom).commands.get(id) ?? store.get(coreCommandsAtom).get(id);
}

export const bus: Bus = createBus({
  command: commandOf,
  facts,
  ask,
  confirm,
  settle,
  navigate: (to, options) => go(localized(to), options),
  working: (work) => {
    const others = store.get(worksAtom).filter(({ id }) => id !== work.id);
    store.set(worksAtom, 'ended' in work ? others : [...others, work]);
  },
  record: (made) => record(made).key,
  tell,
  fail,
});

/** Sends a call from a button, a menu or a link of a page. */
export function send(call: Call): Promise<Outcome | undefined> {
  return bus.send(call);
}

function tell(said: Said, outcome: Outcome, key: string | undefined): void {
  const { t } = language();
  say({
    kind: toneKinds[said.tone ?? 'ok'],
    text: t(said.text, said.params),
    ...(outcome.blocked?.length && { detail: outcome.blocked.slice(0, 3).map(blockedLine).join('\n') }),
    ...(outcome.undo &&
      key !== undefined && { action: { label: t(core('undo')), onClick: () => void undo(bus, key) } }),
  });
}

function fail(problem: Problem, command: AnyCommand | undefined): void {
  const { t } = language();
  if (problem.code === 'not-ready') {
    say({ kind: 'info', text: t(String(problem.params.reason)) });
    return;
  }
  const said = explain(problem, t);
  if (command && problem.code === 'unexpected' && problem.status === 0)
    quarantine(ownerOf(command.id), 'run', command.id, problem);
  say({
    kind: 'problem',
    text: said.title,
    detail: said.detail,
    duration: 8000,
    action: { label: t(core('copyDetails')), onClick: () => void navigator.clipboard?.writeText(said.report) },
  });
}

const toneKinds = { ok: 'done', info: 'info', wait: 'info', bad: 'problem' } as const;

function blockedLine({ label, reasons }: { label: string; reasons: readonly { message: string }[] }): string {
  return `${label} — ${reasons.map(({ message }) => message).join(' ')}`;
}

function core(key: string): Text {
  return textOf(`core.commands.${key}`);
}
