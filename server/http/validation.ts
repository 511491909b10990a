/** arktype as Fastify's validator: a refused body, query or parameter is a problem with its fields. */
import { ArkErrors, type Type } from 'arktype';
import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import { Problem } from '../../src/core/problem';
import { fieldFaults } from './as-field';
import { schemaFaults } from './schema-faults';

/** Types of body, query and parameters, read from the schemas of a route. */
export interface ArkTypes extends FastifyTypeProvider {
  validator: this['schema'] extends { infer: infer T } ? T : unknown;
}

function isType(schema: unknown): schema is Type {
  return typeof schema === 'function' && 'onUndeclaredKey' in schema;
}

const notCalled = (): never => {
  throw new Error('Schemas are compiled by arktype.');
};

/** Given to Fastify as it is made, which would load the compilers of JSON Schema else. */
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
      const isSemantic = isBody || fieldFaults(value).length > 0;
      const [code, status] = isSemantic ? ['invalid', 422] : ['bad-request', 400];
      return { error: new Problem(code, { status, errors: schemaFaults(value) }) };
    };
  });
  app.setSerializerCompiler(() => JSON.stringify);
}
