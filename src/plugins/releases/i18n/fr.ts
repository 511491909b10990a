import { frenchNoun } from '../../../i18n/french-noun';

const { texts } = frenchNoun('lot de publication', 'lots de publication', { gender: 'm', short: ['lot', 'lots'] });

export const fr = {
  title: 'Publication',
  lot: texts({
    inverse: 'Retour de «\u00a0{lot}\u00a0»',
    fields: {
      id: 'Identifiant',
      libelle: 'Libellé',
      partenaires: 'Partenaires',
      elements: 'Éléments',
      nbElements: 'Nombre d’éléments',
      date: 'Publication le',
      etat: 'État',
      resultats: 'Résultats',
      nbEchecs: 'Échecs',
      erreur: 'Erreur',
      validePar: 'Validé par',
      lotHistorique: 'Lot de l’historique',
      inverseDe: 'Retour du lot',
      annulePar: 'Repris par',
    },
    values: {
      etat: {
        BROUILLON: 'Brouillon',
        PRET: 'Prêt',
        PLANIFIE: 'Planifié',
        EN_COURS: 'En cours',
        PUBLIE: 'Publié',
        PARTIEL: 'Publié en partie',
        ECHEC: 'Échec',
        ANNULE: 'Annulé',
      },
    },
    items: {
      elements: {
        fields: { type: 'Type', id: 'Identifiant', version: 'Version', action: 'Action' },
        values: { action: { PUBLIER: 'Publier', DEPUBLIER: 'Dépublier' } },
      },
      resultats: {
        fields: {
          type: 'Type',
          id: 'Identifiant',
          action: 'Action',
          fait: 'Fait',
          version: 'Version',
          avant: 'Version d’avant',
          erreur: 'Erreur',
        },
        values: { action: { PUBLIER: 'Publier', DEPUBLIER: 'Dépublier' } },
      },
    },
  }),
} as const;

export default fr;
