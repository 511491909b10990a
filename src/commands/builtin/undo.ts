import { Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { bus, isWriting, written } from '../../core/console-bus';
import type { BulkResult } from '../../core/contract';
import { defineCommand, type Outcome } from '../../core/define';
import { store, undoableAtom } from '../../core/facts';
import { madeAtom, redo, redoableAtom, undo } from '../../core/history';
import { runEnded } from '../../core/live/runs';
import { field } from '../../core/model/field';
import { Problem } from '../../core/problem';
import { revert } from '../../core/rows';
import { text } from '../texts';

/**
 * Takes the last call back. Outside editors, which have their own. What is shown may still be unsaved on the server:
 * it is waited for, and when it was refused nothing else is taken back in its place.
 */
export const undoCommand = defineCommand({
  id: 'history.undo',
  title: text('titles.undo'),
  aliases: text('aliases.undo'),
  icon: Undo2,
  keys: 'Mod+Z',
  right: 'any',
  ready: () => (store.get(undoableAtom) || isWriting() ? true : text('nothingToUndo')),
  run: async () => {
    if (isWriting()) {
      const before = store.get(madeAtom);
      await written();
      if (store.get(madeAtom) === before) return;
    }
    await undo(bus);
  },
});

/** Does again what was taken back. */
export const redoCommand = defineCommand({
  id: 'history.redo',
  title: text('titles.redo'),
  aliases: text('aliases.redo'),
  icon: Redo2,
  keys: 'Mod+Shift+Z',
  right: 'any',
  ready: () => (store.get(redoableAtom) ? true : text('nothingToRedo')),
  run: async () => void (await redo(bus)),
});

/**
 * Takes a lot back on the server, or chosen fields and records of it: before and after of every write are kept
 * there, and only rows changed since are refused. Its own lot takes it back in turn: undo and redo are this one call.
 */
export const revertCommand = defineCommand({
  id: 'history.revert',
  title: text('titles.revert'),
  icon: RotateCcw,
  hidden: true,
  right: 'any',
  args: { lot: field.text({ required: true }), fields: field.tags(), ids: field.tags() },
  run: async ({ lot, fields, ids }, { signal, progress }): Promise<Outcome> => {
    const started = await revert(
      lot,
      { ...(fields.length > 0 && { fields }), ...(ids.length > 0 && { ids }) },
      { signal },
    );
    const result =
      'run' in started
        ? (await runEnded(started.run, ({ fait, total }) => progress(fait, total), signal)).resultat
        : started;
    if (!isBulkResult(result)) throw new Problem('unexpected', { status: 500 });
    const { changed, blocked, blockedRows } = result;
    return {
      ...(changed > 0 && { undo: { id: 'history.revert', args: { lot: result.lot } } }),
      blocked: blockedRows,
      say:
        blocked > 0
          ? { text: text('undonePartly'), params: { n: changed, blocked }, tone: 'wait' }
          : { text: text('undone'), params: { n: changed } },
    };
  },
});

function isBulkResult(result: unknown): result is BulkResult {
  return typeof result === 'object' && result !== null && 'lot' in result && 'blockedRows' in result;
}
