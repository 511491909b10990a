/** Rankings computed now: those that are ticked, else all that one may see. A run, followed to its end. */
import { RefreshCw } from 'lucide-react';
import {
  accessOf,
  defineCommand,
  field,
  followRun,
  http,
  queryClient,
  type RunStarted,
  rowKeys,
  targetIn,
} from '../../core';
import type { Fields } from '../../core/model';
import { bestSellers, text } from './model';

export const computeCommand = defineCommand<Fields>({
  id: 'best-sellers.calculer',
  title: text('actions.calculer'),
  aliases: text('aliases.calculer'),
  icon: RefreshCw,
  right: accessOf(bestSellers, 'update'),
  when: { resource: bestSellers.name },
  args: { ids: field.references(bestSellers.name, 'integer', { label: text('args.classement') }) },
  fill: (facts) => {
    const { ids } = targetIn(bestSellers, facts);
    return ids === undefined ? {} : { ids };
  },
  run: async ({ ids }, { facts, signal, progress }) => {
    const given = Array.isArray(ids) && ids.length > 0 ? { ids } : {};
    const { data } = await http.request<RunStarted>({
      service: bestSellers.service,
      path: `${bestSellers.path}/calcul`,
      method: 'POST',
      body: { ...given, tiers: facts.tiers },
      signal,
    });
    const { resultat } = await followRun(data.run, { signal, progress });
    await queryClient.invalidateQueries({ queryKey: rowKeys.resource(bestSellers.name) });
    return { say: { text: text('said.calculer'), params: { n: computedIn(resultat) } } };
  },
});

function computedIn(result: unknown): number {
  const changed: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'changed') : 0;
  return typeof changed === 'number' ? changed : 0;
}
