/** What a resource is served with: its table, its fields for filters, the hooks of its domain. */
import type { Resource } from '../../src/core/define';
import type { FilterField } from '../../src/core/filter/fields';
import { filterFieldsOf } from '../../src/core/filter-fields';
import { Problem } from '../../src/core/problem';
import { translators } from '../texts';
import type { RowsOfRecords } from './export/records-as-rows';
import type { Hooks } from './hooks';
import { withInheritance } from './inherit/hooks';
import type { Table } from './table';

export interface Served {
  resource: Resource;
  table: Table;
  hooks: Hooks;
  /** Leaves that together name a record where its key is not known: how imports recognise it. */
  natural: readonly string[];
  /** Numbers come with records, from the ticketing system; an import without any takes the next ones. */
  numbered: boolean;
  /** What its exports may have a row for besides records, by the names that its resource gives (`exports`). */
  exports: Readonly<Record<string, RowsOfRecords>>;
  /** Fields of the filter language, with the labels of both locales. */
  fields: readonly FilterField[];
}

/** Every served resource by its name: references, usages and reverts look each other up here. */
export type Catalogue = ReadonlyMap<string, Served>;

/** Declares how a resource is served. */
export function serveWith(options: {
  table: Table;
  hooks?: Hooks;
  natural?: readonly string[];
  numbered?: boolean;
  exports?: Readonly<Record<string, RowsOfRecords>>;
}): Served {
  const { table, hooks = {}, natural = [], numbered = false, exports = {} } = options;
  let fields: readonly FilterField[] | undefined;
  return {
    resource: table.resource,
    table,
    hooks: withInheritance(table, hooks),
    natural,
    numbered,
    exports,
    // Drawn on demand: a domain's texts are registered after its resources are made.
    get fields() {
      return (fields ??= filterFieldsOf(table.resource, translators));
    },
  };
}

/** The catalogue of these resources. */
export function catalogueOf(all: readonly Served[]): Catalogue {
  return new Map(all.map((served) => [served.resource.name, served]));
}

/** A served resource by a name that comes from data. */
export function servedNamed(catalogue: Catalogue, name: string): Served {
  const served = catalogue.get(name);
  if (!served) throw new Problem('not-found', { status: 404 });
  return served;
}
