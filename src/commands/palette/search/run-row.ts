import { commandOf } from '../../../core/command-of';
import { bus } from '../../../core/console-bus';
import { paletteAtom, store } from '../../../core/facts';
import { promptAtom, showSent } from '../../../core/prompt';
import { addressOf, goTo } from '../../../core/routing/navigate';
import { remember } from '../../memory';
import { missedWords, noteAnswered, tellMissed } from '../missed';
import { actionsAtom, typedAtom } from '../state';
import { choiceOf } from './chosen';
import { use } from './frecency';
import type { Row } from './row';
import { NOTHING_TYPED } from './scope';

/** Does what a row stands for, and remembers it. Rows that open a scope are the panel's business. */
export function runRow(row: Row, { newTab }: { newTab: boolean }): void {
  note(row);
  noteOutcome(row);
  if (newTab && row.href !== undefined) {
    goTo(row.href, { newTab: true });
    return;
  }
  store.set(typedAtom, NOTHING_TYPED);
  store.set(actionsAtom, null);
  const call = row.call ?? (row.href === undefined ? undefined : { id: 'core.go', args: { to: row.href } });
  if (!call) return;
  const opened = store.get(paletteAtom);
  const command = commandOf(call.id);
  // A dry run is about to ask: until it does, keys are for what it will ask.
  const showNothing = command && asksFirst(row) ? showSent(command, { isAnswered: false }) : undefined;
  const sent = bus.send(call, { sentence: row.sentence });
  // A question of the bus keeps the palette.
  if (store.get(promptAtom) === null) store.set(paletteAtom, { open: false });
  void sent.finally(() => {
    showNothing?.();
    if (store.get(promptAtom) === null && store.get(paletteAtom) === opened) store.set(paletteAtom, { open: false });
  });
}

/** What was typed came to this row, or to nothing. */
function noteOutcome({ missed }: Row): void {
  const typed = store.get(typedAtom);
  const words = missed === true ? missedWords(typed) : null;
  if (words !== null) tellMissed(words);
  else noteAnswered(typed);
}

/** The address to copy for a row: the record's, the screen's, or a link that opens the palette on the command. */
export function linkOf(row: Row): string {
  const path =
    row.href === undefined
      ? `${location.pathname}?commande=${encodeURIComponent(row.id.replace(/^command:/, ''))}`
      : addressOf(row.href);
  return new URL(path, location.origin).href;
}

/** What was chosen for these letters is as anything else again. */
export function forgetChoice(row: Row): void {
  const key = choiceOf(store.get(typedAtom).text, row.id);
  remember(({ chosen }) => ({ chosen: Object.fromEntries(Object.entries(chosen).filter(([each]) => each !== key)) }));
}

function asksFirst({ title, kind }: Row): boolean {
  return kind === 'command' && title.endsWith('…');
}

function note(row: Row): void {
  if (row.kind !== 'command' && row.kind !== 'screen' && row.kind !== 'record' && row.kind !== 'view') return;
  const typed = store.get(typedAtom).text;
  const isLearned = typed.trim() !== '' && row.chips === undefined;
  remember((memory) => ({
    ...(isLearned && { chosen: use(memory.chosen, choiceOf(typed, row.id), Date.now()) }),
    frecency: use(memory.frecency, row.sentence && row.call ? `command:${row.call.id}` : row.id, Date.now()),
    ...(row.kind === 'command' && row.call && { last: row.call.id }),
    ...(row.record &&
      row.href !== undefined && {
        recents: [
          {
            id: row.id,
            title: row.title,
            hint: row.hint ?? '',
            href: row.href,
            resource: row.record.resource,
            key: row.record.id,
          },
          ...memory.recents.filter(({ id }) => id !== row.id),
        ],
      }),
  }));
}
