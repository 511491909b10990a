import { describe, expect, it } from 'vitest';
import { nameWords, spellings } from '../../../src/core/filter/name-words';

describe('words of a name', () => {
  it.each([
    ['Saint-Étienne', ['saint', 'etienne']],
    ['L’Haÿ-les-Roses', ['l', 'hay', 'les', 'roses']],
    ["l'hay", ['l', 'hay']],
    ['  St.  Denis ', ['st', 'denis']],
    ['Œuilly', ['oeuilly']],
    ['69003', ['69003']],
    ['-', []],
    ['', []],
  ])('of %j are %j', (text, expected) => expect(nameWords(text)).toEqual(expected));

  it.each([
    ['st', ['saint', 'st']],
    ['ste', ['sainte', 'ste']],
    ['stade', ['stade']],
    ['saint', ['saint']],
  ])('%j may be written %j', (word, expected) => expect(spellings(word)).toEqual(expected));
});
