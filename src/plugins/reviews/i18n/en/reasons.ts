/** Why reviews and event groups are not changed. Read by the server alone. */
export const reasons = {
  'review-consent': 'The author has not given consent',
  'group-no-event': 'This id matches no event',
  'group-already': 'This event is already in the group',
  'group-other': 'This event already belongs to another group: {groupe}',
  'group-other-hidden': 'This event already belongs to another group',
  'group-unknown-event': 'Unknown event',
} as const;
