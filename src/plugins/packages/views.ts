/** What the two lists of packages open on. */
import { core, type ListView } from '../../core';
import { lastChanged } from '../../core/table/own-views';
import { alertFilter } from './model';

const onSale: ListView = { id: 'en-vente', title: core('views.own.enVente'), q: 'statut:MISE_EN_VENTE' };

export const contentViews: readonly ListView[] = [
  lastChanged,
  onSale,
  { id: 'brouillons', title: core('views.own.brouillons'), q: 'statut:BROUILLON' },
];

export const managementViews: readonly ListView[] = [
  { id: 'a-traiter', title: core('views.own.aTraiter'), q: alertFilter },
  onSale,
  { id: 'exclues', title: core('views.own.exclues'), q: 'exclusionSearchEngine:oui' },
  lastChanged,
];
