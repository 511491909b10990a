import { describe, expect, it } from 'vitest';
import { maximumLength, parse, print } from '../../../src/core/filter';
import { mostValues, mostWords } from '../../../src/core/filter/parse';
import { filter as english } from '../../../src/i18n/core/en/filter';
import { filter as french } from '../../../src/i18n/core/fr/filter';
import { fields } from './fields';

/** The text with each problem between ⟦ ⟧, its code, what was meant, and what is still kept. */
const table: readonly (readonly [marked: string, code: string, meant: string | null, kept: string])[] = [
  ['a ⟦statu⟧:vente b', 'unknownField', 'statut', 'a b'],
  ['⟦venu⟧:x', 'unknownField', 'lieu', ''],
  ['⟦qwxyz⟧:"a b",c d', 'unknownField', null, 'd'],
  ['-⟦etiqette⟧:x', 'unknownField', 'etiquettes', ''],
  ['statut⟦:⟧', 'missingValue', null, ''],
  ['statut⟦:⟧ vente', 'missingValue', null, 'vente'],
  ['statut:vente⟦,⟧', 'missingValue', null, 'statut:MISE_EN_VENTE'],
  ['statut:vente⟦,⟧,affiche', 'missingValue', null, 'statut:MISE_EN_VENTE,MISE_A_L_AFFICHE'],
  ['date:⟦>=⟧ a', 'missingValue', null, 'a'],
  ['prix:⟦..⟧', 'missingValue', null, ''],
  ['titre:⟦=⟧', 'missingValue', null, ''],
  ['(statut⟦:⟧)', 'missingValue', null, ''],
  ['statut:⟦vennte⟧', 'unknownValue', 'MISE_EN_VENTE', ''],
  ['statut:vente,⟦"zut zut"⟧', 'unknownValue', null, 'statut:MISE_EN_VENTE'],
  ['statut:⟦mise⟧', 'ambiguousValue', null, ''],
  ['verrou:⟦peut-être⟧', 'badFlag', null, ''],
  ['prix:⟦cher⟧', 'badNumber', null, ''],
  ['prix:1..⟦2..3⟧', 'badNumber', null, ''],
  ['prix:⟦1e999⟧', 'badNumber', null, ''],
  ['places:⟦1.5⟧', 'badInteger', null, ''],
  ['places:⟦12x⟧..20', 'badInteger', null, ''],
  ['places:>⟦20 000⟧', 'groupedNumber', null, ''],
  ['a places:⟦20 000⟧ b', 'groupedNumber', null, 'a b'],
  ['places:>=⟦1 200 000⟧', 'groupedNumber', null, ''],
  ['places:10..⟦20 000⟧', 'groupedNumber', null, ''],
  ['places:>⟦20,000⟧', 'groupedNumber', null, ''],
  ['places:⟦20,000⟧', 'groupedNumber', null, ''],
  ['places:⟦20.000⟧', 'groupedNumber', null, ''],
  ['date:⟦bientôt⟧', 'badDate', null, ''],
  ['date:"⟦"', 'unclosedQuote', null, ''],
  ['date:⟦31/02/2026⟧', 'noSuchDay', null, ''],
  ['date:2026-01-01..⟦2026-13⟧', 'noSuchDay', null, ''],
  ['jour:⟦demain-20h⟧', 'noHourHere', null, ''],
  ['jour:<⟦48h⟧', 'noHourHere', null, ''],
  ['titre:⟦>⟧a b', 'operatorNotAllowed', null, 'b'],
  ['statut:⟦>=⟧vente', 'operatorNotAllowed', null, ''],
  ['id:⟦<⟧12', 'operatorNotAllowed', null, ''],
  ['prix:⟦>=⟧10..20', 'operatorInRange', null, ''],
  ['prix:⟦20..10⟧', 'reversedRange', '10..20', ''],
  ['jour:⟦2026-12-02..2026-12-01⟧', 'reversedRange', '2026-12-01..2026-12-02', ''],
  ['jour:⟦2027..2026-12⟧', 'reversedRange', '2026-12..2027', ''],
  ['a lieu:⟦"Accor Ar⟧', 'unclosedQuote', null, 'a lieu:"Accor Ar"'],
  ['⟦« la flûte⟧', 'unclosedQuote', null, '"la flûte"'],
  ['a ⟦(⟧b c', 'unclosedGroup', null, 'a b c'],
  ['a ⟦)⟧ b', 'unexpectedGroupEnd', null, 'a b'],
  ['(a)⟦)⟧', 'unexpectedGroupEnd', null, 'a'],
  ['a -⟦()⟧', 'emptyGroup', null, 'a'],
  ['a ⟦OU⟧', 'emptyAlternative', null, 'a'],
  ['⟦OR⟧ a', 'emptyAlternative', null, 'a'],
  ['(a ⟦OU⟧ ) b', 'emptyAlternative', null, 'a b'],
];

