/** Macros: record, name, replay, rename, delete. What they do comes when it is wanted. */
import { CircleDot, CirclePlay, CircleStop, CircleX, PenLine, Play, RotateCcw, Trash2 } from 'lucide-react';
import { bus } from '../../core/console-bus';
import { type Call, type Choice, defineCommand, type Outcome } from '../../core/define';
import { store } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { field } from '../../core/model/field';
import { Problem } from '../../core/problem';
import { recordingAtom } from '../../core/recording';
import { core } from '../../i18n/core';
import { openPanel } from '../panels';
import { text } from '../texts';
import { commandPrefix, longestName, type Macro, macrosAtom, mostMacros, preferencePrefix } from './macro';
import { orderCommands } from './order-commands';

const nom = field.text({ required: true, max: longestName, label: core('macros.args.nom') });
const macro = field.text({ required: true, label: core('macros.args.macro') });
const hasMacros = () => (store.get(macrosAtom).length > 0 ? true : core('macros.refused.none'));
const mayReplay = () => (store.get(recordingAtom) === null ? hasMacros() : core('macros.refused.inside'));
const isRecording = () => (store.get(recordingAtom) === null ? core('macros.refused.notRecording') : true);

/** Starts recording; once more, its key stops it. */
export const recordMacro = defineCommand({
  id: 'macros.record',
  title: core('macros.titles.record'),
  aliases: core('macros.aliases.record'),
  icon: CircleDot,
  keys: 'F9',
  right: 'any',
  run: async (_args, { send }) => {
    const steps = store.get(recordingAtom);
    if (steps !== null) return void (await send({ id: steps === 0 ? 'macros.cancel' : 'macros.stop' }));
    if (store.get(macrosAtom).length >= mostMacros)
      throw new Problem('not-ready', { params: { reason: core('macros.refused.most') } });
    (await import('./recorder')).startRecording();
  },
});

/** Ends the recording under a name. */
export const stopMacro = defineCommand({
  id: 'macros.stop',
  title: core('macros.titles.stop'),
  aliases: core('macros.aliases.stop'),
  icon: CircleStop,
  right: 'any',
  ready: () => (store.get(recordingAtom) === 0 ? core('macros.refused.nothing') : isRecording()),
  args: { nom },
  run: async (args) => {
    const [{ recorded, stopRecording }, { keep }] = await Promise.all([import('./recorder'), import('./stored')]);
    const made: Macro = { ...recorded(), id: crypto.randomUUID(), nom: args.nom.trim() };
    await keep(made);
    stopRecording();
    return outcome(core('macros.said.saved'), made.id, made.nom, '');
  },
});

/** Ends the recording, and forgets it. */
export const cancelMacro = defineCommand({
  id: 'macros.cancel',
  title: core('macros.titles.cancel'),
  aliases: core('macros.aliases.cancel'),
  icon: CircleX,
  right: 'any',
  ready: isRecording,
  run: async () => (await import('./recorder')).stopRecording(),
});

/** The place where macros are seen, renamed, put in order, replayed and deleted. */
export const manageMacros = defineCommand({
  id: 'macros.manage',
  title: core('macros.titles.manage'),
  aliases: core('macros.aliases.manage'),
  icon: CirclePlay,
  keys: 'Shift+F9',
  right: 'any',
  run: () => openPanel('macros'),
});

/** Asks which macro, then goes on as its own row would. */
export const replayMacro = defineCommand({
  id: 'macros.replay',
  title: core('macros.titles.replay'),
  aliases: core('macros.aliases.replay'),
  icon: Play,
  right: 'any',
  ready: mayReplay,
  args: { macro },
  ask: { macro: choices },
  run: async (args, { send }) => void (await send({ id: commandPrefix + args.macro })),
});

/** Another name for a macro. */
export const renameMacro = defineCommand({
  id: 'macros.rename',
  title: core('macros.titles.rename'),
  aliases: core('macros.aliases.rename'),
  icon: PenLine,
  right: 'any',
  ready: hasMacros,
  args: { macro, nom },
  ask: { macro: choices },
  run: async (args) => {
    const { keep, keptText } = await import('./stored');
    const found = known(args.macro);
    const before = keptText(found.id);
    await keep({ ...found, nom: args.nom.trim() });
    return outcome(core('macros.said.renamed'), found.id, args.nom.trim(), before);
  },
});

/** Forgets a macro. */
export const deleteMacro = defineCommand({
  id: 'macros.delete',
  title: core('macros.titles.delete'),
  aliases: core('macros.aliases.delete'),
  icon: Trash2,
  right: 'any',
  ready: hasMacros,
  args: { macro },
  ask: { macro: choices },
  run: async (args) => {
    const { drop, keptText } = await import('./stored');
    const found = known(args.macro);
    const before = keptText(found.id);
    await drop(found.id);
    return outcome(core('macros.said.deleted'), found.id, found.nom, before);
  },
});

/** Puts back what was kept under an id: what undoes the three writes above. */
export const restoreMacro = defineCommand({
  id: 'macros.restore',
  title: core('macros.titles.restore'),
  icon: RotateCcw,
  hidden: true,
  right: 'any',
  args: { id: field.text({ required: true }), kept: field.longText({ max: 100_000 }) },
  run: async ({ id, kept }) => {
    const { drop, keep, keptText, macrosIn } = await import('./stored');
    const before = keptText(id);
    const stored: unknown = kept ? JSON.parse(kept) : null;
    const [found] = macrosIn({ [preferencePrefix + id]: stored });
    if (!found) {
      const name = store.get(macrosAtom).find((each) => each.id === id)?.nom ?? '';
      await drop(id);
      return outcome(core('macros.said.deleted'), id, name, before);
    }
    await keep(found);
    return outcome(core('macros.said.restored'), id, found.nom, before);
  },
});

/** Takes back all that a replay did, its last step first. */
export const revertMacro = defineCommand({
  id: 'macros.revert',
  title: core('macros.titles.revert'),
  icon: RotateCcw,
  hidden: true,
  right: 'any',
  args: { calls: field.longText({ required: true, max: 1_000_000 }) },
  run: async ({ calls }, ctx): Promise<Outcome> => {
    const { revertAll, takeBack } = await import('./replay');
    const parsed: unknown = JSON.parse(calls);
    if (!Array.isArray(parsed) || !parsed.every(isCall)) throw new Problem('bad-request', { status: 400 });
    const { redo, blocked, changed } = await revertAll(parsed, ctx, bus.attempt);
    return {
      ...(redo.length > 0 && { undo: takeBack(redo) }),
      blocked,
      say:
        blocked.length > 0
          ? { text: text('undonePartly'), params: { n: changed, blocked: blocked.length }, tone: 'wait' }
          : { text: text('undone'), params: { n: changed } },
    };
  },
});

export const macroCommands = [
  recordMacro,
  stopMacro,
  cancelMacro,
  manageMacros,
  replayMacro,
  renameMacro,
  deleteMacro,
  ...orderCommands,
  restoreMacro,
  revertMacro,
];

function outcome(said: ReturnType<typeof core>, id: string, name: string, before: string): Outcome {
  return { say: { text: said, params: { nom: name } }, undo: { id: 'macros.restore', args: { id, kept: before } } };
}

function choices(typed: string): Choice<string>[] {
  return store
    .get(macrosAtom)
    .filter(({ nom: name }) => fold(name).includes(fold(typed)))
    .map(({ id, nom: name }) => ({ value: id, label: name }));
}

function known(id: string): Macro {
  const found = store.get(macrosAtom).find((each) => each.id === id);
  if (!found) throw new Problem('not-found', { status: 404 });
  return found;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
