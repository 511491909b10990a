/** What one types in the generator: two days, a rule or the hours of each day, the values of every séance. */
import type { RefObject } from 'react';
import {
  Checkbox,
  Combobox,
  DateField,
  FieldShell,
  NumberInput,
  TextInput,
  useFormat,
  useLocale,
  useText,
} from '../../../../core';
import { comboboxTexts, dateTexts } from '../../../../core/form';
import { textOf } from '../../../../i18n/text';
import { localeTag, type Translate } from '../../../../i18n/translate';
import type { WeekProblem } from '../../models/series';
import { weekdays } from '../../models/session';
import { text } from '../../text';
import { findGrids } from '../grids';
import { holidaysIn, type SeriesDraft } from './draft';
import styles from './series.module.css';

export interface SeriesFieldsProps {
  draft: SeriesDraft;
  problems: { rule: WeekProblem | null; hours: readonly (WeekProblem | null)[] };
  gridError: string | null;
  ruleRef: RefObject<HTMLInputElement | null>;
  onRule: (rule: string) => void;
  onHours: (day: number, typed: string) => void;
  onChange: (change: Partial<SeriesDraft>) => void;
}

export function SeriesFields({ draft, problems, gridError, ruleRef, onRule, onHours, onChange }: SeriesFieldsProps) {
  const t = useText();
  const isBackward = draft.from !== null && draft.to !== null && draft.to < draft.from;
  return (
    <>
      <div className={styles.pair}>
        <DayField label={t(text('sessions.series.from'))} value={draft.from} onChange={(from) => onChange({ from })} />
        <DayField
          label={t(text('sessions.series.to'))}
          {...(isBackward && { error: t(text('sessions.series.problems.dates')) })}
          value={draft.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <FieldShell
        label={t(text('sessions.series.rule'))}
        hint={t(text('sessions.series.ruleHint'))}
        {...errorOf(problems.rule, t)}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={ruleRef}
            value={draft.rule}
            autoComplete="off"
            onChange={(event) => onRule(event.target.value)}
          />
        )}
      </FieldShell>
      <fieldset className={styles.week}>
        <legend>{t(text('sessions.series.week'))}</legend>
        {weekdays.map((code, day) => (
          <FieldShell
            key={code}
            label={t(textOf(`events.seance.values.jour.${code}`))}
            {...errorOf(problems.hours[day] ?? null, t)}
          >
            {(control) => (
              <TextInput
                {...control}
                value={draft.hours[day] ?? ''}
                autoComplete="off"
                onChange={(event) => onHours(day, event.target.value)}
              />
            )}
          </FieldShell>
        ))}
      </fieldset>
      <Holidays draft={draft} onChange={onChange} />
      <SameFields draft={draft} gridError={gridError} onChange={onChange} />
    </>
  );
}

function errorOf(problem: WeekProblem | null, t: Translate) {
  return problem && { error: t(text(`sessions.series.problems.${problem.code}`), { at: problem.at }) };
}

interface DayFieldProps {
  label: string;
  error?: string;
  value: SeriesDraft['from'];
  onChange: (day: SeriesDraft['from']) => void;
}

function DayField({ value, onChange, ...shell }: DayFieldProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <FieldShell required {...shell}>
      {(control) => (
        <DateField
          {...control}
          value={value}
          onValueChange={onChange}
          locale={localeTag(locale)}
          texts={dateTexts(t)}
        />
      )}
    </FieldShell>
  );
}

function SameFields({ draft, gridError, onChange }: Pick<SeriesFieldsProps, 'draft' | 'gridError' | 'onChange'>) {
  const t = useText();
  const locale = useLocale();
  return (
    <fieldset className={styles.same}>
      <legend>{t(text('sessions.series.same'))}</legend>
      <FieldShell
        label={t(text('seance.fields.grilleTarif'))}
        required
        {...(gridError !== null && { error: gridError })}
      >
        {(control) => (
          <Combobox
            {...control}
            source={findGrids}
            texts={comboboxTexts(t)}
            value={draft.grilleTarif === '' ? null : draft.grilleTarif}
            onValueChange={(grid) => onChange({ grilleTarif: grid ?? '' })}
          />
        )}
      </FieldShell>
      <FieldShell label={t(text('seance.fields.salle'))}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.salle}
            autoComplete="off"
            onChange={(event) => onChange({ salle: event.target.value })}
          />
        )}
      </FieldShell>
      <FieldShell label={t(text('seance.fields.contingent'))}>
        {(control) => (
          <NumberInput
            {...control}
            locale={localeTag(locale)}
            min={0}
            value={draft.contingent}
            onValueChange={(contingent) => onChange({ contingent })}
          />
        )}
      </FieldShell>
    </fieldset>
  );
}

/** Offered when there is one between the two days. */
function Holidays({ draft, onChange }: Pick<SeriesFieldsProps, 'draft' | 'onChange'>) {
  const t = useText();
  const format = useFormat();
  const holidays = holidaysIn(draft);
  if (holidays.length === 0) return null;
  const noms = format.list(
    holidays.map(({ day, name }) => `${t(textOf(`events.sessions.holidays.${name}`))} (${format.date(day)})`),
  );
  return (
    <div className={styles.holidays}>
      <Checkbox
        checked={draft.holidaysOut}
        onCheckedChange={(holidaysOut) => onChange({ holidaysOut })}
        label={t(text('sessions.series.holidaysOut'))}
      />
      <p className={styles.note}>{t(text('sessions.series.holidaysIn'), { n: holidays.length, noms })}</p>
    </div>
  );
}
