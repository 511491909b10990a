/** The quota of an event: the tree of what is on sale. */
export const contingents = {
  title: 'Quota',
  command: 'Change the quota',
  aliases: 'seats, allocation, natures, categories, quotas',
  lines: 'Lines',
  said: '{n:number|number} {{n:quota line changed|quota lines changed}}',
  empty: 'Nothing is ticked: no customer nature can buy yet. Space ticks a whole branch, Enter gives a quota.',
  help: 'What is ticked is on sale. Arrows to open and close, Space to tick, Enter to give a quota.',
  noLeaf: 'Add sessions first.',
  columns: { place: 'Nature › category › session', onSale: 'On sale', quota: 'Quota', price: 'Price' },
  count: '{n:number|number} / {total:number|number}',
  yes: 'yes',
  no: 'no',
  tick: 'On sale: {nom}',
  quotaOf: 'Quota: {nom}',
} as const;
