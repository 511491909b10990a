/** What a lot holds: contents by their kind and key, and what came of each. */
import { type } from 'arktype';
import { isContent } from '../../../src/core/model/content';
import type { Row } from '../../../src/core/model/model';
import { type LotAction, type LotState, lotActions, lotStates } from '../../../src/plugins/releases/model';
import { valueIn } from '../../resource/read/shape';
import type { Catalogue, Served } from '../../resource/served';

export const actionOf = { publish: 'PUBLIER', unpublish: 'DEPUBLIER' } as const;

const Element = type({
  type: 'string',
  id: 'string',
  version: 'number | null',
  action: type.enumerated(...lotActions),
  'remplace?': 'number | null',
});
export type Element = typeof Element.infer;

const Result = type({
  type: 'string',
  id: 'string',
  action: type.enumerated(...lotActions),
  fait: 'boolean',
  version: 'number | null',
  avant: 'number | null',
  erreur: 'string | null',
});
export type Result = typeof Result.infer;

/** The elements of a lot. */
export function elementsOf(row: Row): readonly Element[] {
  const elements = Element.array()(row['elements']);
  return elements instanceof type.errors ? [] : elements;
}

/** What came of those that were tried. */
export function resultsOf(row: Row): readonly Result[] {
  const results = Result.array()(row['resultats']);
  return results instanceof type.errors ? [] : results;
}

export function stateOf(row: Row): LotState {
  return lotStates.find((state) => state === row['etat']) ?? 'BROUILLON';
}

/** A content among others. */
export function nameOf({ type: kind, id }: Pick<Element, 'type' | 'id'>): string {
  return `${kind} ${id}`;
}

/** Elements of one kind that are done to alike. */
export interface Batch<E extends { type: string; action: LotAction } = Element> {
  /** Undefined: nothing of that name is published here. */
  served: Served | undefined;
  action: LotAction;
  elements: readonly E[];
}

/** Elements by their kind and action, in their order. */
export function batchesOf<E extends { type: string; action: LotAction }>(
  catalogue: Catalogue,
  elements: readonly E[],
): Batch<E>[] {
  const groups = new Map<string, Batch<E> & { elements: E[] }>();
  for (const element of elements) {
    const name = `${element.action} ${element.type}`;
    const group = groups.get(name) ?? {
      served: contentNamed(catalogue, element.type),
      action: element.action,
      elements: [],
    };
    group.elements.push(element);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** The contents of a name. */
export function contentNamed(catalogue: Catalogue, name: string): Served | undefined {
  const served = catalogue.get(name);
  return served && isContent(served.resource.model) ? served : undefined;
}

/** Whose a content is; null: the platform's. */
export function partnerOf({ table }: Served, row: Row): string | null {
  const partner = table.perimeter && valueIn(row, table.perimeter);
  return typeof partner === 'string' ? partner : null;
}

/** The live version of a content; null when there is none. */
export function liveOf(row: Row): number | null {
  const live = row['publishedVersion'];
  return typeof live === 'number' ? live : null;
}
