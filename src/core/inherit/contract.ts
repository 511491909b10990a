/** What the server answers about inherited values (domains.md 20). */

/** The record that a value comes from; `visible`: its reader may open it. */
export interface Source {
  id: string | number;
  libelle: string;
  visible: boolean;
}

/** A value, and where it comes from. */
export interface Sourced {
  value: unknown;
  source: Source;
}

export interface EffectiveField extends Sourced {
  /** What is stored: null is inherited. */
  own: unknown;
  /** What it would be, were it inherited; null at the top of a tree. */
  inherited: Sourced | null;
}

/** Answer of `GET …/{id}/effective`, with the record's key under its own name. */
export interface Effective {
  version: number;
  sections: Readonly<Record<string, { inherit: boolean; fields: Readonly<Record<string, EffectiveField>> }>>;
}

/** Answer of `GET …/effectives`: what every setting comes to, by key and by leaf; by leaf, how many have a value of their own. */
export interface Effectives {
  items: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  overrides: Readonly<Record<string, number>>;
}

/** A value that a record below has of its own. */
export interface Override {
  id: string | number;
  libelle: string;
  section: string;
  field: string;
  value: unknown;
}

/** Answer of `GET …/{id}/overrides`; `records` counts those that override, `below` all that may. */
export interface Overrides {
  items: readonly Override[];
  total: number;
  records: number;
  below: number;
}

/** A leaf that stops following, with what it holds from then on. */
export interface Frozen {
  section: string;
  field: string;
  value: unknown;
  source: Source;
}

/** Answer of `POST …/{id}/detach`; no lot of a dry run, or where nothing was inherited. */
export interface Detached {
  frozen: readonly Frozen[];
  lot: string | null;
}
