/** What is typed in a grid of prices, as one call: changed, made and deleted prices (pure). */
import type { Patch } from '../../../core';
import { cellOf, type Saved, type Stage } from '../../../features/price-matrix';

export interface PricePatch {
  /** Its cell. */
  key: string;
  patch: Patch;
}

/** A patch for each price to be; one that is saved so already, by whomever, is none. */
export function patchesOf(stage: Pick<Stage, 'typed'>, saved: Saved, grille: string): PricePatch[] {
  return [...stage.typed].flatMap(([key, { value, of }]): PricePatch[] => {
    if (value === (saved.get(key)?.value ?? null)) return [];
    const seen = { version: of?.version ?? 0, before: { montant: of?.value ?? null } };
    if (of?.id !== undefined && value === null)
      return [{ key, patch: { id: of.id, ...seen, change: {}, remove: true } }];
    if (of?.id !== undefined) return [{ key, patch: { id: of.id, ...seen, change: { montant: value } } }];
    if (value === null) return [];
    const [line, codcatpl] = cellOf(key);
    return [{ key, patch: { id: null, change: { grille, idnatcl: Number(line), codcatpl, montant: value } } }];
  });
}
