/** All kinds, by name (pure). Those of plugins are added where they are defined, which their models import. */
import { code } from './code/kind';
import { date } from './date/kind';
import { dateTime } from './date-time/kind';
import { choice } from './enum/kind';
import { flag } from './flag/kind';
import { group } from './group/kind';
import { image } from './image/kind';
import { integer } from './integer/kind';
import type { KindModule, PluginKind, Shape } from './kind';
import { list } from './list/kind';
import { longText } from './long-text/kind';
import { money } from './money/kind';
import { number } from './number/kind';
import { reference } from './reference/kind';
import { references } from './references/kind';
import { richText } from './rich-text/kind';
import { tags } from './tags/kind';
import { text } from './text/kind';

const own = {
  text,
  longText,
  richText,
  code,
  integer,
  number,
  money,
  flag,
  enum: choice,
  date,
  dateTime,
  reference,
  references,
  tags,
  image,
  list,
  group,
} satisfies Readonly<Record<string, KindModule>>;

/** Kinds of core; `field.<kind>` makes their fields. */
export type CoreKind = keyof typeof own;
/** Name of a kind: of core, or of a plugin with its id before it (`rebates.percent`). */
export type Kind = CoreKind | PluginKind<unknown>['name'];

const all = new Map<string, KindModule>(Object.entries(own));

/** Whether a kind is one of core. */
export function isCoreKind(kind: string): kind is CoreKind {
  return Object.hasOwn(own, kind);
}

/**
 * A kind by its name.
 * @throws where nobody has defined it
 */
export function kindNamed(name: Kind): KindModule {
  const found = all.get(name);
  if (!found) throw new Error(`No kind is named ${name}`);
  return found;
}

/** The kind of a field. */
export function kindOf({ kind }: { kind: Kind }): KindModule {
  return kindNamed(kind);
}

/**
 * Defines a kind of a plugin; both sides know it wherever a model has a field of it.
 * @param name begins with the plugin's id: `rebates.percent`
 */
export function defineKind<V>(name: PluginKind<V>['name'], module: KindModule): PluginKind<V> {
  if (all.has(name) && all.get(name) !== module) throw new Error(`Two kinds are named ${name}`);
  all.set(name, module);
  return { name, module };
}

const listed: ReadonlySet<Shape> = new Set(['keys', 'texts', 'items']);
const moments: ReadonlySet<Shape> = new Set(['day', 'instant']);

/** Whether values of a kind are numbers. */
export function isNumeric(kind: Kind): boolean {
  return kindNamed(kind).numeric !== undefined;
}

/** Whether values of a kind are lists. */
export function isListed(kind: Kind): boolean {
  return listed.has(kindNamed(kind).shape);
}

/** Whether values of a kind are yes and no. */
export function isFlag(kind: Kind | undefined): boolean {
  return kind !== undefined && kindNamed(kind).shape === 'flag';
}

/** Whether values of a kind are days or instants. */
export function isMoment(kind: Kind): boolean {
  return moments.has(kindNamed(kind).shape);
}

/** Whether values of a kind are keys of records. */
export function isPointing(kind: Kind): boolean {
  const { shape } = kindNamed(kind);
  return shape === 'key' || shape === 'keys';
}

/** What a field of this kind holds once it is emptied, or begins with where it is to have a value of its own: null where nothing is. */
export function emptyOf({ kind }: { kind: Kind }): false | [] | null {
  const { shape } = kindNamed(kind);
  if (listed.has(shape)) return [];
  return shape === 'flag' ? false : null;
}
