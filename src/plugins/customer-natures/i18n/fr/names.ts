/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Natures de client',
  titleCategories: 'Catégories de place',
  titlePrix: 'Grilles de prix',
} as const;

export default names;
