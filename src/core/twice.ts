/** A chunk that does not come is asked for once more before it fails. */
export function twice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load);
}
