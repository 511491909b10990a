/** Contents: their draft, what is live of them, their versions and plans. */
export const content = {
  fields: {
    published: 'Publié',
    publishedVersion: 'Version publiée',
    publishedAt: 'Publié le',
    changed: 'Brouillon non publié',
    publishAt: 'Publication planifiée',
    unpublishAt: 'Dépublication planifiée',
  },
  lot: {
    one: 'lot de publication',
    many: '{n:number|number} {{lot de publication|lots de publication}}',
    sections: { top: 'Lot de publication' },
    fields: {
      id: 'Identifiant',
      libelle: 'Libellé',
      partenaires: 'Partenaires',
      elements: 'Éléments',
      date: 'Date',
      etat: 'État',
      erreur: 'Erreur',
      validePar: 'Validé par',
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
    },
  },
} as const;
