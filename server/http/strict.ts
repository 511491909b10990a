/** Bodies say nothing that their schema does not know: a misspelt `dryRun` is refused, not ignored. */
import type { ArkErrors, Type } from 'arktype';
import type { FieldError } from '../../src/core/problem';

const compiled = new WeakMap<Type, Type>();

/** A schema that refuses keys it does not declare, at any depth. */
export function strict<S extends Type>(schema: S): S {
  const found = compiled.get(schema) ?? schema.onDeepUndeclaredKey('reject');
  compiled.set(schema, found);
  // The same schema but for what it refuses.
  return found as S;
}

/** The keys that were refused for being undeclared, as errors of their fields. */
export function unknownKeys(errors: ArkErrors): FieldError[] {
  const paths = new Set(
    [...errors].flatMap((error) => {
      if (isUndeclared(error)) return [pathOf(error)];
      if (!error.hasCode('union')) return [];
      // A key that one branch declares is wrong in itself, not unknown.
      const declared = new Set(error.errors.filter((each) => !isUndeclared(each)).map(pathOf));
      return error.errors.filter((each) => isUndeclared(each) && !declared.has(pathOf(each))).map(pathOf);
    }),
  );
  return [...paths].map((field) => ({ field, errorCodes: [{ code: 'unknown', message: '' }] }));
}

type Fault = ArkErrors[number];

const isUndeclared = ({ code, expected }: Fault) => code === 'predicate' && expected === 'removed';
const pathOf = ({ path }: Fault) => path.map(String).join('.');
