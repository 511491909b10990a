/** Séances of one package that nobody can attend both: less than three hours apart, at different venues (pure). */

/** How long a séance is taken to last, the trip to the next venue included. */
const apart = 3 * 3_600_000;

export interface Dated {
  rang: number;
  date: string | null;
  lieu: number | null;
  imposed: boolean;
  group: string | null;
}

export interface Overlap {
  /** Places of the two components, the earlier one in the list first. */
  first: number;
  second: number;
}

/** The pairs that overlap, among components that one customer may take together. */
export function overlapsOf(
  components: readonly Dated[],
  groups: readonly { label: string; max: number | null }[],
): Overlap[] {
  const single = new Set(groups.filter(({ max }) => max === 1).map(({ label }) => label));
  const dated = components.flatMap((component) =>
    component.date === null || component.lieu === null ? [] : [{ ...component, time: Date.parse(component.date) }],
  );
  return dated.flatMap((first, index) =>
    dated.slice(index + 1).flatMap((second) => {
      const isEither =
        !first.imposed &&
        !second.imposed &&
        first.group !== null &&
        first.group === second.group &&
        single.has(first.group);
      const isFar = Math.abs(first.time - second.time) >= apart || first.lieu === second.lieu;
      return isEither || isFar ? [] : [{ first: first.rang, second: second.rang }];
    }),
  );
}
