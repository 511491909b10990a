/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Customer types',
  titleCategories: 'Seat categories',
  titlePrix: 'Price grids',
} as const;

export default names;
