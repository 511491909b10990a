import fc from 'fast-check';
import {
  and,
  type Condition,
  type DateExpression,
  type Filter,
  not,
  or,
  type Scalar,
  type Test,
} from '../../../src/core/filter';
import { fields } from './fields';

const blankless = (text: string) => text.trim() !== '';
const freeText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }).filter(blankless),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter(blankless),
  fc
    .string({ unit: fc.constantFrom(...'"\\(),;:<>=.-*| «»“”aOUR1\u00a0'), minLength: 1, maxLength: 8 })
    .filter(blankless),
  fc.constantFrom('vide', 'Empty', '*', 'OU', 'OR', '-', '..', '2026', 'Accor Arena', 'statut:vente', 'l’Opéra'),
);
const clock = fc.option(fc.record({ hour: fc.nat(23), minute: fc.option(fc.nat(59)) }));
const near = fc.constantFrom(-2 as const, -1 as const, 0 as const, 1 as const, 2 as const);
const period = fc.constantFrom(-1 as const, 0 as const, 1 as const);

const dayDate = fc.oneof(
  fc.record({
    type: fc.constant('calendar' as const),
    year: fc.integer({ min: 1000, max: 9998 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    clock,
  }),
  fc.record({
    type: fc.constant('coming' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    clock,
  }),
  fc.record({ type: fc.constant('day' as const), offset: near, clock }),
  fc.record({ type: fc.constant('weekday' as const), weekday: fc.integer({ min: 1, max: 7 }), clock }),
);
const dateOnly: fc.Arbitrary<DateExpression> = fc.oneof(
  dayDate.map((date) => ({ ...date, clock: null })),
  fc.record({
    type: fc.constant('calendar' as const),
    year: fc.integer({ min: 1000, max: 9998 }),
    month: fc.option(fc.integer({ min: 1, max: 12 })),
    day: fc.constant(null),
    clock: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('coming' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.constant(null),
    clock: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('period' as const),
    unit: fc.constantFrom('week' as const, 'weekend' as const, 'month' as const, 'year' as const),
    offset: period,
  }),
  fc.record({
    type: fc.constant('offset' as const),
    amount: fc.integer({ min: -999, max: 999 }),
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  }),
  fc.constant({ type: 'now' as const }),
);

/** Any date that the language can say. */
export const anyDate: fc.Arbitrary<DateExpression> = fc.oneof(
  dateOnly,
  dayDate,
  fc.record({
    type: fc.constant('offset' as const),
    amount: fc.integer({ min: -9999, max: 9999 }),
    unit: fc.constant('hour' as const),
  }),
);

const numberScalar = (numbers: fc.Arbitrary<number>): fc.Arbitrary<Scalar> =>
  numbers.map((number) => ({ type: 'number', number: number || 0 }));
const dateScalar = (dates: fc.Arbitrary<DateExpression>): fc.Arbitrary<Scalar> =>
  dates.map((date) => ({ type: 'date', date }));

const presence: fc.Arbitrary<Condition> = fc.constantFrom({ op: 'empty' as const }, { op: 'present' as const });
const match = (values: fc.Arbitrary<Scalar>): fc.Arbitrary<Condition> =>
  values.map((value) => ({ op: 'match', value }));
const loose = (values: fc.Arbitrary<Scalar>): fc.Arbitrary<Condition> =>
  fc.oneof(
    match(values),
    values.map((value) => ({ op: 'exact' as const, value })),
  );
const compared = (values: fc.Arbitrary<Scalar>): fc.Arbitrary<Condition> =>
  fc.record({ op: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const), value: values });
const numberRange = (values: fc.Arbitrary<Scalar>): fc.Arbitrary<Condition> =>
  fc
    .tuple(fc.option(values), fc.option(values))
    .filter(([a, b]) => a !== null || b !== null)
    .map(([a, b]) => {
      const reversed = a?.type === 'number' && b?.type === 'number' && a.number > b.number;
      return { op: 'range' as const, from: reversed ? b : a, to: reversed ? a : b };
    });
const dateRange = (values: fc.Arbitrary<Scalar>): fc.Arbitrary<Condition> =>
  fc.oneof(
    values.map((to): Condition => ({ op: 'range', from: null, to })),
    values.map((from): Condition => ({ op: 'range', from, to: null })),
    values.map(
      (from): Condition => ({
        op: 'range',
        from,
        to: { type: 'date', date: { type: 'period', unit: 'year', offset: 1 } },
      }),
    ),
  );

const text: fc.Arbitrary<Scalar> = freeText.map((each) => ({ type: 'text', text: each }));

const conditions = fields.map((field): readonly [string, fc.Arbitrary<Condition>] => {
  const codes = (field.values ?? []).map(({ code }): Scalar => ({ type: 'code', code }));
  const integers = numberScalar(fc.integer());
  const numbers = numberScalar(fc.double({ noNaN: true, noDefaultInfinity: true }));
  const byKind = {
    text: () => loose(text),
    tags: () => loose(text),
    reference: () => loose(text),
    references: () => loose(text),
    id: () => match(text),
    enum: () => match(fc.constantFrom(...codes)),
    flag: () => match(fc.boolean().map((flag) => ({ type: 'flag', flag }))),
    integer: () => fc.oneof(match(integers), compared(integers), numberRange(integers)),
    number: () => fc.oneof(match(numbers), compared(numbers), numberRange(numbers)),
    money: () => fc.oneof(match(integers), compared(integers), numberRange(integers)),
    date: () => fc.oneof(match(dateScalar(dateOnly)), compared(dateScalar(dateOnly)), dateRange(dateScalar(dateOnly))),
    dateTime: () => fc.oneof(match(dateScalar(anyDate)), compared(dateScalar(anyDate)), dateRange(dateScalar(anyDate))),
  };
  return [field.name, fc.oneof({ weight: 5, arbitrary: byKind[field.kind]() }, { weight: 1, arbitrary: presence })];
});

/** Any test on the fields above. */
const anyTest: fc.Arbitrary<Test> = fc.oneof(
  ...conditions.map(([field, condition]) =>
    fc.array(condition, { minLength: 1, maxLength: 3 }).map((any): Test => ({ type: 'test', field, any })),
  ),
);

/** Any filter, in the shape that parsing gives. */
export const anyFilter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
  leaf: fc.oneof(
    { weight: 3, arbitrary: anyTest },
    { weight: 1, arbitrary: freeText.map((word): Filter => ({ type: 'word', text: word })) },
  ),
  filter: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(and),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(or),
    tie('filter').map(not),
  ),
})).filter;
