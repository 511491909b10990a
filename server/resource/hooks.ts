/** What a domain adds to the machinery: values it derives, what it refuses and why, what follows a write. */
import type { Change, Row } from '../../src/core/model/model';
import type { UsedBy } from '../../src/core/model/usages';
import type { Locale } from '../../src/i18n/text';
import type { Tx } from '../db/database';
import type { Letter } from '../mail/compose';
import type { Caller, Services } from '../services';
import type { UploadedFile } from '../storage/upload';
import type { Scope } from './scope';
import type { Catalogue } from './served';

/**
 * The origin of a write. Rules of state differ by it (a lock stops a bulk edit, not the person who edits the record;
 * what is taken back was so once), rules of rights never do.
 */
export type Origin = 'form' | 'bulk' | 'import' | 'revert';

/** One row about to be written. */
export interface Pending {
  key: string | number;
  before: Row | null;
  after: Row | null;
}

/** A reason of refusal: a key under `reasons` of core or of its domain, its values, and the leaf it belongs to in a form. */
export interface Refusal {
  code: string;
  params?: Readonly<Record<string, string | number>>;
  field?: string;
}

/** Where hooks act. */
export interface Within {
  tx: Tx;
  catalogue: Catalogue;
  caller: Caller;
  scope: Scope;
  origin: Origin;
  /** Why, said by the caller when the rules ask for it. */
  motif: string | null;
  /** A feed that may write over locks. */
  overLocks?: boolean;
  /** The route checked another right for the level of these writes: labels for TRADUCTIONS, what follows a feed. */
  overLevels?: boolean;
  /** Keys of files that come with the record: they are there once it is written. */
  brought?: readonly string[];
}

/** Rows of another resource that a write changed in passing: published on the live channel. */
export interface Touched {
  resource: string;
  ids: readonly (string | number)[] | null;
}

export interface Hooks {
  /** Leaves that `derive` and `refuse` read: bulk changes bring these and no others. */
  reads?: readonly string[];
  /** Leaves computed from others before a row is written; `before` as it is stored, null of a new one. */
  derive?(row: Row, before: Row | null): Change;
  /** Leaves that a new record takes over from elsewhere when its body leaves them out (the inventaire). */
  prefill?(within: Within, body: Change): Promise<Change>;
  /** Derived leaves of a new record that come from other records; its partner comes by itself (`perimeter`). */
  adopt?(within: Within, row: Row): Promise<Change>;
  /** Reasons that stop rows from being written, for all rows at once; in a form they are errors of their field. */
  refuse?(within: Within, pending: readonly Pending[]): Promise<ReadonlyMap<string | number, readonly Refusal[]>>;
  /** Reasons to look twice at rows that are written, or would be; they stop nothing. */
  warn?(within: Within, pending: readonly Pending[]): Promise<ReadonlyMap<string | number, readonly Refusal[]>>;
  /** Further rows that a write brings with it, under the same lot. */
  follow?(
    within: Within,
    written: readonly Pending[],
  ): Promise<readonly { resource: string; pending: readonly Pending[] }[]>;
  /** Kinds whose writes bring rows of this one with them: who may write those takes these back with them. */
  broughtBy?: readonly string[];
  /** Follows a write in its transaction: derived leaves of this and of other resources. */
  after?(within: Within, written: readonly Pending[]): Promise<readonly Touched[]>;
  /** Mails that leave with records as people make them one by one, in the same transaction. */
  letters?(
    within: Within,
    row: Row,
    services: Pick<Services, 'config'>,
  ): readonly Letter[] | Promise<readonly Letter[]>;
  /**
   * Records may be merged into one another. `carry`: what users take over from the other record besides its key, by
   * their resource.
   */
  merge?: {
    carry?(target: Row): Readonly<Record<string, Change>>;
    /** Users that would say what another one says already go: the leaves that tell one from another, by their resource. */
    alone?: Readonly<Record<string, readonly string[]>>;
    /** Leaves that both share, and why they are not merged where they do not. */
    same?: Readonly<Record<string, string>>;
    /** What the other record takes over from the one that goes. */
    keep?(source: Row, target: Row): Change;
    /** Kinds that nobody edits, whose rows follow the record all the same. */
    joined?: readonly string[];
  };
  /** Further records that changing these concerns, besides those that point to them: notified with their users. */
  affects?(within: Within, keys: readonly (string | number)[]): Promise<readonly UsedBy[]>;
  /** Records that go with their owner. */
  owns?: readonly Owned[];
  /** Code of the problem that answers a save which failed for a reason nobody foresaw. */
  failedSave?: string;
  /** Files sent with a record (multipart) in place of some of its leaves. */
  files?: TakenFiles;
}

/** The files that a kind of record is sent with: their parts, their types, the leaves that they fill. */
export interface TakenFiles {
  parts: readonly string[];
  types: readonly string[];
  /** @param said of the record, beside its files */
  take(files: readonly UploadedFile[], said: Change, taking: Taking): Filled | Promise<Filled>;
  /** What is said at a field of a file of another type: its code, and the key of its text. */
  refusal(file: SentFile, said: Change): { field: string; code: string; text: string };
}

/** A file by the part it is sent as, and its name. */
export type SentFile = Pick<UploadedFile, 'part' | 'name'>;

/** What files make of a record, and what is written with it in its transaction and its lot. */
export interface Filled {
  change: Change;
  /** Keys that `keep` gives to files. */
  brought?: readonly string[];
  keep?(within: Within, lot: string): Promise<void>;
}

/** What files are taken with: where they may be kept, and for which record. */
export interface Taking {
  services: Services;
  /** The record they are sent with, null for a new one. */
  key: string | null;
  locale: Locale;
}

/** Records of a kind that belong to one of another. */
export interface Owned {
  resource: string;
  /** Leaf of theirs that names their owner. */
  leaf: string;
  /** Offered when the owner is duplicated, ticked at first or not; absent: they never come, or with another owner. */
  copied?: 'ticked' | 'offered';
  /** Leaves that tell one from its siblings: one that is there already stands for its copy. */
  alone?: readonly string[];
}
