/** The resolution of customisations against a plain reading of its rule (domains.md 17). */
import { expect, test } from 'vitest';
import { collides, resolve, type Scoped, type Viewed } from '../../../src/plugins/pages/models/resolution';

const partners = Array.from({ length: 12 }, (_, index) => String(100 + index));
const identifiers = ['448012', '448015', '448020'];
const languages = ['fr', 'en'];

/** The same numbers every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

function customisations(count: number): Scoped[] {
  const roll = dice(20);
  const one = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const idTiers = roll(3) === 0 ? null : one(partners);
    return {
      id: index + 1,
      idTiers,
      exceptionIdTiers: idTiers === null && roll(2) === 0 ? partners.filter(() => roll(4) === 0) : [],
      identifier: roll(2) === 0 ? null : one(identifiers),
      lang: one(languages),
      order: 1 + roll(4),
      published: roll(5) > 0,
    };
  });
}

/** Level by level, each in its order: the first that is found. */
function oracle(all: readonly Scoped[], { idTiers, identifier, lang }: Viewed): number | null {
  const shown = all.filter((each) => each.published && each.lang === lang);
  const levels: ((each: Scoped) => boolean)[] = [
    (each) =>
      each.idTiers !== null && each.idTiers === idTiers && each.identifier !== null && each.identifier === identifier,
    (each) => each.idTiers !== null && each.idTiers === idTiers && each.identifier === null,
    (each) => isForAll(each) && each.identifier !== null && each.identifier === identifier,
    (each) => isForAll(each) && each.identifier === null,
  ];
  const isForAll = (each: Scoped) =>
    each.idTiers === null && (idTiers === null || !each.exceptionIdTiers.includes(idTiers));
  for (const level of levels) {
    let best: Scoped | null = null;
    for (const each of shown)
      if (level(each) && (best === null || each.order < best.order || (each.order === best.order && each.id < best.id)))
        best = each;
    if (best !== null) return best.id;
  }
  return null;
}

test('1,000 customisations over 12 partners, 3 identifiers and 2 languages resolve as the rule reads', () => {
  const all = customisations(1_000);
  const slots = Array.from({ length: 25 }, (_, slot) => all.filter((_each, index) => index % 25 === slot));
  const answers: (number | null)[] = [];
  for (const slot of slots)
    for (const idTiers of [null, ...partners])
      for (const identifier of [null, ...identifiers])
        for (const lang of languages) {
          const viewed = { idTiers, identifier, lang };
          const { winner, hides, absent } = resolve(slot, viewed);
          expect(winner?.id ?? null).toBe(oracle(slot, viewed));
          expect(hides.length + absent.length + (winner === null ? 0 : 1)).toBe(slot.length);
          answers.push(winner?.id ?? null);
        }
  expect(new Set(answers).size).toBeGreaterThan(100);
  expect(answers).toContain(null);
});

const base: Scoped = {
  id: 1,
  idTiers: null,
  exceptionIdTiers: [],
  identifier: null,
  lang: 'fr',
  order: 1,
  published: true,
};
const viewed = { idTiers: '142', identifier: '448012', lang: 'fr' };

test('says why one wins, what it hides, and why others are not shown', () => {
  const result = resolve(
    [
      base,
      { ...base, id: 2, idTiers: '142' },
      { ...base, id: 3, idTiers: '142', order: 2 },
      { ...base, id: 4, lang: 'en' },
      { ...base, id: 5, exceptionIdTiers: ['142'] },
      { ...base, id: 6, identifier: '1' },
      { ...base, id: 7, published: false },
      { ...base, id: 8, idTiers: '204' },
    ],
    viewed,
  );
  expect(result.winner?.id).toBe(2);
  expect(result.why).toBe('ORDRE');
  expect(result.hides.map(({ id }) => id)).toEqual([3, 1]);
  expect(result.absent.map(({ customisation, reason }) => [customisation.id, reason])).toEqual([
    [4, 'LANGUE'],
    [5, 'EXCEPTION'],
    [6, 'IDENTIFIANT'],
    [7, 'NON_PUBLIE'],
    [8, 'PARTENAIRE'],
  ]);
});

test('two of the same visitors at the same rank collide, whoever is excepted', () => {
  expect(collides(base, { ...base, id: 2, exceptionIdTiers: ['142'] })).toBe(true);
  expect(collides(base, { ...base, id: 2, order: 2 })).toBe(false);
  expect(collides(base, { ...base, id: 2, idTiers: '142' })).toBe(false);
});
