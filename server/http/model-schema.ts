/** JSON Schema of a model: the same fields that forms, tables and the database are drawn from. */
import { kindOf } from '../../src/core/kinds/registry';
import type { Field, Fields, Variants } from '../../src/core/model/field';
import type { Model } from '../../src/core/model/model';

export type JsonSchema = { readonly [key: string]: unknown };

/** A part of a schema that is an object; empty where it is none. */
export function objectIn(value: unknown): JsonSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries<unknown>({ ...value }));
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function valueSchema(field: Field): JsonSchema {
  const { min, max } = field;
  const range = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
  const length = { ...(min !== undefined && { minLength: min }), ...(max !== undefined && { maxLength: max }) };
  switch (kindOf(field).shape) {
    case 'integer':
      return { type: 'integer', ...range };
    case 'number':
    case 'decimal':
      return { type: 'number', ...range };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: [...(field.values ?? [])] };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'key':
      return { type: field.key === 'integer' ? 'integer' : 'string', 'x-resource': field.resource };
    case 'keys':
      return {
        // Ids in a row are taken too, where they are under that rule.
        type: field.rules?.includes('chaine_num_value') ? ['array', 'string'] : 'array',
        items: { type: field.key === 'integer' ? 'integer' : 'string' },
        'x-resource': field.resource,
      };
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'items':
      // Of what is computed, more may be answered than the model reads: values of any type, before and after.
      return {
        type: 'array',
        items: { ...itemSchema(field.of ?? {}), ...(field.derived && { additionalProperties: true }) },
      };
    case 'item':
      return field.variants === undefined ? objectSchema(field.of ?? {}) : variantsSchema(field.variants);
    case 'text':
      return { type: 'string', ...length };
  }
}

/** A field's schema; null is taken unless the field is required or has a default, and where it is inherited. */
export function fieldSchema(field: Field): JsonSchema {
  const schema = valueSchema(field);
  const isNullable =
    field.inheritable || (!field.required && field.default === undefined && kindOf(field).shape !== 'item');
  const extra = {
    ...(field.derived && { readOnly: true }),
    ...(field.inheritable && { 'x-inheritable': true }),
    ...(field.default !== undefined && !field.inheritable && { default: field.default }),
  };
  if (!isNullable) return { ...schema, ...extra };
  if ('enum' in schema) return { ...schema, type: ['string', 'null'], enum: [...(field.values ?? []), null], ...extra };
  return { ...schema, type: [schema['type'], 'null'], ...extra };
}

/** One shape for each value of the field that stands beside it (`x-by`), under that value's name. */
function variantsSchema({ by, of }: Variants): JsonSchema {
  const shapes = Object.entries(of).map(([title, fields]) => ({ title, ...objectSchema(fields) }));
  return { type: 'object', 'x-by': by, anyOf: shapes };
}

function objectSchema(fields: Fields, keep: (field: Field) => boolean = () => true): JsonSchema {
  const kept = Object.entries(fields).filter(([, field]) => keep(field));
  return {
    type: 'object',
    properties: Object.fromEntries(kept.map(([name, field]) => [name, fieldSchema(field)])),
  };
}

/** An item of a list, with what the console keeps of it. */
function itemSchema(fields: Fields): JsonSchema {
  const { properties, ...rest } = objectSchema(fields);
  return {
    ...rest,
    properties: { id: { type: ['string', 'integer'] }, order: { type: 'integer' }, ...objectIn(properties) },
  };
}

const stamp: JsonSchema = { type: 'string', format: 'date-time', readOnly: true };
const stamps: JsonSchema = {
  version: { type: 'integer', readOnly: true },
  dateCreation: stamp,
  dateModif: stamp,
  auteurModif: { type: 'string', readOnly: true },
};

/** The row of a model as the server answers it. `listed`: as a page of a list does, which may leave leaves out. */
export function modelSchema(model: Model, of: 'one' | 'listed' = 'one'): JsonSchema {
  const { '': top = {}, ...sections } = model.sections;
  const key: JsonSchema = { type: model.key.kind === 'integer' ? 'integer' : 'string' };
  const complete = (schema: JsonSchema): JsonSchema =>
    of === 'one' ? { ...schema, required: Object.keys({ ...objectIn(schema['properties']) }) } : schema;
  const inner = Object.entries(sections).map(([name, fields]): [string, JsonSchema] => [
    name,
    complete(objectSchema(fields)),
  ]);
  const properties: JsonSchema = {
    [model.key.name]: { ...key, ...(!model.key.given && { readOnly: true }) },
    ...stamps,
    ...Object.fromEntries(Object.entries(top).map(([name, field]) => [name, fieldSchema(field)])),
    ...Object.fromEntries(inner),
  };
  const all = of === 'one' ? Object.keys(properties) : [model.key.name, 'version'];
  return { type: 'object', properties, required: all };
}

/** What is said of a record: a `new` one has what is required of it, a `change` says what it changes alone. */
export function bodySchema(model: Model, of: 'new' | 'change'): JsonSchema {
  const { '': top = {}, ...sections } = model.sections;
  const isWritten = ({ derived, fixed }: Field) => !derived && (of === 'new' || !fixed);
  const isRequired = ({ required, only, inheritable, default: first }: Field) =>
    required === true && only === undefined && !inheritable && first === undefined;
  const partOf = (fields: Fields): JsonSchema => {
    const required = Object.entries(fields).filter(([, field]) => isWritten(field) && isRequired(field));
    return {
      ...objectSchema(fields, isWritten),
      ...(of === 'new' && required.length > 0 && { required: required.map(([name]) => name) }),
    };
  };
  const complete = partOf(top);
  const inner = Object.entries(sections).map(([name, fields]) => [name, partOf(fields)] as const);
  const given = of === 'new' && model.key.given ? model.key : undefined;
  const required = [
    ...(given ? [given.name] : []),
    ...listIn(complete['required']),
    ...inner.filter(([, schema]) => 'required' in schema).map(([name]) => name),
  ];
  return {
    type: 'object',
    properties: {
      ...(given && { [given.name]: { type: given.kind === 'integer' ? 'integer' : 'string' } }),
      ...objectIn(complete['properties']),
      ...Object.fromEntries(inner),
    },
    ...(required.length > 0 && { required }),
  };
}
