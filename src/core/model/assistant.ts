/** What the server and the thread of an assistant send to each other: structured-clone data alone. */

/** A call of a tool. */
export interface ToolCall {
  type: 'call';
  id: number;
  tool: string;
  args: Readonly<Record<string, unknown>>;
  locale: 'fr' | 'en';
  /** Shown where a confirmation is needed: whoever sends it back confirms. */
  token: string;
  /** The dry run that was confirmed, by its digest; null: none was. */
  confirmed: string | null;
}

/** A write that waits for its confirmation. */
export interface PendingWrite {
  command: string;
  args: Readonly<Record<string, unknown>>;
  /** Digest of the dry run that was shown. */
  digest: string;
}

/** What a tool answered. */
export interface ToolAnswer {
  type: 'answer';
  id: number;
  /** Our own words. */
  text: string;
  /** JSON of what the platform holds: it reaches a model as data. */
  data: string | null;
  isError: boolean;
  pending: PendingWrite | null;
}

/** A request of the contract, which the server makes to itself. */
export interface CarriedRequest {
  type: 'request';
  id: number;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

export interface CarriedResponse {
  type: 'response';
  id: number;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type ToThread = ToolCall | CarriedResponse;
export type FromThread = ToolAnswer | CarriedRequest | { type: 'ready' };
