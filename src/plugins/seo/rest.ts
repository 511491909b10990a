/** What comes once the first page is drawn. */
import { SearchCheck } from 'lucide-react';
import { defineRest } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { seoTemplates } from './model';

export const rest = defineRest({
  resources: [seoTemplates],
  commands,
  finders: [finder],
  icons: { 'seo.list': SearchCheck, 'seo.new': SearchCheck, 'seo.edit': SearchCheck },
});
