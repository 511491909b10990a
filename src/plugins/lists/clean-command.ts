/** Takes away from a list what is over: dates past, records gone. */
import { Timer } from 'lucide-react';
import { accessOf, type DryRun, defineCommand, field, firstOf, oneReady, targetIn } from '../../core';
import type { Fields } from '../../core/model';
import { changeItems, type ItemsChanged, outcomeOf } from './calls';
import { specificLists, text } from './model';

export const cleanCommand = defineCommand<Fields>({
  id: 'lists.nettoyer',
  title: text('actions.nettoyer'),
  aliases: text('aliases.nettoyer'),
  icon: Timer,
  right: accessOf(specificLists, 'update'),
  when: { resource: specificLists.name },
  ready: oneReady(specificLists),
  args: { ids: field.references(specificLists.name, 'integer', { required: true, label: specificLists.one }) },
  fill: (facts) => targetIn(specificLists, facts),
  preview: async ({ ids }, { facts, signal }) => {
    const { answer } = await changeItems<DryRun>(
      firstOf(ids),
      'nettoyage',
      { tiers: facts.tiers, dryRun: true },
      signal,
    );
    return answer;
  },
  run: async ({ ids }, { facts, signal }) => {
    const { answer, label } = await changeItems<ItemsChanged>(
      firstOf(ids),
      'nettoyage',
      { tiers: facts.tiers },
      signal,
    );
    const said = answer.changed === 0 ? text('said.rien') : text('said.nettoyer');
    return { ...outcomeOf(answer), say: { text: said, params: { n: answer.changed, liste: label } } };
  },
});
