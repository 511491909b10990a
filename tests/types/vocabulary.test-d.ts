// Checked by the compiler: what the vocabulary infers, and what it refuses.
import { type ArgsOf, defineCommand } from '../../src/core/define';
import { field } from '../../src/core/model/field';
import { defineModel, type RowOf } from '../../src/core/model/model';
import { core } from '../../src/i18n/core';
import { texts } from '../../src/i18n/text';
import type { genreModel, subGenreModel } from '../../src/plugins/genres/model';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <T extends true>(): T | undefined => undefined;

// Arguments are inferred from their fields, in `run`, `fill`, `preview` and `ask`.
const args = {
  ids: field.references('genres', 'text'),
  count: field.integer({ required: true }),
  motif: field.text(),
  theme: field.oneOf(['light', 'dark'], { required: true }),
};
is<Same<ArgsOf<typeof args>, { ids: string[]; count: number; motif: string | null; theme: 'light' | 'dark' }>>();

defineCommand({
  id: 'types.infer',
  title: core('shell.home'),
  args,
  fill: () => ({ count: 1 }),
  ask: { motif: () => [{ value: 'pourquoi', label: 'Pourquoi' }] },
  run: ({ ids, count, theme }) => {
    is<Same<typeof ids, string[]>>();
    is<Same<typeof count, number>>();
    is<Same<typeof theme, 'light' | 'dark'>>();
  },
});

defineCommand({
  id: 'types.fill',
  title: core('shell.home'),
  args,
  // @ts-expect-error An argument is filled with a value of its own type.
  fill: () => ({ count: 'un' }),
  run: () => undefined,
});

defineCommand({
  id: 'types.run',
  title: core('shell.home'),
  args,
  // @ts-expect-error There is no such argument.
  run: ({ missing }) => void missing,
});

// @ts-expect-error A title is a key of a dictionary, not a text.
defineCommand({ id: 'types.title', title: 'Accueil', run: () => undefined });

// The row of a model: its key, its stamps, its leaves in their sections.
type Genre = RowOf<typeof genreModel>;
is<Same<Genre['libelleFr'], string>>();
is<Same<Genre['libelleEn'], string | null>>();
is<Same<Genre['displayFilter'], boolean>>();
is<Same<Genre['ordre'], number>>();
is<Same<Genre['version'], number>>();
is<Same<RowOf<typeof subGenreModel>['genre'], string>>();

const sectioned = defineModel({
  text: 'types.x',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': { nom: field.text({ required: true }) },
    reglages: { actif: field.flag(), etat: field.oneOf(['A', 'B']) },
  },
});
type Sectioned = RowOf<typeof sectioned>;
is<Same<Sectioned['reglages'], { actif: boolean; etat: 'A' | 'B' | null }>>();

// @ts-expect-error Leaves of a section are found in it, not beside it.
export type Beside = Sectioned['actif'];

// Keys of texts are checked against the dictionary.
const text = texts<{ readonly title: 'T'; readonly fields: { readonly nom: 'N' } }>('types');
text('title');
text('fields.nom');
// @ts-expect-error This text is in no dictionary.
text('fields.prenom');
// @ts-expect-error A group is no text.
text('fields');
