/** Rules of lots of publication: a content is in one open plan of each action, the latest. */

import { elementsOf, endOf, openPlans } from '../../content/plans';
import type { Hooks, Touched } from '../../resource/hooks';
import { servedNamed } from '../../resource/served';

export const lotHooks: Hooks = {
  adopt: async ({ caller }) => ({ validePar: caller.id }),
  /** An earlier plan gives way, in the same lot of the history. */
  async follow(within, written) {
    const lots = servedNamed(within.catalogue, 'publications');
    const former = new Map<string, ReturnType<typeof endOf>>();
    for (const { key, before, after } of written) {
      if (after?.['etat'] !== 'PLANIFIE' || before?.['etat'] === 'PLANIFIE') continue;
      for (const { type, id, action } of elementsOf(after))
        for (const open of await openPlans(within, lots, type, id, action))
          if (open['id'] !== key) former.set(String(open['id']), endOf(lots, open, 'ANNULE'));
    }
    return former.size === 0 ? [] : [{ resource: lots.resource.name, pending: [...former.values()] }];
  },
  /** The contents of a lot tell when they will be live. */
  async after(_within, written) {
    const touched = new Map<string, Set<string>>();
    for (const { before, after } of written)
      for (const { type, id } of [before, after].flatMap((row) => (row === null ? [] : elementsOf(row))))
        touched.set(type, (touched.get(type) ?? new Set()).add(id));
    return [...touched].map(([resource, ids]): Touched => ({ resource, ids: [...ids] }));
  },
};
