export const reasons = {
  'plan-past': 'This time has passed already',
  'plan-far': 'At most two years ahead',
  'plan-repeat-end': 'A repetition has an end, or a date to review it, after its start',
  'plan-repeat-proof': 'What asks for a proof of who you are does not repeat by itself',
} as const;
