/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Packages',
  pages: { edit: 'Nouveau package', management: 'Gestion des packages', bulk: 'Packages en masse' },
} as const;

export default names;
