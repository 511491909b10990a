/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Home',
  dashboard: 'Home',
} as const;

export default names;
