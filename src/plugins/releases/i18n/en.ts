import { englishNoun } from '../../../i18n/english-noun';

const { texts } = englishNoun('publication lot', 'publication lots', { short: ['lot', 'lots'] });

export const en = {
  title: 'Publication',
  lot: texts({
    inverse: 'Back from “{lot}”',
    fields: {
      id: 'Id',
      libelle: 'Label',
      partenaires: 'Partners',
      elements: 'Elements',
      nbElements: 'Number of elements',
      date: 'Goes live on',
      etat: 'State',
      resultats: 'Results',
      nbEchecs: 'Failures',
      erreur: 'Error',
      validePar: 'Approved by',
      lotHistorique: 'Lot of the history',
      inverseDe: 'Takes back the lot',
      annulePar: 'Taken back by',
    },
    values: {
      etat: {
        BROUILLON: 'Draft',
        PRET: 'Ready',
        PLANIFIE: 'Planned',
        EN_COURS: 'Running',
        PUBLIE: 'Published',
        PARTIEL: 'Partly published',
        ECHEC: 'Failed',
        ANNULE: 'Cancelled',
      },
    },
    items: {
      elements: {
        fields: { type: 'Kind', id: 'Id', version: 'Version', action: 'Action' },
        values: { action: { PUBLIER: 'Publish', DEPUBLIER: 'Unpublish' } },
      },
      resultats: {
        fields: {
          type: 'Kind',
          id: 'Id',
          action: 'Action',
          fait: 'Done',
          version: 'Version',
          avant: 'Version before',
          erreur: 'Error',
        },
        values: { action: { PUBLIER: 'Publish', DEPUBLIER: 'Unpublish' } },
      },
    },
  }),
} as const;

export default en;
