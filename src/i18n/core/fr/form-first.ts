/** How a flag is said: the one text of forms that lists draw too. */
export const formFirst = {
  yes: 'Oui',
  no: 'Non',
} as const;
