/** The current import of this console: stored when its window is closed, so that nothing is lost by Escape. */
import { atom } from 'jotai/vanilla';
import type { Resource } from '../define';
import { store } from '../facts';
import type { Values } from '../form/record/record-values';
import type { ImportPlan, ImportPreview, ImportReport } from '../model/import-plan';
import type { Problem } from '../problem';

export interface ImportState {
  resource: Resource;
  /** What every row is given, by leaf: of the record on whose page the import was opened. */
  values: Values;
  isOpen: boolean;
  stage: 'file' | 'mapping' | 'trial' | 'running' | 'done';
  file: File | null;
  preview: ImportPreview | null;
  plan: ImportPlan;
  /** The plan comes from the last import of these columns. */
  isRemembered: boolean;
  /** What the server is doing now. */
  busy: 'reading' | 'trying' | null;
  problem: Problem | null;
  report: ImportReport | null;
  /** Run that writes. */
  run: string | null;
}

export const importAtom = atom<ImportState | null>(null);

/** An import of a resource before its file. */
export function freshImport(resource: Resource, values: Values = {}): ImportState {
  return {
    resource,
    values,
    isOpen: true,
    stage: 'file',
    file: null,
    preview: null,
    plan: { lines: [], match: [] },
    isRemembered: false,
    busy: null,
    problem: null,
    report: null,
    run: null,
  };
}

/** Changes the current import, if there is one. */
export function setImport(change: Partial<ImportState>): void {
  const now = store.get(importAtom);
  if (now) store.set(importAtom, { ...now, ...change });
}
