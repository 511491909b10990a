/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Abonnements',
  titleModeles: 'Modèles de carte',
  pages: { edit: 'Nouvel abonnement' },
} as const;

export default names;
