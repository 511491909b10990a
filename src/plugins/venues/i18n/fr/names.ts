/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Lieux',
  pages: {
    edit: 'Nouveau lieu',
  },
} as const;

export default names;
