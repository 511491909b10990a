/** The quota of an event: the tree of what is on sale. */
export const contingents = {
  title: 'Quota',
  label: 'Quota of {titre}',
  command: 'Change the quota',
  aliases: 'seats, allocation, natures, categories, quotas',
  lines: 'Lines',
  said: '{n:number|number} {{n:quota line changed|quota lines changed}}',
  empty:
    'No restriction: all is sold, within the seats of each session. Space ticks what stays on sale, a whole branch if need be; Enter gives a quota.',
  help: 'What is ticked is on sale. Arrows to open and close, Space to tick, Enter to give a quota.',
  noLeaf: 'Add sessions first.',
  columns: { place: 'Nature › category › session', quota: 'Quota', price: 'Price' },
  quotaOf: 'Quota: {nom}',
} as const;
