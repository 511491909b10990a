import { describe, expect, it } from 'vitest';
import type { PlaceholderValues } from '../../../../src/features/sold/models/seo/placeholders';
import { renderTemplate } from '../../../../src/features/sold/models/seo/render';

const opera: PlaceholderValues = {
  label: 'Carmen',
  place: 'Opéra Bastille',
  city: 'Paris',
  genre: 'Opéra',
  artist: 'Chœur de l’Opéra',
  date: '2026-12-12',
  price: '45.5',
  site: 'Billetterie',
};
const without = (...names: (keyof PlaceholderValues)[]): PlaceholderValues =>
  Object.fromEntries(Object.entries(opera).filter(([name]) => !names.some((each) => each === name)));

describe('plain substitution', () => {
  it.each<[string, string, string]>([
    ['a text without placeholders', 'Billetterie en ligne', 'Billetterie en ligne'],
    ['placeholders among words', '{label} à {place}, {city}', 'Carmen à Opéra Bastille, Paris'],
    ['a placeholder twice', '{city} – {city}', 'Paris – Paris'],
    ['spaces inside the braces', '{ label }', 'Carmen'],
    ['a date and a price as they are kept', '{date} {price}', '2026-12-12 45.5'],
    ['upper case', '{label2} {artist2}', 'CARMEN CHŒUR DE L’OPÉRA'],
    ['a long date', 'le {date2}', 'le 12 décembre 2026'],
    ['a price with its currency', 'dès {price2}', 'dès 45,50\u00a0€'],
  ])('%s', (_, template, expected) => {
    expect(renderTemplate(template, opera, 'fr').text).toBe(expected);
  });

  it('formats in English for English', () => {
    expect(renderTemplate('{date2}, from {price2}', { ...opera, price: '45' }, 'en').text).toBe(
      '12 December 2026, from €45',
    );
  });

  it.each([
    ['braces', 'Un {city} imaginaire'],
    ['separators', ' – Fin, suite | et (vide) '],
    ['signs that replacements know', '$1 $& $`'],
  ])('reads nothing into a value that holds %s', (_, label) => {
    expect(renderTemplate('{label} | {site}', { label, site: 'Billetterie' }, 'fr').text).toBe(
      `${label.trim()} | Billetterie`,
    );
  });

  it('leaves a value as it is that formats cannot read', () => {
    expect(renderTemplate('{date2} {price2}', { date: 'bientôt', price: 'gratuit' }, 'fr').text).toBe(
      'bientôt gratuit',
    );
  });
});

describe('what is empty', () => {
  it.each<[string, string, PlaceholderValues, string]>([
    ['goes with its preposition', '{label} à {place}', without('place'), 'Carmen'],
    ['goes with several short words', '{label} à la {place}', without('place'), 'Carmen'],
    ['goes with an elided word', 'Billets pour {label} de l’{place}', without('place'), 'Billets pour Carmen'],
    ['goes with the separator before it', '{label} – {place} | {site}', without('place'), 'Carmen | Billetterie'],
    ['goes with the separator after it', '{place} – {label}', without('place'), 'Carmen'],
    ['leaves the stronger of two separators', '{label} – {place}, {city}', without('place'), 'Carmen – Paris'],
    [
      'leaves the end of a sentence',
      'Réservez {label}, {place}. Paiement sûr.',
      without('place'),
      'Réservez Carmen. Paiement sûr.',
    ],
    ['goes with its brackets', '{label} ({place}) à {city}', without('place'), 'Carmen à Paris'],
    ['goes with its quotation marks', '{city} : «\u00a0{label}\u00a0»', without('label'), 'Paris'],
    ['leaves brackets that say something', '{label} ({place}, {city})', without('place'), 'Carmen (Paris)'],
    [
      'goes with the words of its clause',
      'Billets {label} | Concerts de {artist} | {site}',
      without('artist'),
      'Billets Carmen | Billetterie',
    ],
    ['goes with what announces it', '{label} – Artiste : {artist}', without('artist'), 'Carmen'],
    ['goes with its unit', '{label} dès {price} €', without('price'), 'Carmen'],
    ['goes when it is blank', '{label} à {city}', { label: 'Carmen', city: '  ' }, 'Carmen'],
    [
      'leaves words that nothing else would follow',
      'Découvrez nos spectacles à {city}',
      without('city'),
      'Découvrez nos spectacles',
    ],
    ['goes at both ends', '{place} | {label} | {artist}', without('place', 'artist'), 'Carmen'],
    ['goes in English too', '{label} at the {place} in {city}', without('place'), 'Carmen in Paris'],
    [
      'leaves a sentence without placeholders',
      '{label} à {city}. Réservez en ligne.',
      without('city'),
      'Carmen. Réservez en ligne.',
    ],
    ['leaves nothing of nothing', '{label}, {city}', {}, ''],
  ])('%s', (_, template, values, expected) => {
    expect(renderTemplate(template, values, 'fr').text).toBe(expected);
  });

  it('is told, each once, as it was written', () => {
    expect(renderTemplate('{place} {place2} {place} {label}', without('place'), 'fr').empty).toEqual([
      'place',
      'place2',
    ]);
  });
});
