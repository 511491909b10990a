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
  /** What orders hold of a package or a subscription. */
  held: {
    title: 'Sessions held by orders',
    note: 'A booked element is removed once its holders are refunded, or their tickets exchanged where the subscription allows it.',
    none: 'No order holds a place through it.',
    closed: 'Orders are not open to you.',
    refund: 'Refund…',
    refundOf: 'Refund to its holders: {seance}',
  },
} as const;

export default en;
