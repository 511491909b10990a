/** Why the server refuses a header or a footer. Read by the server alone. */
export const reasons = {
  'layouts-name-headers': 'A component with the same name already exists in this header',
  'layouts-name-footers': 'A component with the same name already exists in this footer',
  'layouts-live-headers': 'This header is live: it can only be replaced by another',
  'layouts-live-footers': 'This footer is live: it can only be replaced by another',
  'layouts-script-file': 'This script is not among our files: send it first',
} as const;
