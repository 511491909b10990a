/** Writes what was ticked in the tree of a contingent: sent by the tree, taken back like any other call. */
import { ListTree } from 'lucide-react';
import { accessOf, core, defineCommand, field } from '../../../core';
import { contingents } from '../models/contingent';
import { text } from '../text';
import { type LineWanted, writeLines } from './writes';

export const contingentCommand = defineCommand({
  id: 'events.modifierContingent',
  title: text('contingents.command'),
  aliases: text('contingents.aliases'),
  icon: ListTree,
  right: accessOf(contingents, 'update'),
  hidden: true,
  args: {
    idmanif: field.integer({ required: true, label: text('manifestation.fields.idmanif') }),
    lignes: field.code({ required: true, language: 'json', label: text('contingents.lines') }),
  },
  async run({ idmanif, lignes }, { signal }) {
    // Written by the tree itself (use-contingent.ts); the server checks each line.
    const lines = JSON.parse(lignes) as LineWanted[];
    const { lot, changed, blocked, blockedRows } = await writeLines(idmanif, lines, signal);
    if (changed === 0) return { blocked: blockedRows, say: { text: core('bulk.nothing'), tone: 'info' } };
    return {
      undo: { id: 'history.revert', args: { lot } },
      blocked: blockedRows,
      say: { text: text('contingents.said'), params: { n: changed }, tone: blocked > 0 ? 'wait' : 'ok' },
    };
  },
});
