/** Takes away from a list what is over: dates past, records gone. */
import { Timer } from 'lucide-react';
import { accessOf, act, defineCommand, field, firstOf, oneReady, rehearseAct, targetIn } from '../../core';
import type { Fields } from '../../core/model';
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
  preview: ({ ids }, ctx) => rehearseAct(specificLists, firstOf(ids), 'nettoyage', {}, ctx),
  run: async ({ ids }, ctx) => {
    const { changed, label, outcome } = await act(specificLists, firstOf(ids), 'nettoyage', {}, ctx);
    const said = text(changed === 0 ? 'said.rien' : 'said.nettoyer');
    return { ...outcome, say: { text: said, params: { n: changed, liste: label } } };
  },
});
