import { describe, expect, it } from 'vitest';
import { countsOf } from '../../../../src/plugins/events/sessions/series/counts';
import {
  argsOf,
  datesIn,
  holidaysIn,
  problemsOf,
  startDraft,
  toggled,
  withHours,
  withRule,
} from '../../../../src/plugins/events/sessions/series/draft';

const now = Date.parse('2027-03-10T10:00:00Z');
const last = { date: '2027-03-20T19:00:00.000Z', salle: 'Grande salle', grilleTarif: 'A', contingent: 300 };
const draft = withRule({ ...startDraft(last, now), from: '2027-03-22', to: '2027-04-04' }, 'lun mar 20:00');

describe('the draft of a series', () => {
  it('goes on from the last séance', () => {
    expect(startDraft(last, now)).toMatchObject({
      from: '2027-03-21',
      to: '2027-04-17',
      salle: 'Grande salle',
      grilleTarif: 'A',
      contingent: 300,
    });
  });

  it('starts tomorrow when there is none, or when it is over', () => {
    expect(startDraft(null, now)).toMatchObject({ from: '2027-03-11', salle: '', grilleTarif: '', contingent: null });
    expect(startDraft({ ...last, date: '2026-01-01T19:00:00Z' }, now).from).toBe('2027-03-11');
  });

  it('says the rule by day, and the days by rule', () => {
    expect(draft.hours).toEqual(['20:00', '20:00', '', '', '', '', '']);
    expect(withHours(draft, 5, '15h 20h', 'fr').rule).toBe('lun mar 20:00 ; sam 15:00 20:00');
    expect(withHours(draft, 5, '15h 20h', 'en').rule).toBe('mon tue 20:00 ; sat 15:00 20:00');
  });

  it('keeps what cannot be read as it is typed, with the reason at its place', () => {
    const wrong = withHours(withRule(draft, 'lun 20:00 mardo'), 2, '25h', 'fr');
    expect(wrong.rule).toBe('lun 20:00 mardo');
    expect(problemsOf(wrong)).toMatchObject({ rule: { code: 'day', at: 'mardo' } });
    expect(problemsOf(wrong).hours[2]).toEqual({ code: 'hour', at: '25h' });
    expect(datesIn(wrong)).toEqual([]);
  });

  it('offers the holidays in between, and leaves them out', () => {
    expect(holidaysIn(draft)).toEqual([{ day: '2027-03-29', name: 'lundiDePaques' }]);
    expect(datesIn(draft)).toHaveLength(4);
    expect(datesIn({ ...draft, holidaysOut: true })).toHaveLength(3);
  });

  it('tells the command what is left out: days, and single séances', () => {
    const [first = ''] = datesIn(draft);
    const left = toggled({ ...draft, holidaysOut: true }, first);
    expect(argsOf(left, 7)).toEqual({
      idmanif: 7,
      regle: 'lun mar 20:00',
      du: '2027-03-22',
      au: '2027-04-04',
      grilleTarif: 'A',
      salle: 'Grande salle',
      contingent: 300,
      sauf: ['2027-03-29', '2027-03-22T20:00'],
    });
    expect(argsOf(toggled(left, first), 7)).toMatchObject({ sauf: ['2027-03-29'] });
  });

  it('counts what is made, there already, left out, in the way', () => {
    const line = { date: '', taken: false, out: false, collisions: [] };
    const collisions = [{ id: 1, idmanif: 2, libelle: 'Carmen', date: '', salle: null }];
    const lines = [line, { ...line, collisions }, { ...line, out: true, collisions }, { ...line, taken: true }];
    expect(countsOf(lines)).toEqual({ made: 2, taken: 1, out: 1, collisions: 1 });
  });
});
