/** Shows what uses a record. */
import { ListTree } from 'lucide-react';
import { core } from '../../i18n/core';
import { defineCommand } from '../define';
import { field } from '../model/field';
import { showUsages } from '../usage/show';
import { askRecord, fillRecord, readyForRecord, recordArgument, recordNamed } from './record-argument';

/** Of the record that is ticked, open or under the cursor; elsewhere it prompts. */
export const usagesOfOne = defineCommand({
  id: 'records.usages',
  title: core('usage.title'),
  aliases: core('usage.aliases'),
  icon: ListTree,
  right: 'any',
  ready: readyForRecord(),
  args: { record: recordArgument },
  fill: fillRecord,
  ask: { record: askRecord() },
  run: ({ record }) => showUsages(recordNamed(record)),
});

/** Of a record that a menu or a cell names. */
export const usagesOf = defineCommand({
  id: 'records.usagesOf',
  title: core('usage.title'),
  icon: ListTree,
  hidden: true,
  right: 'any',
  args: { resource: field.text({ required: true }), id: field.text({ required: true }) },
  run: showUsages,
});
