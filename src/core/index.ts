/** All that a plugin may import. Heavier parts come by their own doors: core/table, core/form, core/ui/ark. */
export {
  createRoute,
  Link,
  lazyRouteComponent,
  redirect,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
export { useAtomValue } from 'jotai/react';
export { core } from '../i18n/core';
export { type Format, formatOf } from '../i18n/format';
export { useFormat, useLocale, useText } from '../i18n/react';
export { type Locale, type Text, textOf, texts } from '../i18n/text';
export { onBeforeSignOut } from './auth/user';
export { bulkCommand } from './commands/bulk-command';
export { mergeCommand } from './commands/merge-command';
export {
  createCommand,
  creationArgs,
  deleteCommand,
  openCommand,
  type RecordCommandOptions,
} from './commands/record-commands';
export { configAtom, version } from './config';
export * from './contract';
// Names that the wardrobe has too: the vocabulary's win.
export type { Choice, MenuItem } from './define';
export * from './define';
export {
  dirtyAtom,
  facts,
  factsAtom,
  filterAtom,
  focusAtom,
  holds,
  passes,
  recordAtom,
  resultAtom,
  roleAtom,
  selectionAtom,
  store,
  tiersAtom,
  userAtom,
} from './facts';
export { findRecords } from './find-records';
export { http, type Key, type RowIn } from './http';
export { type FailedRequest, failedRequests } from './http/error-log';
export { newKey } from './http/key';
export { storedUrl } from './http/stored';
export { onRowsChanged } from './live/ears';
export { noteRun, runEnded } from './live/runs';
export { field } from './model/field';
export type { Change, Leaf, Model, Row, RowOf } from './model/model';
export { changeAt, defineModel, getAt, leavesOf, sectionText, valueText } from './model/model';
export { accessOf, mayDo } from './model/rights';
export { preference, setPreference, usePreference } from './preferences';
export { type FieldError, Problem } from './problem';
export { problemReport, problemTexts } from './problem-texts';
export { PageLink } from './routing/link';
export { listRoute } from './routing/list-route';
export { goTo } from './routing/navigate';
export { useHolder, useRecord } from './routing/record';
export { useRestored } from './routing/restored';
export type { PageSearch } from './routing/search';
export { type LocaleRoute, page } from './routing/tree';
export * from './rows';
export { send } from './send';
export { Boundary } from './shell/boundary';
export { lazyPart } from './shell/lazy-part';
export { addressesOf } from './surface/addresses';
export { manifestOf, type Surface, type SurfaceOptions, surfaceOf } from './surface/surface';
export { useTodoCount, useTodos } from './todos';
export * from './ui';
