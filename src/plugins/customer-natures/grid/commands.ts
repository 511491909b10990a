/** What is done with a grid of prices: opened, written at once or at an hour. */
import { CalendarClock, Grid3x3, Save } from 'lucide-react';
import { type AnyCommand, accessOf, type Context, defineCommand, field, knownValues, store } from '../../../core';
import { prices } from '../model';
import { text } from '../text';
import { activeGridAtom } from './active-grid';
import { gridHref, gridPage } from './address';

const open = defineCommand({
  id: 'customer-natures.ouvrirGrille',
  title: text('grid.commands.open'),
  aliases: text('grid.commands.openAliases'),
  icon: Grid3x3,
  right: accessOf(prices, 'read'),
  args: { grille: field.text({ required: true, max: 60, label: text('prix.fields.grille') }) },
  ask: { grille: gridChoices },
  run: ({ grille }) => ({ to: gridHref(grille) }),
});

/** Writes the prices of a grid as one lot; those that are refused are left out, and said. */
const write = defineCommand({
  id: 'customer-natures.ecrirePrix',
  writes: true,
  hidden: true,
  title: text('grid.commands.write'),
  icon: Save,
  right: accessOf(prices, 'update'),
  args: {
    /** JSON of the patches (contract.ts). */
    patches: field.longText({ required: true, max: 8_000_000 }),
  },
  preview: async ({ patches }, { signal }) => (await import('./write')).tryPrices(patches, signal),
  run: async ({ patches }, { signal }) => (await import('./write')).writePrices(patches, signal),
});

const plan = defineCommand({
  id: 'customer-natures.planifierGrille',
  title: text('grid.commands.plan'),
  icon: CalendarClock,
  when: { on: gridPage },
  right: accessOf(prices, 'update'),
  ready: () => (store.get(activeGridAtom)?.count() ? true : text('grid.nothingTyped')),
  run: () => store.get(activeGridAtom)?.plan(),
});

export const gridCommands: readonly AnyCommand[] = [open, write, plan];

async function gridChoices(typed: string, { signal }: Context) {
  return (await knownValues(prices, 'grille', typed, signal)).map(({ value, label }) => ({ value, label }));
}
