/** What is done with translations, from anywhere. */
import { Languages, List, ListTodo } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, field, http, undoOf } from '../../core';
import { translations } from './model';
import { dictionaryIds, type Entry, states } from './models/dictionaries';
import { dictionariesId, nextPath, pathOf } from './paths';
import { text } from './text';

const right = accessOf(translations, 'update');

const next = defineCommand({
  id: 'translations.suivante',
  title: text('commands.suivante'),
  aliases: text('aliases.suivante'),
  icon: ListTodo,
  right,
  run: () => ({ to: nextPath }),
});

const open = defineCommand({
  id: 'translations.ouvrir',
  title: text('commands.ouvrir'),
  aliases: text('aliases.ouvrir'),
  icon: Languages,
  right: accessOf(translations, 'read'),
  args: {
    dictionnaire: field.oneOf(dictionaryIds, {
      required: true,
      label: text('args.dictionnaire'),
      valuesText: 'translations.dictionaries',
    }),
  },
  run: ({ dictionnaire }) => ({ to: pathOf(dictionnaire) }),
});

/** From the entries to the dictionaries beside them. */
const dictionaries = defineCommand({
  id: 'translations.dictionnaires',
  title: text('commands.dictionnaires'),
  icon: List,
  keys: 'd',
  right: accessOf(translations, 'read'),
  when: { on: 'translations.*' },
  run: () => document.querySelector<HTMLElement>(`#${dictionariesId} [aria-current=page]`)?.focus(),
});

/** Saved from the workbench; taken back like any write. */
const save = defineCommand({
  id: 'translations.enregistrer',
  title: text('commands.enregistrer'),
  right,
  hidden: true,
  args: {
    dictionnaire: field.oneOf(dictionaryIds, { required: true }),
    id: field.text({ required: true }),
    version: field.integer({ required: true }),
    fr: field.text({ max: 2000 }),
    en: field.text({ max: 2000 }),
    etat: field.oneOf(states),
  },
  run: async ({ dictionnaire, id, version, fr, en, etat }, { signal }) => {
    const { data, lot } = await http.request<Entry>({
      service: translations.service,
      path: `traductions/${dictionnaire}/${encodeURIComponent(id)}`,
      method: 'PUT',
      body: { ...(fr && { fr }), en: en ?? '', ...(etat && { etat }) },
      headers: { 'If-Match': `"${version}"` },
      signal,
    });
    return {
      ...undoOf(lot),
      say: { text: text('edit.saved'), params: { libelle: data.fr } },
    };
  },
});

/** A replacement or a file that was written: one lot, taken back at once. */
const applied = defineCommand({
  id: 'translations.appliquer',
  title: text('commands.appliquer'),
  right,
  hidden: true,
  args: {
    lot: field.text({ required: true }),
    n: field.integer({ required: true }),
    genre: field.oneOf(['replace', 'files'], { required: true }),
  },
  run: ({ lot, n, genre }) => ({
    ...undoOf(lot),
    say: { text: text(`${genre}.done`), params: { n } },
  }),
});

export const commands: readonly AnyCommand[] = [next, open, dictionaries, save, applied];
