import { describe, expect, it } from 'vitest';
import { breaksRule, brokenLeaf, type FieldRule, passwordParts, type RowRule } from '../../../src/core/model/rules';

const valueCases: readonly (readonly [FieldRule, unknown, 'ok' | 'refused'])[] = [
  ['email', 'camille@regie.example', 'ok'],
  ['email', 'prenom.nom+tag@sous.domaine.fr', 'ok'],
  ['email', 'camille@exemple', 'refused'],
  ['email', 'camille@@regie.example', 'refused'],
  ['email', 'cami lle@regie.example', 'refused'],
  ['email', 'camille..m@regie.example', 'refused'],
  ['email', '.camille@regie.example', 'refused'],
  ['email', `${'a'.repeat(250)}@b.fr`, 'refused'],
  ['email', '', 'ok'],
  ['email', null, 'ok'],
  [{ rule: 'intab', values: ['142'] }, '142', 'ok'],
  [{ rule: 'intab', values: ['142'] }, '9999', 'refused'],
  [{ rule: 'intab', values: ['142'] }, '', 'ok'],
  [{ rule: 'numericOrVal', values: ['Tous'] }, 'Tous', 'ok'],
  [{ rule: 'numericOrVal', values: ['Tous'] }, '12', 'ok'],
  [{ rule: 'numericOrVal', values: ['Tous'] }, '12,5', 'ok'],
  [{ rule: 'numericOrVal', values: ['Tous'] }, 'tous', 'refused'],
  [{ rule: 'numericOrVal', values: ['Tous'] }, '12a', 'refused'],
  ['positiv_value', '1', 'ok'],
  ['positiv_value', 7, 'ok'],
  ['positiv_value', '0', 'refused'],
  ['positiv_value', 0, 'refused'],
  ['positiv_value', '-1', 'refused'],
  ['positiv_value', '+1', 'refused'],
  ['positiv_value', '1.5', 'refused'],
  ['positiv_value', '1e3', 'refused'],
  ['positiv_value', ' 1', 'refused'],
  ['positiv_value', '１２', 'refused'],
  ['positiv_value', '9007199254740993', 'refused'],
  ['positiv_value', '', 'ok'],
  ['chaine_num_value', '12;45;7', 'ok'],
  ['chaine_num_value', '12 ; 45 ; 7', 'ok'],
  ['chaine_num_value', '12', 'ok'],
  ['chaine_num_value', '12;;7', 'refused'],
  ['chaine_num_value', '12;', 'refused'],
  ['chaine_num_value', '12,45', 'refused'],
  ['chaine_num_value', '12;0', 'refused'],
  ['chaine_num_value', '', 'ok'],
  ['passwordrules', 'Regie-2026!', 'ok'],
  ['passwordrules', 'Abcde1!x', 'ok'],
  ['passwordrules', 'Abcd1!x', 'refused'],
  ['passwordrules', 'regie-2026!', 'refused'],
  ['passwordrules', 'REGIE-2026!', 'refused'],
  ['passwordrules', 'Regie-regie!', 'refused'],
  ['passwordrules', 'Regie2026ab', 'refused'],
  ['passwordrules', '', 'ok'],
];

const rowCases: readonly (readonly [RowRule, Record<string, unknown>, string | null])[] = [
  [{ rule: 'compareBorne', min: 'min', max: 'max' }, { min: 2, max: 5 }, null],
  [{ rule: 'compareBorne', min: 'min', max: 'max' }, { min: 5, max: 5 }, null],
  [{ rule: 'compareBorne', min: 'min', max: 'max' }, { min: 6, max: 5 }, 'max'],
  [{ rule: 'compareBorne', min: 'min', max: 'max' }, { min: '10', max: '9' }, 'max'],
  [{ rule: 'compareBorne', min: 'min', max: 'max' }, { min: 6, max: null }, null],
  [{ rule: 'compareBorne', min: 'min', max: 'max' }, { min: '', max: 5 }, null],
  [{ rule: 'boundsRule', lower: 'debut', upper: 'fin' }, { debut: 2, fin: 3 }, null],
  [{ rule: 'boundsRule', lower: 'debut', upper: 'fin' }, { debut: 3, fin: 3 }, 'fin'],
  [{ rule: 'boundsRule', lower: 'debut', upper: 'fin' }, { debut: '2026-12-02', fin: '2026-12-01' }, 'fin'],
  [{ rule: 'boundsRule', lower: 'debut', upper: 'fin' }, { debut: '2026-12-01', fin: '2026-12-02' }, null],
  [{ rule: 'boundsRule', lower: 'debut', upper: 'fin' }, { debut: null, fin: 3 }, null],
  [{ rule: 'required', leaf: 'commune', when: 'pays', is: ['FR'] }, { pays: 'FR', commune: '69123' }, null],
  [{ rule: 'required', leaf: 'commune', when: 'pays', is: ['FR'] }, { pays: 'FR', commune: ' ' }, 'commune'],
  [{ rule: 'required', leaf: 'commune', when: 'pays', is: ['FR'] }, { pays: 'BE' }, null],
  [{ rule: 'required', leaf: 'ville', when: 'pays', not: ['FR'] }, { pays: 'BE' }, 'ville'],
  [{ rule: 'required', leaf: 'ville', when: 'pays', not: ['FR'] }, { pays: 'FR' }, null],
  [{ rule: 'valeurminIfCheck', check: 'force', count: 'places' }, { force: true, places: 1 }, null],
  [{ rule: 'valeurminIfCheck', check: 'force', count: 'places' }, { force: true, places: 0 }, 'places'],
  [{ rule: 'valeurminIfCheck', check: 'force', count: 'places' }, { force: true, places: null }, 'places'],
  [{ rule: 'valeurminIfCheck', check: 'force', count: 'places' }, { force: false, places: 0 }, null],
  [{ rule: 'orderValue', fields: ['x', 'y', 'z'] }, { x: 12, y: 8, z: 3 }, null],
  [{ rule: 'orderValue', fields: ['x', 'y', 'z'] }, { x: 12, y: 14, z: 3 }, 'y'],
  [{ rule: 'orderValue', fields: ['x', 'y', 'z'] }, { x: 12, y: 8, z: 8 }, 'z'],
  [{ rule: 'orderValue', fields: ['x', 'y', 'z'] }, { x: 12, y: 12, z: 3 }, 'y'],
  [{ rule: 'orderValue', fields: ['x', 'y', 'z'] }, { x: 12, y: null, z: 3 }, null],
  [{ rule: 'includesList', value: 'seance', list: 'liees' }, { seance: 4, liees: [1, 4] }, 'seance'],
  [{ rule: 'includesList', value: 'seance', list: 'liees' }, { seance: 4, liees: ['4'] }, 'seance'],
  [{ rule: 'includesList', value: 'seance', list: 'liees' }, { seance: 4, liees: [] }, null],
];

describe('rules of one value', () => {
  it.each(valueCases)('%j on %j is %s', (rule, value, verdict) => {
    expect(breaksRule(rule, value)).toBe(verdict === 'refused');
  });

  it('tells which parts of a password are there', () => {
    expect(passwordParts('regie')).toEqual({ length: false, upper: false, lower: true, digit: false, special: false });
  });
});

describe('rules over several fields', () => {
  it.each(rowCases)('%j on %j blames %s', (rule, row, leaf) => {
    expect(brokenLeaf(rule, (name) => row[name])).toBe(leaf);
  });
});
