/** The grid of card models: every leaf edited in place, a new row typed at the top. */
import { defineTable } from '../../core/table/define-table';
import { ordered } from '../../core/table/own-views';
import { cardModels } from './models/card-model';

export const modelTable = defineTable({
  resource: cardModels,
  views: ordered,
  columns: [
    { name: 'codeModele', width: 144 },
    { name: 'libelleFr', width: 208, grow: true },
    { name: 'libelleEn', width: 184, grow: true },
    { name: 'type', width: 112 },
    { name: 'programme', width: 112 },
    { name: 'montants', width: 144 },
    { name: 'min', width: 112 },
    { name: 'max', width: 112 },
    { name: 'validiteMois', width: 120 },
    { name: 'pointsParEuro', width: 128 },
    { name: 'pointsPourUnEuro', width: 128 },
    { name: 'ordre', width: 88 },
    { name: 'nbUtilisations', width: 120, sort: false },
    { name: 'image', width: 72, hidden: true },
    { name: 'mail', width: 240, hidden: true },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 160, hidden: true },
  ],
  create: { id: 'cards.nouveauModele' },
  newRow: true,
  selection: ['cards.fusionnerModele', 'cards.supprimerModele'],
});
