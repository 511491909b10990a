import { DatePicker, parseDate } from '@ark-ui/react/date-picker';
import { Calendar } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import { parseDay, parseTime, printDay } from '../date-text';
import { ariaOf, type FieldProps } from '../field-props';
import input from '../input.module.css';
import type { StartProps } from '../lazy-field';
import { CalendarPanel } from './calendar-panel';
import fields from './fields.module.css';
import { Layer } from './layer';
import { TypedInput } from './typed-input';
import { useStartOpen } from './use-open';

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
  /** The typed text is not a date (then null again when it is): say so under the field. */
  onTextProblem?: (text: string | null) => void;
  precision?: 'day' | 'minute';
  locale: string;
  min?: string;
  max?: string;
  texts: DateTexts;
}

function todayIso(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** A day, typed or picked, with an optional time. Alt+Down opens the calendar. */
export function DateField(props: DateFieldProps & StartProps) {
  const {
    value,
    onValueChange,
    onTextProblem,
    precision = 'day',
    locale,
    min,
    max,
    texts,
    id,
    disabled,
    readOnly,
    startOpen,
    className,
  } = props;
  const [open, setOpen] = useStartOpen(startOpen);
  const day = value?.slice(0, 10) ?? null;
  const time = value?.slice(11, 16) ?? '';
  const give = (nextDay: string | null, nextTime: string) => {
    onTextProblem?.(null);
    if (nextDay === null) onValueChange(null);
    else onValueChange(precision === 'day' ? nextDay : `${nextDay}T${nextTime === '' ? '00:00' : nextTime}`);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <DatePicker.Root
      value={day === null ? [] : [parseDate(day)]}
      onValueChange={(details) => give(details.value[0]?.toString().slice(0, 10) ?? null, time)}
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      locale={locale}
      startOfWeek={1}
      {...(min !== undefined && { min: parseDate(min) })}
      {...(max !== undefined && { max: parseDate(max) })}
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
    >
      <DatePicker.Control className={input.box}>
        <TypedInput
          {...ariaOf(props)}
          id={id}
          value={printDay(day)}
          placeholder={props.placeholder ?? (locale.startsWith('fr') ? 'jj/mm/aaaa' : 'dd/mm/yyyy')}
          disabled={disabled}
          readOnly={readOnly}
          read={(text) => parseDay(text, todayIso())}
          onRead={(read) => give(read, time)}
          onProblem={onTextProblem}
          onBlur={props.onBlur}
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
            aria-label={texts.time}
            value={time}
            placeholder="--:--"
            disabled={disabled || day === null}
            readOnly={readOnly}
            read={parseTime}
            onRead={(read) => give(day, read ?? '')}
            onProblem={onTextProblem}
            onBlur={props.onBlur}
          />
        </span>
      )}
      <Layer of={id}>
        <DatePicker.Positioner>
          <CalendarPanel />
        </DatePicker.Positioner>
      </Layer>
    </DatePicker.Root>
  );
}
