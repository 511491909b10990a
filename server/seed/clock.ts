/** Local hours in Paris as UTC instants, on both sides of the change of hour. */

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

const offsets = new Map<string, number>();

/** Hours that Paris is ahead of UTC on a day (`YYYY-MM-DD`), at noon. */
function offsetOn(day: string): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const noon = new Date(`${day}T12:00:00Z`);
  const hour = Number(paris.formatToParts(noon).find((part) => part.type === 'hour')?.value ?? 13);
  offsets.set(day, hour - 12);
  return hour - 12;
}

/** The instant of an hour (20.5 = 20:30) on a day counted from another. */
export function instantOf(from: Date, days: number, hour: number): string {
  const day = new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - offsetOn(day)) * 3_600_000).toISOString();
}
