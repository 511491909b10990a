import { describe, expect, it } from 'vitest';
import {
  answered,
  editing,
  isComplete,
  startAsking,
  stepBack,
  stepOf,
  takesSeveral,
  tick,
  typedAt,
  typing,
} from '../../../src/commands/palette/ask/asking';
import { type Answer, listedAnswers, type Question } from '../../../src/commands/palette/ask/choices';
import { wrongArgs } from '../../../src/core/args';
import { type AnyCommand, defineCommand } from '../../../src/core/define';
import { type Field, type Fields, field } from '../../../src/core/model/field';
import { textOf } from '../../../src/i18n/text';
import { plugins } from '../../../src/plugins';
import { consoleOf } from '../../contract/console';
import { noFacts } from '../../support/facts';

const commandWith = (args: Fields): AnyCommand =>
  defineCommand<Fields>({ id: 'test.run', title: textOf('test.title'), args, run: () => undefined });
const plan = commandWith({
  motif: field.text(),
  ids: field.references('lieux', 'integer'),
  q: field.text(),
  jour: field.date({ required: true }),
});
const names = (command: AnyCommand, values = {}) => startAsking('p', command, values).steps;

describe('asking', () => {
  it('asks for the target and for what is required, not for what may stay empty', () => {
    expect(names(plan)).toEqual(['ids', 'jour']);
    expect(names(plan, { q: 'ville:lyon' })).toEqual(['jour']);
    expect(names(plan, { ids: [1], jour: '2026-12-12' })).toEqual([]);
  });

  it('goes on with each answer, then to the review of the rest', () => {
    const first = startAsking('p', plan, {});
    const second = answered(first, { ids: [4] }, 'Carmen');
    expect(second.said).toEqual({ ids: 'Carmen' });
    expect(stepOf(second)?.name).toBe('jour');
    const review = answered(second, { jour: '2026-12-12' });
    expect(stepOf(review)).toBeNull();
    expect(isComplete(review)).toBe(false);
    expect(review.values).toEqual({ ids: [4], jour: '2026-12-12' });
  });

  it('opens an optional argument from the review, and comes back there', () => {
    const review = startAsking('p', plan, { ids: [1], jour: '2026-12-12' });
    const edited = editing(review, 'motif');
    expect(stepOf(edited)?.name).toBe('motif');
    expect(stepOf(answered(edited, { motif: 'x' }))).toBeNull();
  });

  it('begins with the value that is there', () => {
    const command = commandWith({
      motif: field.text(),
      montant: field.money(),
      mots: field.tags(),
      fin: field.date(),
      ids: field.references('lieux', 'integer'),
    });
    const values = { motif: 'pluie', montant: 12.5, mots: ['a', 'b'], fin: '2026-12-31', ids: [1] };
    const typed = Object.keys(values).map((name) => typedAt(editing(startAsking('p', command, values), name)));
    expect(typed).toEqual(['pluie', '12.5', 'a, b', '31/12/2026', '']);
  });

  it('needs no review before a dry run', () => {
    const previewed = { ...plan, preview: () => Promise.reject(new Error('never')) };
    expect(isComplete(startAsking('p', previewed, { ids: [1], jour: '2026-12-12' }))).toBe(true);
  });

  it('keeps what was typed while going back and forth', () => {
    const second = answered(startAsking('p', plan, {}), { ids: [4] });
    const typed = typing(second, 'demain');
    const back = stepBack(typed);
    expect(back && stepOf(back)?.name).toBe('ids');
    expect(back && answered(back, { ids: [5] }).typed).toEqual({ jour: 'demain' });
    expect(stepBack(startAsking('p', plan, {}))).toBeNull();
  });

  it('ticks and unticks', () => {
    const lyon = { value: 1, label: 'Lyon' };
    const once = tick(startAsking('p', plan, {}), lyon);
    expect(once.ticked['ids']).toEqual([lyon]);
    expect(tick(once, { ...lyon }).ticked['ids']).toEqual([]);
  });
});

describe('answers', () => {
  const ask = (one: Field, typed: string, command = commandWith({ x: one }), name = 'x'): Answer[] => {
    const question: Question = {
      command,
      name,
      field: one,
      typed,
      facts: noFacts,
      given: {},
      t: (key) => key,
      signal: new AbortController().signal,
    };
    return listedAnswers(question);
  };
  const canal = field.oneOf(['SITE', 'MAIL'], { required: true });

  it('of an enum are its codes', () => {
    expect(ask(canal, '').map(({ value }) => value)).toEqual(['SITE', 'MAIL']);
    expect(ask(canal, 'mai').map(({ value }) => value)).toEqual(['MAIL']);
  });

  it('of a flag are two rows', () => {
    expect(ask(field.flag(), '').map(({ value }) => value)).toEqual([true, false]);
  });

  it.each([
    ['12', 12],
    ['1 250,5', 1250.5],
  ])('of a number read %s', (typed, value) => {
    expect(ask(field.number(), typed)[0]?.value).toBe(value);
    expect(ask(field.number(), 'douze')).toEqual([]);
  });

  it('of a target take typed ids and filters', () => {
    const ids = field.references('lieux', 'integer');
    expect(ask(ids, '12;13', plan, 'ids')[0]?.values).toEqual({ ids: [12, 13] });
    expect(ask(ids, 'ville:lyon', plan, 'ids')[0]?.values).toEqual({ q: 'ville:lyon' });
  });
});

describe('a step that takes a list', () => {
  it('is answered with one of its choices', async () => {
    const { commands } = await consoleOf(plugins);
    for (const command of commands.values())
      for (const [name, field] of Object.entries(command.args ?? {})) {
        if (command.ask?.[name] === undefined) continue;
        const isList = (await wrongArgs(command, { [name]: 'un' }))[name] !== undefined;
        const takesOne = (await wrongArgs(command, { [name]: ['un'] }))[name] === undefined;
        if (isList && takesOne)
          expect([command.id, name, takesSeveral(command, { name, field })]).toEqual([command.id, name, true]);
      }
  });
});
