export const content = {
  fields: {
    published: 'Published',
    publishedVersion: 'Published version',
    publishedAt: 'Published on',
    changed: 'Unpublished draft',
    publishAt: 'Planned publication',
    unpublishAt: 'Planned withdrawal',
  },
  lot: {
    one: 'publication lot',
    many: '{n:number|number} {{publication lot|publication lots}}',
    sections: { top: 'Publication lot' },
    fields: {
      id: 'Id',
      libelle: 'Label',
      partenaires: 'Partners',
      elements: 'Elements',
      date: 'Date',
      etat: 'State',
      erreur: 'Error',
      validePar: 'Approved by',
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
    },
  },
} as const;
