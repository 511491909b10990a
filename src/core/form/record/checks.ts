/** Errors of a form: those found here at once (arktype, loaded late), those of the server 400 ms after the last change. */

import { language } from '../../../i18n/runtime';
import type { Resource } from '../../define';
import { writes } from '../../http/writes';
import type { Change } from '../../model/model';
import type { FieldError } from '../../problem';

/** Time without a change after which the request is sent. */
export const pauseBeforeValidation = 400;

/** Errors of the record found here; messages in the current locale. */
export async function localErrors(resource: Resource, row: Change, base: Change | null): Promise<FieldError[]> {
  const { checkRow, messagesIn } = await import('../../model/check');
  return checkRow(resource.model, row, base === null ? 'create' : 'patch', messagesIn(language().t), base ?? undefined);
}

/** Errors that only the server can find. A server out of reach finds none: saving will tell. */
export async function serverErrors(resource: Resource, body: Change, signal: AbortSignal): Promise<FieldError[]> {
  try {
    return (await writes.validate(resource, body, { signal })).errors;
  } catch {
    return [];
  }
}

/** Merges errors by field; a code is shown once, the server's own added after ours. */
export function mergeErrors(...lists: readonly (readonly FieldError[])[]): FieldError[] {
  const merged = new Map<string, FieldError>();
  for (const error of lists.flat()) {
    const known = merged.get(error.field);
    const codes = new Set(known?.errorCodes.map(({ code }) => code));
    const fresh = error.errorCodes.filter(({ code }) => !codes.has(code));
    if (known) merged.set(error.field, { field: error.field, errorCodes: [...known.errorCodes, ...fresh] });
    else merged.set(error.field, { field: error.field, errorCodes: fresh });
  }
  return [...merged.values()];
}

/** A reason that is missing is no fault of what was typed: saving prompts for it. */
export function withoutMotif(errors: readonly FieldError[]): FieldError[] {
  return errors
    .map(({ field, errorCodes }) => ({ field, errorCodes: errorCodes.filter(({ code }) => code !== 'motif') }))
    .filter(({ errorCodes }) => errorCodes.length > 0);
}
