/** What a manifestation is marked with wherever it is shown (`manifResume`). Pure. */
export const badges = ['nouveaute', 'derniereMinute', 'promotion'] as const;
export type Badge = (typeof badges)[number];

export function badgesOf(row: Readonly<Record<Badge, boolean>>): Badge[] {
  return badges.filter((name) => row[name]);
}
