import { DatePicker } from '@ark-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './calendar.module.css';
import popup from './popup.module.css';

/** The calendar: days, then months, then years. */
export function CalendarPanel() {
  return (
    <DatePicker.Content className={classNames(popup.popup, styles.calendar)}>
      <DatePicker.View view="day">
        <Head />
        <DatePicker.Context>
          {(picker) => (
            <DatePicker.Table className={styles.table}>
              <DatePicker.TableHead>
                <DatePicker.TableRow>
                  {picker.weekDays.map((day) => (
                    <DatePicker.TableHeader key={day.long} aria-label={day.long} className={styles.weekday}>
                      {day.narrow}
                    </DatePicker.TableHeader>
                  ))}
                </DatePicker.TableRow>
              </DatePicker.TableHead>
              <DatePicker.TableBody>
                {picker.weeks.map((week) => (
                  <DatePicker.TableRow key={week[0]?.toString()}>
                    {week.map((day) => (
                      <DatePicker.TableCell key={day.toString()} value={day}>
                        <DatePicker.TableCellTrigger className={styles.cell}>{day.day}</DatePicker.TableCellTrigger>
                      </DatePicker.TableCell>
                    ))}
                  </DatePicker.TableRow>
                ))}
              </DatePicker.TableBody>
            </DatePicker.Table>
          )}
        </DatePicker.Context>
      </DatePicker.View>
      <Grid view="month" />
      <Grid view="year" />
    </DatePicker.Content>
  );
}

function Head() {
  return (
    <DatePicker.ViewControl className={styles.head}>
      <DatePicker.PrevTrigger className={styles.tool}>
        <ChevronLeft aria-hidden="true" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger className={styles.title}>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={styles.tool}>
        <ChevronRight aria-hidden="true" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

function Grid({ view }: { view: 'month' | 'year' }) {
  return (
    <DatePicker.View view={view}>
      <Head />
      <DatePicker.Context>
        {(picker) => {
          const rows =
            view === 'month'
              ? picker.getMonthsGrid({ columns: 3, format: 'short' })
              : picker.getYearsGrid({ columns: 3 });
          return (
            <DatePicker.Table className={styles.table}>
              <DatePicker.TableBody>
                {rows.map((row) => (
                  <DatePicker.TableRow key={row[0]?.value}>
                    {row.map((cell) => (
                      <DatePicker.TableCell key={cell.value} value={cell.value}>
                        <DatePicker.TableCellTrigger className={classNames(styles.cell, styles.wide)}>
                          {cell.label}
                        </DatePicker.TableCellTrigger>
                      </DatePicker.TableCell>
                    ))}
                  </DatePicker.TableRow>
                ))}
              </DatePicker.TableBody>
            </DatePicker.Table>
          );
        }}
      </DatePicker.Context>
    </DatePicker.View>
  );
}