describe('a text that is not understood', () => {
  it.each(table.filter(([marked]) => marked.includes('⟧')))('%s is %s', (marked, code, meant, kept) => {
    const source = marked.replace(/[⟦⟧]/g, '');
    const start = marked.indexOf('⟦');
    const end = marked.indexOf('⟧') - 1;
    const { filter, problems } = parse(source, fields);
    expect(problems.map((problem) => [problem.code, problem.start, problem.end, problem.meant])).toEqual([
      [code, start, end, meant],
    ]);
    expect(print(filter, fields)).toBe(kept);
  });

  it('reports every problem, in the order of the text', () => {
    const { problems } = parse('statu:x OU prix:abc "fin', fields);
    expect(problems.map(({ code }) => code)).toEqual(['unknownField', 'badNumber', 'unclosedQuote']);
  });

  it('proposes names in the language of the screen, the likeliest first', () => {
    const [problem] = parse('statuss:x', fields, 'en').problems;
    expect(problem?.expected.slice(0, 2)).toEqual(['status', 'idmanif']);
    expect(problem?.meant).toBe('status');
  });

  it('proposes the candidates of an ambiguous value, ready to be written', () => {
    expect(parse('statut:mise', fields).problems[0]?.expected).toEqual(['MISE_A_L_AFFICHE', 'MISE_EN_VENTE']);
  });

  it('proposes yes and no, and ways to write a date', () => {
    expect(parse('verrou:z', fields, 'en').problems[0]?.expected).toEqual(['yes', 'no']);
    expect(parse('date:x', fields).problems[0]?.expected).toContain('cette-semaine');
  });

  it('gives, with each proposal, a text that has one problem less', () => {
    for (const source of [
      'statu:vente',
      'statut:vennte',
      'verrou:z',
      'prix:20..10',
      'lieu:"Ac',
      'a )',
      'titre:>a',
      'prix:>=1..2',
      'a ()',
      'date:x',
    ]) {
      const [problem] = parse(source, fields).problems;
      const [proposal] = problem?.expected ?? [];
      expect(proposal, source).toBeDefined();
      if (problem === undefined || proposal === undefined) continue;
      const mended = source.slice(0, problem.start) + proposal + source.slice(problem.end);
      expect(parse(mended, fields).problems, mended).toEqual([]);
    }
  });

  it('survives groups too deep, without a filter for them', () => {
    const { problems } = parse('('.repeat(3000), fields);
    expect(problems.some(({ code, start }) => code === 'tooDeep' && start === 50)).toBe(true);
  });

  it('refuses what compares too much: values and words are counted', () => {
    const codes = (text: string) => parse(text, fields).problems.map(({ code }) => code);
    expect(codes(`idmanif:${'1,'.repeat(mostValues)}1`)).toEqual(['tooMany']);
    expect(codes(`idmanif:${'1,'.repeat(mostValues - 1)}1`)).toEqual([]);
    expect(codes('a '.repeat(mostWords + 1))).toEqual(['tooMany']);
    expect(codes('a '.repeat(mostWords))).toEqual([]);
  });

  it('refuses texts too long', () => {
    const { filter, problems } = parse('a '.repeat(maximumLength), fields);
    expect(problems).toMatchObject([{ code: 'tooLong', start: maximumLength, end: maximumLength * 2 }]);
    expect(print(filter, fields)).toBe('');
  });

  it('has a message in both languages for each code, with the params that it is given', () => {
    const sources = [
      ...table.map(([marked]) => marked.replace(/[⟦⟧]/g, '')),
      '('.repeat(60),
      'a'.repeat(maximumLength + 1),
    ];
    for (const { code, params } of sources.flatMap((source) => parse(source, fields).problems))
      for (const message of [french[code], english[code]]) {
        const wanted = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
        expect(Object.keys(params), message).toEqual(expect.arrayContaining(wanted));
      }
  });
});
