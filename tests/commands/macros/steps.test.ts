import { beforeEach, describe, expect, it } from 'vitest';
import { callOf, stepOf } from '../../../src/commands/macros/steps';
import { type AnyCommand, defineCommand } from '../../../src/core/define';
import { store, tiersAtom } from '../../../src/core/facts';
import { field } from '../../../src/core/model/field';
import { textOf } from '../../../src/i18n/text';

const title = textOf('test.title');
const run = () => undefined;
const ids = (resource: string) => field.references(resource, 'integer', { required: true });
const shift = defineCommand({
  id: 'events.decaler',
  title,
  args: { ids: ids('manifestations'), q: field.text(), duree: field.text({ required: true }) },
  run,
});
const close = defineCommand({ id: 'venues.fermer', title, args: { ids: ids('lieux') }, run });
const apply = defineCommand({ id: 'records.applyMulti', title, hidden: true, args: { resource: field.text() }, run });
const set = defineCommand({ id: 'records.set', title, hidden: true, args: { resource: field.text() }, run });

beforeEach(() => store.set(tiersAtom, null));

describe('a step', () => {
  it('keeps the arguments of its call and leaves the target to the replay', () => {
    const made = { id: 'events.decaler', args: { ids: [1, 2], q: null, duree: '+15 min' } };
    expect(stepOf(made, shift, null)).toEqual({
      step: { id: 'events.decaler', args: { duree: '+15 min' }, aimed: true },
      resource: 'manifestations',
    });
  });

  it('leaves a filter to the replay as it does ids', () => {
    const found = stepOf({ id: 'events.decaler', args: { q: 'statut:vente', duree: '1 h' } }, shift, 'manifestations');
    expect(found?.step.args).toEqual({ duree: '1 h' });
  });

  it('keeps its own records when they are of another kind than the macro’s', () => {
    expect(stepOf({ id: 'venues.fermer', args: { ids: [7] } }, close, 'manifestations')).toEqual({
      step: { id: 'venues.fermer', args: { ids: [7] }, aimed: false },
      resource: null,
    });
  });

  it('turns a cell edited in place into the same change over the selection', () => {
    const values = JSON.stringify({ 'manifInfo.statut': 'MISE_EN_VENTE' });
    const made = { id: 'records.set', args: { resource: 'manifestations', id: '3', values, before: '{}', version: 2 } };
    const found = stepOf(made, set, null);
    expect(found?.step).toMatchObject({ id: 'records.applyMulti', aimed: true });
    const call = found && callOf(found.step, apply, { ids: [8, 9] });
    expect(JSON.parse(String(call?.args?.['request']))).toEqual({
      selection: { ids: [8, 9] },
      change: { manifInfo: { statut: 'MISE_EN_VENTE' } },
      tiers: null,
    });
  });

  it('turns a form over several records into the same change over the selection', () => {
    const request = JSON.stringify({ selection: { ids: [1, 2] }, change: { lockStatus: true }, tiers: 'P1' });
    const found = stepOf({ id: 'records.applyMulti', args: { resource: 'manifestations', request } }, apply, null);
    const call = found && callOf(found.step, apply, { q: 'genre:OPERA' });
    expect(JSON.parse(String(call?.args?.['request']))).toEqual({
      selection: { q: 'genre:OPERA' },
      change: { lockStatus: true },
      tiers: null,
    });
  });

  it.each<[string, string, Partial<AnyCommand>, Record<string, unknown>]>([
    ['taking back', 'history.revert', { hidden: true }, { lot: 'a' }],
    ['another macro', 'macros.run.1', { args: { ids: ids('lieux') } }, { ids: [1] }],
    ['a saved view', 'views.delete', { args: { id: field.text() } }, { id: '4' }],
    ['what is done to one record by its name', 'records.copy', { hidden: true }, { resource: 'lieux', body: '{}' }],
    ['what acts on what the page shows', 'form.save', {}, {}],
  ])('is not made of %s', (_, id, more, args) => {
    expect(stepOf({ id, args }, { ...defineCommand({ id, title, run }), ...more }, null)).toBeNull();
  });
});

describe('the call of a step', () => {
  const step = { id: 'events.decaler', args: { duree: '+15 min' }, aimed: true };

  it('acts on the replay’s target', () => {
    expect(callOf(step, shift, { ids: ['5', 6] })?.args).toEqual({ duree: '+15 min', ids: [5, 6] });
    expect(callOf(step, shift, { q: 'genre:OPERA' })?.args).toEqual({ duree: '+15 min', q: 'genre:OPERA' });
  });

  it('is none when its command takes no filter', () => {
    expect(callOf({ id: 'venues.fermer', args: {}, aimed: true }, close, { q: 'ville:Dijon' })).toBeNull();
  });
});
