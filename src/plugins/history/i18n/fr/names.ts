/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Historique',
  pages: {
    list: 'Historique des actions',
  },
} as const;

export default names;
