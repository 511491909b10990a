/** What a sentence is understood by: comes once the palette is open. */
export { readOneSpoken } from '../../../core/spoken/spoken-date';
export { listRows } from './list-rows';
export { listsOf } from './lists';
export { parseSentence } from './parse';
export { resolveReading } from './resolve';
export { pendingOf, sentenceRows } from './sentence-rows';
export { vocabularyOf } from './vocabulary';
