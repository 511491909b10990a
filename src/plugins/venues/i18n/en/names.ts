/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Venues',
  pages: {
    listAliases: 'halls, theatres, stadiums, addresses',
    edit: 'New venue',
    editAliases: 'create a venue, add a hall',
  },
} as const;

export default names;
