/** Why the server refuses a request. Read by the server alone. */
export const reasons = {
  attachment: 'This file is not one that you attached: remove it and attach it again',
  'attachment-type': 'Only images, PDF, CSV and logs are accepted',
  copies: '{n} copies an hour at most: untick the copy, the request leaves without it',
} as const;
