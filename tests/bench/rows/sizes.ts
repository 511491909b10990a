/** JavaScript that a route needs first, gzip, off the build: met against the goals, whatever the check lets pass. */
import { sizes as sizesOf } from '../../support/sizes.mjs';
import { rounded } from '../numbers';
import type { Row } from '../report';

const kB = (size: number) => `${rounded(size / 1000)} kB`;

export async function sizes(): Promise<Row[]> {
  const rows = sizesOf() ?? [];
  const [signIn, list] = rows.filter(({ kind }) => kind === 'first');
  const settled = rows.find(({ kind }) => kind === 'settled');
  if (!signIn || !list || !settled) throw new Error('The console is not built.');
  const further = rows.filter(({ kind }) => kind === 'further').toSorted((left, right) => right.size - left.size);
  const worst = further[0];
  return [
    {
      what: 'initial JS, gzip: sign-in · first list · further',
      measured: `${kB(signIn.size)} · ${kB(list.size)} · ${worst ? `${kB(worst.size)} at most` : '–'}`,
      goal: '≤ 110 · ≤ 160 · ≤ 60 kB',
      peer: 'react-admin 385, Refine + antd 606, Directus 1,872',
      figures: Object.fromEntries([signIn, list, ...further].map(({ name, size }) => [name, size])),
      met: rows.every(({ size, goal }) => size <= goal),
    },
    {
      what: 'first list, and all that comes after it by itself',
      measured: kB(settled.size),
      goal: 'none: a sum to compare',
      peer: '',
      figures: { settled: settled.size },
    },
  ];
}
