import * as fc from 'fast-check';
import type { Resource } from '../../../src/core/define';
import type { Field } from '../../../src/core/model/field';
import { type Change, isMeant, leavesOf } from '../../../src/core/model/model';

/** Keys of records that are there, by resource: what a reference may point to. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

const text = (field: Field) =>
  fc
    .string({ minLength: Math.max(1, field.min ?? 1), maxLength: Math.min(field.max ?? 200, 40), unit: 'grapheme' })
    .filter(
      (value) =>
        value.trim() !== '' &&
        value.length <= (field.max ?? 1000) &&
        value.isWellFormed() &&
        !value.includes('\u0000') &&
        (field.placeholders === undefined || !/[{}]/.test(value)),
    );

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const samplesOf = {
  css: ['.a { color: red }', ':root { --a: 1px }'],
  html: ['<p>Bonjour</p>', '<b>é</b>'],
  json: ['{}', '[1]'],
};

const pictures = [`${'0a'.repeat(32)}.png`, 'https://images.example/affiche.jpg'];
const addresses = [
  'https://www.example.fr/spectacles?page=2',
  '/fr/spectacles',
  '#haut',
  'mailto:a@b.fr',
  'tel:+33144001020',
];

/** A value that the field must accept. */
export function goodValue(field: Field, known: Known): fc.Arbitrary<unknown> {
  const keys = known[field.resource ?? ''] ?? [];
  const [low, high] = [field.min ?? 0, Math.min(field.max ?? 10_000, 10_000)];
  switch (field.kind) {
    case 'flag':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: low, max: high });
    case 'number':
    case 'money':
      return fc.integer({ min: low * 100, max: high * 100 }).map((value) => value / 100);
    case 'enum':
      return fc.constantFrom(...(field.values ?? []));
    case 'date':
      return day.map((value) => value.slice(0, 10));
    case 'dateTime':
      return day;
    case 'reference':
      return keys.length === 0 ? fc.constant(null) : fc.constantFrom(...keys);
    case 'references':
      return keys.length === 0 ? fc.constant([]) : fc.subarray([...keys]);
    case 'tags':
      return fc.array(
        fc
          .string({ minLength: 1, maxLength: 20 })
          .filter((value) => value.trim() !== '' && value.isWellFormed() && !value.includes('\u0000')),
        { maxLength: 3 },
      );
    case 'list':
      return fc.constant([]);
    // What is not said in a group is as it is at first.
    case 'group':
      return fc.constant({});
    case 'code':
      return fc.constantFrom(...samplesOf[field.language ?? 'html']);
    default:
      if (field.rules?.includes('picture') || field.kind === 'image') return fc.constantFrom(...pictures);
      if (field.rules?.includes('address')) return fc.constantFrom(...addresses);
      return isEmailAddress(field) ? fc.stringMatching(/^[a-z]{1,12}@[a-z]{2,12}\.fr$/) : text(field);
  }
}

/** Of other rules of their own than these, no values are drawn. */
const isEmailAddress = ({ rules, required }: Field) => required === true && rules?.length === 1 && rules[0] === 'email';

/** A value that no field of this kind accepts. */
export function badValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'flag':
      return fc.constantFrom('oui', 1, {});
    case 'integer':
      return fc.constantFrom(
        1.5,
        'douze',
        1e12,
        true,
        ...(field.max === undefined ? [] : [field.max + 1]),
        ...(field.min === undefined ? [] : [field.min - 1]),
      );
    case 'number':
    case 'money':
      return fc.constantFrom('douze', true, 1e15);
    case 'enum':
      return fc.constantFrom('INCONNU', 3, '');
    case 'date':
      return fc.constantFrom('2026-02-30', 'demain', 20_261_231);
    case 'dateTime':
      return fc.constantFrom('2026-02-30T10:00:00Z', '2026-01-01T25:00:00Z', 'demain');
    case 'reference':
      return fc.constantFrom({}, true, field.key === 'integer' ? 'douze' : 12);
    case 'references':
      // Some take ids in a row.
      return fc.constantFrom(field.rules?.includes('chaine_num_value') ? '12;' : '12', [{}], [true]);
    case 'tags':
      return fc.constantFrom('un', [1], [{}]);
    case 'list':
    case 'group':
      return fc.constantFrom('un', [1], 3);
    default:
      return fc.constantFrom(
        ...[12, true, [], { a: 1 }, 'x'.repeat((field.max ?? 1_000_000) + 1)],
        ...(field.placeholders === undefined ? [] : ['{inconnue}', '{lable}']),
        // Code has braces of its own.
        ...(field.placeholders === undefined || field.kind === 'code' ? [] : ['à {label']),
      );
  }
}

/** Rows of a model: every leaf that can be written and means something, present when required, else present or not. */
export function rowsOf({ model }: Resource, known: Known, key: fc.Arbitrary<unknown>): fc.Arbitrary<Change> {
  const leaves = [...leavesOf(model).values()].filter(
    ({ field }) => field.derived !== true && (field.rules === undefined || isEmailAddress(field)),
  );
  const parts = leaves.map((leaf) => {
    const value = goodValue(leaf.field, known);
    return fc.tuple(fc.constant(leaf), leaf.field.required === true ? value : fc.option(value, { nil: undefined }));
  });
  return fc.tuple(key, ...parts).map(([id, ...entries]) => {
    let row: Record<string, unknown> = model.key.given ? { [model.key.name]: id } : {};
    const given = new Map(entries.map(([{ name }, value]) => [name, value]));
    for (const [leaf, value] of entries) {
      if (value === undefined || !isMeant(model, leaf, (name) => given.get(name))) continue;
      if (leaf.section === '') row = { ...row, [leaf.property]: value };
      else row = { ...row, [leaf.section]: { ...sectionOf(row, leaf.section), [leaf.property]: value } };
    }
    return row;
  });
}

/** A section of a row, as an object to spread. */
export function sectionOf(row: Change, name: string): object {
  const section = row[name];
  return typeof section === 'object' && section !== null ? section : {};
}
