/** A hundred sentences, their slots compared one by one, in the whole console with the words of both its languages. */
import { describe, expect, it, test } from 'vitest';
import { builtinCommands } from '../../../../src/commands/builtin';
import { parseSentence } from '../../../../src/commands/palette/sentence/parse';
import type { Reading } from '../../../../src/commands/palette/sentence/reading';
import { vocabularyOf } from '../../../../src/commands/palette/sentence/vocabulary';
import { text } from '../../../../src/commands/texts';
import type { Facts } from '../../../../src/core/define';
import { facts } from '../../../../src/core/facts';
import { plugins } from '../../../../src/plugins';
import { consoleOf } from '../../../contract/console';
import { noSentences, sentences } from './sentences';

const { registry, translate } = await consoleOf(plugins);
const vocabulary = vocabularyOf(
  registry,
  [...registry.commands.values(), ...builtinCommands],
  [translate.fr, translate.en],
);
/** Friday 27 November 2026, 15:00 in Paris. */
const now = Date.parse('2026-11-27T14:00:00Z');

function read(line: string, here: Partial<Facts> = {}): Reading[] {
  return parseSentence(line, { vocabulary, facts: { ...facts(), locale: 'fr', ...here }, now, about: [] });
}

const slotsOf = (line: string, { slots }: Reading) =>
  slots
    .map(({ role, arg, from, to }) => `${role}${arg === undefined ? '' : `:${arg}`}[${line.slice(from, to)}]`)
    .join(' ');

describe('a sentence', () => {
  it.each(sentences)('%s', (line, command, slots, others) => {
    const [first, ...rest] = read(line);
    expect(first && `${first.command.id}${first.isMeant ? '' : '?'}`).toBe(command);
    expect(first && slotsOf(line, first)).toBe(slots);
    expect(rest.map((each) => `${each.command.id}${each.isBold ? '(bold)' : ''}`).join(' ')).toBe(others);
  });

  it('has a place of its own for every slot', () => {
    for (const [line] of sentences)
      for (const { slots } of read(line))
        for (const [index, { from }] of slots.entries()) expect(slots[index - 1]?.to ?? 0).toBeLessThanOrEqual(from);
  });

  it.each(noSentences)('is not %s', (line) => {
    expect(read(line)).toEqual([]);
  });
});

describe('its values', () => {
  it.each<[string, Record<string, unknown>]>([
    ['rembourser 26-005747 une place', { places: 1 }],
    ['mettre en vente 448013, 448014', { ids: [448013, 448014] }],
    ['mettre en vente lieu:corum statut:affiche', { q: 'lieu:corum statut:affiche' }],
    ['mettre en vente lieu:corum carmen', { q: 'lieu:corum carmen' }],
    ['exclure de la recherche lieu:corum jusqu’au 31 août', { q: 'lieu:corum', fin: '2027-08-31T22:00:00.000Z' }],
    ['prolonger la réservation 26-005747 demain 18h', { dateExpiration: '2026-11-28T17:00:00.000Z' }],
    ['reporter granit au 15/1 à 20h30 sans prévenir', { date: '2027-01-15T19:30:00.000Z', prevenir: false }],
    ['100 cartes cadeau 50 €', { nombre: 100, montant: 50 }],
    ['débiter la carte 1234567 12,50 €', { ids: [1_234_567], montant: 12.5 }],
    ['changer le prix carré or de 54 à 59 €', { montant: 59 }],
    ['traduire genres anglais', { dictionnaire: 'genres' }],
    ['changer de thème sombre', { theme: 'dark' }],
    ['change theme dark', { theme: 'dark' }],
    ['rejeter les avis 55 hors sujet', { motifRejet: 'HORS_SUJET' }],
    ['essayer une recherche carmen', { requete: 'carmen' }],
  ])('%s', (line, args) => {
    expect(read(line)[0]?.args).toEqual(args);
  });

  it('leaves the hour of a day to what it is about', () => {
    const [reading] = read('reporter granit du 31/12 au 15/1');
    expect(reading?.args).toEqual({});
    expect(reading?.typed).toEqual({ date: '2027-01-15' });
    expect(reading?.lookups[0]?.tries.map(({ typed }) => typed)).toEqual(['granit du 31/12', 'granit']);
  });

  it('says when, where no argument takes it', () => {
    expect(read('mettre en vente 448013 lundi 10h')[0]?.when?.instant).toBe('2026-11-30T09:00:00.000Z');
    expect(
      read('mettre en vente 448013 31 août à minuit')
        .slice(0, 2)
        .map(({ when }) => when?.day),
    ).toEqual(['2027-09-01', '2027-08-31']);
  });

  it.each([
    ['mettre en vente 448013 chaque lundi 9h jusqu’au 31/12/2027', '2027-12-31', false],
    ['mettre en vente 448013 chaque lundi 9h à revoir le 31/12/2027', '2027-12-31', true],
    ['put on sale 448013 every monday 9am to review on 31/12/2027', '2027-12-31', true],
  ])('says until when it comes back, or when to look at it again: %s', (line, day, isReview) => {
    const [reading] = read(line);
    expect(reading).toMatchObject({ when: { each: 'SEMAINE' }, until: { day }, isReview });
    expect(reading?.slots.filter(({ role }) => role === 'unknown')).toEqual([]);
  });

  it('never lets an end be the moment of an act', () => {
    const [reading] = read('verrouiller carmen jusqu’au 31 août');
    expect(reading && slotsOf('verrouiller carmen jusqu’au 31 août', reading)).toContain('unknown[jusqu’au 31 août]');
    expect(reading?.when).toBeNull();
  });
});

describe('what the page holds', () => {
  const selection = { resource: 'manifestations', ids: [1, 2], q: null, count: 2 };
  it.each(['verrouiller la sélection', 'verrouiller ceci', 'lock this', 'lock the selection'])('%s', (line) => {
    expect(read(line, { selection })[0]?.args).toEqual({ ids: [1, 2] });
  });

  test('all that is shown is what its filter finds', () => {
    const list = { view: 'list', resource: 'manifestations', filter: 'lieu:corum' } as const;
    expect(read('verrouiller tout ce qui est affiché', list)[0]?.args).toEqual({ q: 'lieu:corum' });
    expect(read('lock everything shown', { ...list, filter: '' })[0]?.args).toEqual({ q: 'dateCreation:>=1900-01-01' });
  });

  test('where the page holds nothing, it is asked', () => {
    expect(read('verrouiller la sélection')).toEqual([]);
  });
});

/** What the empty field of the palette shows. */
const examples = [text('example'), ...registry.plugins.flatMap(({ example }) => example ?? [])];

describe('the examples', () => {
  it.each(
    (['fr', 'en'] as const).flatMap((locale) => examples.map((key) => [translate[locale](key), locale] as const)),
  )('%s is understood whole (%s)', (line, locale) => {
    const [first] = read(line, { locale });
    expect(first).toBeDefined();
    // No word is left that was not understood.
    expect(first?.slots.filter(({ role }) => role === 'unknown')).toEqual([]);
  });
});

test.each([
  ['reporter le plateau du jeudi du 31/12 au 15/1', 'plateau du jeudi'],
  ['reporter les amants du dimanche au 15/1 20h', 'amants du dimanche'],
  ['postpone the man from monday to 15/1 at 8pm', 'man from monday'],
])('%s: a day may be part of the name “%s”', (line, name) => {
  const bold = read(line).filter(({ isBold }) => isBold);
  expect(bold.flatMap(({ lookups }) => lookups.flatMap(({ tries }) => tries.map(({ typed }) => typed)))).toContainEqual(
    expect.stringContaining(name),
  );
});
