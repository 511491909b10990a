import { isFlag, isMoment, isPointing, type Kind, kindNamed } from '../../../core/kinds/registry';
import { highlight as marksOf } from '../highlight';
import type { Row } from '../search/row';
import type { Answer } from './choices';

/** The rows of a step: what is ticked and not in sight, then the answers. */
export function rowsOf(
  answers: readonly Answer[],
  ticked: readonly { value: unknown; label: string }[],
  typed: string,
  name: string | undefined,
  many: boolean | undefined,
): Row[] {
  const shown = new Set(answers.map(({ id }) => id));
  const kept =
    typed === '' && many
      ? ticked.flatMap(({ value, label }) =>
          shown.has(`${name}:${String(value)}`) ? [] : [{ id: `${name}:${String(value)}`, label }],
        )
      : [];
  return [...kept, ...answers].slice(0, 50).map(({ id, label, ...more }) => ({
    id,
    kind: 'record',
    group: '',
    title: label,
    marks: marksOf(label, typed),
    hint: 'hint' in more && typeof more.hint === 'string' ? more.hint : undefined,
  }));
}

/** The answer behind a ticked row. */
export function tickedAnswer(
  row: Row | undefined,
  ticked: readonly { value: unknown; label: string }[],
  name: string | undefined,
): Answer | undefined {
  const choice = ticked.find(({ value }) => `${name}:${String(value)}` === row?.id);
  return choice && row && name !== undefined ? { ...choice, id: row.id, values: { [name]: choice.value } } : undefined;
}

/** The values that an answer gives to its step; null when there is no answer. */
export function valuesOf(
  given: Answer | undefined,
  step: { name: string },
  many: boolean | undefined,
): Readonly<Record<string, unknown>> | null {
  if (!given) return null;
  return many && given.id !== 'q' && !Array.isArray(given.value) ? { [step.name]: [given.value] } : given.values;
}

/** What is said when nothing is offered. */
export function emptyText(kind: Kind | undefined): 'typeDate' | 'typeValue' | 'nothing' {
  if (kind === undefined) return 'typeValue';
  if (isMoment(kind)) return 'typeDate';
  return isPointing(kind) || isFlag(kind) || kindNamed(kind).shape === 'choice' ? 'nothing' : 'typeValue';
}
