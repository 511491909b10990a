/** Why an element of a lot does not go live, or should be looked at first. */
export const reasons = {
  'lot-gone': 'This content is not there any more',
  'lot-overtaken': 'Another version was published since: it stays live',
  'lot-version': 'This version is not there any more',
  'lot-right': 'You may not publish this kind of content',
  'lot-english': 'No English text: {champ}',
  'lot-planned': 'Planned already on {date} in “{lot}”: this batch will replace it',
  'lot-same': 'This is what is live already',
  'lot-since': 'Another version went live since',
  'lot-past': 'The date of this batch is over',
  'lot-open': 'This batch is planned or running: unplan it first',
} as const;
