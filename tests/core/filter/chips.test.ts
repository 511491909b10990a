import { describe, expect, it } from 'vitest';
import { chips, nearest, parse, replaceSpan, withoutSpan } from '../../../src/core/filter';
import { filter as english } from '../../../src/i18n/core/en/filter';
import { filter as french } from '../../../src/i18n/core/fr/filter';
import { fields } from './fields';

function drawn(source: string, locale: 'fr' | 'en' = 'fr') {
  const words = locale === 'fr' ? french : english;
  return chips(parse(source, fields), fields, locale).map(({ parts }) =>
    parts.map((part) => (part.type === 'say' ? words[part.key] : part.text)).join(' '),
  );
}

describe('chips', () => {
  it.each([
    ['statut:vente,affiche', 'Statut Mise en vente ou Mise à l’affiche', 'Status On sale or Announced'],
    ['-verrou:oui', 'sauf verrou oui', 'except locked yes'],
    ['titre:carmen', 'Titre contient carmen', 'Title contains carmen'],
    ['titre:=carmen', 'Titre exactement carmen', 'Title exactly carmen'],
    ['lieu:"Accor Arena",vide', 'lieu Accor Arena ou vide', 'venue Accor Arena or empty'],
    ['lieu:*', 'lieu renseigné', 'venue filled in'],
    ['prix:>10,5', 'prix plus de 10,5', 'price more than 10.5'],
    ['prix:10..20,5', 'prix entre 10 et 20,5', 'price between 10 and 20.5'],
    ['places:100..', 'places au moins 100', 'seats at least 100'],
    ['places:..100', 'places au plus 100', 'seats at most 100'],
    ['date:<30j', 'date moins de 30\u00a0jours', 'date less than 30\u00a0days'],
    ['date:>=2026-12-01', 'date dès 01/12/2026', 'date from 01/12/2026'],
    ['date:<demain', 'date avant demain', 'date before tomorrow'],
    ['jour:>2026', 'jour après 2026', 'day after 2026'],
    ['jour:..demain', 'jour jusqu’à demain', 'day up to tomorrow'],
    ['"la flûte"', 'la flûte', 'la flûte'],
    ['(a OU b)', '(a OU b)', '(a OU b)'],
  ])('%s', (source, inFrench, inEnglish) => {
    expect([drawn(source), drawn(source, 'en')]).toEqual([[inFrench], [inEnglish]]);
  });

  it('are one for each term, with the part of the text that each stands for', () => {
    const source = 'statut:vente  -verrou:oui carmen';
    const all = chips(parse(source, fields), fields);
    expect(all.map(({ start, end, field, negated }) => [source.slice(start, end), field, negated])).toEqual([
      ['statut:vente', 'statut', false],
      ['-verrou:oui', 'verrou', true],
      ['carmen', null, false],
    ]);
    expect(all.map((chip) => withoutSpan(source, chip))).toEqual([
      '-verrou:oui carmen',
      'statut:vente carmen',
      'statut:vente  -verrou:oui',
    ]);
  });
});

describe('editing the text', () => {
  it('replaces a part, as a proposal does', () => {
    const source = 'a statu:vente';
    const [problem] = parse(source, fields).problems;
    expect(problem && replaceSpan(source, problem, problem.meant ?? '')).toBe('a statut:vente');
  });
});

describe('did you mean', () => {
  it.each([
    ['statu', ['statut']],
    ['statutt', ['statut']],
    ['sattut', ['statut']],
    ['ÉTAT', ['état']],
    ['li', ['lieu']],
    ['zzz', []],
    ['', []],
  ])('%s', (typed, expected) => {
    expect(nearest(typed, ['statut', 'état', 'lieu', 'verrou'])).toEqual(expected);
  });
});
