/** What a schema refuses, as errors of fields: the one place where the codes of its checker become ours. */
import type { ArkErrors } from 'arktype';
import type { FieldError } from '../../src/core/problem';
import type { Params } from '../../src/i18n/text';
import { fieldFaults } from './as-field';
import { unknownKeys } from './strict';

type Fault = ArkErrors[number];

interface Said {
  field: string;
  code: string;
  params?: Params;
}

/** At most these many errors are answered. */
const mostErrors = 100;

/** What is wrong with a body, a query or parameters: keys that nobody declares first, then fields of records, then shapes. */
export function schemaFaults(errors: ArkErrors): FieldError[] {
  const unknown = unknownKeys(errors);
  if (unknown.length > 0) return unknown;
  const wrong = fieldFaults(errors);
  return (wrong.length > 0 ? wrong : shapeFaults(errors)).slice(0, mostErrors);
}

function shapeFaults(errors: ArkErrors): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    const { field, code, params } = said(error);
    const entry = found.get(field) ?? { field, errorCodes: [] };
    entry.errorCodes.push({ code, message: '', ...(params && { params }) });
    found.set(field, entry);
  }
  return [...found.values()];
}

/** The code, among those of `rules`, of what a schema says. */
function said(error: Fault): Said {
  const field = pathOf(error);
  if (error.hasCode('union')) return ofUnion(error.errors, field);
  if (error.hasCode('required')) return { field, code: 'required' };
  if (error.hasCode('unit')) return { field, code: 'choice' };
  if (error.hasCode('divisor')) return { field, code: 'integer' };
  if (error.hasCode('pattern')) return { field, code: 'format' };
  if (error.hasCode('domain')) return { field, code: domains[error.domain] ?? 'type' };
  if (error.hasCode('proto')) return { field, code: error.expected === 'an array' ? 'list' : 'type' };
  const isList = Array.isArray(error.data);
  if (error.hasCode('maxLength')) return { field, code: isList ? 'tooMany' : 'tooLong', params: { max: error.rule } };
  if (error.hasCode('minLength')) {
    if (!isList && error.rule === 1) return { field, code: 'required' };
    return { field, code: isList ? 'tooFew' : 'tooShort', params: { min: error.rule } };
  }
  if (error.hasCode('max')) return { field, code: 'tooHigh', params: { max: error.rule } };
  if (error.hasCode('min')) return { field, code: 'tooLow', params: { min: error.rule } };
  return { field, code: isEnumeration(error) ? 'choice' : 'type' };
}

const domains: Readonly<Record<string, string>> = { string: 'text', number: 'number', object: 'object' };

/** Of several branches: what is wrong inside the one that was meant, else what all of them say. */
function ofUnion(branches: readonly Fault[], field: string): Said {
  const inside = branches.find((each) => pathOf(each) !== field && each.code !== 'required');
  if (inside) return said(inside);
  if (branches.every(({ code }) => code === 'required')) return { field, code: 'required' };
  const units = branches.map((each) => (each.hasCode('unit') ? each.unit : undefined));
  if (units.every((unit) => typeof unit === 'boolean')) return { field, code: 'boolean' };
  return { field, code: units.some((unit) => typeof unit === 'string') ? 'choice' : 'type' };
}

/** Texts alone may stand here: the checker lists them in quotes. */
function isEnumeration({ code, expected }: Fault): boolean {
  return code === 'predicate' && /^"[^"]*"(?:, (?:"[^"]*"|null))*(?: or (?:"[^"]*"|null))?$/.test(expected);
}

function pathOf({ path }: Fault): string {
  return path.map(String).join('.');
}
