/** Why the server refuses a rule of SEO. Read by the server alone. */
export const reasons = {
  'seo-page': 'This page does not show this type of data',
  'seo-parameter': 'No record of this type has the id {id}',
} as const;
