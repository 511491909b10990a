import { describe, expect, it } from 'vitest';
import { type Frecency, HALF_LIFE, readFrecency, use, valueOf } from '../../../src/commands/palette/search/frecency';
import { type Entry, indexEntries, kindBit } from '../../../src/commands/palette/search/index-entries';
import { TIER } from '../../../src/commands/palette/search/match';
import { type Ask, createRanker, MOST_ROWS } from '../../../src/commands/palette/search/rank';
import { fold } from '../../../src/core/filter/fold';

const command = (title: string, more: Partial<Entry> = {}): Entry => ({ id: title, kind: 'command', title, ...more });

const entries: Entry[] = [
  command('Mettre en vente', { aliases: ['mev', 'en vente', 'vendre'], page: 'events.list' }),
  command('Mettre à l’affiche', { aliases: ['afficher'] }),
  command('Promettre la page'),
  command('Œdipe roi', { kind: 'record' }),
  command('Étoiles du jazz', { kind: 'record' }),
  command('Les Étoiles du jazz', { kind: 'record' }),
  command('Salle 2', { kind: 'record' }),
  command('Salle 10', { kind: 'record' }),
  command('Genres', { kind: 'screen' }),
  command('Sous-genres', { kind: 'screen', page: 'genres.sub' }),
];
const titles = (ask: Ask | string, among = entries) =>
  createRanker(indexEntries(among, 'fr'))(typeof ask === 'string' ? { query: ask } : ask).rows.map(
    ({ entry }) => entry.title,
  );

