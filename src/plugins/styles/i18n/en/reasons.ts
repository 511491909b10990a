export const reasons = {
  'styles-partner': 'This partner id does not exist',
  'styles-exists': 'A style already exists for this partner',
} as const;
