/** Writes what was ticked in the tree of a contingent: sent by the tree, taken back like any other call. */
import { ListTree } from 'lucide-react';
import { accessOf, defineCommand, field, outcomeOf } from '../../../core';
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
    return outcomeOf(await writeLines(idmanif, lines, signal), text('contingents.said'));
  },
});
