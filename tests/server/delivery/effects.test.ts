/** What only sites apply (`effects`) is read by them: a field that says so and is in no answer fails. */
import { expect, it } from 'vitest';
import { eventKind } from '../../../server/delivery/events';
import { shownSettings } from '../../../server/delivery/identity';
import { manifestationModel } from '../../../src/plugins/events/model';
import { partnerModel } from '../../../src/plugins/partners/model';

const named = (text: string | undefined) =>
  (text ?? '')
    .trim()
    .split(/\s+/)
    .filter((name) => name !== '');

it('settings of a partner that sites apply are in the answer on the site', () => {
  const served = new Set([...shownSettings.map(({ name }) => name), 'domaines']);
  const wanted = named(partnerModel.effects?.sites);
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((name) => !served.has(name))).toEqual([]);
});

it('flags of a manifestation that sites apply are in its answer', () => {
  const wanted = named(manifestationModel.effects?.sites);
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((name) => !eventKind.names.has(name))).toEqual([]);
});

it('what is between a partner and those it works with is not', () => {
  const served = new Set(shownSettings.map(({ name }) => name));
  expect(['customSips', 'fraisEnvoi'].filter((name) => served.has(name))).toEqual([]);
});
