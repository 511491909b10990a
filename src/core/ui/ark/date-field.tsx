import { DatePicker, parseDate } from '@ark-ui/react/date-picker';
import { Calendar } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isSkipped, today } from '../../filter/clock';
import { defaultTimeZone } from '../../filter/zone';
import { parseDay, parseTime, printDay, splitMoment } from '../../kinds/date/read-moment';
import { classNames } from '../class-names';
import { ariaOf, type FieldProps } from '../inputs/field-props';
import input from '../inputs/input.module.css';
import { CalendarPanel } from './calendar-panel';
import fields from './fields.module.css';
import { Layer } from './layer';
import { TypedInput } from './typed-input';

/** The texts of a date field, in the language of the page. */
export interface DateTexts {
  open: string;
  calendar: string;
  previous: string;
  next: string;
  changeView: string;
  time: string;
}

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` to the minute; local time of the platform. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** The typed text, day and hour, is not a date (then null again when it is): say so under the field. */
  onTextProblem?: (text: string | null) => void;
  /** Such a text, stored by the owner: shown as it was typed. */
  text?: string;
  precision?: 'day' | 'minute';
  /** Whose today it is; the platform's when absent. */
  zone?: string;
  /** What stands behind the hour: the name of its time zone. */
  after?: string;
  locale: string;
  texts: DateTexts;
}

interface Typed {
  dayText: string;
  timeText: string;
  /** Null when the text is none. */
  day: string | null;
  time: string | null;
}

/** Reads the text of the day, which may hold the hour too, as one pastes both. */
function readTyped(dayText: string, timeText: string, precision: 'day' | 'minute', zone?: string): Typed {
  const here = today(zone);
  const { day, time } = precision === 'minute' ? splitMoment(dayText, here) : { day: dayText.trim(), time: '' };
  const hour = time === '' ? timeText.trim() : time;
  const read = { day: parseDay(day, here), time: hour === '' ? '00:00' : parseTime(hour) };
  const isNone = hour !== '' && read.day !== null && read.time !== null && isSkipped(`${read.day}T${read.time}`, zone);
  return { dayText: day, timeText: hour, day: read.day, time: isNone ? null : read.time };
}

/** The day and the hour as they are shown, and what takes others. */
function useTypedDate({ value, onValueChange, onTextProblem, precision = 'day', text, zone }: DateFieldProps) {
  const [own, setOwn] = useState<string | null>(null);
  const wrong = text ?? own;
  const typed = wrong === null || wrong === '' ? null : readTyped(wrong, '', precision, zone);
  const day = typed === null ? (value?.slice(0, 10) ?? null) : typed.day;
  const time = typed === null ? (value?.slice(11, 16) ?? '') : typed.timeText;
  const dayText = typed?.day === null ? typed.dayText : printDay(day);
  const showProblem = (problem: string | null) =>
    onTextProblem === undefined ? setOwn(problem) : onTextProblem(problem);
  /** Takes a day and an hour as typed; whether both make sense. */
  const take = (nextDay: string, nextTime: string) => {
    const read = readTyped(nextDay, nextTime, precision, zone);
    const isEmpty = nextDay.trim() === '';
    if (!isEmpty && (read.day === null || read.time === null)) {
      showProblem(`${read.day === null ? read.dayText : printDay(read.day)} ${read.timeText}`.trim());
      return;
    }
    showProblem(null);
    const next = isEmpty ? null : precision === 'day' ? read.day : `${read.day}T${read.time}`;
    if (next !== value || typed !== null) onValueChange(next);
  };
  return { typed, day, time, dayText, take, tell: showProblem };
}

/** A day, typed or picked, with an optional time. Alt+Down opens the calendar. */
export function DateField(props: DateFieldProps) {
  const { precision = 'day', locale, texts, id, disabled, readOnly, className } = props;
  const [open, setOpen] = useState(false);
  const { typed, day, time, dayText, take, tell: showProblem } = useTypedDate(props);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <DatePicker.Root
      value={day === null ? [] : [parseDate(day)]}
      onValueChange={(details) => take(details.value[0]?.toString().slice(0, 10) ?? '', time)}
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      locale={locale}
      startOfWeek={1}
      timeZone={props.zone ?? defaultTimeZone}
      disabled={disabled}
      readOnly={readOnly}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed' }}
      translations={{
        trigger: () => texts.open,
        content: texts.calendar,
        prevTrigger: () => texts.previous,
        nextTrigger: () => texts.next,
        viewTrigger: () => texts.changeView,
      }}
      lazyMount
      unmountOnExit
      className={classNames(fields.line, className)}
      data-parts=""
    >
      <DatePicker.Control className={input.box}>
        <TypedInput
          {...ariaOf(props)}
          id={id}
          value={dayText}
          isWrong={typed !== null && typed.day === null}
          placeholder={props.placeholder ?? (locale.startsWith('fr') ? 'jj/mm/aaaa' : 'dd/mm/yyyy')}
          disabled={disabled}
          readOnly={readOnly}
          onSettle={(next) => take(next, time)}
          onCancel={() => showProblem(null)}
          onKeyDown={press}
        />
        <span className={fields.tools}>
          <DatePicker.Trigger className={fields.tool}>
            <Calendar aria-hidden="true" />
          </DatePicker.Trigger>
        </span>
      </DatePicker.Control>
      {precision === 'minute' && (
        <span className={classNames(input.box, fields.time)}>
          <TypedInput
            aria-label={props.after ? `${texts.time} (${props.after})` : texts.time}
            {...(props['aria-describedby'] !== undefined && { 'aria-describedby': props['aria-describedby'] })}
            value={time}
            placeholder="--:--"
            isWrong={typed !== null && typed.time === null}
            disabled={disabled || (day === null && time === '')}
            readOnly={readOnly}
            onSettle={(next) => take(dayText, next)}
            onCancel={() => showProblem(null)}
          />
        </span>
      )}
      {precision === 'minute' && props.after && <span className={fields.zone}>{props.after}</span>}
      <Layer of={id}>
        <DatePicker.Positioner>
          <CalendarPanel />
        </DatePicker.Positioner>
      </Layer>
    </DatePicker.Root>
  );
}
