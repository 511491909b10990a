/** The vocabulary: what a plugin is made of. Identity functions that carry types, nothing more. */
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Text } from '../i18n/text';
import type { BlockedRow, DryRun } from './contract';
import type { Facts, View } from './define-facts';
import type { ListView, MenuItem, Todo } from './define-page';
import type { KindControl } from './kinds/controls';
import type { Field, Fields, ValueOf } from './model/field';
import type { Model, Row } from './model/model';
import type { Perimeter } from './model/perimeter';
import type { Governed, Right } from './model/rights';
import type { Sealable } from './model/sealed';
import type { FieldError } from './problem';

export type { Guard } from './contract';
export type { Facts, RecordFact, SelectionFact } from './define-facts';
export type { ListView, MenuItem, PageData, Todo } from './define-page';
export type Icon = LucideIcon;
export type Awaitable<T> = T | Promise<T>;

/** A back-end service; its base URL is a run-time setting. */
export type Service =
  | 'user'
  | 'search-engine'
  | 'admin-config'
  | 'admin-feed'
  | 'order-management'
  | 'page-management'
  | 'customer-reviews'
  | 'notification'
  | 'processing-ws'
  | 'events';

/** A kind of record: pure data, shared by console and server. */
export interface Resource<M extends Model = Model, N extends string = string> extends Governed, Sealable {
  /** As in resources.tsv: `manifestations`. */
  name: N;
  service: Service;
  /** After the service: `manifestations`. */
  path: string;
  model: M;
  /** Key of its only record, when there is one for all the platform: no list, no target to choose. */
  single?: string;
  /** Leaf that names a record in French, and its English twin; `before`: the leaf that a name begins with, as a first name. */
  label: { fr: string; en?: string; before?: string };
  /** Whose a record is. */
  perimeter: Perimeter;
  /** Leaves that free words of a filter look in. */
  search: readonly string[];
  /** Default order: `-dateDebut`. */
  sort: string;
  /** Leaves shown after the label where a record is picked, which distinguish namesakes; its key when absent. */
  hint?: readonly string[];
  /** Page of one record after the locale, `$id` standing for its key; where a palette row or a link leads. */
  href?: string;
  /** Page of their form without a record (a new one, many at once), when it is not `href` without the key. */
  formHref?: string;
  /** Names of the kind: singular, plural (`{n}` taken), as keys. */
  one: Text;
  many: Text;
  icon?: string;
  /** Its records have a page on the sites; `draft`: one that may be seen there before it is published. */
  onSite?: 'live' | 'draft';
  /** What its exports may have a row for besides its records, by name; `exports.<name>` of its model's texts says what. */
  exports?: readonly string[];
}

/** Its name and its address are known to the compiler: references and links are typed by them. */
export function defineResource<const M extends Model, const N extends string, const H extends string>(
  resource: Resource<M, N> & { href?: H },
): Resource<M, N> & { href?: H } {
  return resource;
}

/** One request to do something. */
export interface Call {
  id: string;
  args?: Readonly<Record<string, unknown>>;
}

/** What came of a call: how to take it back, what to say, where to go. A write answers `undo` by itself. */
export interface Outcome {
  undo?: Call;
  say?: Said;
  /** What leads to all that was done, where nothing takes it back. */
  see?: Call;
  /** The page shows it already: kept in the history, without a toast. */
  quiet?: boolean;
  to?: string;
  /** Id of the run that goes on in the background. */
  run?: string;
  /** Rows left as they were, with the reason of each. */
  blocked?: readonly BlockedRow[];
  /** Errors that belong at fields: shown there by whoever sent the call; nothing was written. */
  refused?: readonly FieldError[];
}

/** A text with its values, drawn when shown. */
export interface Said {
  text: Text;
  params?: Readonly<Record<string, string | number>>;
  tone?: 'ok' | 'info' | 'wait' | 'bad';
}

/** Where a command or a key applies; all that is said must hold. */
export interface When {
  /** Id of a page, or of all pages of a plugin: `translations.*`. */
  on?: string;
  view?: View;
  focus?: 'page' | 'table' | 'form' | 'richtext' | 'code';
  right?: Right;
  /** Name of the resource selected or open. */
  resource?: string;
}

/** Whether a page is the one that `on` names, or one of those it names together (`translations.*`). */
export function isOn(on: string, page: string | null): boolean {
  return on.endsWith('.*') ? page?.startsWith(on.slice(0, -1)) === true : on === page;
}

/** Handed to what a command runs: facts, the bus, and services of core (see bus.ts). */
export interface Context {
  facts: Facts;
  signal: AbortSignal;
  send(call: Call): Promise<Outcome | undefined>;
  navigate(to: string, options?: { newTab?: boolean }): void;
  progress(done: number, total: number): void;
  /** Of a command that edits a record: the row as it was when the call was sent. */
  begun?: Promise<Row | null>;
}

/** One choice offered for an argument. */
export interface Choice<T = unknown> {
  value: T;
  label: string;
  hint?: string;
}

