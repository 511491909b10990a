/** What keys and the palette do with the form on the page. */
import {
  ArrowDownToLine,
  ArrowUpToLine,
  CircleAlert,
  Columns3,
  CornerUpLeft,
  ListTree,
  Save,
  Send,
  SkipForward,
  Undo,
} from 'lucide-react';
import { defineCommand } from '../../core/define';
import { dirtyAtom, pageAtom, paletteAtom, store } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { hasPanes, nextPane } from '../../core/form/page/panes';
import { activeFormAtom } from '../../core/form/record/active-form';
import { leaveRecord } from '../../core/form/record/leave-record';
import { field } from '../../core/model/field';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';

const when = { view: 'edit' } as const;
const isOpen = () => (store.get(activeFormAtom) ? true : core('form.noForm'));
const isDirty = () => (store.get(dirtyAtom) ? true : core('form.nothing'));

/** Moves the focus once the palette is gone: while it is drawn, it keeps the focus. */
function afterPalette(move: () => void, frames = 120): void {
  if (frames === 0 || document.querySelector('[data-palette]') === null) return move();
  requestAnimationFrame(() => afterPalette(move, frames - 1));
}

const saveForm = defineCommand({
  id: 'form.save',
  title: core('form.save'),
  aliases: core('form.aliasSave'),
  icon: Save,
  keys: 'Mod+S',
  when,
  ready: isOpen,
  run: () => store.get(activeFormAtom)?.save(),
});

const saveNext = defineCommand({
  id: 'form.saveNext',
  title: core('form.saveNext'),
  aliases: core('form.aliasNext'),
  icon: SkipForward,
  keys: 'Mod+Enter',
  when,
  ready: isOpen,
  run: () => store.get(activeFormAtom)?.saveNext(),
});

const publishForm = defineCommand({
  id: 'form.publish',
  title: core('content.commands.publish'),
  aliases: core('content.aliases.publish'),
  icon: Send,
  keys: 'Mod+Shift+Enter',
  when,
  ready: () => (store.get(activeFormAtom)?.publish ? true : core('content.notContent')),
  run: () => store.get(activeFormAtom)?.publish?.(),
});

const resetForm = defineCommand({
  id: 'form.reset',
  title: core('form.reset'),
  icon: Undo,
  when,
  ready: isDirty,
  run: () => store.get(activeFormAtom)?.reset(),
});

const nextError = defineCommand({
  id: 'form.nextError',
  title: core('form.nextError'),
  icon: CircleAlert,
  keys: 'F8',
  when,
  ready: isOpen,
  run: () => {
    if (store.get(paletteAtom).open) return afterPalette(() => store.get(activeFormAtom)?.nextError());
    return store.get(activeFormAtom)?.nextError() === false
      ? { say: { text: core('form.noError'), tone: 'info' as const } }
      : undefined;
  },
});

const goToNextPane = defineCommand({
  id: 'form.nextPane',
  title: core('form.nextPane'),
  aliases: core('form.aliasPane'),
  icon: Columns3,
  keys: 'F6',
  when,
  ready: () => (hasPanes() ? true : core('form.noPane')),
  run: () => afterPalette(nextPane),
});

const nextSection = defineCommand({
  id: 'form.nextSection',
  title: core('form.nextSection'),
  icon: ArrowDownToLine,
  keys: 'Mod+Shift+ArrowDown',
  when,
  ready: isOpen,
  run: () => afterPalette(() => store.get(activeFormAtom)?.moveSection(1)),
});

const previousSection = defineCommand({
  id: 'form.previousSection',
  title: core('form.previousSection'),
  icon: ArrowUpToLine,
  keys: 'Mod+Shift+ArrowUp',
  when,
  ready: isOpen,
  run: () => afterPalette(() => store.get(activeFormAtom)?.moveSection(-1)),
});

/** Any section of the form, by its title. */
const goSection = defineCommand({
  id: 'form.section',
  title: core('form.goSection'),
  aliases: core('form.aliasSection'),
  icon: ListTree,
  when,
  ready: isOpen,
  args: { section: field.text({ required: true, label: core('form.section') }) },
  ask: {
    section: (typed) => {
      const { t } = language();
      const sections = store.get(activeFormAtom)?.sections() ?? [];
      return sections
        .map(({ id, title }) => ({ value: id, label: t(title) }))
        .filter(({ label }) => fold(label).includes(fold(typed)));
    },
  },
  run: ({ section }) => afterPalette(() => store.get(activeFormAtom)?.goSection(section)),
});

/** The list that the record was opened from, where it was left. */
const leaveForm = defineCommand({
  id: 'form.leave',
  title: core('form.leaveRecord'),
  aliases: core('form.aliasLeave'),
  icon: CornerUpLeft,
  when,
  ready: isOpen,
  run: (_args, { facts }) => {
    if (facts.resource !== null) leaveRecord(facts.resource, store.get(pageAtom)?.parent);
  },
});

export const formCommands = [
  leaveForm,
  saveForm,
  saveNext,
  publishForm,
  resetForm,
  nextError,
  goToNextPane,
  nextSection,
  previousSection,
  goSection,
];
