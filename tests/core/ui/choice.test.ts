import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/core/filter/fold';
import { parseDay, parseTime, printDay } from '../../../src/core/kinds/date/read-moment';
import { type Choice, findChoices } from '../../../src/core/ui/inputs/choice';

const choices: readonly Choice[] = [
  { value: '1', label: 'Le Cœur à l’ouvrage' },
  { value: '2', label: 'Opéra Bastille', hint: 'Paris' },
  { value: '3', label: 'Palais des Congrès', hint: 'Paris' },
  { value: '4', label: 'Nouvel Opéra' },
  { value: '5', label: 'Saint-Denis', hint: 'La Réunion' },
];

describe('folding', () => {
  it.each([
    ['Élodie', 'elodie'],
    ['Œuvre', 'oeuvre'],
    ['Ævar', 'aevar'],
    ['L’Avare', "l'avare"],
  ])('%s becomes %s', (text, expected) => expect(fold(text)).toBe(expected));
});

describe('findChoices', () => {
  it.each([
    ['', ['1', '2', '3', '4', '5']],
    ['st denis', ['5']],
    ['saint denis', ['5']],
    ['coeur', ['1']],
    ['opera', ['2', '4']],
    ['paris congres', ['3']],
    ["l'ouvrage", ['1']],
    ['marseille', []],
  ])('%j finds %j', (query, expected) =>
    expect(findChoices(choices, query).map((choice) => choice.value)).toEqual(expected));
});

describe('parseDay', () => {
  it.each([
    ['5/12/2026', '2026-12-05'],
    ['05.12.26', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['5/12', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['29/2/2028', '2028-02-29'],
    ['29/2/2027', null],
    ['29/2', null],
    ['31/4/2027', null],
    ['12/31/2026', null],
    ['demain', '2026-11-22'],
    ['12 décembre 2027', '2027-12-12'],
    ['5 12 2026', '2026-12-05'],
    ['5-12-26', '2026-12-05'],
    ['+7j', '2026-11-28'],
    ['2026', null],
    ['décembre', null],
    ['demain 20h', null],
    ['cette semaine', null],
    ['', null],
  ])('%j is %j', (text, expected) => expect(parseDay(text, '2026-11-21')).toBe(expected));
  it('is read back from what is written', () => {
    expect(printDay('2026-12-05T20:00')).toBe('05/12/2026');
    expect(parseDay(printDay('2026-12-05'), '2026-01-01')).toBe('2026-12-05');
    expect(printDay(null)).toBe('');
  });
});

describe('parseTime', () => {
  it.each([
    ['20h30', '20:30'],
    ['20:30', '20:30'],
    ['2030', '20:30'],
    ['20 h', '20:00'],
    ['8', '08:00'],
    ['8:30 pm', '20:30'],
    ['12 am', '00:00'],
    ['24:00', null],
    ['20:60', null],
    ['13 pm', null],
    ['soir', null],
  ])('%j is %j', (text, expected) => expect(parseTime(text)).toBe(expected));
});
