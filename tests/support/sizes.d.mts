/** The rows of the table: a route's name, its size and its budget in bytes; undefined when nothing is built. */
export function sizes(): { name: string; size: number; budget: number }[] | undefined;

/** One line a route, and whether all keep within their budget. */
export function sizeReport(): { ok: boolean; text: string };
