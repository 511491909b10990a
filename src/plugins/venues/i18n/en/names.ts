/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Venues',
  pages: {
    edit: 'New venue',
  },
} as const;

export default names;
