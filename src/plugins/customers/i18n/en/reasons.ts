/** Why the server refuses. */
export const reasons = {
  'customer-partner': 'They are of two partners: each keeps what it knows',
  'customer-refusal': 'A refusal by the link of a mail is not taken away: only what was agreed to since replaces it',
  'erase-refund':
    '{n:number|number} {{n:refund is|refunds are}} still running: first it must be known whether {{n:it|they}} went through',
  'erase-coming':
    '{n:number|number} {{n:session is|sessions are}} still to come: say that {{n:its tickets stay good|their tickets stay good}} without a name',
  'retention-bounds': 'From {minimum:number|number} to {maximum:number|number} months',
  erased: 'This was erased on {date}: nothing brings it back',
} as const;
