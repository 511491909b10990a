/** JSON Schema of a model: the same fields that forms, tables and the database are drawn from. */
import { kindOf } from '../../src/core/kinds/registry';
import type { Field, Fields, Variants } from '../../src/core/model/field';
import type { Model } from '../../src/core/model/model';

export type JsonSchema = { readonly [key: string]: unknown };

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
      return { type: 'array', items: objectSchema(field.of ?? {}) };
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

function objectSchema(fields: Fields): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  };
}

/** The row of a model as the server answers it; `change` is the same shape, every part of it optional. */
export function modelSchema(model: Model): JsonSchema {
  const { '': top = {}, ...sections } = model.sections;
  const stamp = { type: 'string', format: 'date-time', readOnly: true };
  return {
    type: 'object',
    properties: {
      [model.key.name]: {
        type: model.key.kind === 'integer' ? 'integer' : 'string',
        ...(!model.key.given && { readOnly: true }),
      },
      version: { type: 'integer', readOnly: true },
      dateCreation: stamp,
      dateModif: stamp,
      auteurModif: { type: 'string', readOnly: true },
      ...Object.fromEntries(Object.entries(top).map(([name, field]) => [name, fieldSchema(field)])),
      ...Object.fromEntries(Object.entries(sections).map(([name, fields]) => [name, objectSchema(fields)])),
    },
  };
}
