import { type Args, aimAt, asKey, targetFields } from '../../../core/args';
import { recordsOf } from '../../../core/commands/record-argument';
import type { AnyCommand, Choice, Facts } from '../../../core/define';
import { store } from '../../../core/facts';
import { fold } from '../../../core/filter/fold';
import { readNumber } from '../../../core/kinds/number/read-number';
import { isPointing, kindOf } from '../../../core/kinds/registry';
import type { Field } from '../../../core/model/field';
import { accessOf, passes } from '../../../core/model/rights';
import { registryAtom } from '../../../core/registry';
import type { Translate } from '../../../i18n/translate';
import { text } from '../../texts';
import { aim } from '../search/target';
import { contextOf } from '../search/use-remote';
import { codeText } from './asking';
import { recordsOfOpen } from './of-open';

/** One answer offered for an argument: the values it sets. */
export interface Answer extends Choice {
  id: string;
  values: Args;
}

/** What answers are made from. */
export interface Question {
  command: AnyCommand;
  name: string;
  field: Field;
  /** Arguments answered before. */
  given: Args;
  typed: string;
  facts: Facts;
  t: Translate;
  signal: AbortSignal;
}

/** The answers offered to what is typed. Lists answer at once, records are looked for. */
export async function answersTo(question: Question): Promise<Answer[]> {
  const { command, name, field, typed, facts, signal } = question;
  const own = command.ask?.[name];
  const listed = listedAnswers(question);
  if (!own && !isPointing(field.kind)) return listed;
  const [near, choices] = await Promise.all([
    typed.trim() === '' ? answersOfOpen(question) : [],
    own ? own(typed, contextOf(facts, signal), question.given) : foundAnswers(question),
  ]);
  const found = choices.map((choice) => answer(name, choice)).filter(({ id }) => near.every((each) => each.id !== id));
  return [...(own && field.kind !== 'references' ? [] : listed), ...near, ...found];
}

/** What belongs to the record at hand; where that cannot be read, the others are there. */
async function answersOfOpen({ name, field, facts, t, signal }: Question): Promise<Answer[]> {
  const resource = store.get(registryAtom).resources.get(field.resource ?? '');
  if (!resource || !passes(accessOf(resource, 'read'), facts)) return [];
  const found = await recordsOfOpen(resource, t, contextOf(facts, signal)).catch(() => []);
  return found.map((choice) => answer(name, choice));
}

/** Answers that need no server. */
export function listedAnswers({ command, name, field, typed, facts, t }: Question): Answer[] {
  const { shape, numeric } = kindOf(field);
  if (numeric) {
    const read = readNumber(typed, numeric, facts.locale);
    return 'value' in read ? [answer(name, { value: read.value, label: typed.trim() })] : [];
  }
  switch (shape) {
    case 'choice':
      return matching(
        (field.values ?? []).map((code) => ({ value: code, label: t(codeText(command, name, code)) })),
        typed,
      ).map((choice) => answer(name, choice));
    case 'flag':
      return matching(
        [
          { value: true, label: t(text('yes')) },
          { value: false, label: t(text('no')) },
        ],
        typed,
      ).map((choice) => answer(name, choice));
    case 'day':
    case 'instant':
      // Read as they are typed, and shown in their month: use-date-step.
      return [];
    case 'key':
    case 'keys':
      return aimedAnswers(command, name, field, typed, t);
    case 'texts': {
      const tags = typed.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]));
      return tags.length === 0 ? [] : [answer(name, { value: tags, label: tags.join(' · ') })];
    }
    default:
      return typed.trim() === ''
        ? []
        : [answer(name, { value: typed.trim(), label: t(text('useText'), { typed: typed.trim() }) })];
  }
}

/** Typed ids, or a filter where the command takes one. */
function aimedAnswers(command: AnyCommand, name: string, field: Field, typed: string, t: Translate): Answer[] {
  const { target } = aim(`x ${typed}`);
  if (!target) return [];
  if ('ids' in target) {
    const keys = target.ids.map((id) => asKey(id, field));
    const value = field.kind === 'reference' ? keys[0] : keys;
    return [answer(name, { value, label: target.ids.join(' · '), hint: t(text('byId')) })];
  }
  const values = targetFields(command).ids === name ? aimAt(command, target) : null;
  return values === null ? [] : [{ id: 'q', value: target.q, label: t(text('allOf'), { q: target.q }), values }];
}

async function foundAnswers({ field, typed, facts, signal }: Question): Promise<Choice[]> {
  const found = await recordsOf(field.resource ?? '', typed, contextOf(facts, signal));
  return found.map(({ value, ...said }) => ({ ...said, value: asKey(value, field) }));
}

function answer(name: string, choice: Choice): Answer {
  return { ...choice, id: `${name}:${String(choice.value)}`, values: { [name]: choice.value } };
}

/** The choices whose label has every word typed. */
export function matching<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const words = fold(typed).split(' ');
  return choices.filter(({ label }) => words.every((word) => fold(label).includes(word)));
}
