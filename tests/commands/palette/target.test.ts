import { describe, expect, it } from 'vitest';
import { aim } from '../../../src/commands/palette/search/target';

describe('what a typed command acts on', () => {
  it.each([
    ['mettre en vente 45012;45013', 'mettre en vente', { ids: ['45012', '45013'] }],
    ['mettre en vente 45012 45013, 45012', 'mettre en vente', { ids: ['45012', '45013'] }],
    ['mettre en vente 45012;', 'mettre en vente', { ids: ['45012'] }],
    ['mettre en vente lieu:"Zénith" statut:confirmee', 'mettre en vente', { q: 'lieu:"Zénith" statut:confirmee' }],
    ['mettre en vente lieu:"Le Zénith', 'mettre en vente', { q: 'lieu:"Le Zénith' }],
    ['verrouiller -verrou:oui carmen', 'verrouiller', { q: '-verrou:oui carmen' }],
    ['mettre date:>=2026-12-01', 'mettre', { q: 'date:>=2026-12-01' }],
    ['mettre 45012 statut:affiche', 'mettre', { q: '45012 statut:affiche' }],
  ])('%s', (text, words, target) => {
    expect(aim(text)).toEqual({ words, target });
  });

  it.each(['mettre en vente', 'carmen', '45012', 'lieu:zenith', ''])('is nothing in %j', (text) => {
    expect(aim(text)).toEqual({ words: text, target: null });
  });
});
