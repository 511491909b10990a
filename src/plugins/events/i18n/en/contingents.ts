/** The quota of an event: the tree of what is on sale. */
export const contingents = {
  title: 'Quota',
  label: 'Quota of {titre}',
  command: 'Change the quota',
  aliases: 'seats, allocation, natures, categories, quotas',
  lines: 'Lines',
  said: '{n:number|number} {{n:quota line changed|quota lines changed}}',
  empty: 'Nothing is ticked: no customer nature can buy yet. Space ticks a whole branch, Enter gives a quota.',
  help: 'What is ticked is on sale. Arrows to open and close, Space to tick, Enter to give a quota.',
  noLeaf: 'Add sessions first.',
  columns: { place: 'Nature › category › session', quota: 'Quota', price: 'Price' },
  quotaOf: 'Quota: {nom}',
} as const;
