/** The list of subscriptions. */
import { keyOf } from '../../core';
import { defineTable } from '../../core/table/define-table';
import { bulkIds } from './bulk-ids';
import { ElementsCell, RuleCell } from './cells';
import { subscriptions, text } from './model';
import { formPath } from './text';
import { views } from './views';

export const table = defineTable({
  resource: subscriptions,
  views: views,
  href: (row) => formPath(keyOf(subscriptions, row)),
  selection: [...bulkIds, 'subscriptions.supprimer'],
  create: { id: 'subscriptions.creer' },
  columns: [
    { name: 'idabonnement', width: 64 },
    { name: 'libelleFr', width: 240, grow: true },
    { name: 'statut', width: 132, editable: false },
    { name: 'formule', width: 96, editable: false },
    {
      name: 'nbMin',
      width: 148,
      title: text('cells.rule'),
      cell: RuleCell,
      reads: ['formule', 'nbMax', 'nbEntrees', 'duree'],
      editable: false,
    },
    { name: 'saison', width: 104 },
    { name: 'elements', width: 112, cell: ElementsCell, reads: [] },
    { name: 'carte', width: 112 },
    { name: 'debutVente', width: 168 },
    { name: 'finValidite', width: 120 },
    { name: 'libelleEn', width: 220, hidden: true },
    { name: 'image', width: 72, hidden: true },
    { name: 'idTiers', width: 160, hidden: true },
    { name: 'partenaires', width: 200, hidden: true },
    { name: 'nbMax', width: 104, hidden: true },
    { name: 'nbEntrees', width: 104, hidden: true },
    { name: 'duree', width: 104, hidden: true },
    { name: 'indmultilieux', width: 120, hidden: true },
    { name: 'lieux', width: 200, hidden: true },
    { name: 'contingent', width: 104, hidden: true },
    { name: 'finVente', width: 168, hidden: true },
    { name: 'debutValidite', width: 120, hidden: true },
    { name: 'exclusionSearchEngine', width: 180, hidden: true },
    { name: 'manifmasquer', width: 120, hidden: true },
    { name: 'indreport', width: 120, hidden: true },
    { name: 'indism', width: 120, hidden: true },
    { name: 'identbenef', width: 120, hidden: true },
    { name: 'modeleCarte', width: 160, hidden: true },
    { name: 'lockStatus', width: 72, hidden: true },
    { name: 'bestSellers', width: 168, hidden: true },
    { name: 'contraintes', width: 200, hidden: true },
    { name: 'tarifs', width: 120, hidden: true },
    { name: 'actif', width: 168, hidden: true },
    { name: 'debutPriorite', width: 168, hidden: true },
    { name: 'finPriorite', width: 168, hidden: true },
    { name: 'placesConservees', width: 152, hidden: true },
    { name: 'relanceMail', width: 136, hidden: true },
    { name: 'seoKeywords', width: 200, hidden: true },
    { name: 'dateCreation', width: 168, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
});
