/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Packages',
  pages: { edit: 'New package', management: 'Package management', bulk: 'Packages in bulk' },
} as const;

export default names;
