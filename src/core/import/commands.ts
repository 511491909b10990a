/** Importing a file into a list: the window that asks, and the write it ends with. */

import { Upload } from 'lucide-react';
import { core } from '../../i18n/core';
import { type Context, defineCommand, type Outcome } from '../define';
import { facts, store } from '../facts';
import { knownResource } from '../form/record-choices';
import { cancelRun, runEnded } from '../live/runs';
import { field } from '../model/field';
import type { ImportReport } from '../model/import-plan';
import { mayDo } from '../model/rights';
import { Problem } from '../problem';
import { activeTableAtom } from '../table/active-table';
import { startImport } from './calls';
import { openImport } from './open';
import { importAtom, setImport } from './state';

/** Opens the window over a list. */
export const importRecords = defineCommand({
  id: 'records.import',
  title: core('imports.command'),
  aliases: core('imports.aliases'),
  icon: Upload,
  when: { view: 'list' },
  ready: () => (store.get(activeTableAtom)?.imports() === true ? true : core('imports.notHere')),
  run: async () => {
    const name = store.get(activeTableAtom)?.resource;
    if (name !== undefined) openImport(knownResource(name));
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
    setImport({ stage: 'running', run: null, problem: null });
    try {
      const { run } = await startImport(resource, now.file, now.plan, ctx.signal);
      setImport({ run });
      const report = await reportOf(run, ctx);
      setImport({ stage: 'done', report });
      return outcomeOf(report);
    } catch (cause) {
      setImport({ stage: 'trial', run: null, problem: Problem.from(cause) });
      throw cause;
    }
  },
});

async function reportOf(id: string, ctx: Context): Promise<ImportReport> {
  const stop = () => void cancelRun(id);
  ctx.signal.addEventListener('abort', stop, { once: true });
  try {
    const run = await runEnded(id, new AbortController().signal, ({ fait, total }) => ctx.progress(fait, total));
    if (isReport(run.resultat)) return run.resultat;
    throw new Problem('run', { status: 500, message: run.erreur ?? run.etat });
  } finally {
    ctx.signal.removeEventListener('abort', stop);
  }
}

function outcomeOf({ lot, created, changed, rejected, rejectedRows }: ImportReport): Outcome {
  const written = created + changed;
  if (written === 0 || lot === null)
    return { blocked: rejectedRows, say: { text: core('imports.nothing'), tone: 'info' } };
  return {
    undo: { id: 'history.revert', args: { lot } },
    blocked: rejectedRows,
    say: { text: core('imports.done'), params: { n: written }, tone: rejected > 0 ? 'wait' : 'ok' },
  };
}

function isReport(result: unknown): result is ImportReport {
  return typeof result === 'object' && result !== null && 'created' in result && 'rejectedRows' in result;
}
