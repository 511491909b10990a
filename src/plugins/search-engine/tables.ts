/** The three lists of exclusions: the same rows, each of one kind of record. */
import type { ListView } from '../../core';
import { defineTable, type TableDefinition } from '../../core/table';
import { exclusions } from './model';
import { type FoundKind, foundKinds, kindFacts } from './models/kinds';
import { text } from './text';

const soon = 'etat:EN_VIGUEUR fin:<7j';

const views: readonly ListView[] = [
  { id: 'en-vigueur', title: text('views.enVigueur'), q: 'etat:EN_VIGUEUR' },
  { id: 'bientot', title: text('views.bientot'), q: soon, sort: 'fin' },
  { id: 'a-venir', title: text('views.aVenir'), q: 'etat:A_VENIR', sort: 'debut' },
  { id: 'terminees', title: text('views.terminees'), q: 'etat:TERMINEE', sort: '-fin' },
  { id: 'toutes', title: text('views.toutes') },
];

/** The filter of one kind. */
export const ofKind = (kind: FoundKind): string => `type:=${kind}`;
/** Those in force that end by themselves within a week. */
export const endingSoon = soon;

function tableOf(kind: FoundKind): TableDefinition {
  const { leaf } = kindFacts[kind];
  const others = foundKinds.map((each) => kindFacts[each].leaf).filter((each) => each !== leaf);
  return defineTable({
    resource: exclusions,
    base: { q: ofKind(kind), start: { type: kind } },
    views,
    columns: [
      { name: leaf, width: 280, grow: true },
      { name: 'etat', width: 120, sort: false },
      { name: 'motif', width: 220 },
      { name: 'debut', width: 160 },
      { name: 'fin', width: 160 },
      { name: 'partenaires', width: 180 },
      { name: 'auteur', width: 150 },
      { name: 'idTiers', width: 170, hidden: true },
      { name: 'id', width: 80, hidden: true },
      { name: 'type', width: 130, hidden: true },
      ...others.map((name) => ({ name, width: 200, hidden: true })),
      { name: 'dateModif', width: 160, hidden: true },
      { name: 'auteurModif', width: 150, hidden: true },
    ],
    create: { id: 'search-engine.nouvelleExclusion' },
    newRow: true,
    selection: ['search-engine.terminer', 'search-engine.prolonger', 'search-engine.supprimerExclusion'],
  });
}

export const exclusionTables: Readonly<Record<FoundKind, TableDefinition>> = {
  MANIFESTATION: tableOf('MANIFESTATION'),
  PACKAGE: tableOf('PACKAGE'),
  ABONNEMENT: tableOf('ABONNEMENT'),
};

export { views as exclusionViews };
