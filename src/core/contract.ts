/** What travels between console and server (server.md, Contract), one type for both ends. */

import type { Change, Row } from './model/model';
import type { Usages } from './model/usages';
import type { FieldError, ProblemBody } from './problem';

export * from './contract-session';

/** Labels of the records that rows point to: `refs.lieux['12'] = 'Opéra Bastille'`. */
export type Refs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is said of a preview: a code, its line in what is typed, the values of its text. */
export interface PreviewMessage {
  code: string;
  line?: number | null;
  params?: Readonly<Record<string, string | number>>;
  /** Key of the component (`data-ref`) that it is about. */
  ref?: string;
  /** What is wrong with that component, in its order. */
  faults?: readonly { code: string; params: Readonly<Record<string, string | number>> }[];
}

/** A page of a list. `total` is capped at 10,000 unless `total=exact` (then `exact` is true). */
export interface ListPage<R = Row> {
  items: R[];
  total: number;
  exact: boolean;
  /** Cursor of the next page, null at the end. */
  next: string | null;
  refs: Refs;
}

/** How many rows a filter finds, or why that is not answered; `exact` as on a page. */
export type CountAnswer = Pick<ListPage, 'total' | 'exact'> | ProblemBody;

export interface ListQuery {
  q?: string | null;
  /** `-dateDebut,libelleFr` */
  sort?: string | null;
  limit?: number;
  after?: string | null;
  offset?: number;
  /** Instead of `offset`: rows from the first one wanted to the end, as counted before; read backwards from there. */
  end?: number;
  /** `skip`: not counted again, the page says 0. */
  total?: 'exact' | 'skip' | null;
  /** Leaves that rows carry, besides key and stamps: `libelleFr,statut`; all but the long ones by default. */
  columns?: string | null;
  /** Partner chosen in the top bar; null = all of the perimeter. */
  tiers?: string | null;
  /** The instant that rows are read at; absent: now. */
  au?: string | null;
  /** Of what is read at an instant, those that differ from now so. */
  ecart?: ReplayDifference | null;
}

/** How records differ between an instant and now. */
export const replayDifferences = ['changees', 'disparues', 'nouvelles', 'differences'] as const;
export type ReplayDifference = (typeof replayDifferences)[number];

/** What became of a record since the instant that it is read at. */
export interface ReplayEntry {
  etat: 'changee' | 'disparue' | 'nouvelle';
  /** Its version now. */
  version?: number;
  /** Leaves that differ, as they are now. */
  maintenant: Readonly<Record<string, unknown>>;
  /** Of its last write since, for who reads the history. */
  date?: string;
  auteur?: string | null;
  action?: string;
  /** Writes since, and their authors. */
  actions?: number;
  auteurs?: number;
}

/** A page of a list as it stood at an instant. */
export interface ReplayPage<R> extends ListPage<R> {
  replay: ReplayInfo;
}

export interface ReplayInfo {
  au: string;
  /** Leaves that have no value there: derived figures that nothing computes again, secrets. */
  nonConserve: readonly string[];
  /** By key, what differs from now. */
  depuis: Readonly<Record<string, ReplayEntry>>;
  /** Names of records that are pointed to and are no more, by resource and key. */
  disparus: Refs;
}

/** `GET /api/processing-ws/replay/{resource}`: how a list differs from now, and when it was written. */
export interface ReplaySummary {
  au: string;
  alors: number;
  maintenant: number;
  changees: number;
  disparues: number;
  nouvelles: number;
  /** The oldest instant that can be read. */
  depuis: string;
  /** Writes of these records, in steps from `debut` to now. */
  densite: { debut: string; pas: number; nombres: readonly number[] };
}

/** What is typed to find a record is at most as long: a pasted page names none. */
export const mostTyped = 200;

/** The beginning of what is typed, as much as is looked for. */
export function beginningOf(typed: string): string {
  return typed.slice(0, mostTyped).toWellFormed();
}

