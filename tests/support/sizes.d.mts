/** Initial JavaScript of a route, in bytes of gzip. */
export interface Size {
  /** `first`: before anything is shown; `settled`: with all that comes by itself after it; `further`: what another screen adds. */
  kind: 'first' | 'settled' | 'further';
  name: string;
  size: number;
  /** Of the table of goals; infinite where there is none. */
  goal: number;
  /** What was reached: the check refuses more. */
  limit: number;
}
export function sizes(): readonly Size[] | undefined;
export function sizeReport(): { ok: boolean; text: string };
