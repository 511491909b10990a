/** Shows what uses a record. */
import { ListTree } from 'lucide-react';
import { core } from '../../i18n/core';
import { defineCommand } from '../define';
import { field } from '../model/field';
import { showUsages } from '../usage/show';
import { onlyRecord } from './only-record';

/** Of the record that is open, ticked, or under the cursor. */
export const usagesOfOne = defineCommand({
  id: 'records.usages',
  title: core('usage.title'),
  aliases: core('usage.aliases'),
  icon: ListTree,
  right: 'any',
  ready: (facts) => (onlyRecord(facts) ? true : core('usage.noRecord')),
  run: async (_args, { facts }) => {
    const found = onlyRecord(facts);
    if (found) await showUsages(found);
  },
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
