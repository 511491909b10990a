/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Subscriptions',
  titleModeles: 'Card models',
  pages: { edit: 'New subscription' },
} as const;

export default names;
