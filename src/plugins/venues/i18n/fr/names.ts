/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Lieux',
  pages: {
    listAliases: 'salles, théâtres, stades, zéniths, adresses',
    edit: 'Nouveau lieu',
    editAliases: 'créer un lieu, ajouter une salle',
  },
} as const;

export default names;
