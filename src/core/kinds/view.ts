/** How the values of a kind are edited. */
import type { ComponentType } from 'react';
import type { FieldControlProps } from '../form/fields/field-control';

export interface KindView {
  /** In forms, steps, lines of lists and cells. */
  Control: ComponentType<FieldControlProps>;
  /** In cells, where it is another one. */
  CellControl?: ComponentType<FieldControlProps>;
  /** Its control comes with the chunk of pickers. */
  picks?: true;
}
