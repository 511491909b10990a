/** The control of a field: that of its kind, with what inheritance adds around it. */
import type { Refs } from '../../contract';
import { viewOf } from '../../kinds/views';
import type { Item } from '../../model/inner';
import type { Leaf, Model } from '../../model/model';
import type { FieldError } from '../../problem';
import type { NamedControl } from '../../ui';
import { DerivedValue } from './derived-value';
import { InheritableField } from './inheritable-field';

export interface FieldControlProps {
  /** The record, group or item that holds the field: what its variant is chosen by. */
  beside?: Item | undefined;
  model: Model;
  leaf: Leaf;
  value: unknown;
  onChange: (value: unknown) => void;
  control: NamedControl;
  /** Labels of referenced records, as lists and rows answer them. */
  refs?: Refs | undefined;
  readOnly?: boolean | undefined;
  /** Errors under the leaf's path: a list shows them at its cells. */
  errors?: readonly FieldError[] | undefined;
}

/** Draws the control of one leaf. */
export function FieldControl(props: FieldControlProps) {
  const { Control } = viewOf(props.leaf.field.kind);
  if (!props.leaf.field.inheritable) return <Control {...props} />;
  return <InheritableField {...props}>{(drawn) => <Control {...props} {...drawn} />}</InheritableField>;
}

/** The same in a form: what the server derives is displayed there, not typed. */
export function LeafControl(props: FieldControlProps) {
  const { derived = false, of } = props.leaf.field;
  if (derived && of === undefined) return <DerivedValue {...props} />;
  return <FieldControl {...props} readOnly={derived || props.readOnly} />;
}
