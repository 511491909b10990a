import { describe, expect, test } from 'vitest';
import { faults, parameters } from './typography';

describe('a text of a dictionary', () => {
  test.each([
    ['fr', 'L’accès est refusé\u00a0!', []],
    ['fr', 'Filtre\u202f: statut:vente', []],
    ['fr', '{n:number|number} manifestation{{s}} à «\u00a0Paris\u00a0»', []],
    ['fr', "L'accès", ['straight apostrophe']],
    ['fr', "Le mail n'est pas correct.", []],
    ['fr', 'Une panne est survenue !', ['ordinary space before : ; ! ? or »']],
    ['fr', 'Une erreur est survenue!', ['no space before ; ! ?']],
    ['fr', 'Filtre: tous', ['no space before :']],
    ['fr', 'Chargement...', ['three dots for an ellipsis']],
    ['fr', 'Save la fiche', ['English word']],
    ['fr', ' Titre', ['space at an end']],
    ['fr', '', ['empty']],
    ['en', 'What is it?', []],
    ['en', 'What is it ?', ['space before : ; ! ?']],
    ['en', 'Annuler', ['French word']],
  ] as const)('%s “%s” is told %j', (locale, text, expected) => {
    expect(faults(locale, text)).toEqual(expected);
  });

  test.each([
    ['{n:number|number} sur {total}', ['n', 'total']],
    ['{{n:une fiche|?? fiches}}', ['n']],
    ['fiche{{s}}', []],
  ])('%s takes %j', (text, expected) => {
    expect(parameters(text)).toEqual(expected);
  });
});
