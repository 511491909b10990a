/** arktype as Fastify's validator: a refused body, query or parameter is a problem with its fields. */
import { ArkErrors, type Type } from 'arktype';
import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import { type FieldError, Problem } from '../../src/core/problem';
import { fieldFaults } from './as-field';
import { unknownKeys } from './strict';

/** Types of body, query and parameters, read from the schemas of a route. */
export interface ArkTypes extends FastifyTypeProvider {
  validator: this['schema'] extends { infer: infer T } ? T : unknown;
}

function isType(schema: unknown): schema is Type {
  return typeof schema === 'function' && 'onUndeclaredKey' in schema;
}

/** Codes of the rules whose messages the edge puts in, in the caller's locale. */
const codeOf: Readonly<Record<string, string>> = {
  required: 'required',
  minLength: 'required',
  unit: 'choice',
  union: 'choice',
};

function fieldErrors(errors: ArkErrors): FieldError[] {
  const unknown = unknownKeys(errors);
  if (unknown.length > 0) return unknown;
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    const field = error.path.map(String).join('.');
    const entry = found.get(field) ?? { field, errorCodes: [] };
    entry.errorCodes.push({ code: codeOf[error.code] ?? 'type', message: '' });
    found.set(field, entry);
  }
  return [...found.values()].slice(0, 100);
}

const notCalled = (): never => {
  throw new Error('Schemas are compiled by arktype.');
};

/** Told to Fastify as it is made, which would load the compilers of JSON Schema else. */
export const noJsonSchema = { compilersFactory: { buildValidator: notCalled, buildSerializer: notCalled } };

/** Makes every route's schemas arktype ones; what comes out of them (defaults, parsed numbers) is what the route gets. */
export function checkWithArktype(app: FastifyInstance): void {
  app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
    if (!isType(schema)) throw new Error(`The schema of ${httpPart} is no arktype.`);
    const isBody = httpPart === 'body';
    // What browsers say of a key (WebAuthn) is an object of theirs, with keys of any version of it.
    const check = isBody ? schema.onUndeclaredKey('reject') : schema;
    return (data: unknown) => {
      const value = check(data);
      if (!(value instanceof ArkErrors)) return { value };
      const wrong = fieldFaults(value);
      if (wrong.length > 0) return { error: new Problem('invalid', { status: 422, errors: wrong.slice(0, 100) }) };
      const isBody = httpPart === 'body';
      const code = isBody ? 'invalid' : 'bad-request';
      return { error: new Problem(code, { status: isBody ? 422 : 400, errors: fieldErrors(value) }) };
    };
  });
  app.setSerializerCompiler(() => JSON.stringify);
}
