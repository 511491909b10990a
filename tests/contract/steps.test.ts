// Every step that a command asks can be answered by its first choice.
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/commands/palette/ask/ask-rows';
import { takesSeveral } from '../../src/commands/palette/ask/asking';
import { type Answer, listedAnswers } from '../../src/commands/palette/ask/choices';
import { readTypedDate } from '../../src/commands/palette/ask/typed-date';
import { sameTarget, wrongArgs } from '../../src/core/args';
import type { AnyCommand } from '../../src/core/define';
import { kindNamed } from '../../src/core/kinds/registry';
import type { Field } from '../../src/core/model/field';
import { leavesOf } from '../../src/core/model/model';
import { readOneSpoken } from '../../src/core/spoken/spoken-date';
import { plugins } from '../../src/plugins';
import { noFacts } from '../support/facts';
import { consoleOf } from './console';

const { commands, registry, translate } = await consoleOf(plugins);
const steps = [...commands.values()]
  .filter(({ hidden }) => hidden !== true)
  .flatMap((command) =>
    Object.entries(command.args ?? {}).map(([name, field]) => [`${command.id} ${name}`, command, name, field] as const),
  );

/** What a person types, or a source of choices offers, for a step of this kind. */
function typedFor({ kind, rules = [], min, key }: Field): string {
  if (kind === 'integer' || kind === 'number' || kind === 'money') return String(min ?? 1);
  if (kind === 'reference' || kind === 'references') return '12';
  if (rules.includes('email')) return 'a@b.fr';
  if (rules.length > 0) return 'ABC';
  return kind === 'enum' || kind === 'flag' ? '' : key === 'integer' ? '12' : 'ABC';
}

/** The values that a source of choices gives, one by one: of what takes several, one or some. */
function choicesOf({ kind, key, min, values }: Field): unknown[] {
  if (kind === 'enum') return [values?.[0]];
  if (kind === 'reference' || kind === 'references') return [key === 'integer' ? 12 : 'ABC'];
  if (kind === 'tags') return ['ABC', ['ABC', 'DEF']];
  return [kind === 'integer' || kind === 'number' || kind === 'money' ? (min ?? 1) : 'ABC'];
}

function answersOf(command: AnyCommand, name: string, field: Field): Answer[] {
  const answer = (value: unknown): Answer => ({
    id: `${name}:${String(value)}`,
    value,
    label: '',
    values: { [name]: value },
  });
  if (command.ask?.[name]) return choicesOf(field).map(answer);
  if (field.kind === 'date' || field.kind === 'dateTime') {
    const read = readTypedDate('demain 10h', field.kind, Date.parse('2026-11-27T14:00:00Z'), undefined, readOneSpoken);
    return read ? [answer(read.value)] : [];
  }
  const question = { command, name, field, given: {}, facts: { ...noFacts, locale: 'fr' as const }, t: translate.fr };
  const answers = listedAnswers({ ...question, typed: typedFor(field), signal: new AbortController().signal });
  return answers.slice(0, 1);
}

describe('a step', () => {
  it.each(steps)('%s takes its first answer', async (_name, command, name, field) => {
    const answers = answersOf(command, name, field);
    expect(answers).not.toEqual([]);
    for (const answer of answers) {
      const values = valuesOf(answer, { name }, takesSeveral(command, { name, field }));
      expect(values && (await wrongArgs(command, values))).toEqual({});
    }
  });
});

/** What is offered where a command comes to nothing. */
const helping = [...commands.values()].flatMap((command) =>
  (command.instead ?? []).map((id) => [`${command.id} ${id}`, command, id] as const),
);

describe('what is offered instead', () => {
  it.each(helping)('%s is there, and takes the same records', (_, command, id) => {
    const other = commands.get(id);
    const args: Record<string, unknown> = {};
    for (const [name, { kind, key }] of Object.entries(command.args ?? {})) {
      const one = key === 'integer' ? 12 : 'ABC';
      if (kind === 'reference') args[name] = one;
      if (kind === 'references') args[name] = [one];
    }
    expect(other && sameTarget(command, args, other)).not.toBeNull();
    expect(other).toBeDefined();
  });
});

/** Arguments that bear the name of a leaf of what is aimed at, and are not that leaf: why. */
const notTheirs: Readonly<Record<string, string>> = {
  'events.creerSeance': 'a new one',
  'genres.nouveauSousGenre': 'a new one',
  'cards.nouvelleAssociation': 'a new one',
  'search-engine.nouvelleExclusion': 'a new one',
  'search-engine.nouveauFiltre': 'a new one',
  'search-engine.nouveauSynonyme': 'a new one',
  'search-engine.nouveauBoost': 'a new one',
  'search-engine.exclurePackages': 'sites of the exclusion, not of the package',
  'search-engine.exclureAbonnements': 'sites of the exclusion, not of the subscription',
  'orders.renvoyerBillets': 'another address than that of the order',
  'orders.envoyerLien': 'another address than that of the order',
  'orders.renvoyerConfirmation': 'another address than that of the order',
  'orders.annulerLignes': 'some of its lines',
  'orders.revendre': 'some of its lines',
  'cards.debiter': 'what is taken from its points',
  'cards.recrediter': 'what is given to its points',
  'reviews.rejeter': 'the reason of this rejection',
  'roles.donnerMots': 'found from the words of the query',
};
const leaves = new Map(
  [...registry.resources.values()].map(({ name, model }) => [
    name,
    new Map(
      [...leavesOf(model).values()].flatMap((leaf) => [
        [leaf.name, leaf.field] as const,
        [leaf.path, leaf.field] as const,
        [leaf.property, leaf.field] as const,
      ]),
    ),
  ]),
);
const aiming = [...commands.values()].flatMap((command) => {
  if (command.hidden === true) return [];
  const aimed = Object.values(command.args ?? {}).find(
    ({ kind, required }) => required === true && (kind === 'reference' || kind === 'references'),
  );
  const model = leaves.get(aimed?.resource ?? '');
  return model ? [[command.id, command, model, aimed] as const] : [];
});

describe('a step of a command that edits', () => {
  it.each(aiming)('%s begins with what the record has', (id, { args = {}, sets = {} }, model, aimed) => {
    const theirs = Object.entries(args).filter(([name, field]) => field !== aimed && model.has(name));
    const forgotten = theirs.map(([name]) => name).filter((name) => !(name in sets));
    expect(id in notTheirs ? [] : forgotten).toEqual([]);
    for (const [name, path] of Object.entries(sets)) {
      const leaf = model.get(path ?? '');
      expect([path, leaf && kindNamed(leaf.kind).shape]).toEqual([
        path,
        args[name] && kindNamed(args[name].kind).shape,
      ]);
    }
  });
});
