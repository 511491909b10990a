/** Why the server refuses, by the codes of its rules. */
export const reasons = {
  'plan-past': 'Cette heure est déjà passée',
  'plan-far': 'Au plus deux ans à l’avance',
} as const;