describe('ranking', () => {
  it.each([
    ['mev', 'Mettre en vente', 'exact', 5],
    ['en vente', 'Mettre en vente', 'exact', 5],
    ['mettre', 'Mettre en vente', 'title', 4],
    ['vente', 'Mettre en vente', 'title', 3],
    ['mettre vente', 'Mettre en vente', 'title', 7],
    ['mettre vendre', 'Mettre en vente', 'alias', 9],
    ['vend', 'Mettre en vente', 'alias', 3],
    ['endre', 'Mettre en vente', 'alias', 2],
    ['omett', 'Promettre la page', 'title', 2],
    ['prometrlapge', 'Promettre la page', 'letters', 1],
    ['vnete', 'Mettre en vente', 'near', 3],
    ['ventes', 'Mettre en vente', 'near', 3],
    ['affichee', 'Mettre à l’affiche', 'near', 3],
    ['oedipe', 'Œdipe roi', 'title', 4],
    ['ŒDIPE', 'Œdipe roi', 'title', 4],
    ["l'affiche", 'Mettre à l’affiche', 'title', 3],
    ['l’affiche', 'Mettre à l’affiche', 'title', 3],
    ['affiche', 'Mettre à l’affiche', 'title', 3],
    ['genres', 'Sous-genres', 'title', 3],
  ] as const)('%s finds %s by its %s, %i', (query, title, tier, level) => {
    const { rows } = createRanker(indexEntries(entries, 'fr'))({ query });
    expect(rows.find(({ entry }) => entry.title === title)?.score).toBe(TIER[tier] * 100 + level);
  });

  it('does not take letters in order for a title of which they are little, nor for what cannot be taken back', () => {
    expect(titles('pmp')).toEqual([]);
    expect(titles('prometrlapge', [command('Promettre la page', { grave: true })])).toEqual([]);
  });

  it('wants every word, else the rarest of them', () => {
    expect(titles('mettre jazz')[0]).toBe('Étoiles du jazz');
    expect(titles('jazz inconnu')).toEqual(['Étoiles du jazz', 'Les Étoiles du jazz']);
    expect(titles('inconnu')).toEqual([]);
    expect(titles('jazz etoiles')).toEqual(['Étoiles du jazz', 'Les Étoiles du jazz']);
  });

  it.each([
    ['a better match', 'mettre', ['Mettre en vente', 'Mettre à l’affiche', 'Promettre la page']],
    ['a match in a title before one only in an alias', 'jeu', ['Enjeux', 'Jouer']],
    ['an exact alias before both', 'jouet', ['Jouer', 'Beaujouet']],
    ['an alias before letters in order', 'jardsecre', ['Jouer', 'Jardins secrets']],
  ])('puts %s first', (_what, query, order) => {
    const more = [
      command('Jouer', { aliases: ['jeu de société', 'jouet', 'jardsecre'] }),
      command('Enjeux'),
      command('Beaujouet'),
      command('Jardins secrets'),
    ];
    expect(titles(query, [...entries, ...more])).toEqual(order);
  });

  it('prefers the title that begins with all that is typed to an alias that holds its words', () => {
    const two = [command('Mettre à l’affiche', { aliases: ['bientôt en vente'] }), command('Mettre en vente')];
    expect(titles('mettre en ve', two)).toEqual(['Mettre en vente', 'Mettre à l’affiche']);
  });

  it('breaks ties by use, then by what the page is about, then by length, then by the order of the locale', () => {
    const four = ['Zèbre', 'École', 'Eau', 'Zoo'].map((title) =>
      command(`x ${title}`, title === 'École' ? { about: 'lieux' } : { page: `page ${title}` }),
    );
    expect(titles('x', four)).toEqual(['x Eau', 'x Zoo', 'x École', 'x Zèbre']);
    expect(titles({ query: 'x', page: 'page Zèbre' }, four)[0]).toBe('x Zèbre');
    expect(titles({ query: 'x', about: ['lieux'] }, four)[0]).toBe('x École');
    const frecency = use({}, 'x Zoo', 1_800_000_000_000);
    expect(titles({ query: 'x', page: 'page Zèbre', frecency }, four).slice(0, 2)).toEqual(['x Zoo', 'x Zèbre']);
  });

  it('counts numbers by value in the order', () => {
    expect(titles('salle')).toEqual(['Salle 2', 'Salle 10']);
  });

  it('shows one kind only when asked', () => {
    expect(titles({ query: 'e', kinds: kindBit('screen') })).toEqual(['Genres', 'Sous-genres']);
  });

  it('gives at most fifty rows, and the true count', () => {
    const many = Array.from({ length: 300 }, (_, i) => command(`Salle ${i}`));
    const ranking = createRanker(indexEntries(many, 'fr'))({ query: 's', limit: 500 });
    expect([ranking.rows.length, ranking.total]).toEqual([MOST_ROWS, 300]);
    expect(ranking.rows[0]?.entry.title).toBe('Salle 0');
    expect(ranking.rows[49]?.entry.title).toBe('Salle 49');
  });

  it('answers an empty query with everything', () => {
    expect(titles('')).toHaveLength(entries.length);
  });

  it('gives the same rows whether or not it narrowed, typing and erasing', () => {
    const among = Array.from({ length: 400 }, (_, i) =>
      command(
        `${['Mettre', 'Promettre', 'Émettre'][i % 3]} ${['vente', 'l’affiche', 'Œuvre'][i % 5 === 0 ? 0 : i % 2]} ${i}`,
        {
          aliases: [`m${i % 7}`],
        },
      ),
    );
    const index = indexEntries(among, 'fr');
    const kept = createRanker(index);
    for (const query of ['m', 'me', 'met', 'met v', 'met ve', 'met v', 'me', 'em', 'em oe', 'm1', 'm', '', 'affi 1'])
      expect(kept({ query })).toEqual(createRanker(index)({ query }));
  });

  it('folds as the whole product does', () => {
    expect(fold('L’Été à Œuvre')).toBe("l'ete a oeuvre");
  });
});

describe('frecency', () => {
  const now = 1_800_000_000_000;

  it('is 1 after a use, a half seven days later, and adds up', () => {
    const once = use({}, 'a', now);
    expect(valueOf(once, 'a', now)).toBeCloseTo(1);
    expect(valueOf(once, 'a', now + HALF_LIFE)).toBeCloseTo(0.5);
    expect(valueOf(use(once, 'a', now + HALF_LIFE), 'a', now + HALF_LIFE)).toBeCloseTo(1.5);
    expect(valueOf({}, 'a', now)).toBe(0);
  });

  it('forgets the least dear beyond three hundred', () => {
    let frecency: Frecency = {};
    for (let i = 0; i < 305; i++) frecency = use(frecency, `e${i}`, now + i);
    expect(Object.keys(frecency)).toHaveLength(300);
    expect(frecency).not.toHaveProperty('e0');
  });

  it('reads only numbers back', () => {
    expect(readFrecency({ a: 3, b: 'x', c: null })).toEqual({ a: 3 });
    expect(readFrecency('nonsense')).toEqual({});
  });
});
