/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Genres',
  titleSousGenres: 'Sub-genres',
} as const;

export default names;
