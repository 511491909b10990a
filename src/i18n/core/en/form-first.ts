/** How a flag is said: the one text of forms that lists draw too. */
export const formFirst = {
  yes: 'Yes',
  no: 'No',
} as const;
