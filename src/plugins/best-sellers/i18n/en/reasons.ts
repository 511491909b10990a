/** Why the server refuses, by the codes of its rules. */
export const reasons = {
  'best-sellers-none': 'Choose at least one ranking',
  'best-sellers-twice': 'Already pinned above',
  'best-sellers-place': 'This component has only {max:number|number} places',
  'best-sellers-full': 'At most {max:number|number} elements',
  'best-sellers-already': 'Already in this ranking',
} as const;
