/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Manifestations',
  pages: {
    list: 'Manifestations',
    listAliases: 'événements, spectacles, concerts, catalogue',
    edit: 'Nouvelle manifestation',
    editAliases: 'créer une manifestation, ajouter un événement',
    newSession: 'Nouvelle séance',
    session: 'Séance',
    upsell: 'Upsell',
    sessions: 'Séances',
    sessionsAliases: 'toutes les séances, dates, calendrier',
    upsells: 'Upsells',
    upsellsAliases: 'toutes les options, ventes complémentaires',
    contingents: 'Lignes de contingent',
    contingentsAliases: 'contingents, quotas, places en vente',
    management: 'Gestion des manifestations',
    bulk: 'Gestion en masse',
    managementAliases: 'modifications en masse, statuts, meilleures ventes, moteur de recherche, verrous',
  },
} as const;

export default names;