export type ArgsOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };
/** What may be answered to each argument, in the light of those given before it. */
type Asks<F extends Fields> = {
  [K in keyof F]?: (
    typed: string,
    ctx: Context,
    given: Readonly<Record<string, unknown>>,
  ) => Awaitable<readonly Choice<AnswerOf<ValueOf<F[K]>>>[]>;
};
/** An argument that takes several is answered one by one. */
type AnswerOf<V> = V | (V extends readonly (infer One)[] ? One : never);

export interface Command<F extends Fields = Fields> {
  /** Starts with the plugin's id: `events.mettreEnVente`. */
  id: string;
  title: Text;
  /** Other names, separated by commas, in both dictionaries. */
  aliases?: Text;
  icon?: Icon;
  /** `Mod+Shift+V`, `g m`. */
  keys?: string;
  when?: When;
  right?: Right;
  /** Name of another plugin's resource: the lists and forms of its records offer it after their own commands. Its argument `ids` takes them. */
  offeredFor?: string;
  /** Not true: greyed, with the reason. */
  ready?(facts: Facts): true | Text;
  args?: F;
  /** It edits one record, whose key is this argument: its write rests on the row that the call began with (`writeBegun`). */
  edits?: { resource: Resource; id: string };
  /** Arguments that are leaves of the record it aims at, by path: where that is one, their steps begin with what it has. */
  sets?: { readonly [K in keyof F]?: string };
  fill?(facts: Facts): { [K in keyof F]?: ValueOf<F[K]> | undefined };
  ask?: Asks<F>;
  /** The time zone in which its instants are typed, as far as what is given tells; undefined: the platform's. */
  zone?(args: Readonly<Record<string, unknown>>): Awaitable<string | undefined>;
  /** Names of arguments that may stay empty, but not for what these aim at: prompted for too. */
  needs?(args: ArgsOf<F>, ctx: Context): Awaitable<readonly string[]>;
  /** Names of arguments that may stay as they are: what will change is shown with them, to be set there. */
  offers?: readonly string[];
  /** What will change, before it does. */
  preview?(args: ArgsOf<F>, ctx: Context): Promise<DryRun>;
  /** Ids of commands that may help where it comes to nothing: offered for the same records. */
  instead?: readonly string[];
  /** Acts again while its key is held down. */
  repeat?: boolean;
  /** Cannot be undone: confirmed with *Cette action est irréversible*. */
  danger?: boolean;
  /** Pays, or gives money back: the palette runs it only where its verb is typed. */
  money?: boolean;
  /** It writes, though nothing else of it says so: not while the past is shown. */
  writes?: true;
  /** It may be used while the past is shown, though it writes. */
  past?: true;
  /** Reached from the palette and keys only when false is not said; hidden ones serve buttons and undo. */
  hidden?: boolean;
  run(args: ArgsOf<F>, ctx: Context): Awaitable<Outcome | void>;
}

/** A command whose arguments are no longer named: what registry and bus hold. */
export type AnyCommand = Command<Record<string, Field>>;

export function defineCommand<const F extends Fields = Record<never, never>>(command: Command<F>): AnyCommand {
  // Arguments are checked by the bus (bus.ts): the wider type, which methods allow, tells no lie.
  return command;
}

/** A source of palette rows. */
export interface Finder {
  id: string;
  title: Text;
  icon?: Icon;
  /** Kind offered under `@`. */
  resource?: string;
  right?: Right;
  /** What it finds has no name of its own, to which another spelling could be near. */
  nameless?: true;
  find(typed: string, ctx: Context): Awaitable<readonly Found[]>;
}

export interface Found {
  id: string;
  label: string;
  hint?: string;
  call: Call;
  /** Record behind the row: → shows what can be done with it. */
  record?: { resource: string; id: string | number };
}

/** All that a plugin gives the console. Its pages, forms and heavy editors come with `import()`, the rest at once. */
export interface Plugin {
  /** Its folder's name, and the prefix of its texts. */
  id: string;
  title: Text;
  icon?: Icon;
  /** A sentence that the palette understands, shown in its empty field on the screens of the plugin. */
  example?: Text;
  /** Routes under `/$locale`; a free function, so that links stay typed. */
  routes?: (parent: never) => readonly AnyRoute[];
  menu?: readonly MenuItem[];
  resources?: readonly Resource[];
  commands?: readonly AnyCommand[];
  finders?: readonly Finder[];
  /** Controls of its kinds of fields, where that of others of their shape is not theirs. */
  kinds?: readonly KindControl[];
  /** Lines of the work list. */
  todos?: readonly Todo[];
  /** Views of its lists, by the page's id or, where a page holds several lists, by the path of each: those of their tables. */
  views?: Readonly<Record<string, readonly ListView[]>>;
}

export function definePlugin<const P extends Plugin>(plugin: P): P {
  return plugin;
}

/** A row's key under its resource's name for it. */
export function keyOf(resource: Resource, row: Row): string | number {
  const key = row[resource.model.key.name];
  return typeof key === 'number' ? key : String(key);
}
