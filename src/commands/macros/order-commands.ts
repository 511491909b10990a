/** The order of macros: what their place sends. */
import { ArrowUpDown } from 'lucide-react';
import { defineCommand } from '../../core/define';
import { store } from '../../core/facts';
import { field } from '../../core/model/field';
import { core } from '../../i18n/core';
import { macrosAtom } from './macro';

/** A macro one place up or down. Read at the last moment: a key may be pressed again before the first is written. */
const moveMacro = defineCommand({
  id: 'macros.move',
  title: core('macros.titles.order'),
  icon: ArrowUpDown,
  hidden: true,
  right: 'any',
  args: { macro: field.text({ required: true }), pas: field.integer({ required: true, min: -1, max: 1 }) },
  run: async ({ macro: id, pas }) => {
    const { keepOrder } = await import('./stored');
    const before = store.get(macrosAtom).map((each) => each.id);
    const to = before.indexOf(id) + pas;
    if (!before.includes(id) || to < 0 || to >= before.length) return;
    await keepOrder(before.filter((each) => each !== id).toSpliced(to, 0, id));
    return { undo: { id: 'macros.order', args: { ordre: before } } };
  },
});

/** The order of the macros as it was: what undoes a move. */
const orderMacros = defineCommand({
  id: 'macros.order',
  title: core('macros.titles.order'),
  icon: ArrowUpDown,
  hidden: true,
  right: 'any',
  args: { ordre: field.tags() },
  run: async ({ ordre }) => {
    const { keepOrder } = await import('./stored');
    const before = store.get(macrosAtom).map(({ id }) => id);
    await keepOrder(ordre ?? []);
    return { undo: { id: 'macros.order', args: { ordre: before } } };
  },
});

export const orderCommands = [moveMacro, orderMacros];
