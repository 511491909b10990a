/** Importing a file into a list: the window that asks, and the write it ends with. */

import { Upload } from 'lucide-react';
import { core } from '../../i18n/core';
import { askKind } from '../commands/record-argument';
import { mayWriteRecords } from '../commands/rights';
import { type Context, defineCommand, type Outcome } from '../define';
import { facts, store } from '../facts';
import { knownResource } from '../form/record/record-choices';
import { followRun } from '../live/runs';
import { field } from '../model/field';
import type { ImportReport } from '../model/import-plan';
import { mayDo } from '../model/rights';
import { Problem } from '../problem';
import { undoOf } from '../rows/undo';
import { activeTableAtom } from '../table/list/active-table';
import { retryRun, startImport } from './calls';
import { openImport } from './open';
import { importAtom, setImport } from './state';

/** Opens the window over a list; elsewhere it prompts for one. */
export const importRecords = defineCommand({
  id: 'records.import',
  title: core('imports.command'),
  aliases: core('imports.aliases'),
  icon: Upload,
  right: 'any',
  args: { resource: field.text({ required: true, label: core('imports.into') }) },
  fill: () => {
    const table = store.get(activeTableAtom);
    return table?.imports() === true ? { resource: table.resource } : {};
  },
  ask: { resource: askKind((resource) => mayWriteRecords(resource, facts())) },
  run: ({ resource }) => {
    const table = store.get(activeTableAtom);
    openImport(knownResource(resource), (table?.resource === resource && table.newValues?.()) || {});
  },
});

/** Writes what the window holds, as a run: one lot. Giving up stops it; what it has written can be taken back. */
export const writeImport = defineCommand({
  id: 'records.writeImport',
  title: core('imports.command'),
  icon: Upload,
  hidden: true,
  right: 'any',
  args: { resource: field.text({ required: true }) },
  run: async ({ resource: name }, ctx) => {
    const resource = knownResource(name);
    const now = store.get(importAtom);
    if (!mayDo(facts(), resource, 'create') || !now?.file || now.resource.name !== name)
      throw new Problem('forbidden', { status: 403 });
    const { file, plan, preview } = now;
    return writing(ctx, async () => (await startImport(resource, file, preview?.sheet ?? null, plan, ctx.signal)).run);
  },
});

/** Lets the run of the window go on after it was stopped or has failed: the same lot. */
export const goOnImport = defineCommand({
  id: 'records.goOnImport',
  title: core('imports.goOnTitle'),
  icon: Upload,
  hidden: true,
  right: 'any',
  args: { resource: field.text({ required: true }) },
  run: async ({ resource: name }, ctx) => {
    const now = store.get(importAtom);
    if (!now?.run || now.resource.name !== name) throw new Problem('forbidden', { status: 403 });
    const { run } = now;
    return writing(ctx, async () => {
      await retryRun(run, ctx.signal);
      return run;
    });
  },
});

/** Follows a run to its end; what it wrote before it failed is shown with the problem. */
async function writing(ctx: Context, start: () => Promise<string>): Promise<Outcome> {
  setImport({ stage: 'running', run: null, problem: null });
  try {
    const run = await start();
    setImport({ run });
    const { report, problem } = await endOf(run, ctx);
    setImport({ stage: 'done', report, problem });
    return outcomeOf(report);
  } catch (cause) {
    setImport({ stage: 'trial', run: null, problem: Problem.from(cause) });
    throw cause;
  }
}

async function endOf(id: string, ctx: Context): Promise<{ report: ImportReport; problem: Problem | null }> {
  const run = await followRun(id, ctx);
  const problem = new Problem('run', { status: 500, message: run.erreur ?? run.etat });
  if (!isReport(run.resultat)) throw problem;
  return { report: run.resultat, problem: run.etat === 'ECHEC' ? problem : null };
}

function outcomeOf({ lot, created, changed, rejected, rejectedRows }: ImportReport): Outcome {
  const written = created + changed;
  if (written === 0 || lot === null)
    return { blocked: rejectedRows, say: { text: core('imports.nothing'), tone: 'info' } };
  return {
    ...undoOf(lot),
    blocked: rejectedRows,
    say: { text: core('imports.done'), params: { n: written }, tone: rejected > 0 ? 'wait' : 'ok' },
  };
}

function isReport(result: unknown): result is ImportReport {
  return typeof result === 'object' && result !== null && 'created' in result && 'rejectedRows' in result;
}
