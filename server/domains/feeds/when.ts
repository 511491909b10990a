/** When a feed is due: every so many minutes, or at hours of the day in Paris. Pure. */
import { Cron } from 'croner';
import { defaultTimeZone } from '../../../src/core/model';

export interface Planned {
  planification: string;
  intervalle: number | null;
  horaires: readonly string[];
}

const hour = /^([01]?\d|2[0-3])[:hH]([0-5]\d)$/;

/** An hour as it is typed (`6:30`, `06h30`) as `06:30`; null when it is none. */
export function readHour(text: string): string | null {
  const found = hour.exec(text.trim());
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2]}` : null;
}

/** The next instant after `from`, counted from the start of a run and never from its end; null: by hand. */
export function nextRun({ planification, intervalle, horaires }: Planned, from: Date): Date | null {
  if (planification === 'INTERVALLE')
    return intervalle === null ? null : new Date(from.getTime() + intervalle * 60_000);
  if (planification !== 'HORAIRES') return null;
  const next = horaires.flatMap((each) => {
    const [hours, minutes] = (readHour(each) ?? '').split(':');
    if (minutes === undefined) return [];
    return new Cron(`${Number(minutes)} ${Number(hours)} * * *`, { timezone: defaultTimeZone }).nextRun(from) ?? [];
  });
  return next.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
