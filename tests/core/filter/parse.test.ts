import { describe, expect, it } from 'vitest';
import { and, type Filter, not, oneOf, or, parse, print, type Scalar, type Test } from '../../../src/core/filter';
import { fields } from './fields';

const text = (value: string): Scalar => ({ type: 'text', text: value });
const code = (value: string): Scalar => ({ type: 'code', code: value });
const number = (value: number): Scalar => ({ type: 'number', number: value });
const flag = (value: boolean): Scalar => ({ type: 'flag', flag: value });
const word = (value: string): Filter => ({ type: 'word', text: value });
const status = (...codes: string[]) => oneOf('statut', codes.map(code));
const test = (field: string, ...any: Test['any']): Test => ({ type: 'test', field, any });
const day = (year: number, month: number | null, date: number | null): Scalar => ({
  type: 'date',
  date: { type: 'calendar', year, month, day: date, clock: null },
});
const read = (source: string) => parse(source, fields);

describe('a text that is understood', () => {
  const locked = oneOf('verrou', [flag(true)]);
  const spec = and([
    status('MISE_EN_VENTE'),
    oneOf('lieu', [text('Accor Arena')]),
    test('dateDebut', { op: 'gte', value: day(2026, 12, 1) }),
    not(locked),
    word('carmen'),
  ]);
  const table: readonly (readonly [string, Filter])[] = [
    ['', and([])],
    ['   ', and([])],
    ['statut:vente lieu:"Accor Arena" date:>=2026-12-01 -verrou:oui carmen', spec],
    ['STATUS:"on sale" Venue:"Accor Arena" start:≥2026-12-01 -locked:yes carmen', spec],
    // words
    ['la flûte', and([word('la'), word('flûte')])],
    ['"la flûte"', word('la flûte')],
    ['« la flûte »', word('la flûte')],
    ['“la flûte”', word('la flûte')],
    ['"dit \\"non\\" \\\\o/"', word('dit "non" \\o/')],
    ['Carmen, Bizet;', and([word('Carmen'), word('Bizet')])],
    ['Carmen - Bizet', and([word('Carmen'), word('Bizet')])],
    ['-carmen', not(word('carmen'))],
    ['--carmen', word('carmen')],
    ['-"la flûte"', not(word('la flûte'))],
    ['20:30 https://a.example/b a=b x>y', and(['20:30', 'https://a.example/b', 'a=b', 'x>y'].map(word))],
    ['Salle(2) ou OUI', and([word('Salle(2)'), word('ou'), word('OUI')])],
    ['""', and([])],
    // names: French, English, accents, case, separators
    ['libellé:a', oneOf('libelleFr', [text('a')])],
    ['LIBELLE_FR:a', oneOf('libelleFr', [text('a')])],
    ['Étiquette:a', oneOf('etiquettes', [text('a')])],
    ['date-debut:2026', oneOf('dateDebut', [day(2026, null, null)])],
    // French parts a colon from its name, and from what follows
    ['lieu :"Accor Arena"', oneOf('lieu', [text('Accor Arena')])],
    ['lieu\u00a0:\u00a0« Accor Arena » carmen', and([oneOf('lieu', [text('Accor Arena')]), word('carmen')])],
    ['-verrou\u202f: oui', not(locked)],
    ['Carmen : Bizet', and([word('Carmen'), word(':'), word('Bizet')])],
    // enums: code, label, alias, prefix, word
    ['statut:MISE_EN_VENTE', status('MISE_EN_VENTE')],
    ['statut:mise-en-vente', status('MISE_EN_VENTE')],
    ['statut:"mise à l\'affiche"', status('MISE_A_L_AFFICHE')],
    ['statut:affiche', status('MISE_A_L_AFFICHE')],
    ['statut:conf', status('CONFIRMEE')],
    ['statut:canceled', status('ANNULEE')],
    ['statut:sale', status('MISE_EN_VENTE')],
    ['statut:vente,affiche', status('MISE_EN_VENTE', 'MISE_A_L_AFFICHE')],
    ['statut:=vente', status('MISE_EN_VENTE')],
    ['statut:"VIDE"', status('VIDE')],
    ['statut:vide', test('statut', { op: 'empty' })],
    // presence
    ['lieu:vide', test('lieu', { op: 'empty' })],
    ['lieu:EMPTY', test('lieu', { op: 'empty' })],
    ['lieu:""', test('lieu', { op: 'empty' })],
    ['lieu:*', test('lieu', { op: 'present' })],
    ['-lieu:*', not(test('lieu', { op: 'present' }))],
    ['lieu:"vide"', oneOf('lieu', [text('vide')])],
    ['lieu:vide,Zénith', test('lieu', { op: 'empty' }, { op: 'match', value: text('Zénith') })],
    // texts
    ['titre:=Carmen', test('libelleFr', { op: 'exact', value: text('Carmen') })],
    ['titre=Carmen', test('libelleFr', { op: 'exact', value: text('Carmen') })],
    ['titre:a..b', oneOf('libelleFr', [text('a..b')])],
    ['titre:l’Opéra', oneOf('libelleFr', [text('l’Opéra')])],
    [
      'tags:a,"b, c",=d',
      test(
        'etiquettes',
        { op: 'match', value: text('a') },
        { op: 'match', value: text('b, c') },
        { op: 'exact', value: text('d') },
      ),
    ],
    ['id:45012;45013,45014', oneOf('idmanif', ['45012', '45013', '45014'].map(text))],
    // flags
    ...['oui', 'Yes', 'TRUE', '1', 'vrai', 'o', 'y'].map((yes) => [`verrou:${yes}`, locked] as const),
    ...['non', 'No', 'false', '0', 'faux', 'n'].map((no) => [`verrou:${no}`, oneOf('verrou', [flag(false)])] as const),
    // numbers
    ['prix:12,5', oneOf('prix', [number(12.5)])],
    ['prix:12.5', oneOf('prix', [number(12.5)])],
    ['prix:-12,5', oneOf('prix', [number(-12.5)])],
    ['prix:12,5€', oneOf('prix', [number(12.5)])],
    ['prix:1\u202f234,5', oneOf('prix', [number(1234.5)])],
    ['prix:1\u00a0234', oneOf('prix', [number(1234)])],
    ['prix:10;20', oneOf('prix', [number(10), number(20)])],
    ['prix:10,5;20,5', oneOf('prix', [number(10.5), number(20.5)])],
    ['prix:10.5,20.5', oneOf('prix', [number(10.5), number(20.5)])],
    ['prix:10,20,30', oneOf('prix', [number(10), number(20), number(30)])],
    ['prix:10..20', test('prix', { op: 'range', from: number(10), to: number(20) })],
    ['prix:10,5..20,5', test('prix', { op: 'range', from: number(10.5), to: number(20.5) })],
    ['prix:..20', test('prix', { op: 'range', from: null, to: number(20) })],
    ['prix:10..', test('prix', { op: 'range', from: number(10), to: null })],
    ['prix:<5;>10', test('prix', { op: 'lt', value: number(5) }, { op: 'gt', value: number(10) })],
    [
      'prix>10 prix<=20',
      and([test('prix', { op: 'gt', value: number(10) }), test('prix', { op: 'lte', value: number(20) })]),
    ],
    ['places:10,20', oneOf('places', [number(10), number(20)])],
    ['places:12;45;7', oneOf('places', [number(12), number(45), number(7)])],
    ['places:1\u202f000..', test('places', { op: 'range', from: number(1000), to: null })],
    // dates (the forms of one date are in dates.test.ts)
    ['jour:2026-12..2027', test('jour', { op: 'range', from: day(2026, 12, null), to: day(2027, null, null) })],
    ['jour:2026-12,2027', oneOf('jour', [day(2026, 12, null), day(2027, null, null)])],
    [
      'date:<30j',
      test('dateDebut', { op: 'lt', value: { type: 'date', date: { type: 'offset', amount: 30, unit: 'day' } } }),
    ],
    [
      'date:<30d',
      test('dateDebut', { op: 'lt', value: { type: 'date', date: { type: 'offset', amount: 30, unit: 'day' } } }),
    ],
    [
      'date:>="12/12/2026 20h"',
      test('dateDebut', {
        op: 'gte',
        value: {
          type: 'date',
          date: { type: 'calendar', year: 2026, month: 12, day: 12, clock: { hour: 20, minute: null } },
        },
      }),
    ],
    [
      'date:"demain 20h".."après-demain 2h"',
      test('dateDebut', {
        op: 'range',
        from: { type: 'date', date: { type: 'day', offset: 1, clock: { hour: 20, minute: null } } },
        to: { type: 'date', date: { type: 'day', offset: 2, clock: { hour: 2, minute: null } } },
      }),
    ],
    // groups and alternatives
    ['a OU b', or([word('a'), word('b')])],
    ['a b OR c', or([and([word('a'), word('b')]), word('c')])],
    ['(a OU b) c', and([or([word('a'), word('b')]), word('c')])],
    ['a OU(b c)', or([word('a'), and([word('b'), word('c')])])],
    ['-(a b)', not(and([word('a'), word('b')]))],
    ['((a))', word('a')],
    ['(statut:vente)', status('MISE_EN_VENTE')],
    ['(lieu:Zénith,"(Lille)" b)', and([oneOf('lieu', [text('Zénith'), text('(Lille)')]), word('b')])],
    ['"OU"', word('OU')],
  ];

  it.each(table)('%j', (source, filter) => {
    expect(read(source)).toMatchObject({ filter, problems: [] });
  });

  it('gives each top-level term its place', () => {
    const source = '  -verrou:oui  carmen statut:vente,affiche ';
    expect(read(source).terms.map(({ start, end }) => source.slice(start, end))).toEqual([
      '-verrou:oui',
      'carmen',
      'statut:vente,affiche',
    ]);
  });

  it('makes one term of alternatives', () => {
    const source = ' a b OU c ';
    expect(read(source).terms.map(({ start, end }) => source.slice(start, end))).toEqual(['a b OU c']);
  });

  it('gives each piece its role', () => {
    const source = '-(date:>=2026,2027..2028 OU x) statut:"vente"';
    const pieces = read(source).tokens.map(({ type, start, end, field }) => [type, source.slice(start, end), field]);
    expect(pieces).toEqual([
      ['not', '-', undefined],
      ['group', '(', undefined],
      ['field', 'date', 'dateDebut'],
      ['operator', '>=', 'dateDebut'],
      ['value', '2026', 'dateDebut'],
      ['value', '2027', 'dateDebut'],
      ['operator', '..', 'dateDebut'],
      ['value', '2028', 'dateDebut'],
      ['or', 'OU', undefined],
      ['word', 'x', undefined],
      ['group', ')', undefined],
      ['field', 'statut', 'statut'],
      ['value', '"vente"', 'statut'],
    ]);
  });
});

describe('the canonical text', () => {
  const table = [
    [
      'STATUS:sale venue:"accor arena" locked:no',
      'statut:MISE_EN_VENTE lieu:"accor arena" verrou:non',
      'status:MISE_EN_VENTE venue:"accor arena" locked:no',
    ],
    ['price:10.5;20 seats:1,2', 'prix:10,5;20 places:1,2', 'price:10.5;20 seats:1,2'],
    ['date:<30d day:"this week"', 'date:<30j jour:cette-semaine', 'date:<30d day:this-week'],
    ['date:"tomorrow 8pm".. title:empty,*', 'date:demain-20h.. titre:vide,*', 'date:tomorrow-20h.. title:empty,*'],
    ['(a OR b c) -(d e)', '(a OU b c) -(d e)', '(a OR b c) -(d e)'],
    ['"OU" "vide" titre:"vide"', '"OU" vide titre:"vide"', '"OU" vide title:"vide"'],
  ] as const;
  it.each(table)('of %j', (source, french, english) => {
    const { filter } = read(source);
    expect([print(filter, fields, 'fr'), print(filter, fields, 'en')]).toEqual([french, english]);
  });
});
