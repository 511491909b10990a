/** What uses a record, and what comes of deleting, hiding or closing it. */
export const usage = {
  title: 'Uses',
  aliases: 'used by, who uses, links to this record',
  close: 'Close',
  users: 'Used by',
  owned: 'Deleted along',
  none: 'Nothing uses this record.',
  kept: 'As long as it is used, this record cannot be deleted.',
  free: 'This record can be deleted.',
  more: 'and {n:number|number} more',
  others: '(others are outside your perimeter)',
} as const;
