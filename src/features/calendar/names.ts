/** Days in words. */

/** A day (`2026-12-01`) with the parts that are wanted. */
export function dayName(day: string, tag: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
