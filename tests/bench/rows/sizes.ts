/** JavaScript that a route needs first, gzip, off the build. */
import { sizes as sizesOf } from '../../support/sizes.mjs';
import { rounded } from '../numbers';
import type { Row } from '../report';

export async function sizes(): Promise<Row[]> {
  const rows = sizesOf() ?? [];
  const [signIn, list, ...further] = rows;
  if (!signIn || !list) throw new Error('The console is not built.');
  const worst = further.toSorted((left, right) => right.size - left.size)[0];
  const kB = (size: number) => `${rounded(size / 1000)} kB`;
  return [
    {
      what: 'initial JS, gzip: sign-in · first list · further',
      measured: `${kB(signIn.size)} · ${kB(list.size)} · ${worst ? `${kB(worst.size)} at most` : '–'}`,
      goal: '≤ 110 · ≤ 160 · ≤ 60 kB',
      peer: 'react-admin 385, Refine + antd 606, Directus 1,872',
      figures: Object.fromEntries(rows.map(({ name, size }) => [name, size])),
      met: rows.every(({ size, budget }) => size <= budget),
    },
  ];
}
