/** What is done with translations, from anywhere. */
import { Languages, List, ListTodo } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  defineCommand,
  field,
  http,
  leavesOf,
  type Resource,
  resourceNamed,
  undoOf,
  writeOver,
} from '../../core';
import { translations } from './model';
import { dictionaryIds, dictionaryNamed, type Entry, states } from './models/dictionaries';
import { dictionariesId, nextPathOf, pathOf } from './paths';
import { text } from './text';

const right = accessOf(translations, 'update');

const next = defineCommand({
  id: 'translations.suivante',
  title: text('commands.suivante'),
  aliases: text('aliases.suivante'),
  icon: ListTodo,
  right,
  // On a dictionary it stays there while something is missing in it.
  run: (_args, { facts: { page } }) => ({ to: nextPathOf(dictionaryNamed(page?.split('.')[1] ?? '')?.id) }),
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
    /** The texts that were there when the edit began. */
    avantFr: field.text({ max: 2000 }),
    avantEn: field.text({ max: 2000 }),
  },
  run: async ({ dictionnaire, id, version, fr, en, etat, avantFr, avantEn }, { signal }) => {
    const put = (said: object, at: number) =>
      http.request<Entry>({
        service: translations.service,
        path: `traductions/${dictionnaire}/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: { ...said, ...(etat && { etat }) },
        headers: { 'If-Match': `"${at}"` },
        signal,
      });
    const resource = resourceNamed(dictionaryNamed(dictionnaire)?.resource ?? '');
    const labels = { ...(fr && { fr }), en: en ?? '' };
    const written =
      resource && avantFr !== null
        ? await overLabels(resource, id, labels, { fr: avantFr, en: avantEn }, version, put)
        : await put(labels, version);
    if (written === null) return undefined;
    return {
      ...undoOf(written.lot),
      say: { text: text('edit.saved'), params: { libelle: written.data.fr } },
    };
  },
});

type Labels = Readonly<Partial<Record<'fr' | 'en', unknown>>>;

/** Writes labels over those that the edit began with, as the leaves of the record that they are. */
async function overLabels<W>(
  resource: Resource,
  id: string,
  labels: Labels,
  before: Labels,
  version: number,
  put: (said: Labels, version: number) => Promise<W>,
): Promise<W | null> {
  const pathOfLeaf = (name: string) => leavesOf(resource.model).get(name)?.path ?? name;
  const paths = { fr: pathOfLeaf(resource.label.fr), en: pathOfLeaf(resource.label.en ?? resource.label.fr) };
  const byPath = ({ fr, en }: Labels) => ({
    ...(fr !== undefined && { [paths.fr]: fr }),
    ...(en !== undefined && { [paths.en]: en }),
  });
  return writeOver({ resource, id, values: byPath(labels), before: byPath(before) }, version, (values, at) =>
    put(
      { ...(paths.fr in values && { fr: values[paths.fr] }), ...(paths.en in values && { en: values[paths.en] }) },
      at,
    ),
  );
}

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
