/** What the server says to assistants by itself. */
export const assistants = {
  off: 'Assistants are off: an administrator turns them on in the global parameters.',
  key: 'An assistant signs in by the key of a program.',
  origin: 'This origin is not that of the console.',
  token: 'Nothing was done: this token is unknown, used already, or more than ten minutes old. Do the dry run again.',
  either: 'Give a command, or the token of a confirmation, not both.',
  lost: 'The assistant gave no answer in time. What was done is in the history: look there before you try again.',
} as const;
