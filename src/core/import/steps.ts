/** What the window of an import does: one step after the other, each problem told where it happened. */
import { store } from '../facts';
import { cancelRun } from '../live/runs';
import type { ImportLine, ImportPlan } from '../model/import-plan';
import { Problem } from '../problem';
import { send } from '../send';
import { look, tryImport } from './calls';
import { rememberedPlan, rememberPlan } from './memory';
import { freshImport, type ImportState, importAtom, setImport } from './state';

/** Reads a file that was chosen. */
export async function takeFile(file: File): Promise<void> {
  const now = store.get(importAtom);
  if (!now) return;
  const { resource } = now;
  setImport({ ...freshImport(resource), file, busy: 'reading' });
  await doing(file, async () => {
    const preview = await look(resource, file);
    const remembered = rememberedPlan(resource, preview.headings, preview.fields);
    return { stage: 'mapping', preview, plan: remembered ?? preview.plan, isRemembered: remembered !== null };
  });
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
  const { resource, file, plan, preview } = now;
  setImport({ busy: 'trying', problem: null });
  await doing(file, async () => {
    const report = await tryImport(resource, file, plan);
    if (preview) rememberPlan(resource, preview.headings, plan);
    return { stage: 'trial', report };
  });
}

/** Writes; the command says what came of it, with what takes it back. */
export async function writeImport(): Promise<void> {
  const now = store.get(importAtom);
  if (!now?.file) return;
  await send({ id: 'records.writeImport', args: { resource: now.resource.name } });
}

/** Goes on with a run that stopped half-way: what it has written counts, and stays in the same lot. */
export async function goOnImport(): Promise<void> {
  const now = store.get(importAtom);
  if (now) await send({ id: 'records.goOnImport', args: { resource: now.resource.name } });
}

/** Stops the run that writes. */
export function stopImport(): void {
  const run = store.get(importAtom)?.run;
  if (run) void cancelRun(run);
}

/** Takes the whole import back. */
export async function undoImport(lot: string): Promise<void> {
  const now = store.get(importAtom);
  if (now) store.set(importAtom, { ...freshImport(now.resource), isOpen: false });
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
