import { describe, expect, it } from 'vitest';
import { type KindTexts, namesIn, printText, readText } from '../../../src/core/kinds/read-text';
import { field } from '../../../src/core/model/field';
import { defineModel, leavesOf } from '../../../src/core/model/model';

const model = defineModel({
  text: 'events.manifestation',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      libelleFr: field.text({ lang: 'fr' }),
      nombre: field.integer(),
      taux: field.number(),
      prix: field.money(),
      oui: field.flag(),
      statut: field.oneOf(['CONFIRMEE', 'MISE_EN_VENTE'], { valuesText: 'statut' }),
      jour: field.date(),
      quand: field.dateTime(),
      lieu: field.reference('lieux', 'integer'),
      seances: field.references('seances', 'integer'),
      tags: field.tags(),
    },
  },
});
const labels: Readonly<Record<string, string>> = {
  'statut.CONFIRMEE': 'Confirmée',
  'statut.MISE_EN_VENTE': 'Mise en vente',
};
const french: KindTexts = { t: (text) => labels[text] ?? text, locale: 'fr' };
const english: KindTexts = { ...french, locale: 'en' };
const keys = new Map<string, number | null>([
  ['zenith', 12],
  ['12', 12],
  ['olympia', null],
  ['7', 7],
  ['8', 8],
]);
const leaf = (name: string) => {
  const found = leavesOf(model).get(name);
  if (!found) throw new Error(name);
  return found;
};

describe('a text pasted in a cell', () => {
  const cases: readonly [name: string, text: string, expected: unknown][] = [
    ['libelleFr', 'Carmen', 'Carmen'],
    ['libelleFr', ' gardé tel quel ', ' gardé tel quel '],
    ['libelleFr', '', null],
    ['nombre', '1 234', 1234],
    ['nombre', '1\u202f234', 1234],
    ['nombre', '-3', -3],
    ['nombre', '3,5', { refusal: 'badInteger' }],
    ['nombre', 'trois', { refusal: 'badInteger' }],
    ['taux', '12,5', 12.5],
    ['taux', '12.5', 12.5],
    ['prix', '8 412,50 €', 8412.5],
    ['prix', 'gratuit', { refusal: 'badNumber' }],
    ['oui', 'Oui', true],
    ['oui', 'non', false],
    ['oui', 'VRAI', true],
    ['oui', '', false],
    ['oui', 'peut-être', { refusal: 'badFlag' }],
    ['statut', 'MISE_EN_VENTE', 'MISE_EN_VENTE'],
    ['statut', 'mise en vente', 'MISE_EN_VENTE'],
    ['statut', 'confirmee', 'CONFIRMEE'],
    ['statut', 'brouillon', { refusal: 'unknownValue' }],
    ['jour', '31/12/2026', '2026-12-31'],
    ['jour', '2026-12-31', '2026-12-31'],
    ['jour', '31-12-2026', '2026-12-31'],
    ['jour', '31.12.2026', '2026-12-31'],
    ['jour', '31/12/2026 00:00:00', '2026-12-31'],
    ['jour', '31/12/2026 20:30', { refusal: 'noHourHere' }],
    ['jour', '31/02/2026', { refusal: 'noSuchDay' }],
    ['jour', 'jamais', { refusal: 'badDate' }],
    ['quand', '31/12/2026 20:30', '2026-12-31T19:30:00.000Z'],
    ['quand', '31/12/2026 20:30:00', '2026-12-31T19:30:00.000Z'],
    ['quand', '2026-07-14 20h30', '2026-07-14T18:30:00.000Z'],
    ['quand', '14/07/2026 à 20h', '2026-07-14T18:00:00.000Z'],
    ['quand', '2026-07-14T18:30:00Z', '2026-07-14T18:30:00.000Z'],
    ['quand', '14/07/2026', '2026-07-13T22:00:00.000Z'],
    ['quand', '14/07/2026 25:00', { refusal: 'badDate' }],
    ['lieu', 'Zénith', 12],
    ['lieu', '12', 12],
    ['lieu', 'Olympia', { refusal: 'manyRecords' }],
    ['lieu', 'Nulle part', { refusal: 'noRecord' }],
    ['lieu', '', null],
    ['seances', '7, 8', [7, 8]],
    ['seances', '7;9', { refusal: 'noRecord' }],
    ['seances', '', []],
    ['tags', 'rock, jazz ; soul', ['rock', 'jazz', 'soul']],
  ];
  it.each(cases)('%s: %j', (name, text, expected) => {
    const read = readText(model, leaf(name), text, keys, french);
    expect('value' in read ? read.value : read).toEqual(expected);
  });
  it('groups thousands by the locale', () => {
    expect(readText(model, leaf('taux'), '1,234.5', keys, english)).toEqual({ value: 1234.5 });
    expect(readText(model, leaf('nombre'), '1,234', keys, english)).toEqual({ value: 1234 });
  });
  it('looks each name up once, whole and in parts', () => {
    expect(namesIn(leaf('lieu'), ' Le Bataclan, Paris ')).toEqual(['Le Bataclan, Paris']);
    expect(namesIn(leaf('seances'), '7, 8, 7')).toEqual(['7, 8, 7', '7', '8']);
  });
});

describe('a value copied from a cell', () => {
  const refs = { lieux: { '12': 'Zénith' } };
  const cases: readonly [name: string, value: unknown, text: string][] = [
    ['libelleFr', 'deux\nlignes', 'deux\nlignes'],
    ['libelleFr', null, ''],
    ['taux', 12.5, '12,5'],
    ['prix', 8412.5, '8412,5'],
    ['oui', true, 'oui'],
    ['oui', false, 'non'],
    ['statut', 'CONFIRMEE', 'Confirmée'],
    ['jour', '2026-12-31', '31/12/2026'],
    ['quand', '2026-12-31T19:30:00.000Z', '31/12/2026 20:30'],
    ['lieu', 12, 'Zénith'],
    ['seances', [7, 8], '7, 8'],
    ['tags', ['rock', 'jazz'], 'rock, jazz'],
  ];
  it.each(cases)('%s: %j', (name, value, text) => {
    expect(printText(model, leaf(name), value, refs, french)).toBe(text);
    const read = readText(model, leaf(name), text, keys, french);
    expect(read).toEqual({ value: value === '' ? null : value });
  });
});
