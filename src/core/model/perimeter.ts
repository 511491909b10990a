/** Whose a record is: the leaf that holds its partner, or the records whose partner it has. */

/**
 * A leaf that holds the partner; null when records belong to none. `from`: the partner is that of what a leaf points to
 * (of several leaves, the one that is given), kept in the derived leaf `idTiers`, and follows it when that moves.
 */
export type Perimeter = string | null | { from: string | readonly string[] };

/** Leaf that holds the partner of a record. */
export function perimeterLeaf(perimeter: Perimeter): string | null {
  return typeof perimeter === 'object' && perimeter !== null ? 'idTiers' : perimeter;
}

/** Leaves that point to whom the partner is taken from; none when it is a record's own. */
export function perimeterSources(perimeter: Perimeter): readonly string[] {
  if (typeof perimeter !== 'object' || perimeter === null) return [];
  return typeof perimeter.from === 'string' ? [perimeter.from] : perimeter.from;
}
