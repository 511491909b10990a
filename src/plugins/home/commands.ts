/** What keys do on the home page. */
import { DoorOpen, Footprints, ListEnd, ListRestart, ListTodo, Table2 } from 'lucide-react';
import { defineCommand, numbersAtom, type Outcome, store } from '../../core';
import { field } from '../../core/model';
import { type Arrangement, currentArrangement, setArrangement } from './dashboard/arrangement';
import { zeroAtom } from './dashboard/shown';
import { text } from './text';
import { goOn, leave } from './tour';

const when = { on: 'home.dashboard' } as const;

export const commands = [
  defineCommand({
    id: 'home.chiffres',
    title: text('plots.numbers'),
    icon: Table2,
    keys: 't',
    right: 'any',
    when,
    run: () => store.set(numbersAtom, (shown) => !shown),
  }),
  defineCommand({
    id: 'home.zeros',
    title: text('todo.zeroCommand'),
    icon: ListEnd,
    keys: 'z',
    right: 'any',
    when,
    run: () => store.set(zeroAtom, (shown) => !shown),
  }),
  // Lines moved and hidden, by keys and buttons of the list: one call, so that undo takes each back.
  defineCommand({
    id: 'home.disposer',
    title: text('todo.arrange'),
    icon: ListTodo,
    hidden: true,
    right: 'any',
    args: { order: field.tags(), hidden: field.tags() },
    run: ({ order, hidden }) => arrange({ order: order ?? [], hidden: hidden ?? [] }),
  }),
  defineCommand({
    id: 'home.parDefaut',
    title: text('todo.reset'),
    aliases: text('todo.resetAliases'),
    icon: ListRestart,
    right: 'any',
    when,
    run: () => ({ ...arrange({ order: [], hidden: [] }), say: { text: text('todo.isReset') } }),
  }),
  defineCommand({
    id: 'home.visite',
    title: text('tour.title'),
    aliases: text('tour.aliases'),
    icon: Footprints,
    keys: 'F7',
    right: 'any',
    run: goOn,
  }),
  defineCommand({
    id: 'home.visiteQuitter',
    title: text('tour.leave'),
    aliases: text('tour.leaveAliases'),
    icon: DoorOpen,
    keys: 'Shift+F7',
    right: 'any',
    run: leave,
  }),
];

function arrange(next: Arrangement): Outcome {
  const { order, hidden } = currentArrangement();
  setArrangement(next);
  const undo = { id: 'home.disposer', args: { order, hidden } };
  return next.hidden.length > hidden.length ? { undo, say: { text: text('todo.isHidden') } } : { undo, quiet: true };
}
