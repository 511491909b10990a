// A file as a tile: its size, its uses, and the language that its alternative text lacks.
import { describe, expect, test } from 'vitest';
import { formatOf } from '../../../src/i18n/format';
import { tile } from '../../../src/plugins/media/tile';

const words = { t: (key: string) => key, format: formatOf('fr'), locale: 'fr' as const };
const picture = {
  nature: 'IMAGE',
  vignette: 'a.webp',
  altFr: 'Rideau rouge',
  altEn: 'Red curtain',
  largeur: 1600,
  hauteur: 900,
  taille: 245_000,
  nbUtilisations: 3,
  public: true,
  version: 1,
  dateCreation: '2026-11-01T10:00:00Z',
  dateModif: '2026-11-01T10:00:00Z',
  auteurModif: 'Régie',
};
const shown = (row: object) => tile.show({ ...picture, ...row }, words);

describe('the tile of a file', () => {
  test.each([
    { lacks: 'en', altEn: null },
    { lacks: 'fr', altFr: '  ' },
    { lacks: 'both', altFr: null, altEn: '' },
  ])('says that $lacks is not written', ({ lacks, ...row }) =>
    expect(shown(row).marks).toEqual([`media.media.tile.lacks.${lacks}`]));

  test.each([{}, { public: false, altFr: null }, { nature: 'DOCUMENT', altFr: null }])('has no mark: %o', (row) =>
    expect(shown(row).marks).toEqual([]));

  test('shows its pixels, its weight and its uses', () => {
    const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ');
    const { facts } = shown({});
    expect(facts.map((line) => line.map(plain))).toEqual([['1 600 × 900', '245 ko'], ['media.media.tile.uses']]);
    expect(shown({ nbUtilisations: 0 }).facts[1]).toEqual(['media.media.tile.unused']);
    expect(shown({ nature: 'DOCUMENT', largeur: null }).facts[0]?.[0]).toBe('media.media.values.nature.DOCUMENT');
  });

  test('is described in the language of its reader, else in the other one', () => {
    expect(shown({}).picture?.alt).toBe('Rideau rouge');
    expect(shown({ altFr: null }).picture?.alt).toBe('Red curtain');
  });
});
