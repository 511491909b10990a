import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShelf } from '../../../src/commands/macros/shelf';
import { coreCommandsAtom } from '../../../src/core/command-of';
import { defineCommand, type Facts } from '../../../src/core/define';
import { facts, store } from '../../../src/core/facts';
import { preferencesAtom } from '../../../src/core/preferences';
import { recordingAtom } from '../../../src/core/recording';
import { core } from '../../../src/i18n/core';
import { textOf } from '../../../src/i18n/text';

const other = defineCommand({ id: 'core.help', title: textOf('test.title'), run: () => undefined });
const kept = (nom: string, ...ids: string[]) => ({
  nom,
  resource: 'manifestations',
  etapes: ids.map((id) => ({ id, args: {}, aimed: true })),
});
const commands = () => [...store.get(coreCommandsAtom).values()].map(({ id, title }) => `${id} ${title}`);
const signal = new AbortController().signal;
const context = (role: Facts['role']) => ({
  facts: { ...facts(), role },
  signal,
  send: () => Promise.resolve(undefined),
  navigate: () => undefined,
  progress: () => undefined,
});

beforeAll(() => {
  store.set(coreCommandsAtom, new Map([[other.id, other]]));
  openShelf();
});
afterAll(() => store.set(preferencesAtom, {}));

describe('the shelf of macros', () => {
  it('makes each macro a command, and follows the preferences', () => {
    store.set(preferencesAtom, { 'macro.1': kept('Un', 'events.a'), 'macro.2': kept('Deux', 'events.b') });
    expect(commands()).toEqual(['core.help test.title', 'macros.run.2 Deux', 'macros.run.1 Un']);
    store.set(preferencesAtom, { 'macro.1': kept('Premier', 'events.a'), 'macro.2': null });
    expect(commands()).toEqual(['core.help test.title', 'macros.run.1 Premier']);
  });

  it('is not broken by what is kept wrongly', () => {
    store.set(preferencesAtom, { 'macro.1': kept('Un', 'events.a'), 'macro.2': { nom: 4 } });
    expect(commands()).toEqual(['core.help test.title', 'macros.run.1 Un']);
  });

  it('tells, before the run, the steps that cannot be made and stops short of them', async () => {
    const guarded = defineCommand({ ...other, id: 'events.b', right: 'admin' });
    const free = defineCommand({ ...other, id: 'events.a' });
    store.set(coreCommandsAtom, new Map([free, guarded].map((command) => [command.id, command])));
    const fixed = (id: string) => ({ id, args: {}, aimed: false });
    const etapes = ['events.a', 'events.b', 'core.gone'].map(fixed);
    store.set(preferencesAtom, { 'macro.3': { nom: 'Trois', resource: null, etapes } });
    const macro = store.get(coreCommandsAtom).get('macros.run.3');
    const dryRun = await macro?.preview?.({}, context('PARTNER'));
    expect(dryRun).toMatchObject({
      changed: 1,
      steps: [{ blockedRows: [] }, { refused: 'core.commands.refused.right' }, { refused: core('macros.gone') }],
    });
  });

  it('refuses a macro within a macro', () => {
    const macro = store.get(coreCommandsAtom).get('macros.run.3');
    store.set(recordingAtom, 0);
    expect(macro?.ready?.(facts())).toBe(core('macros.refused.inside'));
    store.set(recordingAtom, null);
    expect(macro?.ready?.(facts())).toBe(true);
  });
});
