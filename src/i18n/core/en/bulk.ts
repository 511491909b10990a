/** Commands over many records. */
export const bulk = {
  target: 'Records',
  record: 'Record',
  filter: 'Filter',
  motif: 'Reason for going back',
  merged: 'Merged: {n:number|number} {{record|records}} moved',
  nothing: 'Nothing has changed',
  stopped: 'Stopped by a fault: what was written can be undone',
  warned: 'Saved, to be checked',
  othersWarned: 'and {n:number|number} more',
  warnedSeparator: '; ',
} as const;
