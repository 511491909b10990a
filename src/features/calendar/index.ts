/** Calendars: what a plugin imports of them. */
export { calendarLayout } from './calendar-layout';
export type { CalendarDefinition, Entry } from './definition';
export { type Shift, shifted } from './shift';
