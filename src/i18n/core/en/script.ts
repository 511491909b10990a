/** Scripts of contents. */
export const script = {
  load: 'Send a script…',
  replace: 'Replace the script…',
  read: 'Read the script',
  remove: 'Remove the script',
  notJs: 'A .js file of one megabyte at most is expected',
  right: 'Your role does not allow changing scripts',
} as const;
