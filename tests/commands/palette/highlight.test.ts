import { describe, expect, it } from 'vitest';
import { highlight, piecesOf } from '../../../src/commands/palette/highlight';

/** The title with its marked parts between brackets. */
const marked = (title: string, query: string) =>
  piecesOf(title, highlight(title, query))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('highlighting', () => {
  it.each([
    ['Mettre en vente', 'mettre', '[Mettre] en vente'],
    ['Mettre en vente', 'ven met', '[Met]tre en [ven]te'],
    ['Promettre la page', 'mettre', 'Pro[mettre] la page'],
    ['Les Étoiles du jazz', 'etoiles', 'Les [Étoiles] du jazz'],
    ['Œdipe roi', 'oedi', '[Œdi]pe roi'],
    ['Cœur', 'coe', '[Cœ]ur'],
    ['Cœur', 'co', '[Cœ]ur'],
    ['Mettre à l’affiche', "l'aff", 'Mettre à [l’aff]iche'],
    ['Le lac  des cygnes', 'des', 'Le lac  [des] cygnes'],
    ['E\u0301te\u0301', 'ete', '[E\u0301te\u0301]'],
    ['Manifestations', 'mnf', '[M]a[n]i[f]estations'],
    ['En vente', 'zzz', 'En vente'],
    ['Entente, en vente', 'en', '[En]tente, en vente'],
    ['Ouvrez en grand', 'en', 'Ouvrez [en] grand'],
    ['Mettre en vente', '', 'Mettre en vente'],
  ])('%s for %j is %s', (title, query, expected) => {
    expect(marked(title, query)).toBe(expected);
  });

  it('loses no character', () => {
    const title = '  Œuvre —  Été\u00a0! 🎭 ';
    expect(
      piecesOf(title, highlight(title, 'oe ete 🎭'))
        .map(({ text }) => text)
        .join(''),
    ).toBe(title);
  });
});
