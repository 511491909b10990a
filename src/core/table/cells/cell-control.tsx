/** The control of a cell: the field's own, unless its kind has another for cells. */
import { FieldControl, type FieldControlProps } from '../../form/fields/field-control';
import { viewOf } from '../../kinds/views';
import type { Leaf } from '../../model/model';

/** Whether its control comes with the chunk of pickers. */
export function needsArk({ field }: Leaf): boolean {
  return viewOf(field.kind).picks === true;
}

export function CellControl(props: FieldControlProps) {
  const { CellControl: Own } = viewOf(props.leaf.field.kind);
  return Own ? <Own {...props} /> : <FieldControl {...props} />;
}
