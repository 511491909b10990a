/** What keys do on the home page. */
import { ListEnd, Table2 } from 'lucide-react';
import { defineCommand, store } from '../../core';
import { numbersAtom, zeroAtom } from './dashboard/shown';
import { text } from './text';

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
];
