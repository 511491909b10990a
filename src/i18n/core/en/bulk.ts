/** Commands over many records. */
export const bulk = {
  target: 'Records',
  filter: 'Filter',
  motif: 'Reason for going back',
  nothing: 'Nothing has changed',
} as const;
