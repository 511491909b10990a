import { expect, test } from 'vitest';
import { leavesOf } from '../../../src/core/model/model';
import { settingsModel } from '../../../src/plugins/settings/model';
import { readTyped } from '../../../src/plugins/settings/values';

test.each([
  ['basketTimeout', '15', 15],
  ['basketTimeout', '15 min', 15],
  ['basketTimeout', '1 h 30', 90],
  ['basketTimeout', '1h30', 90],
  ['basketTimeout', '90 s', 1.5],
  ['basketTimeout', 'quinze', null],
  ['basketTimeout', '30 min 1 h', null],
  ['cancelOrderSipsDelayMs', '15 min', 900_000],
  ['cancelOrderSipsDelayMs', '900 000 ms', 900_000],
  ['cancelOrderSipsDelayMs', '900 000', 900_000],
  ['cancelOrderSipsDelayMs', '1 min 30 s', 90_000],
  ['limiteCheque', '15 jours', 15],
  ['limiteCheque', '48 h', 2],
  ['seuilCodeAnnulation', '10 000,50 €', 10_000.5],
  ['seuilCodeAnnulation', '10 min', null],
  ['cancelOrderThreadCount', '4', 4],
] as const)('%s typed as “%s” is %s', (name, typed, expected) => {
  const field = leavesOf(settingsModel).get(name)?.field;
  expect(field && readTyped(field, typed, 'fr-FR')).toBe(expected);
});

test('the defaults are those of the specification', () => {
  expect(
    Object.fromEntries(
      [...leavesOf(settingsModel)].flatMap(([name, { field }]) => (field.derived ? [] : [[name, field.default]])),
    ),
  ).toEqual({
    basketTimeout: 10,
    sessionTimeout: 25,
    orderControl: false,
    cancelOrderEnabled: false,
    cancelOrderSipsDelayMs: 900_000,
    cancelOrderThreadCount: 1,
    exportToManifEnabled: false,
    assistantsActifs: false,
    serviceFeesEnabled: false,
    seuilCodeAnnulation: 10_000,
    limiteCheque: 15,
    limiteInconnu: 10,
    limiteTousPaiements: 3,
    limiteVirementLocal: 12,
    limiteVirement: 8,
    limiteAmex: 2,
  });
});
