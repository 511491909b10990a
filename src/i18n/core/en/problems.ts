/** Texts of the problems the server answers, by code. */
export const problems = {
  'bad-request': { title: 'Bad request', detail: 'The request cannot be understood.' },
  invalid: { title: 'Incorrect entry', detail: 'Some fields need correcting.' },
  unauthenticated: { title: 'Session expired', detail: 'Sign in to continue.' },
  'bad-credentials': { title: 'Sign-in refused', detail: 'Incorrect login or password.' },
  'key-unknown': {
    title: 'Unknown key',
    detail: 'This key is not, or no longer, one of ours: check that it was copied whole.',
  },
  'key-revoked': { title: 'Key revoked', detail: 'This key was revoked: ask an administrator for another one.' },
  'key-expired': { title: 'Key expired', detail: 'The end date of this key has passed.' },
  'key-replaced': { title: 'Key replaced', detail: 'This key was renewed: use the one that replaces it.' },
  'key-owner': {
    title: 'Key without an owner',
    detail: 'The account of the owner of this key is closed: an administrator can take it over.',
  },
  'key-address': { title: 'Address refused', detail: 'This key is not used from the address {address}.' },
  'person-only': { title: 'For people only', detail: 'A key does not do this: it takes a person who is signed in.' },
  'key-not-owner': { title: 'Somebody else’s key', detail: 'Only its owner renews a key: take it over first.' },
  'key-closed': { title: 'Key closed', detail: 'This key is revoked or expired: it cannot be renewed.' },
  forbidden: { title: 'Access denied', detail: 'You do not have the rights to do this.' },
  permission: {
    title: 'Access denied',
    detail: 'Your role does not allow it: {domaine} · {niveau} is needed.',
  },
  action: {
    title: 'Access denied',
    detail: 'Your role does not allow it: the action “{action}” is needed.',
  },
  'site-off': { title: 'Site off', detail: 'Your site is off: you read, nothing is saved.' },
  proof: {
    title: 'Proof needed',
    detail: 'Confirm first that it is you: the action “{action}” asks a proof of less than ten minutes.',
  },
  language: {
    title: 'Language refused',
    detail: 'Your role writes these languages only: {langues}.',
  },
  'mail-gone': { title: 'Mail erased', detail: 'What this mail said is kept no longer: it cannot leave again.' },
  'not-found': { title: 'Not found', detail: 'What you ask for does not exist, or no longer does.' },
  'method-not-allowed': { title: 'Method not allowed', detail: 'This address does not accept this method.' },
  conflict: { title: 'Conflict', detail: 'The current state does not allow it.' },
  'plan-call': {
    title: 'Cannot be planned',
    detail: 'This call cannot be planned: it has no dry run, or cannot safely be repeated.',
  },
  'plan-ended': {
    title: 'Already over',
    detail: 'This act is done, under way or given up: it no longer changes.',
  },
  'batch-running': { title: 'Batch already running', detail: 'This job is already running, started by {auteur}.' },
  'rights-changed': {
    title: 'Rights changed',
    detail: 'Your rights have changed since this run began: it has stopped.',
  },
  'xliff-file': { title: 'Unreadable file', detail: 'This file is not a well-formed XLIFF document.' },
  'xliff-version': {
    title: 'XLIFF version',
    detail: 'This document is XLIFF {version}: only versions 2.x are read. Export it as XLIFF 2.',
  },
  'xliff-languages': {
    title: 'Languages of the file',
    detail: 'This document goes from {de} to {vers}: it must go from French (fr) to English (en).',
  },
  'translations-columns': {
    title: 'Missing columns',
    detail: 'There must be a column “cle” (or “key”) and a column “en”.',
  },
  'export-columns': {
    title: 'Unknown columns',
    detail: 'These columns cannot be exported: {colonnes}.',
  },
  'filter-price': {
    title: 'Filter too heavy',
    detail:
      'This filter compares {valeurs:n|number} {{value|values}} with {lignes:n|number} rows: it would take too long and was not run. Remove some values, or filter on another field first.',
  },
  'export-table': {
    title: 'Unknown export',
    detail: 'This list has no export “{table}”.',
  },
  'filter-size': {
    title: 'Filter too large',
    detail: 'The filter is too large: {limit} parts at most. Narrow it.',
  },
  'markup-heavy': {
    title: 'Text too heavy',
    detail:
      'This text has more than {elements:n|number} tags, or more than {depth} nested levels: it was not read. Divide it into several contents.',
  },
  'text-slow': {
    title: 'Text too long to read',
    detail: 'Reading this text takes too much time: it was not taken. Simplify it, or divide it into several contents.',
  },
  'too-much-under-way': {
    title: 'Too much sent at once',
    detail: 'What you are sending is too heavy all together: wait until some of it is done, then try again.',
  },
  'too-deep': {
    title: 'Data nested too deep',
    detail: 'The data sent is nested more than {limit} levels deep.',
  },
  'too-slow': {
    title: 'Request too heavy',
    detail: 'This request takes too long: narrow the filter, or choose fewer rows.',
  },
  'payload-too-large': { title: 'Upload too large', detail: 'The upload is larger than allowed.' },
  'unsupported-media-type': { title: 'Unsupported format', detail: 'This upload format is not supported.' },
  'too-many-requests': { title: 'Too many requests', detail: 'Too many requests, try again later.' },
  'merge-self': {
    title: 'Cannot merge',
    detail: 'A record is not merged with itself.',
  },
  'merge-unseen': {
    title: 'Cannot merge',
    detail: 'Records outside your perimeter use it: whoever sees them can merge.',
  },
  'too-many-rows': {
    title: 'Selection too large',
    detail:
      'The selection holds {n:number|number} records; {max:number|number} at most are edited together. Narrow the filter.',
  },
  'idempotency-mismatch': { title: 'Key already used', detail: 'This idempotency key already served another request.' },
  'idempotency-running': { title: 'Request in progress', detail: 'The same request is being processed.' },
  'idempotency-key': {
    title: 'Incorrect idempotency key',
    detail: 'The key is 8 to 128 letters, digits, hyphens or dots.',
  },
  'password-refused': { title: 'Password refused', detail: 'This password cannot be accepted.' },
  'link-expired': { title: 'Link expired', detail: 'This link has expired or was already used: ask for a new one.' },
  'password-change-required': { title: 'Temporary password', detail: 'Choose a new password before going on.' },
  'second-factor': { title: 'Second factor asked', detail: 'Give your second factor as well: a code, or a passkey.' },
  'second-factor-required': {
    title: 'Second factor to choose',
    detail: 'Your role asks for a second factor: add one before going on.',
  },
  'challenge-expired': {
    title: 'Request expired',
    detail: 'This sign-in waited too long: give your address and password again.',
  },
  'factors-full': {
    title: 'Too many second factors',
    detail: '{max:number|number} second factors at most: remove one first.',
  },
  'factor-known': { title: 'Passkey already known', detail: 'This passkey already belongs to an account.' },
  'factor-required': {
    title: 'Second factor asked',
    detail: 'Your role asks for a second factor: add another one before removing the last.',
  },
  'factor-missing': {
    title: 'No second factor',
    detail: 'Recovery codes stand in for a second factor: add one first.',
  },
  'file-empty': { title: 'Empty file', detail: 'The file “{nom}” is empty.' },
  'file-type': { title: 'File type refused', detail: 'The content of the file “{nom}” matches no accepted type.' },
  'file-other': {
    title: 'File type refused',
    detail:
      'The content of the file “{nom}” is a picture of another format than its name says: correct the end of its name, or save it in that format.',
  },
  'file-heic': {
    title: 'Picture format refused',
    detail: 'The picture “{nom}” is in the HEIC format, which browsers do not show: export it as JPEG.',
  },
  'file-broken': {
    title: 'Unreadable picture',
    detail: 'The picture “{nom}” is damaged or incomplete: save it again, then retry.',
  },
  'file-drawing': {
    title: 'Drawing refused',
    detail:
      'The drawing “{nom}” holds a script, an outside address, a declaration or an element that is not accepted: export it as “plain SVG”.',
  },
  'file-pixels': {
    title: 'Picture too large',
    detail: 'The picture “{nom}” has too many pixels: 50 million at most, all its frames included.',
  },
  'file-name': {
    title: 'File name refused',
    detail:
      'This file name cannot be accepted: it is empty, too long, begins with a dot, or holds a slash or a control character.',
  },
  'storage-full': {
    title: 'Storage full',
    detail: 'The storage is full: nothing was saved. Free some space on the server’s disk, then try again.',
  },
  'storage-read-only': {
    title: 'Storage read-only',
    detail: 'The server can no longer write to its folder: nothing was saved. Make it writable, then try again.',
  },
  'run-complete': { title: 'Nothing to go on with', detail: 'This run has left nothing to go on with.' },
  'run-ended': { title: 'Run ended', detail: 'This run has ended and can no longer be stopped.' },
  'unknown-guard': { title: 'Configuration error', detail: 'The access rule of this address is unknown.' },
  unavailable: {
    title: 'Service unavailable',
    detail: 'The service is unavailable for the moment, try again shortly.',
  },
  unexpected: { title: 'Technical error', detail: 'Something went wrong!' },
  tiers: { title: 'Partner outside your perimeter', detail: 'You cannot act for the partner “{tiers}”.' },
  filter: { title: 'Incorrect filter', detail: 'The filter cannot be read from character {position}: “{typed}”.' },
  'filter-field': { title: 'Unknown field', detail: 'No field “{field}” can be filtered here.' },
  sort: { title: 'Incorrect order', detail: 'The list cannot be sorted by “{field}”.' },
  cursor: { title: 'Unknown page', detail: 'This is not the next part of this list: start the list again.' },
  stale: { title: 'Changed in the meantime', detail: 'This record was changed by {auteur} since you opened it.' },
  'plan-past': { title: 'Date in the past', detail: 'Choose a date to come, or publish now.' },
  'lot-state': {
    title: 'Lot in another state',
    detail: 'The state of this lot does not allow it: unplan it to change it, or wait for the end of its publication.',
  },
  'lot-blocked': {
    title: 'Lot to be mended',
    detail: '{n:number|number} {{element|elements}} cannot go live: check the lot.',
  },
  'lot-nothing': { title: 'Nothing to take back', detail: 'Nothing that this lot made live is left to take back.' },
  'lot-none': { title: 'Nothing to publish', detail: 'All that you saved is live already.' },
  'precondition-required': {
    title: 'Missing version',
    detail: 'The version of the record to change must be said (If-Match).',
  },
  exists: { title: 'This object already exists!', detail: 'This object already exists!' },
  'in-use': {
    title: 'The deletion was not successful!',
    detail: '“{label}” is used by {total:number|number} {{total:record|records}}: {users}.',
  },
  'in-use-elsewhere': {
    title: 'The deletion was not successful!',
    detail: '“{label}” is used by records outside your perimeter.',
  },
  'delete-refused': { title: 'The deletion was not successful!', detail: '{reason}' },
  'delete-failed': {
    title: 'The deletion was not successful!',
    detail: 'Nothing was deleted: try again, then report the problem if it lasts.',
  },
  'page-not-saved': {
    title: 'The page could not be saved',
    detail: 'Nothing was saved: try again, then report the problem if it lasts.',
  },
  'annulation-code': { title: 'Code refused', detail: 'This code is not the right one, or no longer valid.' },
  'annulation-code-sent': {
    title: 'Code needed',
    detail: 'A code was just mailed to you, valid {n} minutes: try again with it.',
  },
  transition: { title: 'Move refused', detail: '{reason}' },
  refused: { title: 'Change refused', detail: '{reason}' },
  selection: { title: 'Incorrect selection', detail: 'The selection must give ids or a filter.' },
  change: { title: 'Incorrect change', detail: 'No known field is to be changed.' },
  'import-file': {
    title: 'Unreadable file',
    detail: 'The file cannot be read: CSV or XLSX expected, with a line of headings.',
  },
  'import-picture': { title: 'File refused', detail: 'This file is a picture: a CSV or an XLSX is expected.' },
  'import-pdf': { title: 'File refused', detail: 'This file is a PDF: a CSV or an XLSX is expected.' },
  'import-xls': {
    title: 'File refused',
    detail: 'This workbook is in the old .xls format, or has a password: save it as .xlsx, without password.',
  },
  'import-zip': {
    title: 'File refused',
    detail: 'This archive is no XLSX workbook: save the table as .xlsx or CSV.',
  },
  'import-quote': {
    title: 'Unreadable file',
    detail: 'A quote opened at line {ligne:number|number} is never closed.',
  },
  'import-nul': {
    title: 'Unreadable file',
    detail: 'The cell {cellule} holds a null character: the file is damaged, or is no table.',
  },
  'import-rows': {
    title: 'File too large',
    detail: 'The file has more than {n:number|number} lines: import it in several times.',
  },
  'import-columns': {
    title: 'File too wide',
    detail: 'The cell {cellule} is beyond column {n:number|number}: clear what is outside the table.',
  },
  'import-cells': {
    title: 'File too large',
    detail: 'The file has more than {n:number|number} cells: import it in several times.',
  },
  'import-cell': {
    title: 'Unreadable file',
    detail:
      'Cell {cellule} holds {n:number|number} characters, at most {max:number|number} are read: an unwanted quote may begin there.',
  },
  'import-sheet': {
    title: 'No such sheet',
    detail: 'The workbook has no sheet “{feuille}”: choose another one.',
  },
  'import-blank': {
    title: 'File too large',
    detail:
      'The file has more than {n:number|number} empty rows or cells: copy those that hold something to a new file.',
  },
  'import-size': {
    title: 'File too large',
    detail: 'The content of the file, once unpacked, is too large: import it in several times.',
  },
  'import-mapping': { title: 'Incorrect mapping', detail: 'No column of the file matches a field.' },
  'import-key': { title: 'Incorrect mapping', detail: 'No column gives the id “{field}”.' },
  'replay-kind': {
    title: 'Not to be seen again',
    detail: 'These records cannot be seen as they stood at a date: {raison}.',
  },
  'events-cursor': {
    title: 'Unreadable cursor',
    detail: 'What was given as “after” is no cursor: take that of the last answer.',
  },
  'events-gone': {
    title: 'Too old',
    detail: 'Changes can be read for thirty days: start again from an empty “after”.',
  },
  'replay-instant': { title: 'Unreadable date', detail: 'Give a date and a time, such as “yesterday 6pm”.' },
  'replay-future': { title: 'Date to come', detail: 'Only the past can be seen again: give a date before now.' },
  'replay-too-old': { title: 'Too old', detail: 'The history is kept since {date}: nothing can be seen before.' },
  'replay-export': { title: 'No export', detail: 'What was cannot be exported: come back to now.' },
  'replay-many': {
    title: 'Too many records',
    detail: '{n:number|number} records are ticked: at most {max:number|number} can be put back at once.',
  },
  'lot-unknown': { title: 'Not found', detail: 'This operation does not exist, or nothing of it is visible to you.' },
  'plugin-id': { title: 'Plugin refused', detail: 'The plugin name “{nom}” is not valid.' },
  'plugin-duplicate': { title: 'Plugin refused', detail: 'The plugin “{nom}” is already there.' },
  'plugin-prefix': { title: 'Plugin refused', detail: '“{nom}” does not start with the name of its plugin.' },
  'command-duplicate': { title: 'Plugin refused', detail: 'The command “{nom}” already exists.' },
  'finder-duplicate': { title: 'Plugin refused', detail: 'The finder “{nom}” already exists.' },
  'todo-duplicate': { title: 'Plugin refused', detail: 'The work-list line “{nom}” already exists.' },
  'page-duplicate': { title: 'Plugin refused', detail: 'The page “{nom}” already exists.' },
  'path-duplicate': { title: 'Plugin refused', detail: 'The address “{nom}” is already taken.' },
  'resource-duplicate': { title: 'Plugin refused', detail: 'The resource “{nom}” already exists.' },
  'menu-duplicate': { title: 'Plugin refused', detail: 'The menu item “{nom}” already exists.' },
};
