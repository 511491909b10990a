/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Abonnements',
  pages: { edit: 'Nouvel abonnement' },
} as const;

export default names;
