/** What the lists of manifestations and of their parts open on: nearest first, or what waits. */

import { core, type ListView } from '../../core';
import { lastChanged } from '../../core/table';
import { text as sold } from '../../features/sold/text';
import { text } from './text';

const drafts: ListView = {
  id: 'brouillons',
  title: core('views.own.brouillons'),
  q: 'statut:BROUILLON',
  sort: '-dateModif',
};
const onSale = 'statut:MISE_EN_VENTE dateFin:>=aujourdhui';

/** Field names that both languages know, so that one filter serves both. */
export const contentViews: readonly ListView[] = [
  {
    id: 'a-venir',
    title: core('views.own.aVenir'),
    aliases: text('viewWords.aVenir'),
    q: 'dateDebut:>=aujourdhui',
    sort: 'dateDebut',
  },
  {
    id: 'en-cours',
    title: core('views.own.enCours'),
    q: 'dateDebut:<aujourdhui dateFin:>=aujourdhui',
    sort: 'dateFin',
  },
  { id: 'en-vente', title: sold('views.enVente'), q: onSale, sort: 'dateDebut' },
  drafts,
  lastChanged,
];

export const managementViews: readonly ListView[] = [
  {
    id: 'a-traiter',
    title: core('views.own.aTraiter'),
    q: 'statut:BROUILLON,CONFIRMEE,MISE_A_L_AFFICHE dateDebut:>=aujourdhui',
    sort: 'dateDebut',
  },
  { id: 'exclues', title: sold('views.exclues'), q: `exclusionSearchEngine:oui ${onSale}`, sort: 'dateDebut' },
  { id: 'verrous', title: sold('views.verrous'), q: 'lockStatus:oui', sort: 'dateModif' },
  lastChanged,
];

export const sessionViews: readonly ListView[] = [
  {
    id: 'a-venir',
    title: core('views.own.aVenir'),
    aliases: text('viewWords.aVenir'),
    q: 'date:>=aujourdhui',
    sort: 'date',
  },
  {
    id: 'presque',
    title: text('views.presque'),
    aliases: text('viewWords.presque'),
    q: 'date:>=aujourdhui etat:PRESQUE_COMPLETE',
    sort: 'date',
  },
  { id: 'passees', title: core('views.own.passees'), q: 'date:<aujourdhui', sort: '-date' },
  lastChanged,
];

/** Parts that have no date of their own. */
export const partViews: readonly ListView[] = [
  lastChanged,
  { id: 'manifestation', title: text('views.parManifestation'), sort: 'idmanif' },
];
