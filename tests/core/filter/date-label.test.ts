import { describe, expect, it } from 'vitest';
import { printDate, readDate, sayDate } from '../../../src/core/filter';

describe('dates for people', () => {
  it.each([
    ['aujourdhui', 'aujourd’hui', 'today'],
    ['apres-demain', 'après-demain', 'day after tomorrow'],
    ['annee-derniere', 'année dernière', 'last year'],
    ['ce-week-end', 'ce week-end', 'this weekend'],
    ['août', 'août', 'august'],
    ['2026', '2026', '2026'],
    ['2026-12', '12/2026', '12/2026'],
    ['2026-12-01', '01/12/2026', '01/12/2026'],
    ['2026-12-01T20h', '01/12/2026 à 20h', '01/12/2026 at 20:00'],
    ['demain 20h30', 'demain à 20h30', 'tomorrow at 20:30'],
    ['1/12', '01/12', '01/12'],
    ['30j', '30\u00a0jours', '30\u00a0days'],
    ['-1an', '-1\u00a0an', '-1\u00a0year'],
  ])('%s', (text, french, english) => {
    const reading = readDate(text);
    expect('date' in reading && [sayDate(reading.date, 'fr'), sayDate(reading.date, 'en')]).toEqual([french, english]);
  });

  it('are written in either language', () => {
    const reading = readDate('il y a 3 semaines');
    expect('date' in reading && [printDate(reading.date, 'fr'), printDate(reading.date, 'en')]).toEqual([
      '-3sem',
      '-3w',
    ]);
  });
});
