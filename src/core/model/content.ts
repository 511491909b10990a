/** Content: records whose draft is written apart from what is live (domains.md 21). A model has it with one word, `...content`. */
import { core } from '../../i18n/core';
import { field } from './field';
import { leavesOf, type Model } from './model';

/** Leaves of every content. `publishedVersion` is the only one that is stored: the others follow from it and from the plans. */
export const content = {
  /** A live version exists. */
  published: field.flag({
    derived: true,
    label: core('content.fields.published'),
    filterName: { fr: 'publie', en: 'published' },
    aliases: ['live', 'enLigne'],
  }),
  /** The version that is live, or null. */
  publishedVersion: field.integer({
    derived: true,
    state: { action: 'PUBLICATION' },
    label: core('content.fields.publishedVersion'),
    filterName: { fr: 'versionPubliee', en: 'publishedVersion' },
  }),
  publishedAt: field.dateTime({
    derived: true,
    label: core('content.fields.publishedAt'),
    filterName: { fr: 'publieLe', en: 'publishedAt' },
  }),
  /** The draft differs from what is live: nothing, or another content. */
  changed: field.flag({
    derived: true,
    label: core('content.fields.changed'),
    filterName: { fr: 'modifie', en: 'changed' },
    aliases: ['nonPublie', 'unpublished'],
  }),
  publishAt: field.dateTime({
    derived: true,
    label: core('content.fields.publishAt'),
    filterName: { fr: 'publierLe', en: 'publishAt' },
    aliases: ['planifie', 'planned'],
  }),
  unpublishAt: field.dateTime({
    derived: true,
    label: core('content.fields.unpublishAt'),
    filterName: { fr: 'depublierLe', en: 'unpublishAt' },
  }),
};

/** Whether records of a model are published. */
export function isContent(model: Model): boolean {
  return isPublication(leavesOf(model).get('publishedVersion'));
}

/** Whether a leaf says which version is live: it changes without the draft, and is kept in the history though derived. */
export function isPublication(leaf: { field: object } | null | undefined): boolean {
  return leaf?.field === content.publishedVersion;
}

/** A version of a content, as `GET …/{id}/versions` lists it. */
export interface ContentVersion {
  version: number;
  date: string;
  auteur: string;
  /** It is the live one. */
  published: boolean;
  /** When it was last made live. */
  publishedAt: string | null;
  lot: string | null;
}
