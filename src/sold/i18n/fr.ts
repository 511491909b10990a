/** What is shown and sold, whatever its kind: texts that events, packages and subscriptions share. */
import { seo } from './fr/seo';
import { statut } from './fr/statut';

export const fr = {
  statut,
  seo,
  /** Views of their lists. */
  views: {
    enVente: 'En vente',
    exclues: 'Hors recherche',
    verrous: 'Sous verrou',
  },
} as const;
