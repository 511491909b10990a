/** Pages of records: forms, their parts, what is shown of their past. It comes with the page that needs it. */

export { EntryDetail } from '../history/entry-detail';
export { EntryList } from '../history/entry-list';
export { RecordHistory } from '../history/record-history';
export { RestoreBox } from '../history/restore-box';
export { lotFilter, useEntries, useEntry } from '../history/use-entries';
export { WordChange } from '../history/word-change';
export { saveText } from '../import/save-text';
export { EmbeddedList } from '../table/embedded-list';
export { UsagePart } from '../usage/usage-part';
export { comboboxTexts, dateTexts } from './control-texts';
export { DateControl } from './date-control';
export { defineForm, type FormSection } from './define-form';
export { type Draft, draftsOf, dropDraft, keepDraft } from './drafts';
export { FieldControl } from './field-control';
export { FormField, fieldId } from './form-field';
export { type FormParts } from './form-page';
export { HistoryPart } from './history-part';
export { leaveRecord, useEscape } from './leave-record';
export { blankItem, itemsOf, numbered } from './list-field/lines';
export { RecordActions } from './record-actions';
export { errorsOf, type RecordForm } from './record-form';
export { RecordPage } from './record-page';
export { RecordState } from './record-state';
export { changeOf } from './record-values';
export { StateChip, StateChips } from './state-chips';
export { useKnown } from './use-known';
export { type Preview, useAnswer, usePreview } from './use-preview';
