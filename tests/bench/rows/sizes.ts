/** JavaScript that a route needs first, gzip, off the build: met against the goals, whatever the check lets pass. */
import { sizes as sizesOf } from '../../support/sizes.mjs';
import { rounded } from '../numbers';
import type { Row } from '../report';

const kB = (size: number) => `${rounded(size / 1000)} kB`;

export async function sizes(): Promise<Row[]> {
  const rows = sizesOf() ?? [];
  const [signIn, console] = rows.filter(({ kind }) => kind === 'first');
  if (!signIn || !console) throw new Error('The console is not built.');
  const further = rows.filter(({ kind }) => kind === 'further').toSorted((left, right) => right.size - left.size);
  const worst = further[0];
  return [
    {
      what: 'JS, gzip: sign-in · console usable by keyboard · further page',
      measured: `${kB(signIn.size)} · ${kB(console.size)} · ${worst ? `${kB(worst.size)} at most` : '–'}`,
      goal: `≤ ${kB(signIn.goal)} · ≤ ${kB(console.goal)} · ≤ 60 kB`,
      peer: 'react-admin 385, Refine + antd 606, Directus 1,872',
      figures: Object.fromEntries([signIn, console, ...further].map(({ name, size }) => [name, size])),
      met: rows.every(({ size, goal }) => size <= goal),
    },
  ];
}
