/** What an entry did, in a few words: *Mise en vente*, *Verrouillage*, *Libellé et 2 autres*. */

import { core } from '../../i18n/core';
import type { Format } from '../../i18n/format';
import { textOf } from '../../i18n/text';
import type { Translate } from '../../i18n/translate';
import type { ActionKind } from '../contract';
import type { Resource } from '../define';
import { isFlag, kindOf } from '../kinds/registry';
import { valueText } from '../model/model';
import { leafAt } from './labels';

/** What is known of a write, of one record or of many. */
export interface EntryFacts {
  kind: ActionKind;
  /** Paths of the changed leaves. */
  paths: readonly string[];
  /** Value given by a write that changed a single leaf, the same for all its records. */
  to: unknown;
}

/** Title of a write. */
export function sayAction({ kind, paths, to }: EntryFacts, resource: Resource | undefined, t: Translate): string {
  const [path] = paths;
  const leaf = paths.length === 1 && path !== undefined ? leafAt(resource, path) : undefined;
  const named = t(textOf(`history.action.values.action.${kind}`));
  if (
    kind === 'RESTAURATION' ||
    kind === 'CREATION' ||
    kind === 'SUPPRESSION' ||
    !leaf ||
    to === null ||
    to === undefined
  )
    return named;
  if (kind === 'VERROU') return t(core(isTrue(to) ? 'history.locked' : 'history.unlocked'));
  if (kindOf(leaf.field).shape === 'choice' && resource) return t(valueText(resource.model, leaf, String(to)));
  if (isFlag(leaf.field.kind))
    return `${t(leaf.label)}${t(core('history.colon'))}${t(core(isTrue(to) ? 'form.yes' : 'form.no')).toLocaleLowerCase()}`;
  return named;
}

/** Names of the changed fields: the first two, then how many more. */
export function sayFields(
  paths: readonly string[],
  resource: Resource | undefined,
  t: Translate,
  format: Format,
  shown = 2,
): string {
  const names = paths.map((path) => fieldName(resource, path, t));
  if (names.length <= shown) return format.list(names);
  return t(core('history.andFields'), { champs: names.slice(0, shown).join(', '), n: names.length - shown });
}

/** Name of a changed leaf; its path when the model has lost it. */
export function fieldName(resource: Resource | undefined, path: string, t: Translate): string {
  const leaf = leafAt(resource, path);
  if (leaf) return t(leaf.label);
  // Of proofs and sign-ins, which change no leaf.
  return path === 'preuve' || path === 'moyen' ? t(core(`history.${path}`)) : path;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
