import { beforeEach, describe, expect, it } from 'vitest';
import { mostSteps } from '../../../src/commands/macros/macro';
import { recorded, startRecording, stopRecording } from '../../../src/commands/macros/recorder';
import { coreCommandsAtom } from '../../../src/core/command-of';
import { type AnyCommand, type Call, defineCommand, type Outcome } from '../../../src/core/define';
import { store, userAtom } from '../../../src/core/facts';
import { forget, madeAtom, record } from '../../../src/core/history';
import { field } from '../../../src/core/model/field';
import { lastStepAtom, recordingAtom } from '../../../src/core/recording';
import { textOf } from '../../../src/i18n/text';

const title = textOf('test.title');
const args = { ids: field.references('manifestations', 'integer', { required: true }) };
const bulk = defineCommand({ id: 'events.exclure', title, args, run: () => undefined });
const view = defineCommand({ id: 'views.delete', title, args: { id: field.text() }, run: () => undefined });
const undo: Call = { id: 'history.revert', args: { lot: 'l' } };
const note = (command: AnyCommand, given: Call['args'], outcome: Outcome = { undo }) =>
  record({ call: { id: command.id, ...(given && { args: given }) }, command, outcome });

beforeEach(() => {
  forget();
  stopRecording();
  store.set(coreCommandsAtom, new Map([bulk, view].map((command) => [command.id, command])));
});

describe('a recording', () => {
  it('counts what is done from its start, views and taking back apart', () => {
    note(bulk, { ids: [1] });
    startRecording();
    expect(store.get(recordingAtom)).toBe(0);
    note(bulk, { ids: [2] });
    note(view, { id: '3' });
    expect(store.get(recordingAtom)).toBe(1);
    expect(recorded()).toEqual({
      resource: 'manifestations',
      etapes: [{ id: 'events.exclure', args: {}, aimed: true }],
    });
  });

  it('names what came last, and forgets it when it is taken back', () => {
    startRecording();
    expect(store.get(lastStepAtom)).toBeNull();
    const { key } = note(bulk, { ids: [2] });
    expect(store.get(lastStepAtom)).toBe(title);
    store.set(madeAtom, (made) => made.map((each) => (each.key === key ? { ...each, state: 'undone' } : each)));
    expect(store.get(lastStepAtom)).toBeNull();
  });

  it('keeps a step that found nothing to change: it was meant', () => {
    startRecording();
    note(bulk, { ids: [2] }, { say: { text: title } });
    expect(store.get(recordingAtom)).toBe(1);
  });

  it('leaves out what is taken back, and takes it in again when it is done again', () => {
    startRecording();
    const { key } = note(bulk, { ids: [1] });
    const turn = (state: 'done' | 'undone') =>
      store.set(madeAtom, (made) => made.map((each) => (each.key === key ? { ...each, state } : each)));
    turn('undone');
    expect(store.get(recordingAtom)).toBe(0);
    turn('done');
    expect(store.get(recordingAtom)).toBe(1);
  });

  it('stops growing at its limit', () => {
    startRecording();
    for (let n = 0; n <= mostSteps; n++) note(bulk, { ids: [n] });
    expect(recorded().etapes).toHaveLength(mostSteps);
  });

  it('goes on when the session is renewed, and ends when another person signs in', () => {
    const person = { id: 'a', nom: 'A', mail: 'a@x.fr', realmRoles: ['ADMIN'], attributes: { idTiers: [] } };
    const user = { ...person, perimetre: null, motDePasseTemporaire: false };
    store.set(userAtom, user);
    startRecording();
    note(bulk, { ids: [1] });
    store.set(userAtom, { ...user });
    expect(store.get(recordingAtom)).toBe(1);
    store.set(userAtom, { ...user, id: 'b' });
    expect(store.get(recordingAtom)).toBeNull();
    store.set(userAtom, null);
  });

  it('forgets all once it is stopped', () => {
    startRecording();
    note(bulk, { ids: [1] });
    stopRecording();
    note(bulk, { ids: [2] });
    expect(store.get(recordingAtom)).toBeNull();
    expect(recorded().etapes).toEqual([]);
  });
});
