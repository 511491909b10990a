/** Parts of bodies that are checked as the fields of a record: by the same rules, with the same messages. */
import { type ArkErrors, type Type, type } from 'arktype';
import { checkField } from '../../src/core/model/check';
import type { Field } from '../../src/core/model/field';
import type { FieldError } from '../../src/core/problem';
import type { Params } from '../../src/i18n/text';

interface Fault {
  /** Of the part that is wrong, from the top of the body. */
  field: string;
  code: string;
  params: Params;
}

const faults = new WeakMap<object, Fault>();

/** A part of a body that a model's field says all of. Of a text the blanks at its edges go; one of nothing else is none. */
export function asField<T>(field: Field<T>): Type<T> {
  const part = type.unknown.pipe(trimmed).narrow((value, ctx) => {
    let isRight = true;
    checkField(field, value, '', (path, code, params = {}) => {
      isRight = false;
      const inside = path.split('.').filter((step) => step !== '');
      const at = [...ctx.path.map(String), ...inside].join('.');
      faults.set(ctx.error({ relativePath: inside, expected: code }), { field: at, code, params });
    });
    return isRight;
  });
  // What was checked as a value of the field is one.
  return part as unknown as Type<T>;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

/** The same where something must be given. */
export function needed<T>(field: Field<T>): Type<NonNullable<T>> {
  // Required, it is never null.
  return asField({ ...field, required: true } as Field<NonNullable<T>>);
}

/** What fields say against a body; none: its shape is wrong, if anything. Their messages are those of their codes. */
export function fieldFaults(errors: ArkErrors): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors.flatMap(({ flat }) => flat)) {
    const fault = faults.get(error);
    if (fault === undefined) continue;
    const { field, code, params } = fault;
    const entry = found.get(field) ?? { field, errorCodes: [] };
    entry.errorCodes.push({ code, message: '', params });
    found.set(field, entry);
  }
  return [...found.values()];
}
