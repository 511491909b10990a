/** Initial JavaScript of a route, in bytes of gzip. */
export interface Size {
  /** `first`: one of the two loads; `further`: what a page adds to the console; `plugin`: what a plugin adds to its load. */
  kind: 'first' | 'further' | 'plugin';
  name: string;
  size: number;
  /** Of the table of goals; infinite where there is none. */
  goal: number;
}
export function sizes(): readonly Size[] | undefined;
export function sizeReport(): { ok: boolean; text: string };
