/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'History',
  pages: {
    list: 'History of actions',
  },
} as const;

export default names;
