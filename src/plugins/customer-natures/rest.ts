/** What comes once the first page is drawn. */
import { Armchair, Euro } from 'lucide-react';
import { defineRest } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { categories, natures, prices } from './model';

export const rest = defineRest({
  resources: [natures, categories, prices],
  commands,
  finders,
  icons: { 'customer-natures.categories': Armchair, 'customer-natures.prix': Euro },
});
