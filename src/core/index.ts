/**
 * What every plugin stands on. A plugin imports core by its doors alone: this one, `core/model` (pure), `core/table`, `core/ui`,
 * and, from what comes with its pages, `core/form` and `core/editors`.
 */
export { createRoute, lazyRouteComponent, redirect, useNavigate, useParams, useSearch } from '@tanstack/react-router';
export { useAtomValue } from 'jotai/react';
export { core } from '../i18n/core';
export { type Format, formatOf } from '../i18n/format';
export { useFormat, useLocale, useText } from '../i18n/react';
export { type Locale, type Text, textOf, texts } from '../i18n/text';
export { session } from './auth';
export { useClosed } from './auth/use-closed';
export { onBeforeSignOut } from './auth/user';
export { commandOf } from './command-of';
export { type BulkOptions, bulkCommand, selectionOf } from './commands/bulk-command';
export { outcomeOf, resultOf } from './commands/bulk-result';
export { detachCommand } from './commands/detach-command';
export { mergeCommand } from './commands/merge-command';
export {
  askRecord,
  fillRecord,
  nameOfRecord,
  readyForRecord,
  recordArgument,
  recordNamed,
} from './commands/record-argument';
export { createCommand, deleteCommand, firstOf, oneReady, openCommand } from './commands/record-commands';
export { switchCommand } from './commands/switch-command';
export { oneOf, targetIn } from './commands/target';
export { configAtom, version } from './config';
export { bus } from './console-bus';
export * from './contract';
// Names that the component library has too: the vocabulary's win.
export type { Choice, MenuItem } from './define';
export * from './define';
export { actorAtom, facts, focusAtom, roleAtom, runsAtom, store, tiersAtom, userAtom } from './facts';
export { findRecords } from './find-records';
export { readValue } from './form/fields/value-text';
export { knownValues, recordChoices, resourceNamed } from './form/record/record-choices';
export { labelOf } from './form/record/record-label';
export { rowOver, writeBegun } from './form/write-begun';
export { writeEdit, writeOver } from './form/write-edit';
export { type Entry } from './history/entry';
export { hidesFields, type Line, lineOf, recordPath, sayLine, sayObject } from './history/line';
export { checkRestore } from './history/restore';
export { sayAction, sayFields } from './history/say-entry';
export { sayReason } from './history/say-reason';
export { http, type RowIn } from './http';
export { download } from './http/download';
export { failedRequests } from './http/error-log';
export { newKey } from './http/key';
export { requestText } from './http/raw';
export { storedUrl } from './http/stored';
export { openImport } from './import/open';
export { onRowsChanged } from './live/rows-changed';
export { followRun } from './live/runs';
export { field } from './model/field';
export type { Change, Leaf, Row } from './model/model';
export { getAt, leavesOf, valueText } from './model/model';
export { type Actor, accessOf, guardOf, lacking, mayDo, passes, type Right, writesLanguage } from './model/rights';
export { paletteSearchAtom } from './palette-search';
export { numbersAtom } from './plots/numbers';
export { preference, setPreference, usePreference } from './preferences';
export { Problem } from './problem';
export { ProblemState } from './problem-state';
export { problemReport, problemTexts } from './problem-texts';
export { recentAtom } from './recent';
export { type Page, registryAtom } from './registry';
export { sayLacking } from './right-texts';
export { PageLink } from './routing/link';
export { listRoute } from './routing/list-route';
export { goTo } from './routing/navigate';
export { useHolder, useRecord } from './routing/record';
export type { PageSearch } from './routing/search';
export { parseSearch, stringifySearch } from './routing/search';
export { type LocaleRoute, page } from './routing/tree';
export { refsOfRow } from './row-refs';
export * from './rows';
export { rowsChanged } from './rows/changes';
export { useMany } from './rows/many';
export { sendPatches, tryPatches } from './rows/patches';
export { undoOf } from './rows/undo';
export { send } from './send';
export { Boundary } from './shell/boundary';
export { useCaps } from './shell/caps';
export { lazyPart } from './shell/lazy-part';
export { putOverlay } from './shell/put-overlay';
export { addressesOf } from './surface/addresses';
export { manifestOf, surfaceOf } from './surface/surface';
export { countQuery, useTodoCount, useTodos } from './todos';
export * from './ui';
export { ownersOf, rowFormat, rowZone, siteCurrency, siteTime, siteZone, useSiteTime, useSiteZone } from './zones';
