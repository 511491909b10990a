/** What a record is, and what follows from that alone: pure, for the console and the server alike. */
export { type AnyCommand, defineResource, type Icon, type Resource } from '../define';
export {
  dayOf,
  daysAfter,
  daysBetween,
  endOfDay,
  instantAt,
  minuteOf,
  monthsAfter,
  today,
  weekdayOf,
  yearOf,
} from '../filter/clock';
export { weekdayWords } from '../filter/date-words';
export { fold } from '../filter/fold';
export { quoteValue, quoteWord } from '../filter/quoting';
export {
  addMonths,
  dayOfWall,
  defaultTimeZone,
  instantOf,
  type PartnerZones,
  wallAt,
  wallDay,
  wallOf,
  zoneOf,
} from '../filter/zone';
export type { Detached, Effective, EffectiveField, Source } from '../inherit/contract';
export { effectiveRow, flagOf, parentOf, settingSections, settingsOf } from '../inherit/resolve';
export type { KindModule } from '../kinds/kind';
export { numericKind } from '../kinds/number/kind';
export { defineKind, isFlag, kindOf } from '../kinds/registry';
export type { Tone } from '../ui/marks/tone';
export { type ComponentTypes, components } from './components';
export { content, isContent } from './content';
export {
  type Domaine,
  domaines,
  type Level,
  levels,
  permissionsBy,
  reaches,
  type SensitiveAction,
  sensitiveActions,
} from './domaines';
export { type Effects, isOfSites } from './effects';
export { type Field, type Fields, field, type ItemOf, readOnly } from './field';
export { applyStep } from './import-plan';
export { blankOf, fieldsIn, type Item, isItem } from './inner';
export { itemModel } from './items';
export {
  type Change,
  changeAt,
  defineModel,
  getAt,
  type Leaf,
  leavesOf,
  type Model,
  type RowOf,
  valueText,
} from './model';
export {
  type Actor,
  builtInRoles,
  ceilingOf,
  domainesOf,
  forcedBy,
  type Governed,
  lacking,
  mayDo,
  neededFor,
  type Right,
} from './rights';
export { isEmail, isEmpty, numericOrTous, type RowRule } from './rules';
export { piecesOf } from './template';
