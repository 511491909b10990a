/** Each global parameter among the rows of the palette, with the value it has now. */
import { SlidersHorizontal } from 'lucide-react';
import { accessOf, type Finder, oneQuery, queryClient } from '../../core';
import { fold, getAt } from '../../core/model';
import { language } from '../../i18n/runtime';
import { parameters, sayValue } from './commands';
import { globalKey, settings, text } from './model';

export const finder: Finder = {
  id: 'settings.parametres',
  title: text('title'),
  icon: SlidersHorizontal,
  right: accessOf(settings, 'update'),
  find: async (typed) => {
    const { t } = language();
    const words = fold(typed).split(' ');
    const found = parameters.filter((leaf) => {
      const said = fold(`${t(leaf.label)} ${leaf.name}`);
      return typed.trim() !== '' && words.every((word) => said.includes(word));
    });
    if (found.length === 0) return [];
    const row = await queryClient.fetchQuery(oneQuery(settings, globalKey));
    return found.map((leaf) => ({
      id: `settings:${leaf.name}`,
      label: t(leaf.label),
      hint: sayValue(leaf, getAt({ ...row }, leaf.path)),
      call: { id: 'settings.changer', args: { parametre: leaf.name } },
    }));
  },
};
