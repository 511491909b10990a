/** What is shown and sold, whatever its kind, in English. */
import { seo } from './en/seo';
import { statut } from './en/statut';

export const en = {
  statut,
  seo,
  /** Views of their lists. */
  views: {
    enVente: 'On sale',
    exclues: 'Excluded from search',
    verrous: 'Locked',
  },
} as const;
