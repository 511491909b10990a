import { DateControl } from '../../form/fields/date-control';
import type { FieldControlProps } from '../../form/fields/field-control';
import type { KindView } from '../view';

function Control({ value, onChange, control, readOnly = false }: FieldControlProps) {
  return <DateControl kind="dateTime" value={value} onChange={onChange} control={control} readOnly={readOnly} />;
}

export const dateTimeView: KindView = { Control, picks: true };
