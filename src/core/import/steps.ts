/** What the window of an import does: one step after the other, each problem shown where it happened. */
import { store } from '../facts';
import type { Values } from '../form/record/record-values';
import { cancelRun } from '../live/runs';
import type { ImportLine, ImportPlan, ImportPreview } from '../model/import-plan';
import { Problem } from '../problem';
import { send } from '../send';
import { look, tryImport } from './calls';
import { rememberedPlan, rememberPlan } from './memory';
import { freshImport, type ImportState, importAtom, setImport } from './state';

/** Reads a file that was chosen, or another sheet of it. */
export async function takeFile(file: File, sheet: string | null = null): Promise<void> {
  const now = store.get(importAtom);
  if (!now) return;
  const { resource, values } = now;
  // While another sheet is read, the one before stays: it may be the only one that can be.
  setImport(
    sheet === null ? { ...freshImport(resource, values), file, busy: 'reading' } : { busy: 'reading', problem: null },
  );
  await doing(file, async () => {
    const preview = await look(resource, file, sheet);
    const remembered = rememberedPlan(resource, preview.headings, preview.fields);
    const plan = withPlace(remembered ?? preview.plan, values);
    return { stage: 'mapping', preview, plan, isRemembered: remembered !== null, report: null };
  });
}

/** A plan whose rows all belong to the place it is made in; a column of the file that says another one is left out. */
export function withPlace({ lines, match }: ImportPlan, values: Values): ImportPlan {
  const own = withoutPlace(lines, values).map((line) =>
    line.field !== null && line.field in values ? { ...line, field: null } : line,
  );
  const given = Object.entries(values).map(
    ([field, value]): ImportLine => ({ from: null, value: String(value), step: 'whole', field }),
  );
  return { lines: [...own, ...given], match };
}

function withoutPlace(lines: readonly ImportLine[], values: Values): ImportLine[] {
  return lines.filter(({ from, field }) => !(from === null && field !== null && field in values));
}

/** Headings of the columns that fill nothing. */
export function leftOut({ headings }: ImportPreview, { lines }: ImportPlan): string[] {
  const used = new Set(lines.flatMap(({ from, field }) => (field === null ? [] : [from])));
  return headings.filter((heading, index) => heading !== '' && !used.has(index));
}

/** Changes the lines of the plan; what rows are recognised by stays only while it is filled, and follows a key that is. */
export function setLines(lines: readonly ImportLine[]): void {
  const now = store.get(importAtom);
  if (now) setPlan({ lines, match: matchAfter(now.plan, lines, now.resource.model.key.name) });
}

/** What rows are recognised by once lines were changed: by their key as soon as a column gives it. */
export function matchAfter(before: ImportPlan, lines: readonly ImportLine[], key: string): readonly string[] {
  const filled = new Set(lines.map(({ field }) => field));
  if (filled.has(key) && !before.lines.some(({ field }) => field === key)) return [key];
  return before.match.every((field) => filled.has(field)) ? before.match : [];
}

/** Changes the plan. */
export function setPlan(plan: ImportPlan): void {
  setImport({ plan, report: null, problem: null });
}

/** Tells what the plan would do; nothing is written. */
export async function tryPlan(): Promise<void> {
  const now = store.get(importAtom);
  if (!now?.file) return;
  const { resource, file, plan, preview, values } = now;
  setImport({ busy: 'trying', problem: null });
  await doing(file, async () => {
    const report = await tryImport(resource, file, preview?.sheet ?? null, plan);
    // What a place gives is of that place.
    if (preview) rememberPlan(resource, preview.headings, { ...plan, lines: withoutPlace(plan.lines, values) });
    return { stage: 'trial', report };
  });
}

/** Writes; the command says what came of it, with what takes it back. */
export async function writeImport(): Promise<void> {
  const now = store.get(importAtom);
  if (!now?.file) return;
  await send({ id: 'records.writeImport', args: { resource: now.resource.name } });
}

/** Goes on with a run that stopped in the middle: what it has written counts, and stays in the same lot. */
export async function goOnImport(): Promise<void> {
  const now = store.get(importAtom);
  if (now) await send({ id: 'records.goOnImport', args: { resource: now.resource.name } });
}

/** Stops the run that writes. */
export function stopImport(): void {
  const run = store.get(importAtom)?.run;
  if (run) void cancelRun(run);
}

/** Reverts all of the import. */
export async function undoImport(lot: string): Promise<void> {
  const now = store.get(importAtom);
  if (now) store.set(importAtom, { ...freshImport(now.resource, now.values), isOpen: false });
  await send({ id: 'history.revert', args: { lot } });
}

/** An answer for a file that was changed meanwhile is dropped. */
async function doing(file: File, work: () => Promise<Partial<ImportState>>): Promise<void> {
  const isStill = () => store.get(importAtom)?.file === file;
  try {
    const change = await work();
    if (isStill()) setImport({ ...change, busy: null, problem: null });
  } catch (cause) {
    if (isStill()) setImport({ busy: null, problem: Problem.from(cause) });
  }
}
