import { describe, expect, it } from 'vitest';
import { checkRow, type Variant } from '../../../src/core/model/check';
import { field } from '../../../src/core/model/field';
import { changeAt, defineModel } from '../../../src/core/model/model';
import en from '../../../src/i18n/core/en';
import fr from '../../../src/i18n/core/fr';
import { createTranslate } from '../../../src/i18n/translate';

const model = defineModel({
  text: 'test',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': { libelle: field.text({ required: true, max: 10 }), mail: field.text({ rules: ['email'] }) },
    reglages: {
      force: field.flag(),
      places: field.integer({ min: 0, max: 100 }),
      jour: field.date(),
      instant: field.dateTime(),
      statut: field.oneOf(['A', 'B'], { required: true, default: 'A' }),
      genre: field.reference('genres', 'text'),
      etiquettes: field.tags(),
      lignes: field.list({ titre: field.text({ required: true, max: 5 }) }),
      calcule: field.integer({ derived: true }),
    },
  },
  rules: [{ rule: 'valeurminIfCheck', check: 'force', count: 'places' }],
});

const packageModel = defineModel({
  text: 'test',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      composants: field.list(
        {
          type: field.oneOf(['SEANCE', 'LIBRE'], { required: true, default: 'SEANCE' }),
          ref: field.text({ required: true }),
          min: field.integer({ min: 0 }),
          max: field.integer(),
          duree: field.integer({ required: true, default: 1, only: { when: 'type', is: ['LIBRE'] } }),
          places: field.integer({ derived: true, required: true }),
          options: field.list({ nom: field.text({ required: true }) }),
        },
        { max: 3, itemRules: [{ rule: 'compareBorne', min: 'min', max: 'max' }], unique: ['ref', 'type'] },
      ),
    },
  },
});

const french = createTranslate('fr', { core: fr });
const english = createTranslate('en', { core: en });

function codes(body: Record<string, unknown>, variant: Variant = 'patch', current?: Record<string, unknown>) {
  const errors = checkRow(model, body, variant, (code) => code, current);
  return errors.flatMap((error) => error.errorCodes.map(({ code }) => `${error.field} ${code}`));
}

const cases: readonly (readonly [string, unknown, string | null])[] = [
  ['libelle', 'Carmen', null],
  ['libelle', 'dix signes!', 'tooLong'],
  ['libelle', '', 'required'],
  ['libelle', '   ', 'required'],
  ['libelle', 12, 'type'],
  ['libelle', 'a\u0000b', 'type'],
  ['mail', 'x', 'email'],
  ['mail', null, null],
  ['reglages.places', 3, null],
  ['reglages.places', 3.5, 'integer'],
  ['reglages.places', '3', 'integer'],
  ['reglages.places', Number.NaN, 'integer'],
  ['reglages.places', 101, 'tooHigh'],
  ['reglages.places', -1, 'tooLow'],
  ['reglages.force', 'oui', 'type'],
  ['reglages.force', null, 'required'],
  ['reglages.jour', '2026-02-28', null],
  ['reglages.jour', '2026-02-30', 'date'],
  ['reglages.jour', '28/02/2026', 'date'],
  ['reglages.instant', '2026-12-12T20:30:00Z', null],
  ['reglages.instant', '2026-12-12T25:30:00Z', 'dateTime'],
  ['reglages.instant', '2026-12-12T20:30:00', 'noZone'],
  ['reglages.instant', '2026-12-12T20:30', 'noZone'],
  ['reglages.instant', '28/03/2027 02:30', 'noSuchHour'],
  ['reglages.instant', '28/03/2027 25:30', 'dateTime'],
  ['reglages.statut', 'C', 'choice'],
  ['reglages.statut', null, 'required'],
  ['reglages.genre', 'OPERA', null],
  ['reglages.genre', 3, 'type'],
  ['reglages.etiquettes', ['a', 'b'], null],
  ['reglages.etiquettes', [1], 'type'],
  ['reglages.inconnu', 1, 'unknown'],
];