export interface ChoiceQuery {
  typed?: string;
  /** 30 by default, 50 at most. */
  limit?: number;
  tiers?: string | null;
  /** Where none holds every word: those whose words are spelt nearly so. */
  near?: boolean;
}

/** A record to choose: `GET {path}/choices`. */
export interface RecordChoice {
  value: string;
  label: string;
  hint: string;
}

/** Rows a bulk call acts on: ids, or all that a filter finds but some. */
export type Selection = { ids: readonly (string | number)[] } | { q: string; except?: readonly (string | number)[] };

export interface BulkRequest {
  selection: Selection;
  change: Change;
  /** Items put into lists of tags or references, and taken out of them: partials of a row, as `change` is. */
  add?: Change;
  remove?: Change;
  /** Contents go live as they are, or are withdrawn; `change` says nothing then. */
  action?: 'publish' | 'unpublish';
  /** The version at which each row was read: one that was saved since is left alone, and reported. */
  versions?: Readonly<Record<string, number>>;
  /** The answer names the rows changed and unchanged too. */
  report?: boolean;
  dryRun?: boolean;
  motif?: string;
  tiers?: string | null;
}

/** One row's own change, at the version it was read; without an id it makes a new record. */
export interface Patch {
  id: string | number | null;
  version?: number;
  /** What the leaves of the change held then, by path: where they still do, a row saved since is written all the same. */
  before?: Readonly<Record<string, unknown>>;
  change: Change;
  /** The record is deleted; `change` says nothing then, and `before` names the leaves that it rests on. */
  remove?: true;
}

/** Body of `POST {path}/bulk` with a change for each row, as a paste of cells makes them: at most 5,000. */
export interface PatchRequest {
  patches: readonly Patch[];
  dryRun?: boolean;
  motif?: string;
  tiers?: string | null;
}

/** What became of one patch, or would. `refused` holds the cells left out (`field` empty: all of the row). */
export interface PatchedRow {
  /** Place among the patches, from 0. */
  index: number;
  id: string | number | null;
  label: string;
  state: 'changed' | 'created' | 'removed' | 'unchanged' | 'refused';
  refused: FieldError[];
}

/** Answer to patches: counts of rows, and each row in the order of the request. `lot` is null when nothing was written. */
export interface PatchReport {
  lot: string | null;
  changed: number;
  created: number;
  removed: number;
  unchanged: number;
  refused: number;
  rows: PatchedRow[];
  /** Rows written, or that would be, that should be looked at. */
  warnedRows?: BlockedRow[];
}

export interface Reason {
  code: string;
  message: string;
}

export interface FieldChange {
  /** Path of the leaf. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface BlockedRow {
  id: string | number;
  label: string;
  reasons: Reason[];
  /** Said for knowledge alone: there is nothing to look at first. */
  note?: true;
}

/** A part of what a call comes to, in the caller's language: `179,50 €`, `rendus`. */
export interface SaidPart {
  what: string;
  becomes: string;
}

/** A mail as it would leave. */
export interface MailTried {
  /** The row of the sample that it is about. */
  row: string | number;
  a: string;
  objet: string;
  texte: string;
}

/** Answer of a dry run: nothing was written. `sample` holds the first changed rows. */
export interface DryRun {
  changed: number;
  unchanged: number;
  blocked: number;
  blockedRows: BlockedRow[];
  /** `resource`: the kind of a row, when it is not that of the request; `isNew`: there is none yet, `''` where it has no key. */
  sample: { id: string | number; label: string; changes: FieldChange[]; resource?: string; isNew?: true }[];
  /** Rows that will change, but that should be looked at first (a hall taken twice), with the reasons. */
  warnedRows?: BlockedRow[];
  refs: Refs;
  /** What it comes to in words, where counts of rows do not say it. */
  said?: SaidPart[];
  /** Mails that would leave: how many, and those of the rows of the sample. */
  mails?: { n: number; first: MailTried[] };
  /** What uses the rows, where that matters before they change. */
  usages?: Usages;
  /** Records that inherit and will change too. */
  followers?: Follower[];
}

