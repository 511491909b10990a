import { expect, it } from 'vitest';
import { type Args, missingArgs } from '../../src/core/args';
import { type BusEnvironment, createBus } from '../../src/core/bus';
import { type AnyCommand, defineCommand } from '../../src/core/define';
import { field } from '../../src/core/model/field';
import { savedViews } from '../../src/core/views/model';
import { textOf } from '../../src/i18n/text';
import { noFacts } from '../support/facts';

/** Where one command is sent; what is asked and what fails is told. */
function groundOf(
  command: AnyCommand,
  told: string[],
  answer: (given: Args) => Args | null,
  confirm: BusEnvironment['confirm'],
): BusEnvironment {
  return {
    command: () => command,
    facts: () => noFacts,
    ask: (asked, given) => {
      told.push(`ask ${missingArgs(asked, given).join()}`);
      return Promise.resolve(answer(given));
    },
    confirm,
    close: () => undefined,
    navigate: () => undefined,
    working: () => undefined,
    record: () => undefined,
    announce: () => undefined,
    fail: (problem) => void told.push(`fail ${problem.code}`),
  };
}

/** A command that wants a reason for odd numbers only, and the steps of sending it. */
async function steps(
  args: Readonly<Record<string, unknown>>,
  answer: string | null,
  confirmed = false,
): Promise<string[]> {
  const told: string[] = [];
  const command = defineCommand({
    id: 'test.run',
    title: textOf('test.title'),
    args: { n: field.integer({ required: true }), motif: field.text() },
    needs: ({ n }) => (n % 2 === 1 ? ['motif'] : []),
    run: ({ n, motif }) => void told.push(`run ${n} ${motif ?? '-'}`),
  });
  const answered = (given: Args) => (answer === null ? null : { ...given, motif: answer });
  const ground = groundOf(command, told, answered, () => Promise.resolve(true));
  await createBus(ground).send({ id: 'test.run', args }, { confirmed });
  return told;
}

it('asks for an optional argument when the others need it', async () => {
  expect(await steps({ n: 3 }, 'parce que')).toEqual(['ask motif', 'run 3 parce que']);
});

it('asks nothing when they do not, or when it is there already', async () => {
  expect(await steps({ n: 2 }, null)).toEqual(['run 2 -']);
  expect(await steps({ n: 3, motif: 'déjà' }, null)).toEqual(['run 3 déjà']);
});

it('sets an argument while what will change is shown, then shows it again', async () => {
  const told: string[] = [];
  const command = defineCommand({
    id: 'test.run',
    title: textOf('test.title'),
    args: { n: field.integer({ required: true }), prevenir: field.flag({ default: true }) },
    offers: ['prevenir'],
    preview: ({ n, prevenir }) => {
      told.push(`preview ${n} ${prevenir}`);
      return Promise.resolve({ changed: 1, unchanged: 0, blocked: 0, blockedRows: [], sample: [], refs: {} });
    },
    run: ({ n, prevenir }) => void told.push(`run ${n} ${prevenir}`),
  });
  const approvals = [{ edit: 'prevenir' }, { edit: 'prevenir' }, true];
  const answers = [{ n: 3, prevenir: false }, null];
  const ground = groundOf(
    command,
    told,
    () => answers.shift() ?? null,
    () => Promise.resolve(approvals.shift() ?? false),
  );
  await createBus(ground).send({ id: 'test.run', args: { n: 3 } });
  const shown = 'preview 3 false';
  // The second time nothing is answered: all stays as it was.
  expect(told).toEqual(['preview 3 true', 'ask prevenir', shown, 'ask prevenir', shown, 'run 3 false']);
});

it('gives up when nothing is answered', async () => {
  expect(await steps({ n: 3 }, null)).toEqual(['ask motif']);
});

it('does not ask again for what was confirmed: undo and redo', async () => {
  expect(await steps({ n: 3 }, null, true)).toEqual(['run 3 -']);
});

it('an edit rests on the row that was there before anything was asked', async () => {
  const told: string[] = [];
  let version = 1;
  const command = defineCommand({
    id: 'test.run',
    title: textOf('test.title'),
    args: { id: field.integer({ required: true }), nom: field.text({ required: true }) },
    edits: { resource: savedViews, id: 'id' },
    run: async ({ nom }, { begun }) => void told.push(`run ${nom} over ${(await begun)?.version}`),
  });
  const answered = (given: Args) => {
    // Somebody saves while the name is typed.
    version = 2;
    return { ...given, nom: 'Vasseur' };
  };
  const begin: BusEnvironment['begin'] = (_resource, id) =>
    Promise.resolve({ id, version, dateCreation: '', dateModif: '', auteurModif: '' });
  const ground = { ...groundOf(command, told, answered, () => Promise.resolve(true)), begin };
  await createBus(ground).send({ id: 'test.run', args: { id: 7 } });
  expect(told).toEqual(['ask nom', 'run Vasseur over 1']);
});
