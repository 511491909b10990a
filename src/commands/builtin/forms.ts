/** What keys and the palette do with the form on the page. */
import { ArrowDownToLine, ArrowUpToLine, CircleAlert, Save, SkipForward, Undo } from 'lucide-react';
import { defineCommand } from '../../core/define';
import { dirtyAtom, store } from '../../core/facts';
import { activeFormAtom } from '../../core/form/active-form';
import { core } from '../../i18n/core';

const when = { view: 'edit' } as const;
const isOpen = () => (store.get(activeFormAtom) ? true : core('form.noForm'));
const isDirty = () => (store.get(dirtyAtom) ? true : core('form.nothing'));

export const saveForm = defineCommand({
  id: 'form.save',
  title: core('form.save'),
  aliases: core('form.aliasSave'),
  icon: Save,
  keys: 'Mod+S',
  when,
  ready: isOpen,
  run: () => store.get(activeFormAtom)?.save(),
});

export const saveNext = defineCommand({
  id: 'form.saveNext',
  title: core('form.saveNext'),
  aliases: core('form.aliasNext'),
  icon: SkipForward,
  keys: 'Mod+Enter',
  when,
  ready: isOpen,
  run: () => store.get(activeFormAtom)?.saveNext(),
});

export const resetForm = defineCommand({
  id: 'form.reset',
  title: core('form.reset'),
  icon: Undo,
  when,
  ready: isDirty,
  run: () => store.get(activeFormAtom)?.reset(),
});

export const nextError = defineCommand({
  id: 'form.nextError',
  title: core('form.nextError'),
  icon: CircleAlert,
  keys: 'F8',
  when,
  ready: isOpen,
  run: () =>
    store.get(activeFormAtom)?.nextError() === false
      ? { say: { text: core('form.noError'), tone: 'info' as const } }
      : undefined,
});

export const nextSection = defineCommand({
  id: 'form.nextSection',
  title: core('form.nextSection'),
  icon: ArrowDownToLine,
  keys: 'Mod+Shift+ArrowDown',
  when,
  ready: isOpen,
  run: () => store.get(activeFormAtom)?.moveSection(1),
});

export const previousSection = defineCommand({
  id: 'form.previousSection',
  title: core('form.previousSection'),
  icon: ArrowUpToLine,
  keys: 'Mod+Shift+ArrowUp',
  when,
  ready: isOpen,
  run: () => store.get(activeFormAtom)?.moveSection(-1),
});

export const formCommands = [saveForm, saveNext, resetForm, nextError, nextSection, previousSection];
