/** A duration stays within what the law and the purpose allow. */
import type { Hooks } from '../../../resource/hooks';

export const retentionHooks: Hooks = {
  reads: ['duree', 'minimum', 'maximum'],
  refuse: async (_within, pending) =>
    new Map(
      pending.flatMap(({ key, after }) => {
        const [duree, minimum, maximum] = ['duree', 'minimum', 'maximum'].map((leaf) => Number(after?.[leaf]));
        if (duree === undefined || minimum === undefined || maximum === undefined) return [];
        if (duree >= minimum && duree <= maximum) return [];
        return [[key, [{ code: 'retention-bounds', params: { minimum, maximum }, field: 'duree' }]] as const];
      }),
    ),
};
