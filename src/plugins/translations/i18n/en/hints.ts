/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  zone: {
    hints: {
      departements: 'The departments that the zone holds together, whatever their regions.',
    },
  },
  modeRetrait: {
    hints: {
      delai: 'Days it takes until the customer has the tickets, from 0 to 60.',
      adresseRequise: 'An order without an address cannot choose this method.',
    },
  },
} as const;

export default hints;
