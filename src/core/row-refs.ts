import type { Refs } from './contract';

/** Labels of the records that a row points to; they come with it when it is shown. */
export function refsOfRow(row: Readonly<Record<string, unknown>> | null): Refs | undefined {
  const refs = row?.['refs'];
  return isRefs(refs) ? refs : undefined;
}

function isRefs(value: unknown): value is Refs {
  return typeof value === 'object' && value !== null;
}
