/** A record copied into a new one: the choice of what it takes over, then its creation. */
import { CopyPlus } from 'lucide-react';
import { core } from '../../i18n/core';
import { defineCommand, type Resource } from '../define';
import { actorAtom, store } from '../facts';
import { showDuplicate } from '../form/duplicate/show';
import { knownResource } from '../form/record/record-choices';
import type { Made } from '../form/record/record-form-shape';
import { labelOf } from '../form/record/record-label';
import { field } from '../model/field';
import type { Change } from '../model/model';
import { create } from '../rows';
import { undoOf } from '../rows/undo';
import { askRecord, fillRecord, readyForRecord, recordArgument, recordNamed } from './record-argument';
import { mayWriteRecords } from './rights';

const mayWrite = (resource: Resource) => mayWriteRecords(resource, store.get(actorAtom));

/** Opens the choice for the record that is ticked, open or under the cursor; elsewhere it prompts. */
export const duplicateRecord = defineCommand({
  id: 'records.duplicate',
  title: core('duplicate.command'),
  aliases: core('duplicate.aliases'),
  icon: CopyPlus,
  keys: 'Mod+Shift+Y',
  right: 'any',
  ready: readyForRecord(core('duplicate.noRight'), mayWrite),
  args: { record: recordArgument },
  fill: fillRecord,
  ask: { record: askRecord(mayWrite) },
  run: ({ record }) => showDuplicate(recordNamed(record)),
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
      ...undoOf(lot),
      say: { text: core('form.created'), params: { label: labelOf(resource, row, facts.locale) } },
    };
  },
});
