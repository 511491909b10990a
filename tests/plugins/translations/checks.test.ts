import { describe, expect, it } from 'vitest';
import { checkTranslation } from '../../../src/plugins/translations/models/checks';

const codes = (fr: string, en: string, max = 40) => checkTranslation(fr, en, max).map(({ code }) => code);

describe('what is looked at in a translation', () => {
  it.each([
    ['Festivals d’été {annee}', 'Summer festivals {annee}', []],
    ['Festivals d’été {annee}', 'Summer festivals', ['placeholder']],
    ['{n} places sur {n}', '{n} seats', ['placeholder']],
    ['Festivals', 'Festivals {annee}', ['unknown']],
    ['Ballet', '<b>Ballet</b>', ['markup']],
    ['Ballet', 'Ballet &amp; dance', ['markup']],
    ['Ballet', 'Ballet < dance & more', []],
    ['Ballet', 'A'.repeat(41), ['length']],
    ['Ballet', '🎭'.repeat(40), []],
    ['Ballet', 'ballet', ['case']],
    ['Complet !', 'Sold out', ['end']],
    ['Ballet', '', []],
  ])('%s → %s: %j', (fr, en, expected) => {
    expect(codes(fr, en)).toEqual(expected);
  });

  it('refuses what visitors would see broken, and only tells the rest', () => {
    const refused = (fr: string, en: string) => checkTranslation(fr, en, 40).filter((each) => each.refused).length;
    expect([refused('{a}', 'b'), refused('Été', '<i>'), refused('Été', 'summer'), refused('Oui.', 'Yes')]).toEqual([
      1, 1, 0, 0,
    ]);
  });
});
