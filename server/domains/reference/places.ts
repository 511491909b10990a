/** Where communes lie, as far as it is known. */
import { centres } from './centres';

let known: ReadonlyMap<string, readonly [latitude: number, longitude: number]> | undefined;

/** Centre of a commune by its INSEE code. */
export function centreOf(commune: string): readonly [latitude: number, longitude: number] | undefined {
  known ??= readCentres();
  return known.get(commune);
}

function readCentres() {
  return new Map(
    Object.entries(centres).flatMap(([department, towns]) =>
      towns.split(',').map((town) => {
        const [rest = '', latitude, longitude] = town.split(' ');
        return [department + rest, [Number(latitude), Number(longitude)]] as const;
      }),
    ),
  );
}
