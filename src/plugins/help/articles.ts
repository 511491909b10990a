/** The articles of the help for somebody: written ones, and those that the registry knows; searched in both languages. */
import {
  type Actor,
  type Facts,
  guardOf,
  isOn,
  type Page,
  passes,
  type Resource,
  registryAtom,
  store,
} from '../../core';
import { fold, isOfSites, leavesOf, mayDo } from '../../core/model';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import { textOf } from '../../i18n/text';
import { text } from './text';
import { faults, faultsLe } from './written/faults';
import { glossary, glossaryLe } from './written/glossary';
import { news, newsLe } from './written/news';
import { purposeOf, screensLe } from './written/screens';
import { tasks, tasksLe } from './written/tasks';
import type { Words } from './written/words';

export const sections = ['debut', 'ecrans', 'glossaire', 'erreurs', 'nouveautes'] as const;
export type SectionId = (typeof sections)[number];

/** A line under a title: what a field is, what a command does, which key. */
export interface Line {
  term: string;
  said: string;
  /** Name of a field. */
  code?: string;
  /** As commands and pages give them: `Mod+S`, `g m`. */
  keys?: string;
}

export interface Article {
  id: string;
  group: SectionId;
  section: string;
  titre: string;
  lead: string;
  /** The same in a line, where articles are listed. */
  resume: string;
  /** Steps in their order. */
  etapes: readonly string[];
  tables: readonly { titre: string; lines: readonly Line[] }[];
  /** Path of the screen that it is about, when the reader may open it. */
  ecran: string | null;
  /** Day on which what is written of it was last changed. */
  majLe: string;
  /** Folded words of both languages. */
  mots: string;
}

type Reader = Pick<Facts, 'locale' | 'role' | 'rights'>;

/** What somebody may read, in the order of the sections. */
export function articlesFor({ locale, ...actor }: Reader): Article[] {
  const { pages } = store.get(registryAtom);
  const { t } = language();
  const open = [...pages.values()].filter(({ guard }) => passes(guard, actor));
  const paths = new Map(open.map((page) => [page.path.replace(/\/$/, ''), page.path]));
  const titled = (group: SectionId) => ({ group, section: t(text(`sections.${group}`)) });
  const bare = { lead: '', resume: '', etapes: [], tables: [], ecran: null };
  return [
    ...tasks.map(({ id, ecran, titre, etapes }) => ({
      ...bare,
      ...titled('debut'),
      majLe: tasksLe,
      id,
      titre: titre[locale],
      etapes: etapes.map((step) => step[locale]),
      ecran: paths.get(ecran) ?? null,
      mots: wordsOf([titre, ...etapes]),
    })),
    ...open.map((page) => ({
      ...bare,
      ...titled('ecrans'),
      majLe: screensLe,
      ...screenArticle(page, { locale, ...actor }),
    })),
    ...glossary.map(({ id, champ, titre, sens }) => ({
      ...bare,
      ...titled('glossaire'),
      majLe: glossaryLe,
      id,
      titre: titre[locale],
      resume: sens[locale],
      lead: champ === '' ? sens[locale] : `${sens[locale]} (${champ})`,
      mots: wordsOf([titre, sens], champ),
    })),
    ...faults.map(({ id, message, cause, remede }) => ({
      ...bare,
      ...titled('erreurs'),
      majLe: faultsLe,
      id,
      titre: message[locale],
      resume: cause[locale],
      tables: [
        {
          titre: '',
          lines: [
            { term: t(text('cause')), said: cause[locale] },
            { term: t(text('remede')), said: remede[locale] },
          ],
        },
      ],
      mots: wordsOf([message, cause, remede]),
    })),
    ...news.map(({ id, titre, points }) => ({
      ...bare,
      ...titled('nouveautes'),
      majLe: newsLe,
      id,
      titre: titre[locale],
      etapes: points.map((point) => point[locale]),
      mots: wordsOf([titre, ...points]),
    })),
  ];
}

/** Articles that hold every typed word, titles that do first. */
export function matching(articles: readonly Article[], typed: string): Article[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const holds = (where: string) => words.every((word) => where.includes(word));
  const found = articles.filter(({ mots, titre }) => holds(`${fold(titre)} ${mots}`));
  return [...found.filter(({ titre }) => holds(fold(titre))), ...found.filter(({ titre }) => !holds(fold(titre)))];
}

function wordsOf(texts: readonly Words[], more = ''): string {
  return fold(`${texts.map(({ fr, en }) => `${fr} ${en}`).join(' ')} ${more}`);
}

/** A screen as the registry knows it: who opens it, its keys, its commands, its fields and their help. */
function screenArticle(page: Page, { locale, ...actor }: Reader) {
  const { commands, resources } = store.get(registryAtom);
  const { t } = language();
  const resource = page.resource === undefined ? undefined : resources.get(page.resource);
  const here = [...commands.values()].filter(
    ({ hidden, right, when, plugin }) =>
      hidden !== true &&
      passes(right ?? 'any', actor) &&
      ((when?.on !== undefined && isOn(when.on, page.id)) ||
        (when?.resource !== undefined ? when.resource === page.resource : plugin === page.plugin)),
  );
  const fields = resource === undefined ? [] : fieldLines(resource);
  const ofSites = ({ code }: Line) => code !== undefined && resource !== undefined && isOfSites(resource.model, code);
  const titre = t(page.title);
  const written = purposeOf(page.id);
  const purpose = page.purpose === undefined ? written?.[locale] : t(page.purpose);
  return {
    id: `ecran-${page.id}`,
    titre,
    resume: purpose ?? '',
    lead: [purpose, t(text(`guards.${guardOf(page.guard)}`)), rightsOf(resource, actor)].filter(Boolean).join(' '),
    ecran: page.path.includes('$') ? null : page.path,
    tables: [
      ...(page.keys === undefined
        ? []
        : [{ titre: t(text('keys')), lines: [{ term: titre, said: '', keys: page.keys }] }]),
      {
        titre: t(text('commands')),
        lines: here.map(({ title, keys }) => ({ term: t(title), said: '', ...(keys !== undefined && { keys }) })),
      },
      { titre: t(text('fields')), lines: fields.filter((line) => !ofSites(line)) },
      { titre: t(text('onSites')), lines: fields.filter(ofSites) },
    ].filter(({ lines }) => lines.length > 0),
    mots: fold(
      [
        ...(page.purpose === undefined ? [written?.fr, written?.en] : [purpose]),
        page.aliases && t(page.aliases),
        page.path,
        ...here.map(({ title }) => t(title)),
        ...fields.map(({ term }) => term),
      ].join(' '),
    ),
  };
}

function fieldLines({ model }: Resource): Line[] {
  const { t } = language();
  return [...leavesOf(model).values()].map((leaf) => {
    const key = textOf(`${model.text}.hints.${leaf.name}`);
    const hint = t(key);
    return { term: t(leaf.label), said: hint === key ? '' : hint, code: leaf.name };
  });
}

function rightsOf(resource: Resource | undefined, actor: Actor): string {
  if (resource === undefined) return '';
  const { t } = language();
  const writes = resource.sealed !== true && mayDo(actor, resource, 'update');
  return t(text(writes ? 'writes' : 'reads'));
}

/** The caps of a key, as they are written here. */
export function keysOf(keys: string): string[] {
  return keys.replaceAll('Mod', language().t(core('form.modKey'))).split(/[+ ]/);
}
