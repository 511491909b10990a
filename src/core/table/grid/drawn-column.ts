/** A column as it is drawn, and whether its cells can be written. */
import type { Resource } from '../../define';
import type { Column } from '../define-table';

export interface DrawnColumn extends Column {
  width: number;
  /** Class of its cells. */
  look: string;
  /** Where it sticks when it is pinned, in pixels. */
  left: number | null;
}

/** A new record also takes a key that is typed, and leaves that only its creation sets. */
export function isWritable({ model }: Resource, column: Column, isNew: boolean): boolean {
  if (!isNew) return column.editable === true;
  if (column.name === model.key.name) return model.key.given;
  return column.editable === true || (column.leaf.field.fixed === true && column.leaf.field.derived !== true);
}
