/** Why the server refuses, by the codes of its rules. */
export const reasons = {
  'plan-past': 'Cette heure est déjà passée',
  'plan-far': 'Au plus deux ans à l’avance',
  'plan-repeat-end': 'Une répétition a une fin, ou une date à laquelle la revoir, après son début',
  'plan-repeat-proof': 'Ce qui demande de confirmer son identité ne se répète pas tout seul',
} as const;
