export const reasons = {
  'plan-past': 'This time has passed already',
  'plan-far': 'At most two years ahead',
} as const;
