/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Historique',
  pages: {
    list: 'Historique des actions',
    aliases: 'historique, journal, actions, audit, qui a fait quoi, restaurer',
  },
} as const;

export default names;
