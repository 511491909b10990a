/** Lots on the days of a month. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  classNames,
  IconButton,
  PageLink,
  Panel,
  Problem,
  ProblemState,
  StatusDot,
  siteZone,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import { dayOf, daysAfter } from '../../../core/model';
import { localeTag } from '../../../i18n/translate';
import { useLots } from '../calls';
import { monthAfter, monthName, weekdayName, weeksOf } from '../days';
import { type LotRow, publicationModel } from '../model';
import { pathOf, text } from '../text';
import styles from './desk.module.css';
import { Waiting } from './waiting';

interface CalendarPanelProps {
  tiers: string | null;
  /** `YYYY-MM`; null: this one. */
  month: string | null;
  onMonth: (month: string) => void;
}

/** Lots read of a month. */
const most = 500;
const tones = publicationModel.sections[''].etat.state?.tones ?? {};

export function CalendarPanel({ tiers, month, onMonth }: CalendarPanelProps) {
  const t = useText();
  const format = useFormat();
  const tag = localeTag(useLocale());
  const today = dayOf(Date.now());
  const shown = month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
  const weeks = weeksOf(shown);
  const [first, last] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.[6] ?? today];
  // A day more at each end: elsewhere it may be another day.
  const q = `date:${daysAfter(first, -1)}..${daysAfter(last, 1)} -etat:BROUILLON,PRET,ANNULE`;
  const lots = useLots(q, 'date', most, tiers);
  const byDay = new Map<string, LotRow[]>();
  for (const lot of lots.data?.items ?? [])
    if (lot.date !== null) {
      const day = dayOf(lot.date, siteZone(lot.partenaires));
      byDay.set(day, [...(byDay.get(day) ?? []), lot]);
    }
  return (
    <Panel
      title={monthName(shown, tag)}
      body="flush"
      actions={
        <>
          <IconButton
            icon={<ChevronLeft />}
            label={t(text('calendar.before'))}
            onClick={() => onMonth(monthAfter(shown, -1))}
          />
          <IconButton
            icon={<ChevronRight />}
            label={t(text('calendar.after'))}
            onClick={() => onMonth(monthAfter(shown, 1))}
          />
        </>
      }
      footer={<p className={styles.quiet}>{t(text('calendar.zone'))}</p>}
    >
      {lots.status === 'pending' && <Waiting lines={8} />}
      {lots.status === 'error' && (
        <ProblemState
          problem={Problem.from(lots.error)}
          onRetry={() => void lots.refetch()}
          retrying={lots.isFetching}
        />
      )}
      {lots.data && (
        <table className={styles.calendar}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col">
                  {weekdayName(day, tag)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    className={classNames(!day.startsWith(shown) && styles.outside)}
                    {...(day === today && { 'aria-current': 'date' })}
                  >
                    <time dateTime={day}>{Number(day.slice(8))}</time>
                    {byDay.get(day)?.map((lot) => (
                      <PageLink key={lot.id} to={pathOf(lot.id)} className={styles.event} title={lot.libelle}>
                        <StatusDot tone={tones[lot.etat ?? ''] ?? 'idle'} look="text">
                          {lot.date !== null && format.time(lot.date, siteZone(lot.partenaires))}
                        </StatusDot>
                        <span>{lot.libelle}</span>
                      </PageLink>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
