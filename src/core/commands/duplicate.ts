/** A record copied into a new one: the choice of what it takes over, then its creation. */
import { CopyPlus } from 'lucide-react';
import { core } from '../../i18n/core';
import { defineCommand } from '../define';
import { showDuplicate } from '../form/duplicate/show';
import { knownResource, resourceNamed } from '../form/record-choices';
import type { Made } from '../form/record-form-shape';
import { labelOf } from '../form/record-label';
import { field } from '../model/field';
import type { Change } from '../model/model';
import { create } from '../rows';
import { onlyRecord } from './only-record';
import { mayWriteRecords } from './rights';

/** Opens the choice for the record that is open, ticked, or under the cursor. */
export const duplicateRecord = defineCommand({
  id: 'records.duplicate',
  title: core('duplicate.command'),
  aliases: core('duplicate.aliases'),
  icon: CopyPlus,
  keys: 'Mod+Shift+Y',
  right: 'any',
  ready: (facts) => {
    const found = onlyRecord(facts);
    const resource = found && resourceNamed(found.resource);
    return resource && mayWriteRecords(resource, facts.role) ? true : core('duplicate.noRecord');
  },
  run: async (_args, { facts }) => {
    const found = onlyRecord(facts);
    if (found) await showDuplicate(found);
  },
});

/** The same for a record that a menu names. */
export const duplicateOf = defineCommand({
  id: 'records.duplicateOf',
  title: core('duplicate.command'),
  icon: CopyPlus,
  hidden: true,
  right: 'any',
  args: { resource: field.text({ required: true }), id: field.text({ required: true }) },
  run: showDuplicate,
});

/** Makes the copy. */
export const copyRecord = defineCommand({
  id: 'records.copy',
  title: core('duplicate.create'),
  icon: CopyPlus,
  hidden: true,
  right: 'any',
  args: {
    resource: field.text({ required: true }),
    /** JSON of the new record. */
    body: field.longText({ required: true, max: 4_000_000 }),
    /** What it is copied from, and the kinds of owned records that come along. */
    source: field.text(),
    owned: field.tags(),
  },
  run: async (args, { signal, facts }) => {
    const resource = knownResource(args.resource);
    // Written by the dialog a moment ago.
    const record = JSON.parse(args.body) as Change;
    const { row, lot, blocked }: Made =
      args.source !== null && args.owned.length > 0
        ? await (await import('../form/duplicate/owned')).makeCopy(
            resource,
            { id: args.source, owned: args.owned },
            record,
          )
        : await create(resource, record, { signal });
    return {
      ...(blocked && { blocked }),
      ...(lot !== null && { undo: { id: 'history.revert', args: { lot } } }),
      say: { text: core('form.created'), params: { label: labelOf(resource, row, facts.locale) } },
    };
  },
});
