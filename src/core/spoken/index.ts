/** Dates in words. A room of its own: what reads them comes once somebody types. */
export { readSpoken, type SpokenDate } from './spoken-date';