/** A leaf of a record that changes because what it inherits does; `id` also stands under the key's own name. */
export interface Follower {
  id: string | number;
  label: string;
  /** Name of the leaf. */
  field: string;
  before: unknown;
  after: unknown;
}

/** Answer of a call that changes one record with its own action (items added to a list). */
export interface RecordChanged {
  lot: string | null;
  changed: number;
  blocked: number;
  blockedRows: BlockedRow[];
}

/** Answer of a bulk call; above 500 rows the server answers 202 with `{ run }` instead. */
export interface BulkResult {
  /** Null when nothing was written. */
  lot: string | null;
  changed: number;
  unchanged: number;
  blocked: number;
  blockedRows: BlockedRow[];
  /** Rows written that should be looked at, with the reasons. */
  warnedRows?: BlockedRow[];
  /** On demand, and at most the first thousand of each. */
  changedRows?: RowName[];
  unchangedRows?: RowName[];
}

/** A record by its key and its label. */
export interface RowName {
  id: string | number;
  label: string;
}

export interface RunStarted {
  run: string;
}

export type RunState = 'EN_FILE' | 'EN_COURS' | 'TERMINE' | 'TERMINE_AVEC_ALERTES' | 'ECHEC' | 'ANNULE' | 'BLOQUE';

/** One execution of a job: `GET /api/processing-ws/executions/{id}`. */
export interface Run {
  id: string;
  job: string;
  etat: RunState;
  /** Code of the step it is at, of a job that has steps. */
  etape: string | null;
  titre: string;
  fait: number;
  total: number;
  lancePar: string;
  debut: string | null;
  fin: string | null;
  battement: string | null;
  /** Result of the job: a BulkResult, an ImportResult … */
  resultat: unknown;
  lotId: string | null;
  erreur: string | null;
}

/** Answer of `POST {path}/validate`. */
export interface Validation {
  errors: FieldError[];
}

/** By what a request is known as the console's: the history tells what programs do apart. */
export const clientHeader = 'x-client';
export const consoleClient = 'console';

/** A write's answer carries its lot, so that it can be undone, in the `X-Lot` header. */
export const lotHeader = 'x-lot';

/** What the write of one record should make its writer look twice at: the reasons as percent-encoded JSON. */
export const warningsHeader = 'x-warnings';

export type ActionKind =
  | 'CREATION'
  | 'MODIFICATION'
  | 'SUPPRESSION'
  | 'PUBLICATION'
  | 'DEPUBLICATION'
  | 'STATUT'
  | 'VERROU'
  | 'HERITAGE'
  | 'IMPORT'
  | 'EXPORT'
  | 'ENVOI_MAIL'
  | 'LANCEMENT_FLUX'
  | 'CONNEXION'
  | 'ECHEC_CONNEXION'
  | 'RESTAURATION'
  | 'EFFACEMENT';

export type ActionOrigin = 'CONSOLE' | 'LOT' | 'FLUX' | 'PLANIFICATION' | 'API' | 'RESTAURATION';

/** Body of `POST /api/processing-ws/actions/{lot}/revert`; `fields` and `ids` narrow what is taken back. */
export interface RevertRequest {
  fields?: readonly string[];
  ids?: readonly (string | number)[];
  dryRun?: boolean;
}

/** What the live channel says (server-sent events, one JSON object each). */
export type LiveEvent =
  | { type: 'rows'; resource: string; ids: readonly (string | number)[] | null; auteur: string; lot: string | null }
  | { type: 'run'; run: Run }
  /** One’s own rights are others than before. */
  | { type: 'rights' }
  | { type: 'session'; ended: true };
