/** A record copied into a new one. */
export const duplicate = {
  command: 'Duplicate…',
  aliases: 'duplicate, copy, clone',
  noRecord: 'Open a record, or tick a single row',
  title: 'Duplicate {label}',
  lead: 'Choose what the new record takes over.',
  sections: 'Sections taken over',
  filled: '({n:number|number} filled {{field|fields}})',
  never: 'Never taken over: key, dates and author, status, lock, publication and computed fields.',
  keyHint: 'Needed to create at once; otherwise asked in the form.',
  open: 'Open the form',
  create: 'Create at once',
  close: 'Close',
  markFr: '(copie)',
  markEn: '(copy)',
} as const;