describe('checking a row', () => {
  it.each(cases)('%s = %j gives %s', (path, value, code) => {
    expect(codes(changeAt(path, value))).toEqual(code === null ? [] : [`${path} ${code}`]);
  });

  it('asks for required fields on create, not for those with a default', () => {
    expect(codes({}, 'create')).toEqual(['libelle required']);
  });

  it('names the item and the field in a list', () => {
    expect(codes(changeAt('reglages.lignes', [{ titre: 'ok' }, { titre: 'trop long' }]))).toEqual([
      'reglages.lignes.1.titre tooLong',
    ]);
  });

  it.each<[string, unknown[], string[]]>([
    ['a whole line', [{ type: 'SEANCE', ref: '12', min: 1, max: 2 }], []],
    ['what has a default', [{ ref: '12' }], []],
    ['a required field', [{ type: 'LIBRE' }], ['0.ref required']],
    ['a code', [{ ref: '12', type: 'AUTRE' }], ['0.type choice']],
    ['bounds', [{ ref: '12' }, { ref: '13', min: -1 }], ['1.min tooLow']],
    ['a rule over two fields', [{ ref: '12', min: 3, max: 2 }], ['0.max compareBorne']],
    ['a field that no item has', [{ ref: '12', prix: 3 }], ['0.prix unknown']],
    ['what must not be twice', [{ ref: '12' }, { ref: '12', type: 'LIBRE' }, { ref: '12' }], ['2.ref duplicate']],
    ['a list in the list', [{ ref: '12', options: [{ nom: 'a' }, { nom: '' }] }], ['0.options.1.nom required']],
    ['what its type has no use for', [{ ref: '12', duree: 3 }], ['0.duree notHere']],
    ['what its type has a use for', [{ ref: '12', type: 'LIBRE', duree: 3 }], []],
    [
      'nothing of what its type has no use for',
      [
        { ref: '1', duree: null },
        { ref: '2', duree: 1 },
      ],
      [],
    ],
    ['too many', [{ ref: '1' }, { ref: '2' }, { ref: '3' }, { ref: '4' }], [' tooMany']],
    ['something else than lines', [[1]], [' type']],
  ])('checks the items of a list: %s', (_what, items, expected) => {
    const path = 'composants';
    const found = checkRow(packageModel, { [path]: items }, 'patch', (code) => code).flatMap(
      ({ field: at, errorCodes }) => errorCodes.map(({ code }) => `${at.slice(path.length + 1)} ${code}`),
    );
    expect(found).toEqual(expected);
  });

  it('tells every field at fault at once', () => {
    expect(codes({ libelle: '', mail: 'x', reglages: { places: -1 } })).toHaveLength(3);
  });

  it.each([
    ['nothing', {}],
    ['null', { id: null }],
    ['blanks', { id: ' ' }],
  ])('asks for a key that is typed: %s', (_what, body) => {
    const given = { ...model, key: { ...model.key, given: true } };
    const found = (variant: Variant) =>
      checkRow(given, { libelle: 'x', ...body }, variant, (code) => french(`core.rules.${code}`));
    expect(found('create')).toEqual([
      { field: 'id', errorCodes: [{ code: 'required', message: 'Ce champ est obligatoire' }] },
    ]);
    expect(found('patch')).toEqual([]);
  });

  it('reads the stored row for what a patch leaves out', () => {
    expect(codes({ reglages: { force: true } }, 'patch', { reglages: { places: 0 } })).toEqual([
      'reglages.places valeurminIfCheck',
    ]);
    expect(codes({ reglages: { force: true } }, 'patch', { reglages: { places: 2 } })).toEqual([]);
    expect(codes({ libelle: 'x' }, 'patch', { reglages: { force: true, places: 0 } })).toEqual([]);
  });

  it('speaks both languages, the specification letter for letter', () => {
    const say = (translate: typeof french) =>
      checkRow(model, { libelle: '', mail: 'x' }, 'patch', (code, params) =>
        translate(`core.rules.${code}`, params),
      ).map((error) => error.errorCodes[0]?.message);
    expect(say(french)).toEqual(['Ce champ est obligatoire', "Le mail n'est pas correct."]);
    expect(say(english)).toEqual(['This field is required', 'The e-mail address is not valid.']);
  });

  it('keeps any Unicode that can be stored and refuses what cannot', () => {
    expect(codes({ libelle: '🎭é\u200Ffin' })).toEqual([]);
    expect(codes({ libelle: '\uD800' })).toEqual(['libelle type']);
  });
});
