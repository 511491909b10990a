/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Manifestations',
  pages: {
    list: 'Manifestations',
    edit: 'Nouvelle manifestation',
    newSession: 'Nouvelle séance',
    session: 'Séance',
    upsell: 'Upsell',
    sessions: 'Séances',
    upsells: 'Upsells',
    contingents: 'Lignes de contingent',
    management: 'Gestion des manifestations',
    bulk: 'Gestion en masse',
  },
} as const;

export default names;
