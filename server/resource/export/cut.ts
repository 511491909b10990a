/** Stands before what is said of a text that a cell could not hold: an import takes no such text for a value. */
export const cutMark = '[…]';
