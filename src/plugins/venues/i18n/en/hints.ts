/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  lieu: {
    hints: {
      libelleEn: 'Empty: the French name serves in English too.',
      idVille: 'Name, postcode or INSEE code; department and region follow from it.',
      villeEtrangere: 'As it is written there.',
      codPays: 'In France the city is picked among the communes, elsewhere it is typed.',
      latitude: 'In degrees, from −90 to 90.',
      longitude: 'In degrees, from −180 to 180.',
      capacite: 'Seats of the largest configuration.',
      salles: 'One by one, Enter between each: offered to sessions.',
      zoning: '1: seats are numbered.',
      flagPlacement: 'Follows from the zoning, is never typed.',
      avisClients: 'Customers may review the events of this venue.',
      activationISM: 'Turns the ISM service on, as the integration defines it.',
      riskFraud: 'Orders for this venue go through control.',
    },
  },
} as const;

export default hints;
