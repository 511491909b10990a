/** Mappings remembered: per resource, the last ones by the headings they were made for. */
import type { Resource } from '../define';
import { type ImportLine, type ImportPlan, importSteps } from '../model/import-plan';
import { preference, setPreference } from '../preferences';

const name = 'imports';
/** Mappings kept in all: the document of preferences stays small. */
const most = 20;

interface Kept {
  of: string;
  plan: ImportPlan;
}

/** The plan last used for these headings, when it still fits. */
export function rememberedPlan(
  resource: Resource,
  headings: readonly string[],
  fields: readonly string[],
): ImportPlan | null {
  const of = keyOf(resource, headings);
  const plan = kept().find((each) => each.of === of)?.plan;
  const fits = (line: ImportLine) =>
    (line.from === null || line.from < headings.length) && (line.field === null || fields.includes(line.field));
  return plan?.lines.every(fits) && plan.match.every((field) => fields.includes(field)) ? plan : null;
}

/** Remembers a plan for these headings. */
export function rememberPlan(resource: Resource, headings: readonly string[], plan: ImportPlan): void {
  const of = keyOf(resource, headings);
  setPreference(name, [{ of, plan }, ...kept().filter((each) => each.of !== of)].slice(0, most));
}

function kept(): Kept[] {
  const found = preference(name);
  return Array.isArray(found) ? found.filter(isKept) : [];
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('of' in value) || !('plan' in value)) return false;
  const { plan } = value;
  if (typeof plan !== 'object' || plan === null || !('lines' in plan) || !('match' in plan)) return false;
  return Array.isArray(plan.lines) && plan.lines.every(isLine) && Array.isArray(plan.match);
}

function isLine(value: unknown): value is ImportLine {
  if (typeof value !== 'object' || value === null) return false;
  if (!('from' in value) || !('value' in value) || !('step' in value) || !('field' in value)) return false;
  return (
    (value.from === null || typeof value.from === 'number') &&
    typeof value.value === 'string' &&
    importSteps.some((step) => step === value.step) &&
    (value.field === null || typeof value.field === 'string')
  );
}

/** Resource and headings, as a short text. */
function keyOf({ name: resource }: Resource, headings: readonly string[]): string {
  let hash = 5381;
  for (const sign of headings.join('\u0000')) hash = (Math.imul(hash, 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0;
  return `${resource}/${headings.length}/${hash.toString(36)}`;
}
