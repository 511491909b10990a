/** What can be done with the history. Taking back itself (`history.revert`) belongs to the core: undo needs it everywhere. */
import { FolderOpen, History, RotateCcw, UserRound } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  askRecord,
  type Choice,
  type Context,
  checkRestore,
  defineCommand,
  field,
  fillRecord,
  formatOf,
  http,
  lineOf,
  type Resource,
  readyForRecord,
  recordArgument,
  recordNamed,
  revert,
  sayLine,
  sayObject,
  store,
  undoOf,
  userAtom,
} from '../../core';
import { quoteWord } from '../../core/model';
import { showPastInPlace } from '../../core/table';
import { language } from '../../i18n/runtime';
import { lots, text } from './model';
import { authorFilter } from './quick';

const list: Resource = lots;

const path = '/dashboard/action-histo';

/** Opens a lot or an entry: where palette rows, links and toasts lead. */
const open = defineCommand({
  id: 'history.open',
  title: text('commands.open'),
  icon: FolderOpen,
  hidden: true,
  right: accessOf(lots, 'read'),
  args: { lot: field.text(), action: field.text() },
  run: ({ lot, action }) => ({
    to: `${path}?${lot ? `lot=${encodeURIComponent(lot)}` : `action=${encodeURIComponent(action ?? '')}`}`,
  }),
});

/** Takes a lot back, chosen among the latest, after a dry run. */
const restore = defineCommand({
  id: 'history.restaurer',
  title: text('commands.restore'),
  aliases: text('commands.restoreAliases'),
  icon: RotateCcw,
  right: accessOf(lots, 'read'),
  args: { lot: field.text({ required: true, label: text('args.lot') }) },
  ask: { lot: (typed, ctx) => lotChoices(typed, ctx) },
  preview: ({ lot }, { signal }) => checkRestore({ lot }, signal),
  run: async ({ lot }, { signal }) => {
    const result = await revert(lot, {}, { signal });
    if ('run' in result) return { run: result.run, say: { text: text('commands.restoreStarted'), tone: 'info' } };
    const { changed, blocked, blockedRows } = result;
    return {
      ...(changed > 0 && undoOf(result.lot)),
      blocked: blockedRows,
      say:
        blocked > 0
          ? { text: text('commands.restoredPartly'), params: { n: changed, bloques: blocked }, tone: 'wait' }
          : { text: text('commands.restored'), params: { n: changed } },
    };
  },
});

/** The history of the record ticked, open or under the cursor, over the page; elsewhere it prompts. */
const of = defineCommand({
  id: 'history.of',
  title: text('commands.of'),
  aliases: text('commands.ofAliases'),
  icon: History,
  keys: 'h',
  right: accessOf(lots, 'read'),
  ready: readyForRecord(),
  args: { record: recordArgument },
  fill: fillRecord,
  ask: { record: askRecord() },
  run: async ({ record }) => {
    const { resource, id } = recordNamed(record);
    if (resource === 'lots') return { to: `${path}?lot=${encodeURIComponent(id)}` };
    if (resource === 'actions') return { to: `${path}?action=${encodeURIComponent(id)}` };
    if (showPastInPlace({ resource, id })) return undefined;
    const { showRecordPanel } = await import('./show-panel');
    showRecordPanel({ resource, id });
    return undefined;
  },
});

/** The list, narrowed to what the user did. */
const mine = defineCommand({
  id: 'history.mesActions',
  title: text('commands.mine'),
  aliases: text('commands.mineAliases'),
  icon: UserRound,
  right: accessOf(lots, 'read'),
  run: () => ({ to: `${path}?q=${encodeURIComponent(authorFilter(store.get(userAtom)?.nom ?? ''))}` }),
});

export const commands: readonly AnyCommand[] = [open, restore, of, mine];

async function lotChoices(typed: string, { signal }: Context): Promise<Choice<string>[]> {
  const { t, locale } = language();
  const format = formatOf(locale);
  const q = typed.trim() === '' ? null : typed.trim().split(/\s+/).map(quoteWord).join(' ');
  const { items } = await http.list(list, { q, limit: 20 }, { signal });
  return items.map((row) => {
    const line = lineOf(row);
    return {
      value: line.lot,
      label: t(text('drawer.lot'), { titre: sayLine(line, t), objet: sayObject(line, t) }),
      hint: t(text('found'), { auteur: line.author, quand: format.relative(line.date) }),
    };
  });
}
