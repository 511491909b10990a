/** What is done in a grid of prices: opened, written at once or at an hour, followed back. */
import { CalendarClock, Grid3x3, History, Save, Undo2 } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Context,
  defineCommand,
  facts,
  field,
  knownValues,
  type Patch,
  Problem,
  sendPatches,
  store,
  tryPatches,
  undoOf,
} from '../../../core';
import { prices } from '../model';
import { text } from '../text';
import { activeGridAtom } from './active-grid';
import { gridHref, gridPage } from './address';
import { dryRunOf, refusedRows } from './patches';

const here = { on: gridPage } as const;
const inGrid = { on: gridPage, focus: 'table' } as const;
const isOpen = () => (store.get(activeGridAtom) ? true : text('grid.notOpen'));

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
  preview: async ({ patches }, { signal }) => {
    const sent = patchesIn(patches);
    return dryRunOf(await tryPatches(prices, { patches: sent, tiers: facts().tiers }, { signal }), sent);
  },
  run: async ({ patches }, { signal }) => {
    const report = await sendPatches(prices, { patches: patchesIn(patches), tiers: facts().tiers }, { signal });
    const n = report.changed + report.created + report.removed;
    return {
      ...undoOf(report.lot),
      blocked: refusedRows(report),
      say: {
        text: text(report.refused > 0 ? 'grid.writtenPartly' : 'grid.written'),
        params: { n, refuses: report.refused },
        tone: report.refused > 0 ? 'wait' : 'ok',
      },
    };
  },
});

const apply = defineCommand({
  id: 'customer-natures.appliquerGrille',
  title: text('grid.commands.apply'),
  icon: Save,
  keys: 'Mod+Enter, Mod+S',
  when: here,
  right: accessOf(prices, 'update'),
  ready: isOpen,
  run: () => store.get(activeGridAtom)?.apply(),
});

const plan = defineCommand({
  id: 'customer-natures.planifierGrille',
  title: text('grid.commands.plan'),
  icon: CalendarClock,
  keys: 'p',
  when: here,
  right: accessOf(prices, 'update'),
  ready: () => (store.get(activeGridAtom)?.count() ? true : text('grid.nothingTyped')),
  run: () => store.get(activeGridAtom)?.plan(),
});

/** The last step that is not written; once all are, the last write, as anywhere. */
const back = defineCommand({
  id: 'customer-natures.revenirGrille',
  title: text('grid.commands.back'),
  icon: Undo2,
  keys: 'Mod+Z',
  when: here,
  right: 'any',
  ready: isOpen,
  run: async (_, { send }) => {
    if (store.get(activeGridAtom)?.back() !== true) await send({ id: 'history.undo' });
  },
});

const past = defineCommand({
  id: 'customer-natures.historiquePrix',
  title: text('grid.commands.history'),
  icon: History,
  keys: 'h',
  when: inGrid,
  right: accessOf(prices, 'read'),
  ready: isOpen,
  run: () => store.get(activeGridAtom)?.history(),
});

const choose = defineCommand({
  id: 'customer-natures.choisirGrille',
  title: text('grid.commands.choose'),
  icon: Grid3x3,
  keys: '/',
  when: here,
  right: accessOf(prices, 'read'),
  ready: isOpen,
  run: () => store.get(activeGridAtom)?.choose(),
});

export const gridCommands: readonly AnyCommand[] = [open, write, apply, plan, back, past, choose];

async function gridChoices(typed: string, { signal }: Context) {
  return (await knownValues(prices, 'grille', typed, signal)).map(({ value, label }) => ({ value, label }));
}

function patchesIn(text: string): Patch[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed) || !parsed.every(isPatch)) throw new Problem('bad-request', { status: 400 });
  return parsed;
}

function isPatch(value: unknown): value is Patch {
  return typeof value === 'object' && value !== null && 'id' in value && 'change' in value;
}
