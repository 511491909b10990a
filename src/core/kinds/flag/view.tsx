import type { FieldControlProps } from '../../form/fields/field-control';
import { Switch } from '../../ui';
import type { KindView } from '../view';

function Control({ value, onChange, control, readOnly = false }: FieldControlProps) {
  return <Switch {...control} disabled={readOnly} checked={value === true} onCheckedChange={onChange} />;
}

export const flagView: KindView = { Control };
