import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/domains';
import { outlined, outlineOf, readOutline } from '../../server/resource/outline';
import { instantIn, wallText } from '../../server/resource/wall-text';
import { leavesOf } from '../../src/core/model/model';
import { locales } from '../../src/i18n/text';
import { goodValue } from '../server/contract/samples';

const nested = [...catalogue.values()].flatMap(({ resource: { name, model } }) =>
  [...leavesOf(model).values()].flatMap((leaf) =>
    leaf.field.of === undefined ? [] : [[`${name}.${leaf.name}`, model, leaf] as const],
  ),
);

describe('lists and groups in files are outlines that are read back', () => {
  it.each(nested)('%s', (_name, model, leaf) => {
    fc.assert(
      fc.property(goodValue(leaf.field, {}), fc.constantFrom(...locales), (value, locale) => {
        const text = outlineOf(model, leaf, value, locale);
        expect(text).not.toMatch(/^(?:\[\s*\{|\{\s*")/);
        expect(outlineOf(model, leaf, readOutline(model, leaf, text), locale)).toBe(text);
        // JSON is read too.
        expect(outlineOf(model, leaf, readOutline(model, leaf, JSON.stringify(value)), locale)).toBe(text);
      }),
      { numRuns: 10, seed: 40 },
    );
  });

  it('say what people read: labels, words for yes and no, Paris time', () => {
    const [, model, leaf] = nested.find(([name]) => name === 'commandes.paiements') ?? [];
    if (!model || !leaf) throw new Error('Orders have payments');
    const json = JSON.stringify([
      {
        id: 'p1',
        date: '2027-10-31T01:30:00.000Z',
        moyen: 'CB',
        etat: 'REUSSI',
        montant: 24.5,
        motif: '- oui: [1]\nnon',
      },
    ]);
    const text = outlined(model, leaf, json, 'fr');
    expect(text).toContain('Date: 2027-10-31 02:30:00+01:00');
    expect(text).toContain('Montant: 24.5');
    expect(text).toContain('État: Réussi');
    const [read] = [readOutline(model, leaf, text)].flat();
    expect(read).toMatchObject({ id: 'p1', moyen: 'CB', etat: 'REUSSI', montant: 24.5, motif: '- oui: [1]\nnon' });
    expect(read).toHaveProperty('date', '2027-10-31T02:30:00+01:00');
  });

  it.each(['- a: [', '*x', '&a [*a]', 'just words'])('%j is refused as no list, and breaks nothing', (text) => {
    const [, model, leaf] = nested[0] ?? [];
    if (!model || !leaf) throw new Error('There are lists');
    expect(Array.isArray(readOutline(model, leaf, text))).toBe(false);
  });
});

describe('an instant in a file is the one it was', () => {
  it.each([
    ['2027-10-31T00:30:00.000Z', '2027-10-31 02:30:00'],
    ['2027-10-31T01:30:00.000Z', '2027-10-31 02:30:00+01:00'],
    ['2027-10-31T02:30:00.000Z', '2027-10-31 03:30:00'],
    ['2027-03-28T01:30:00.000Z', '2027-03-28 03:30:00'],
    ['2027-06-01T18:00:00.123Z', '2027-06-01 20:00:00.123'],
  ])('%s: %s', (instant, text) => {
    expect(wallText(instant)).toBe(text);
    expect(Date.parse(instantIn(text) ?? '')).toBe(Date.parse(instant));
  });
});
