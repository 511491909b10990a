/** SEO templates: the texts that pages say of themselves to search engines. */
import { SearchCheck } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { seoTemplates } from './model';
import { routes } from './routes';
import { listPath, text } from './text';
import { views } from './views';

export const seo = definePlugin({
  id: 'seo',
  title: text('title'),
  icon: SearchCheck,
  routes,
  menu: [
    {
      id: 'seo',
      title: text('title'),
      icon: SearchCheck,
      to: listPath,
      group: 'contenu',
      order: 300,
      right: accessOf(seoTemplates, 'read'),
    },
  ],
  resources: [seoTemplates],
  commands,
  finders: [finder],
  views: {
    'seo.list': views,
  },
});
