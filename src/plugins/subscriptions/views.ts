/** What the list of subscriptions opens on. */
import { core, type ListView } from '../../core';
import { lastChanged } from '../../core/table/own-views';

export const views: readonly ListView[] = [
  lastChanged,
  { id: 'en-vente', title: core('views.own.enVente'), q: 'statut:MISE_EN_VENTE' },
  { id: 'brouillons', title: core('views.own.brouillons'), q: 'statut:BROUILLON' },
];
