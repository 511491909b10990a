import { describe, expect, it } from 'vitest';
import { dateBounds, parse } from '../../../src/core/filter';
import { fields, moment } from './fields';

function bounds(text: string, at = moment) {
  const { filter, problems } = parse(text, fields);
  const condition = filter.type === 'test' ? filter.any[0] : undefined;
  const kind = text.startsWith('jour') ? 'date' : 'dateTime';
  const found = condition === undefined ? problems : dateBounds(condition, kind, at);
  return found !== null && 'start' in found ? [found.start, found.end] : found;
}

describe('comparisons', () => {
  const now = '2026-11-21T14:30:00.000Z';
  const table: readonly (readonly [string, string | null, string | null])[] = [
    ['jour:>=2026-12', '2026-12-01', null],
    ['jour:>2026-12', '2027-01-01', null],
    ['jour:<2026-12', null, '2026-12-01'],
    ['jour:<=2026-12', null, '2027-01-01'],
    ['jour:2026-12..2027-01', '2026-12-01', '2027-02-01'],
    ['jour:..hier', null, '2026-11-21'],
    ['jour:demain..', '2026-11-22', null],
    ['jour:<30j', '2026-11-21', '2026-12-21'],
    ['jour:<=30j', '2026-11-21', '2026-12-22'],
    ['jour:>30j', '2026-12-22', null],
    ['jour:>=30j', '2026-12-21', null],
    ['jour:>-7j', '2026-11-15', '2026-11-22'],
    ['jour:>=-7j', '2026-11-14', '2026-11-22'],
    ['jour:<-7j', null, '2026-11-14'],
    ['jour:-7j..7j', '2026-11-14', '2026-11-29'],
    ['date:<30j', now, '2026-12-21T14:30:00.000Z'],
    ['date:<30d', now, '2026-12-21T14:30:00.000Z'],
    ['date:>30j', '2026-12-21T14:30:00.000Z', null],
    ['date:>-7j', '2026-11-14T14:30:00.000Z', now],
    ['date:<-7j', null, '2026-11-14T14:30:00.000Z'],
    ['date:<48h', now, '2026-11-23T14:30:00.000Z'],
    ['date:..30j', null, '2026-12-21T23:00:00.000Z'],
    ['date:>=2026-12-01', '2026-11-30T23:00:00.000Z', null],
    ['date:>demain-20h', '2026-11-22T20:00:00.000Z', null],
    ['date:>=demain-20h', '2026-11-22T19:00:00.000Z', null],
  ];
  it.each(table)('%s', (text, start, end) => {
    expect(bounds(text)).toEqual([start, end]);
  });

  it('keeps the wall hour over a change when days are added', () => {
    const before = { now: Date.parse('2026-10-24T18:00:00Z'), timeZone: 'Europe/Paris' };
    expect(bounds('date:<1j', before)).toEqual(['2026-10-24T18:00:00.000Z', '2026-10-25T19:00:00.000Z']);
    expect(bounds('date:<+24h', before)).toEqual(['2026-10-24T18:00:00.000Z', '2026-10-25T18:00:00.000Z']);
  });

  it('leaves presence to others', () => {
    expect(bounds('date:vide')).toBeNull();
  });
});
